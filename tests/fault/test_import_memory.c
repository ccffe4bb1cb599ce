/* layer: solver */
/* Every allocation fails in turn while spreadsheets, platforms and instances are imported. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#include "solver/import/import.h"

#include <string.h>

static const char table[] = "\xef\xbb\xbfName;GFlop/s;MB/s;Parent\r\nw1;1,5;120;\"ma\"\"ster\"\r\n"
			    "w2;2;1.000;w1\r\n";
static const char latin1[] = "host,speed,rate\nB\xfcro,1,2\n";
static const char platform[] =
	"<platform><zone><host id='a' speed='1Gf'/><host id='b' speed='2Gf,1Gf'/>"
	"<host id='c' speed='1Gf'/><link id='l' bandwidth='1MBps' latency='1us'/>"
	"<route src='a' dst='b'><link_ctn id='l'/></route></zone></platform>";
static const char cluster[] = "<platform><cluster id='c' prefix='n' suffix='' radical='0-40' "
			      "speed='1Gf' bw='1MBps' lat='1us'/></platform>";
static const char instance[] = "V 100\nbeta 0.5\n0 0.2 0.3 1e9 5 7\n";

typedef struct Row {
	const char *name, *text;
} Row;
static const Row rows[] = {{"table", table}, {"latin1", latin1}, {"platform", platform},
	{"cluster", cluster}, {"instance", instance}};

TEST_ROWS(a_status_comes_back_from_every_import, Row, rows)
{
	const ImportAsked asked = {.load = "100 GB", .work = "10 GFlop/GB"};

	for (Faults at = {.kind = FAULT_BOTH}; faults_next(&at);) {
		ScopedBuf said = check_buf(), made = check_buf();
		Error error;
		Net net;

		faults_begin(&at);
		const Status status = net_import(&net, "file.csv", row->text, strlen(row->text),
			&asked, &made, &said, &error);

		faults_check_mild(&at, status, STATUS_OK); /* names are cut short then */
		if (status == STATUS_OK)
			net_release(&net);
	}
}
