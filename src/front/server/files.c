/*
 * files.c - the page as static files.
 *
 * A path is taken apart strictly: names of letters, digits, '-', '_' and '.', none of which begins
 * with a dot. So nothing leads out of the folder, and hidden files stay hidden.
 */
#include "server.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_PATH = 1024, MAX_HEADERS = 512 };

/* === Saying something ourselves =============================================================== */

/* Headers and body in one; true: sent, and the connection may go on. */
static bool
say(struct lws *wsi, unsigned status, const char *type, const char *text)
{
	unsigned char buffer[LWS_PRE + 4096];
	unsigned char *from = buffer + LWS_PRE;
	unsigned char *at = from;
	unsigned char *end = buffer + sizeof buffer - 1;
	size_t len = strlen(text);
	if (lws_add_http_common_headers(wsi, status, type, (lws_filepos_t)len, &at, end) ||
	    lws_finalize_write_http_header(wsi, from, &at, end))
		return false;
	if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0)
		return true;
	if (len > sizeof buffer - LWS_PRE)
		return false;
	memcpy(from, text, len);
	return lws_write(wsi, from, len, LWS_WRITE_HTTP_FINAL) == (int)len;
}

int
files_say(struct lws *wsi, unsigned status, const char *text)
{
	if (!say(wsi, status, "text/plain; charset=utf-8", text))
		return -1;
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* === Names ==================================================================================== */

static const char *
type_of(const char *path)
{
	static const struct {
		const char *ending, *type;
	} types[] = {
		{       ".html",                 "text/html; charset=utf-8"},
		{         ".js",           "text/javascript; charset=utf-8"},
		{        ".mjs",           "text/javascript; charset=utf-8"},
		{        ".css",                  "text/css; charset=utf-8"},
		{       ".json",          "application/json; charset=utf-8"},
		{        ".map",          "application/json; charset=utf-8"},
		{".webmanifest", "application/manifest+json; charset=utf-8"},
		{       ".wasm",                         "application/wasm"},
		{        ".svg",			    "image/svg+xml"},
		{        ".png",				"image/png"},
		{       ".webp",			       "image/webp"},
		{        ".ico",			     "image/x-icon"},
		{      ".woff2",			       "font/woff2"},
		{        ".txt",                "text/plain; charset=utf-8"},
		{       ".grog",                "text/plain; charset=utf-8"},
	};
	size_t len = strlen(path);
	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		size_t n = strlen(types[i].ending);
		if (len > n && strcmp(path + len - n, types[i].ending) == 0)
			return types[i].type;
	}
	return "application/octet-stream";
}

static bool
is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '-' || c == '_' || c == '.';
}

/* "/name/name": every name is plain and does not begin with a dot. */
static bool
is_plain_path(const char *path)
{
	while (*path == '/') {
		path++;
		if (!is_plain(*path) || *path == '.')
			return false;
		while (is_plain(*path))
			path++;
	}
	return *path == '\0';
}

static bool
is_file(const char *path, struct stat *info)
{
	return stat(path, info) == 0 && S_ISREG(info->st_mode);
}

/* === Serving ================================================================================== */

static bool
takes_gzip(struct lws *wsi)
{
	char encodings[256];
	int n = lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
	return n > 0 && strstr(encodings, "gzip") != NULL;
}

/* Has the browser this very file already? */
static bool
is_known(struct lws *wsi, const char *tag)
{
	char known[128];
	int n = lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
	return n > 0 && strstr(known, tag) != NULL;
}

static int
say_unchanged(struct lws *wsi)
{
	unsigned char buffer[LWS_PRE + 2048];
	unsigned char *from = buffer + LWS_PRE;
	unsigned char *at = from;
	unsigned char *end = buffer + sizeof buffer - 1;
	if (lws_add_http_header_status(wsi, HTTP_STATUS_NOT_MODIFIED, &at, end) ||
	    lws_finalize_write_http_header(wsi, from, &at, end))
		return -1;
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* The file, packed if it is there packed and the browser takes it so. */
static int
send_file(struct lws *wsi, const char *path, const char *name)
{
	char packed[MAX_PATH + 4];
	char headers[MAX_HEADERS];
	char tag[64];
	struct stat info;
	snprintf(packed, sizeof packed, "%s.gz", path);
	bool is_packed = takes_gzip(wsi) && is_file(packed, &info);
	if (!is_packed && !is_file(path, &info))
		return files_say(wsi, HTTP_STATUS_NOT_FOUND, "There is no such file.\n");
	snprintf(tag, sizeof tag, "\"%llx-%llx%s\"", (unsigned long long)info.st_mtime,
		 (unsigned long long)info.st_size, is_packed ? "z" : "");
	if (is_known(wsi, tag))
		return say_unchanged(wsi);
	/* The names of assets change with what is in them. */
	bool is_lasting = strncmp(name, "/assets/", 8) == 0;
	int len = snprintf(headers, sizeof headers,
			   "etag: %s\r\nvary: accept-encoding\r\ncache-control: %s\r\n%s", tag,
			   is_lasting ? "public, max-age=31536000, immutable" : "no-cache",
			   is_packed ? "content-encoding: gzip\r\n" : "");
	int sent = lws_serve_http_file(wsi, is_packed ? packed : path, type_of(path), headers, len);
	if (sent < 0 || (sent > 0 && lws_http_transaction_completed(wsi)))
		return -1;
	return 0;
}

int
files_serve(struct lws *wsi, const char *web, const char *path)
{
	char file[MAX_PATH];
	bool is_start = strcmp(path, "/") == 0;
	/* The page asks who plays; the file of this name is for other servers. See doc/table.md. */
	if (strcmp(path, "/table.json") == 0)
		return files_say(wsi, HTTP_STATUS_OK, "{\"table\":\"server\"}\n");
	const char *name = is_start ? "/index.html" : path;
	struct stat info;
	int len = snprintf(file, sizeof file, "%s%s", web, name);
	if (!is_plain_path(name) || len < 0 || (size_t)len >= sizeof file)
		return files_say(wsi, HTTP_STATUS_NOT_FOUND, "There is no such file.\n");
	if (is_start && !is_file(file, &info)) {
		char text[MAX_PATH + 512];
		snprintf(text, sizeof text,
			 "Grognard is serving, but the page has not been built.\n\n"
			 "Expected: %s\n"
			 "Build it with ./run --build in the source tree, or name its folder with "
			 "--web.\n"
			 "The protocol is spoken at /ws all the same (doc/table.md).\n",
			 file);
		return files_say(wsi, HTTP_STATUS_NOT_FOUND, text);
	}
	return send_file(wsi, file, name);
}
