/* The document: from a file and back to it. */
#include "tui/doc/doc.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/file/read.h"
#include "tui/doc/log.h"

#include <string.h>

void doc_init(Doc *doc)
{
	memset(doc, 0, sizeof *doc);
	net_init(&doc->net);
	buf_init(&doc->original);
	buf_init(&doc->log);
	doc_shift_clear(&doc->shift);
}

void doc_release(Doc *doc)
{
	doc_log_drop(doc, 0);
	mem_free(doc->edits);
	doc_aside_drop(doc);
	mem_free(doc->aside.edits);
	field_value_release(&doc->preview.before);
	net_release(&doc->net);
	mem_free(doc->path);
	mem_free(doc->label);
	buf_release(&doc->original);
	buf_release(&doc->log);
	memset(doc, 0, sizeof *doc);
}

Status doc_take(Doc *doc, Net *net, const char *path, const char *label, const char *text,
	size_t length, const FileStamp *stamp, Error *error)
{
	Doc fresh;

	doc_init(&fresh);
	fresh.label = mem_text(label, strlen(label));
	if (path)
		fresh.path = mem_text(path, strlen(path));
	buf_add(&fresh.original, text, length);
	if (!fresh.label || (path && !fresh.path) || fresh.original.failed) {
		doc_release(&fresh);
		return error_no_memory(error);
	}
	if (stamp)
		fresh.stamp = *stamp;
	net_release(&fresh.net);
	fresh.net = *net;
	net_init(net);
	doc_release(doc);
	*doc = fresh;
	return STATUS_OK;
}

Status doc_relabel(Doc *doc, const char *label, Error *error)
{
	char *copy = mem_text(label, strlen(label));

	if (!copy)
		return error_no_memory(error);
	mem_free(doc->label);
	doc->label = copy;
	return STATUS_OK;
}

bool doc_is_modified(const Doc *doc)
{
	return doc->done != doc->saved && doc->done != doc->same;
}

bool doc_is_unsaved(const Doc *doc)
{
	return doc_is_modified(doc) || (doc->path && !file_stamp(doc->path).exists);
}

/* --- files ------------------------------------------------------------------------------------ */

Status doc_text(const Doc *doc, Buf *out, Error *error)
{
	if (doc->original.length == 0)
		return net_write(&doc->net, out, error);
	return net_patch(&doc->net, doc->original.text, doc->original.length, out, error);
}

static void note_saved(Doc *doc)
{
	doc->saved = doc->same = doc->done;
	doc->mergeable = false;
}

Status doc_save(Doc *doc, const Buf *text, const char *path, bool force, const FileGuard *guard,
	Error *error)
{
	bool own = !path || (doc->path && strcmp(path, doc->path) == 0);
	const char *target = path ? path : doc->path;
	FileStamp none = {0}, stamp = {0};
	char *kept = NULL, *label = NULL;
	Status status = STATUS_OK;

	if (!target)
		return error_set(
			error, STATUS_INPUT, "there is no file name yet; type :write NAME.yaml");
	if (!own) {
		kept = mem_text(target, strlen(target));
		label = mem_text(target, strlen(target));
		if (!kept || !label)
			status = error_no_memory(error);
	}
	if (status == STATUS_OK)
		status = file_write_guarded(target, text->text, text->length,
			force                              ? NULL
			: own && file_stamp(target).exists ? &doc->stamp
							   : &none,
			guard, &stamp, error);
	/* What stands there is ours, even where it may not have reached the disk. */
	if (stamp.exists && own)
		doc->stamp = stamp;
	if (stamp.exists && !own && stamp.hash == hash_bytes(text->text, text->length)) {
		mem_free(doc->path);
		mem_free(doc->label);
		doc->path = kept;
		doc->label = label;
		doc->stamp = stamp;
		kept = label = NULL;
	}
	if (status == STATUS_OK)
		note_saved(doc);
	mem_free(kept);
	mem_free(label);
	return status;
}

void doc_note_read(Doc *doc, const FileStamp *stamp)
{
	doc->stamp = *stamp;
	note_saved(doc);
}

bool doc_changed_outside(Doc *doc)
{
	return doc->path && !file_is_still(doc->path, &doc->stamp);
}
