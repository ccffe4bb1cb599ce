/* layer: solver */
/* Which changes a stop asks for, and which are more than that. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/lesson/changes.h"

#include <stdio.h>
#include <string.h>

typedef struct Change {
	const char *name, *keys; /* of the stop */
	const char *set[2];      /* changed in its net; "-N": row N taken away, "+": one more */
	bool asked;
} Change;

#define FIG5 "net: sample:fig5, say: A., "
#define BEST "net: sample:far-from-best, say: A., "
#define PAIR "net: sample:pair, say: A., "

static const Change changes[] = {
	{"nothing", FIG5 "cursor: P0", {NULL}, true},
	{"the cursor", FIG5 "cursor: P3.link", {"P3.link=20"}, true},
	{"its other number", FIG5 "cursor: P3.link", {"P3.compute=3"}, false},
	{"a row under the cursor", FIG5 "cursor: P3", {"P3.compute=3"}, false},
	{"besides", FIG5 "cursor: P3.link", {"P3.link=20", "P1.compute=5"}, false},
	{"a setting", FIG5 "cursor: installments", {"installments=2"}, true},
	{"until", FIG5 "until: load > before.load", {"load=70"}, true},
	{"right of a sign", FIG5 "until: P3.compute = P0.compute", {"P0.compute=2"}, false},
	{"left of it", FIG5 "until: P3.compute = P0.compute", {"P3.compute=1"}, true},
	{"right of a number", FIG5 "until: 20 < P3.link", {"P3.link=21"}, true},
	{"when", FIG5 "comment: [{when: order = 1 or T < 7, say: B.}]", {"order=1"}, true},
	{"another net", FIG5 "until: with(P3.link=7).T < T", {"P3.link=7"}, false},
	{"do", FIG5 "do: 'Type :set P2.link={T}, or less.'", {"P2.link=4"}, true},
	{"its short words", "net: sample:mesh, say: A., do: 'Then :set sizes={load}.'",
		{"network.sizes=20x5"}, true},
	{"and speeds", "net: sample:mesh, say: A., do: 'Then :set sizes={load}.'",
		{"network.compute=0.5"}, false},
	{"method in until", PAIR "until: method = ko-sos", {"method=ko-sos"}, true},
	{"method in do", PAIR "do: 'Type :method ko-sos.'", {"method=ko-sos"}, true},
	{"method unasked", PAIR "cursor: P0", {"method=ko-sos"}, false},
	{"method and more", PAIR "until: method = ko-sos", {"method=ko-sos", "P1.link=0.3"}, false},
	{"also", FIG5 "cursor: P3.link, also: [P2.link, load]", {"P2.link=7", "load=7"}, true},
	{"away", BEST "until: processors < before.processors", {"-2"}, true},
	{"two away", BEST "until: processors < before.processors", {"-2", "-1"}, true},

	{"away and more", BEST "until: processors < before.processors", {"P0.compute=1", "-2"},
		false},
	{"away unasked", BEST "cursor: P1.link", {"-1"}, false},
	{"more unasked", BEST "cursor: P1.link", {"+"}, false},
	{"a guess of it", BEST "comment: [{when: guess < T / processors, say: B.}]", {"-1"}, false},
};

static void change(Net *net, const char *how)
{
	NetPiece *piece = NULL;

	if (!how)
		return;
	if (how[0] == '+')
		assert_int_equal(net_set_children(net, net_children(net, 0) + 1, NULL), STATUS_OK);
	else if (how[0] == '-')
		assert_int_equal(net_cut(net, (uint32_t)(how[1] - '0'), &piece, NULL), STATUS_OK);
	else
		set(net, how);
	net_piece_free(piece);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
}

TEST_ROWS(only_what_a_stop_asks_for_is_asked, Change, changes)
{
	const char *const *how[] = {NULL, row->set};
	Solved solved[2];
	char text[400];
	Lesson lesson;
	bool asked;

	snprintf(text, sizeof text, "lesson: A\nstops:\n- {id: a, %s}\n", row->keys);
	assert_int_equal(lesson_read(&lesson, "l.yaml", text, strlen(text), NULL), STATUS_OK);
	for (int k = 0; k < 2; k++) {
		const Method *method;

		assert_int_equal(lesson_net(&lesson, 0, NULL, &solved[k].net, NULL), STATUS_OK);
		for (int i = 0; how[k] && i < 2; i++)
			change(&solved[k].net, how[k][i]);
		assert_int_equal(method_of_net(&solved[k].net, &method, NULL), STATUS_OK);
		solved[k].schedule = solve(method->id, &solved[k].net);
	}
	const LessonScene scene = {.of = {.net = &solved[1].net,
					   .schedule = &solved[1].schedule,
					   .before_net = &solved[0].net,
					   .before = &solved[0].schedule}};

	assert_int_equal(lesson_only_asked(&scene, &lesson.stop[0], &asked, NULL), STATUS_OK);
	assert_int_equal(asked, row->asked);
	for (int k = 0; k < 2; k++)
		solved_release(&solved[k]);
	lesson_release(&lesson);
}
