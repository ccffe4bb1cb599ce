#include "tui/doc/record.h"

#include "solver/base/token.h"
#include "tui/doc/edit.h"

#include <string.h>

/* A line holds this much beside the words: the count of edits, the sentence, blanks. */
enum { AROUND = 3 * DOC_STEP_TEXT + 32 };

DocRecord doc_record_begin(Doc *doc, const char *name)
{
	DocRecord record = {
		.doc = doc, .name = name, .inner = doc->recording > 0, .done = doc->done};

	doc->recording++;
	buf_init(&record.words);
	return record;
}

void doc_record_text(DocRecord *record, const char *text)
{
	if (!record->inner)
		token_add_text(&record->words, text, text ? strlen(text) : 0);
}

Status doc_record_ready(DocRecord *record, Error *error)
{
	Buf *log = &record->doc->log;
	/* For the end of its step, and for taking it back. */
	const size_t spare = record->words.length > 0 ? 2 * AROUND : 0;

	if (record->inner)
		return STATUS_OK;
	if (buf_status(&record->words) != STATUS_OK ||
		buf_reserve(log, record->words.length + AROUND + spare) != STATUS_OK)
		return error_no_memory(error);
	return STATUS_OK;
}

Status doc_record_end(DocRecord *record, Status status)
{
	Doc *doc = record->doc;
	const char *sentence = doc->done > 0 ? doc->edits[doc->done - 1].text : "";

	doc->recording--;
	/* Half an edit that could not even be taken back counts as all of it: what follows is told
	 * from there. */
	if ((status == STATUS_OK || doc->done != record->done) && !record->inner) {
		token_add_count(&doc->log, doc->done);
		token_add_word(&doc->log, record->name);
		if (record->words.length > 0)
			token_add_word(&doc->log, record->words.text);
		token_add_text(&doc->log, sentence, strlen(sentence));
		buf_add_char(&doc->log, '\n');
	}
	buf_release(&record->words);
	return status;
}

Status doc_note_option(Doc *doc, const char *assignment, Error *error)
{
	DocRecord record = doc_record_begin(doc, "assign");

	doc_record_text(&record, assignment);
	return doc_record_end(&record, doc_record_ready(&record, error));
}
