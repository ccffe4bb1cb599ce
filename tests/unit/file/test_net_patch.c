/* layer: solver */
/* Saving: what changes in the text of a file, byte for byte. */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"

#include <string.h>

static void check_saved(Net *net, const char *original, const char *expected)
{
	Buf out;
	Error error = {.text = ""};

	buf_init(&out);
	if (net_patch(net, original, strlen(original), &out, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	assert_string_equal(out.text, expected);
	assert_int_equal(out.length, strlen(expected));
	buf_release(&out);
	net_release(net);
}

/* Set KEY=VALUE in the net of `original` and save. */
static void check_set(const char *original, const char *assignment, const char *expected)
{
	Net net = net_of(original);
	Error error = {.text = ""};

	if (net_set(&net, assignment, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	check_saved(&net, original, expected);
}

#define HEAD "# head\ntitle: 'Example 2'   # \xC3\xA9\nload: 2.50 # spelled so\n"
#define TREE                                                                                       \
	"network:   # the tree\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n"             \
	"    children:\n"
#define P1 "      - {name: P1, compute: 1.20, link: 0.1}   # near\n"
#define P2 "      # far\n      - {name: P2, compute: 2, link: 2}\n"
#define P3 "      - name: P3   # big\n        compute: 3\n        link: 3.0\n"
#define TAIL "# end\n"
static const char file[] = HEAD TREE P1 P2 P3 TAIL;

TEST(values_change_in_place)
{
	check_set(file, "load=3",
		"# head\ntitle: 'Example 2'   # \xC3\xA9\nload: 3 # spelled so\n" TREE P1 P2 P3
			TAIL);
	check_set(file, "title=Example 3",
		"# head\ntitle: 'Example 3'   # \xC3\xA9\nload: 2.50 # spelled so\n" TREE P1 P2 P3
			TAIL);
	check_set(file, "title=it's",
		"# head\ntitle: it's   # \xC3\xA9\nload: 2.50 # spelled so\n" TREE P1 P2 P3 TAIL);
	check_set(file, "P1.compute=2.385",
		HEAD TREE "      - {name: P1, compute: 2.385, link: 0.1}   # near\n" P2 P3 TAIL);
	check_set(file, "P3.link=1e-9",
		HEAD TREE P1 P2
		"      - name: P3   # big\n        compute: 3\n        link: 1e-09\n" TAIL);
	check_set(file, "P0.name=\xC3\xA9, x",
		HEAD "network:   # the tree\n  kind: tree\n  root:\n    name: \"\xC3\xA9, x\"\n"
		     "    compute: 1\n    children:\n" P1 P2 P3 TAIL);
}

TEST(spellings_of_equal_values_stay)
{
	Net net = net_of(file);

	assert_int_equal(net_set(&net, "load=9", NULL), STATUS_OK);
	assert_int_equal(net_set(&net, "P1.compute=7", NULL), STATUS_OK);
	assert_int_equal(net_set(&net, "load=2.5", NULL), STATUS_OK);
	assert_int_equal(net_set(&net, "P1.compute=1.2", NULL), STATUS_OK);
	check_saved(&net, file, file);
	/* A default that is written stays written. */
	check_set("order: 3\nnetwork: {kind: tree, root: {compute: 1}}\n", "order=1",
		"order: 1\nnetwork: {kind: tree, root: {compute: 1}}\n");
}

TEST(absent_keys_are_put_in_their_place)
{
	check_set(file, "order=2", HEAD "order: 2\n" TREE P1 P2 P3 TAIL);
	check_set(
		file, "startup.transfer=0.5", HEAD "startup: {transfer: 0.5}\n" TREE P1 P2 P3 TAIL);
	check_set(file, "source=x",
		"# head\ntitle: 'Example 2'   # \xC3\xA9\nsource: x\nload: 2.50 # spelled so\n" TREE
			P1 P2 P3 TAIL);
	check_set(file, "P2.repeat=2",
		HEAD TREE P1
		"      # far\n      - {name: P2, compute: 2, link: 2, repeat: 2}\n" P3 TAIL);
	check_set(file, "P3.repeat=2",
		HEAD TREE P1 P2 "      - name: P3   # big\n        compute: 3\n        link: 3.0\n"
				"        repeat: 2\n" TAIL);
	check_set(file, "P0.link=4",
		HEAD "network:   # the tree\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n"
		     "    link: 4\n    children:\n" P1 P2 P3 TAIL);
	check_set("network:\n  kind: tree\n  root:\n    compute: 1\n", "load=4",
		"load: 4\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n");
	check_set("network:\n  kind: tree\n  root:\n    compute: 1\n", "#0.name=x",
		"network:\n  kind: tree\n  root:\n    name: x\n    compute: 1\n");
	check_set("startup: {}\nnetwork: {kind: tree, root: {compute: 1}}", "startup.compute=2",
		"startup: {compute: 2}\nnetwork: {kind: tree, root: {compute: 1}}");
	check_set("startup:\n  transfer: 1 # t\nnetwork: {kind: tree, root: {compute: 1}}",
		"startup.compute=2",
		"startup:\n  compute: 2\n  transfer: 1 # t\nnetwork: {kind: tree, root: {compute: "
		"1}}");
	check_set("{network: {kind: tree, root: {compute: 1}}}", "load=2",
		"{load: 2, network: {kind: tree, root: {compute: 1}}}");
}

TEST(keys_given_up_go)
{
	check_set(file, "P0.name=",
		HEAD
		"network:   # the tree\n  kind: tree\n  root:\n    compute: 1\n    children:\n" P1
			P2 P3 TAIL);
	check_set("network: {kind: tree, root: {name: a, compute: 1}}\n",
		"a.name=", "network: {kind: tree, root: {compute: 1}}\n");
	check_set("network: {kind: tree, root: {compute: 1, name: a}}\n",
		"a.name=", "network: {kind: tree, root: {compute: 1}}\n");
	check_set("network:\n  kind: tree\n  root:\n    compute: 1\nmethod: chen-s",
		"method=", "network:\n  kind: tree\n  root:\n    compute: 1");
	check_set("title: t # gone with it\nnetwork: {kind: tree, root: {compute: 1}}\n",
		"title=", "network: {kind: tree, root: {compute: 1}}\n");
}

TEST(line_ends_stay_as_they_are)
{
	check_set("load: 1\r\nnetwork:\r\n  kind: tree\r\n  root:\r\n    compute: 1", "order=2",
		"load: 1\r\norder: 2\r\nnetwork:\r\n  kind: tree\r\n  root:\r\n    compute: 1");
	check_set("network:\n  kind: tree\n  root:\n    compute: 1", "#0.link=2",
		"network:\n  kind: tree\n  root:\n    compute: 1\n    link: 2");
	check_set("\xEF\xBB\xBFload: 1\nnetwork: {kind: tree, root: {compute: 1}}\n", "load=2",
		"\xEF\xBB\xBFload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n");
}

TEST(multi_line_texts_are_replaced_whole)
{
	check_set("title: |\n  one\n  two\nload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n",
		"title=short",
		"title: short\nload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n");
	check_set("title:\nload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n", "title=now",
		"title: now\nload: 2\nnetwork: {kind: tree, root: {compute: 1}}\n");
	check_set("title: |\n  one\nnetwork: {kind: tree, root: {compute: 1}}\n", "source=s",
		"title: |\n  one\nsource: s\nnetwork: {kind: tree, root: {compute: 1}}\n");
}

/* --- lists ------------------------------------------------------------------------------------ */

static void move(Net *net, uint32_t node, uint32_t parent, uint32_t k)
{
	NetPiece *piece;

	assert_int_equal(net_cut(net, node, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(net, parent, k, piece, NULL), STATUS_OK);
	net_piece_free(piece);
}

static void drop(Net *net, uint32_t node)
{
	NetPiece *piece;

	assert_int_equal(net_cut(net, node, &piece, NULL), STATUS_OK);
	net_piece_free(piece);
}

static const NetNode fresh = {
	.compute = 9, .has_link = true, .link = 0.5, .repeat = 1, .name = (char[]){"new"}};

TEST(items_keep_their_comments_when_they_move)
{
	Net net = net_of(file);

	move(&net, 2, 0, 0);
	check_saved(&net, file, HEAD TREE P2 P1 P3 TAIL);
	net = net_of(file);
	move(&net, 3, 0, 0);
	check_saved(&net, file, HEAD TREE P3 P1 P2 TAIL);
}

TEST(deleted_items_take_theirs_along)
{
	Net net = net_of(file);

	drop(&net, 2);
	check_saved(&net, file, HEAD TREE P1 P3 TAIL);
	net = net_of(file);
	drop(&net, 3);
	check_saved(&net, file, HEAD TREE P1 P2 TAIL);
	net = net_of(file);
	drop(&net, 3);
	drop(&net, 2);
	drop(&net, 1);
	check_saved(&net, file,
		HEAD "network:   # the tree\n  kind: tree\n  root:\n    name: P0\n    compute: "
		     "1\n" TAIL);
}

TEST(new_items_look_like_their_siblings)
{
	Net net = net_of(file);
	static const char block[] =
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"    - compute: 2\n      link: 1";

	assert_int_equal(net_append(&net, 0, &fresh, NULL), STATUS_OK);
	check_saved(
		&net, file, HEAD TREE P1 P2 P3 "      - {name: new, compute: 9, link: 0.5}\n" TAIL);
	net = net_of(block);
	assert_int_equal(net_append(&net, 0, &fresh, NULL), STATUS_OK);
	check_saved(&net, block,
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"    - compute: 2\n      link: 1\n    - name: new\n      compute: 9\n      link: "
		"0.5");
}

TEST(leaves_become_parents)
{
	Net net = net_of(file);

	assert_int_equal(net_append(&net, 1, &fresh, NULL), STATUS_OK);
	check_saved(&net, file,
		HEAD TREE "      - {name: P1, compute: 1.20, link: 0.1, children: [{name: new, "
			  "compute: 9, link: 0.5}]}   # near\n" P2 P3 TAIL);
	net = net_of(file);
	assert_int_equal(net_append(&net, 3, &fresh, NULL), STATUS_OK);
	check_saved(&net, file,
		HEAD TREE P1 P2 P3
		"        children:\n          - {name: new, compute: 9, link: 0.5}\n" TAIL);
	/* P2 below P3: deeper by four columns, with its comment. */
	net = net_of(file);
	move(&net, 2, 2, 0);
	check_saved(&net, file,
		HEAD TREE P1 P3 "        children:\n          # far\n"
				"          - {name: P2, compute: 2, link: 2}\n" TAIL);
}

TEST(blank_lines_and_loose_comments_stay)
{
	static const char text[] =
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"      - {compute: 2, link: 1}\n\n      # --- the slow ones ---\n\n"
		"      - {compute: 3, link: 1}\n      - {compute: 4, link: 1}\n";
	Net net = net_of(text);

	drop(&net, 2);
	check_saved(&net, text,
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"      - {compute: 2, link: 1}\n      - {compute: 4, link: 1}\n"
		"\n      # --- the slow ones ---\n\n");
	net = net_of(text);
	drop(&net, 3);
	check_saved(&net, text,
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"      - {compute: 2, link: 1}\n\n      # --- the slow ones ---\n\n"
		"      - {compute: 3, link: 1}\n");
}

#define JSON_ROOT "  \"network\": {\"kind\": \"tree\", \"root\": {\"compute\": 1, "

/* Words get quotes, numbers none; what is put in has those of JSON. */
TEST(json_stays_json)
{
	static const char file_of_words[] = "{\n  \"load\": 1E2,\n  \"installments\": \"fon\",\n"
					    "  \"fat\": false,\n" JSON_ROOT
					    "\"children\": [\n    {\"compute\": 2, \"link\": 1}\n"
					    "  ]}}\n}\n";
	static const char array[] = "{\"network\": {\"kind\": \"array\", \"processors\": 4, "
				    "\"compute\": 1, \"link\": 2}}";
	Net net;

	check_set(file_of_words, "load=3",
		"{\n  \"load\": 3,\n  \"installments\": \"fon\",\n  \"fat\": false,\n" JSON_ROOT
		"\"children\": [\n    {\"compute\": 2, \"link\": 1}\n  ]}}\n}\n");
	check_set(file_of_words, "installments=2",
		"{\n  \"load\": 1E2,\n  \"installments\": 2,\n  \"fat\": false,\n" JSON_ROOT
		"\"children\": [\n    {\"compute\": 2, \"link\": 1}\n  ]}}\n}\n");
	check_set(file_of_words, "title=a\x1b \"b\"",
		"{\n  \"title\": \"a\\u001b \\\"b\\\"\", \"load\": 1E2,\n  \"installments\": "
		"\"fon\",\n  \"fat\": false,\n" JSON_ROOT
		"\"children\": [\n    {\"compute\": 2, \"link\": 1}\n  ]}}\n}\n");
	net = net_of(file_of_words);
	assert_int_equal(net_append(&net, 0, &fresh, NULL), STATUS_OK);
	check_saved(&net, file_of_words,
		"{\n  \"load\": 1E2,\n  \"installments\": \"fon\",\n  \"fat\": false,\n" JSON_ROOT
		"\"children\": [\n    {\"compute\": 2, \"link\": 1}, {\"name\": \"new\", "
		"\"compute\": "
		"9, \"link\": 0.5}\n  ]}}\n}\n");
	check_set(array, "network.kind=mesh",
		"{\"network\": {\"kind\": \"mesh\", \"sizes\": [4], \"compute\": 1, \"link\": 2}}");
	check_set("{\"network\": {\"kind\": \"mesh\", \"sizes\": \"2x2\", \"compute\": 1, "
		  "\"link\": 2}}",
		"network.sizes=4x2",
		"{\"network\": {\"kind\": \"mesh\", \"sizes\": [4, 2], \"compute\": 1, "
		"\"link\": 2}}");
	net = net_of(array);
	assert_int_equal(net_set(&net, "network.processors=2", NULL), STATUS_OK);
	assert_int_equal(net_make_explicit(&net, NULL), STATUS_OK);
	check_saved(&net, array,
		"{\"network\": {\"kind\": \"tree\", \"root\": {\"name\": \"p2\", \"compute\": 1, "
		"\"link\": 2, \"children\": [{\"name\": \"p1\", \"compute\": 1, \"link\": 2}]}}}");
	/* Without the quotes of JSON it is none, and stays YAML. */
	check_set("{\"load\": 2, network: {kind: tree, root: {compute: 1}}}", "title=x",
		"{title: x, \"load\": 2, network: {kind: tree, root: {compute: 1}}}");
	check_set("installments: 'fon'\nnetwork: {kind: \"tree\", root: {compute: 1}}\n",
		"installments=best",
		"installments: 'best'\nnetwork: {kind: \"tree\", root: {compute: 1}}\n");
	check_set("installments: 'fon'\nnetwork: {kind: \"tree\", root: {compute: 1}}\n",
		"installments=3",
		"installments: 3\nnetwork: {kind: \"tree\", root: {compute: 1}}\n");
}

TEST(flow_lists_keep_their_separators)
{
	static const char text[] = "network: {kind: tree, root: {compute: 1, children: [\n"
				   "  {compute: 2.0, link: 1},\n  {compute: 3, link: 1}\n]}}\n";
	Net net = net_of(text);

	assert_int_equal(net_append(&net, 0, &fresh, NULL), STATUS_OK);
	move(&net, 2, 0, 0);
	check_saved(&net, text,
		"network: {kind: tree, root: {compute: 1, children: [\n"
		"  {compute: 3, link: 1},\n  {compute: 2.0, link: 1},\n"
		"  {name: new, compute: 9, link: 0.5}\n]}}\n");
	net = net_of(text);
	drop(&net, 2);
	drop(&net, 1);
	check_saved(&net, text, "network: {kind: tree, root: {compute: 1}}\n");
	net = net_of("network: {kind: tree, root: {compute: 1, children: []}}\n");
	assert_int_equal(net_append(&net, 0, &fresh, NULL), STATUS_OK);
	check_saved(&net, "network: {kind: tree, root: {compute: 1, children: []}}\n",
		"network: {kind: tree, root: {compute: 1, children: [{name: new, compute: 9, link: "
		"0.5}]}}\n");
}

TEST(split_copies_stand_behind_their_line)
{
	static const char head[] =
		"network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n";
	char text[512], expected[512];

	strcpy(text, head);
	strcat(text, "      - {name: W, compute: 2, link: 1.0, repeat: 3}  # three\n");
	strcpy(expected, head);
	strcat(expected, "      - {name: W, compute: 2, link: 1.0, repeat: 2}  # three\n"
			 "      - {name: W.3, compute: 5, link: 1}\n");
	check_set(text, "W.3.compute=5", expected);
	strcpy(expected, head);
	strcat(expected, "      - {name: W.1, compute: 5, link: 1.0, repeat: 1}  # three\n"
			 "      - {name: W.2, compute: 2, link: 1}\n"
			 "      - {name: W.3, compute: 2, link: 1}\n");
	check_set(text, "W.1.compute=5", expected);
}

TEST(flat_lists_name_parents_anew)
{
	static const char text[] = "network:\n  kind: tree\n  processors:\n"
				   "    - {name: r, compute: 1}\n"
				   "    - {name: a, parent: r, compute: 2, link: 1}   # a\n"
				   "    - {parent: r, compute: 3, link: 1}\n"
				   "    - {parent: P2, compute: 4, link: 1}\n";
	Net net = net_of(text);

	check_set(text, "r.name=top",
		"network:\n  kind: tree\n  processors:\n"
		"    - {name: top, compute: 1}\n"
		"    - {name: a, parent: top, compute: 2, link: 1}   # a\n"
		"    - {parent: top, compute: 3, link: 1}\n"
		"    - {parent: P2, compute: 4, link: 1}\n");
	/* Without a, the unnamed one is P1. */
	drop(&net, 1);
	check_saved(&net, text,
		"network:\n  kind: tree\n  processors:\n"
		"    - {name: r, compute: 1}\n"
		"    - {parent: r, compute: 3, link: 1}\n"
		"    - {parent: P1, compute: 4, link: 1}\n");
	net = net_of(text);
	assert_int_equal(net_append(&net, 1, &fresh, NULL), STATUS_OK);
	check_saved(&net, text,
		"network:\n  kind: tree\n  processors:\n"
		"    - {name: r, compute: 1}\n"
		"    - {name: a, parent: r, compute: 2, link: 1}   # a\n"
		"    - {name: new, parent: a, compute: 9, link: 0.5}\n"
		"    - {parent: r, compute: 3, link: 1}\n"
		"    - {parent: P3, compute: 4, link: 1}\n");
}

TEST(regular_trees_keep_their_form)
{
	static const char text[] = "network:\n  arity: 2 # two\n  kind: tree\n  levels: 3\n  link: "
				   "1.0\n  compute: 2\n# x\n";
	Net net = net_of(text);

	check_set(text, "network.arity=4",
		"network:\n  arity: 4 # two\n  kind: tree\n  levels: 3\n  link: 1.0\n  compute: "
		"2\n# x\n");
	check_set(text, "network.compute=2.385",
		"network:\n  arity: 2 # two\n  kind: tree\n  levels: 3\n  link: 1.0\n  compute: "
		"2.385\n# x\n");
	/* Another form: the network is written anew, what stands around it stays. */
	assert_int_equal(net_set(&net, "network.levels=1", NULL), STATUS_OK);
	assert_int_equal(net_make_explicit(&net, NULL), STATUS_OK);
	check_saved(&net, text,
		"network:\n  kind: tree\n  root:\n    compute: 2\n    link: 1\n    children:\n"
		"      - {compute: 2, link: 1}\n      - {compute: 2, link: 1}\n# x\n");
}

/* The keys of a shape change in place, with their comments; those of another kind stand where the
 * old ones stood. */
TEST(shapes_keep_comments_and_order)
{
	static const char array[] = "# a\nnetwork:\n  link: 1.0   # slow\n  processors: 8   # few\n"
				    "  kind: array # first\n  compute: 2\n# x\n";
	static const char mesh[] = "network:\n  kind: mesh\n  sizes: [ 4,  4 ]   # square\n"
				   "  compute: 2\n  # why\n  link: 1.0\n";
	static const char rows[] = "network:\n  kind: mesh\n  sizes:   # two\n  - 4   # inner\n"
				   "  - 5\n  compute: 2\n  link: 1.0\n";
	static const char cube[] =
		"network: {kind: hypercube, link: 1.0, dimension: 3, compute: 2}   # flow\n";
	static const char tree[] = "network:\n  kind: tree\n  levels: 2  # deep\n  arity: 3\n"
				   "  compute: 2\n  link: 1.0\n";

	check_set(array, "network.processors=12",
		"# a\nnetwork:\n  link: 1.0   # slow\n  processors: 12   # few\n"
		"  kind: array # first\n  compute: 2\n# x\n");
	check_set(array, "network.kind=mesh",
		"# a\nnetwork:\n  link: 1.0   # slow\n  sizes: [8]   # few\n"
		"  kind: mesh # first\n  compute: 2\n# x\n");
	check_set(array, "network.kind=tree",
		"# a\nnetwork:\n  link: 1.0   # slow\n  levels: 1   # few\n"
		"  kind: tree # first\n  arity: 7\n  compute: 2\n# x\n");
	check_set(mesh, "network.sizes=5x20",
		"network:\n  kind: mesh\n  sizes: [5, 20]   # square\n"
		"  compute: 2\n  # why\n  link: 1.0\n");
	check_set(mesh, "network.sizes=4x4", mesh);
	check_set(mesh, "network.link=2",
		"network:\n  kind: mesh\n  sizes: [ 4,  4 ]   # square\n"
		"  compute: 2\n  # why\n  link: 2\n");
	check_set(mesh, "network.kind=array",
		"network:\n  kind: array\n  processors: 16   # square\n"
		"  compute: 2\n  # why\n  link: 1.0\n");
	check_set(rows, "network.sizes=4x6",
		"network:\n  kind: mesh\n  sizes: [4, 6]   # two\n  compute: 2\n  link: 1.0\n");
	check_set(rows, "network.compute=3",
		"network:\n  kind: mesh\n  sizes:   # two\n  - 4   # inner\n"
		"  - 5\n  compute: 3\n  link: 1.0\n");
	check_set(rows, "network.kind=array",
		"network:\n  kind: array\n  processors: 20\n  compute: 2\n  link: 1.0\n");
	check_set(cube, "network.dimension=4",
		"network: {kind: hypercube, link: 1.0, dimension: 4, compute: 2}   # flow\n");
	check_set(cube, "network.kind=mesh",
		"network: {kind: mesh, link: 1.0, sizes: [2, 2, 2], compute: 2}   # flow\n");
	check_set(cube, "network.kind=tree",
		"network: {kind: tree, link: 1.0, levels: 1, arity: 7, compute: 2}   # flow\n");
	check_set(tree, "network.kind=hypercube",
		"network:\n  kind: hypercube\n  dimension: 4  # deep\n"
		"  compute: 2\n  link: 1.0\n");
	check_set(tree, "network.kind=array",
		"network:\n  kind: array\n  processors: 13  # deep\n"
		"  compute: 2\n  link: 1.0\n");
	/* From a tree that lists its processors the network is written anew. */
	check_set("load: 2 # l\nnetwork: # n\n  kind: tree\n  root: {compute: 2, children: [\n"
		  "    {compute: 2, link: 1, repeat: 8}]}\n# x\n",
		"network.kind=mesh",
		"load: 2 # l\nnetwork: # n\n  kind: mesh\n  sizes: [9]\n  compute: 2\n"
		"  link: 1\n# x\n");
}

TEST(nets_from_elsewhere_are_written_whole)
{
	Net net = net_of(file);

	/* Its processors never stood in this text: they are written anew, the rest is kept. */
	for (uint32_t node = 0; node < net.nodes; node++)
		net.node[node].origin = 0;
	assert_int_equal(net_set(&net, "load=7", NULL), STATUS_OK);
	check_saved(&net, file,
		"# head\ntitle: 'Example 2'   # \xC3\xA9\nload: 7 # spelled so\n"
		"network:   # the tree\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n"
		"    children:\n      - {name: P1, compute: 1.2, link: 0.1}\n"
		"      - {name: P2, compute: 2, link: 2}\n"
		"      - {name: P3, compute: 3, link: 3}\n" TAIL);
	net = net_of(file);
	/* The text is not even a net. */
	check_saved(&net, "[1, 2]",
		"title: Example 2\nload: 2.5\nnetwork:\n  kind: tree\n  root:\n    name: P0\n"
		"    compute: 1\n    children:\n      - {name: P1, compute: 1.2, link: 0.1}\n"
		"      - {name: P2, compute: 2, link: 2}\n      - {name: P3, compute: 3, link: "
		"3}\n");
}

TEST(a_net_that_would_not_read_back_is_not_written)
{
	ScopedNet net = net_of(file);
	ScopedBuf out = check_buf();
	Error error;

	net.node[1].compute = -1;
	assert_int_equal(net_patch(&net, file, strlen(file), &out, &error), STATUS_INPUT);
	check_error(&error, "this network could not be read back from a file; nothing was written");
	assert_int_equal(out.length, 0);
}
