/* gantree papers: the papers' statements, and where each has its place. */
#include "solver/papers/papers.h"
#include "layouts/sayings/sayings.h"
#include "solver/base/text.h"
#include "solver/schedule/pseudocode.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <string.h>

enum { LIST_AT = 26, PLACE_AT = 14 };

/* Markup as it is printed. */
static void plain(Buf *out, const char *markup, Charset charset)
{
	buf_init(out);
	label_text(out, markup, charset);
}

static void add_row(Buf *out, const Paper *paper, const Statement *statement, Charset charset)
{
	char id[STATEMENT_NAME];

	statement_id(paper, statement, id);
	columns_set(out, id, LIST_AT, statement->says, label_text, charset);
}

static void add_paper(Buf *out, const Paper *paper, Charset charset)
{
	buf_addf(out, "%s: %s\n  ", paper->id, paper->name);
	columns_text(out, 2, 2, paper->title);
	for (size_t k = 0; k < paper->statements; k++)
		add_row(out, paper, &paper->statement[k], charset);
}

static void add_all(Buf *out, Charset charset)
{
	for (const Paper *paper = papers; paper->id; paper++) {
		buf_add_text(out, paper == papers ? "" : "\n");
		add_paper(out, paper, charset);
	}
}

/* A line for each of `places`: "gantree solve sample:fig5   (there: Theorem 6)". */
static void add_places(
	Buf *out, const char *label, const char *before, const char *places, Charset charset)
{
	char place[PLACE_MAX], text[PLACE_MAX];

	while (statement_place(&places, place, text)) {
		Buf line;

		buf_init(&line);
		buf_addf(&line, "%s%s", before, place);
		if (place_hints(text)) {
			buf_add_text(&line, "   (there: ");
			label_text(&line, text, charset);
			buf_add_text(&line, ")");
		}
		columns_item(out, label, PLACE_AT, line.text);
		out->failed |= line.failed;
		buf_release(&line);
		label = "";
	}
}

/* The algorithm that the paper has there, in short lines. */
static void add_code(Buf *out, const Pseudocode *code, Charset charset)
{
	Buf does;

	plain(&does, code->does, charset);
	buf_addf(out, "  %s: %s\n", code->name, does.text);
	out->failed |= does.failed;
	buf_release(&does);
	for (uint32_t k = 0; k < code->lines; k++) {
		Buf line;

		plain(&line, code->line[k].text, charset);
		buf_addf(out, "  %4u  %*s%s\n", k + 1, CODE_INDENT * code->line[k].indent, "",
			line.text);
		out->failed |= line.failed;
		buf_release(&line);
	}
}

static void add_statement(Buf *out, const Paper *paper, const Statement *statement, Charset charset)
{
	char name[STATEMENT_NAME], id[STATEMENT_NAME];

	statement_name(statement, name);
	statement_id(paper, statement, id);
	buf_addf(out, "%s, %s (%s)\n", name, paper->name, id);
	columns_set(out, NULL, 0, statement->says, label_text, charset);
	add_places(out, "computed", "", statement->computed, charset);
	add_places(out, said(SAY_STATEMENT_SHOWN), "gantree ", statement->shown, charset);
	add_places(out, "tested", "", statement->tested, charset);
	columns_set(out, "note", PLACE_AT, statement->why, label_text, charset);
	const Pseudocode *code = pseudocode_find(paper->name, name);

	if (code)
		add_code(out, code, charset);
}

static int tell_miss(const char *id)
{
	char show[TEXT_BRIEF_MAX], nearest[STATEMENT_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = papers_nearest(id, nearest);
	Error error;

	error_set(&error, STATUS_INPUT, "no paper and no statement is called %s; %s",
		text_brief(show, id, strlen(id)),
		text_advice(advice, near ? nearest : NULL, "\"gantree papers\" lists all"));
	return output_error(&error);
}

Status command_statements(
	const char *text, const char *usual, Charset charset, Buf *out, Error *error)
{
	Citation meant[CITATIONS];
	const size_t count = papers_meant(text, usual, meant);
	char id[STATEMENT_NAME];

	if (count == 1) {
		add_statement(out, meant->paper, meant->statement, charset);
		statement_id(meant->paper, meant->statement, id);
		return command_printed(id, charset, out, error);
	}
	for (size_t k = 0; k < count; k++)
		add_row(out, meant[k].paper, meant[k].statement, charset);
	return STATUS_OK;
}

int cmd_papers(const Arguments *arguments)
{
	const Charset charset = output_charset(arguments_have(arguments, OPTION_ASCII));
	const char *id = arguments->operand_count > 0 ? arguments->operands[0] : "";
	const Paper *paper = paper_find(id);
	Error error;
	Buf text;

	buf_init(&text);
	if (paper)
		add_paper(&text, paper, charset);
	else if (!*id)
		add_all(&text, charset);
	else if (command_statements(id, NULL, charset, &text, &error)) {
		buf_release(&text);
		return output_error(&error);
	}
	return buf_status(&text) == STATUS_OK && text.length == 0 ? tell_miss(id)
								  : output_text(&text);
}
