/*
 * file.c - whole files in and out. The only place of the program that opens files by name.
 */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Read until the end or until there is too much. False: errno, or 0 if too much. */
static bool
read_all(FILE *in, struct cli_file *out)
{
	size_t cap = 0;
	for (;;) {
		if (out->len + 1 >= cap) {
			cap = cap ? cap * 2 : 65536;
			char *grown = realloc(out->text, cap);
			if (!grown)
				return false;
			out->text = grown;
		}
		errno = 0;
		size_t got = fread(out->text + out->len, 1, cap - 1 - out->len, in);
		out->len += got;
		if (out->len > CLI_MAX_FILE) {
			errno = 0;
			return false;
		}
		if (got == 0)
			break;
	}
	out->text[out->len] = '\0';
	return !ferror(in);
}

bool
cli_file_read(const char *path, struct cli_file *out)
{
	memset(out, 0, sizeof *out);
	bool is_input = strcmp(path, "-") == 0;
	FILE *in = is_input ? stdin : fopen(path, "rb");
	if (!in) {
		cli_error("%s: %s; expected a file that can be read", path, strerror(errno));
		return false;
	}
	struct stat info;
	bool is_folder = fstat(fileno(in), &info) == 0 && S_ISDIR(info.st_mode);
	bool done = !is_folder && read_all(in, out);
	if (is_folder)
		cli_error("%s: this is a directory; expected a file", path);
	else if (!done && errno == 0)
		cli_error("%s: more than %d megabytes; expected a smaller file", path,
			  CLI_MAX_FILE >> 20);
	else if (!done)
		cli_error("%s: %s", path, strerror(errno));
	if (!is_input)
		fclose(in);
	if (!done)
		cli_file_drop(out);
	return done;
}

void
cli_file_drop(struct cli_file *file)
{
	free(file->text);
	memset(file, 0, sizeof *file);
}

static bool
write_bytes(const char *path, const void *bytes, size_t len)
{
	FILE *out = fopen(path, "wb");
	if (!out)
		return false;
	bool done = fwrite(bytes, 1, len, out) == len && fflush(out) == 0;
	int error = errno;
	if (fclose(out) != 0 && done) {
		error = errno;
		done = false;
	}
	errno = error;
	return done;
}

bool
cli_file_write(const char *path, const void *bytes, size_t len)
{
	struct stat info;
	if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
		if (S_ISDIR(info.st_mode)) {
			errno = EISDIR;
			return false;
		}
		return write_bytes(path, bytes, len); /* a terminal, a pipe: nothing to spare */
	}
	size_t size = strlen(path) + 8;
	char *beside = malloc(size);
	if (!beside)
		return false;
	snprintf(beside, size, "%s.part", path);
	bool done = write_bytes(beside, bytes, len) && rename(beside, path) == 0;
	int error = errno;
	if (!done)
		unlink(beside);
	free(beside);
	errno = error;
	return done;
}

void
cli_temp_path(char *path, size_t size, const char *what)
{
	const char *folder = getenv("TMPDIR");
	if (!folder || !*folder)
		folder = "/tmp";
	snprintf(path, size, "%s/grognard-%s-%ld.grog", folder, what, (long)getpid());
}

static bool
is_folder_to_write(const char *path)
{
	struct stat info;
	if (mkdir(path, 0777) != 0 && errno != EEXIST)
		return false;
	return stat(path, &info) == 0 && S_ISDIR(info.st_mode) && access(path, W_OK) == 0;
}

void
cli_state_path(char *path, size_t size, const char *what)
{
	char folder[512] = "";
	const char *state = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");
	if (state && *state) {
		snprintf(folder, sizeof folder, "%s/grognard", state);
	} else if (home && *home) {
		snprintf(folder, sizeof folder, "%s/.local", home);
		is_folder_to_write(folder);
		snprintf(folder, sizeof folder, "%s/.local/state", home);
		is_folder_to_write(folder);
		snprintf(folder, sizeof folder, "%s/.local/state/grognard", home);
	}
	if (!*folder || !is_folder_to_write(folder)) {
		cli_temp_path(path, size, what);
		return;
	}
	char stamp[32];
	time_t now = time(NULL);
	struct tm parts;
	if (!localtime_r(&now, &parts) || !strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &parts))
		snprintf(stamp, sizeof stamp, "%ld", (long)getpid());
	snprintf(path, size, "%s/%s-%s.grog", folder, what, stamp);
}

struct growing {
	char *text;
	size_t len, cap;
	bool failed;
};

static void
put_text(void *user, const char *text, size_t len)
{
	struct growing *out = user;
	if (out->failed)
		return;
	if (out->len + len > out->cap) {
		size_t cap = (out->len + len) * 2;
		char *grown = realloc(out->text, cap);
		if (!grown) {
			out->failed = true;
			return;
		}
		out->text = grown;
		out->cap = cap;
	}
	memcpy(out->text + out->len, text, len);
	out->len += len;
}

bool
cli_game_write(struct gr_game *game, const char *path)
{
	struct growing out = {NULL, 0, 0, false};
	gr_game_save(game, put_text, &out);
	bool done = false;
	if (out.failed)
		errno = ENOMEM;
	else
		done = cli_file_write(path, out.text, out.len);
	int error = errno;
	free(out.text);
	errno = error;
	return done;
}
