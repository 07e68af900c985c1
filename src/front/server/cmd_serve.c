/*
 * cmd_serve.c - `grognard serve`: the games of this machine for a browser.
 */
#include "cli.h"
#include "server.h"
#include "wire_library.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PORT, BIND, REMOTE, NAME, DATA, WEB, LANGUAGE };

static const struct cli_option options[] = {
	{'p',         "port",    "PORT","the port (default 1815); 0: any that is free"                                        },
	{  0,         "bind", "ADDRESS", "the address to listen at (default 127.0.0.1, this machine alone)"},
	{  0, "allow-remote",      NULL,
	 "allow an address that other machines can reach. There are no accounts: who reaches it "
	 "sees "
	 "every game, and may begin and watch games"						       },
	{  0,         "name",    "NAME",   "a name that browsers may call this server by, beside localhost"},
	{'d',         "data",    "FILE",
	 "where games are kept (default games.sqlite in grognard in XDG_DATA_HOME, else in "
	 "~/.local/share)"										 },
	{'w',          "web",     "DIR",
	 "folder of the page (default: that of the source tree or the installation)"                       },
	{'l',     "language",       "L",                           "language of the messages: en, fr or it"},
	{  0,           NULL,      NULL,							       NULL},
};

static const struct cli_usage usage = {
	.command = "serve",
	.form = "[--port PORT] [--bind ADDRESS] [--data FILE] [--web DIR]",
	.what = "Serves games to the browser: open the address that it prints. Every move is on "
		"the "
		"disk "
		"before it is acknowledged, so that nothing is lost however the server ends, and "
		"games go "
		"on when it is started again. Ctrl+C ends it. Programs speak to it at /ws, see "
		"doc/table.md.",
	.options = options,
};

enum { MAX_PATH = 1024 };

struct serve {
	struct server_options server;
	char data[MAX_PATH];
	char web[MAX_PATH];
};

/* === Folders ================================================================================== */

/* Make the folders above a file. False: errno says why, and the path is cut at the one at fault. */
static bool
make_folders(char *path)
{
	for (char *at = path + 1; *at; at++) {
		if (*at != '/')
			continue;
		*at = '\0';
		if (mkdir(path, 0700) != 0 && errno != EEXIST)
			return false;
		*at = '/';
	}
	return true;
}

static bool
find_data(char *path)
{
	const char *data = getenv("XDG_DATA_HOME");
	const char *home = getenv("HOME");
	int len = 0;
	if (data && data[0] == '/')
		len = snprintf(path, MAX_PATH, "%s/grognard/games.sqlite", data);
	else if (home && home[0] == '/')
		len = snprintf(path, MAX_PATH, "%s/.local/share/grognard/games.sqlite", home);
	if (len > 0 && len < MAX_PATH)
		return true;
	cli_error("serve: neither XDG_DATA_HOME nor HOME names a folder; expected --data FILE");
	return false;
}

static bool
is_folder(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Beside the program: build/grognard in the source tree, bin/grognard in an installation. */
static void
find_web(char *path)
{
	static const char *const places[] = {"/../web/dist", "/../share/grognard/web"};
	char program[MAX_PATH - 64];
	ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
	program[len > 0 ? len : 0] = '\0';
	char *slash = strrchr(program, '/');
	if (slash)
		*slash = '\0';
	for (size_t i = sizeof places / sizeof *places; i-- > 0;) {
		snprintf(path, MAX_PATH, "%s%s", program, places[i]);
		if (is_folder(path))
			return;
	}
}

/* === Running ================================================================================== */

static void
say_ready(const char *url, uint32_t unreadable)
{
	char count[16];
	snprintf(count, sizeof count, "%lu", (unsigned long)unreadable);
	if (unreadable > 0)
		cli_tell("serve.unreadable", count);
	cli_tell("serve.ready", url);
	fflush(stdout);
}

static int
run(struct serve *serve)
{
	char why[1024];
	/* Tokens are in the file: it is nobody else's. */
	umask(077);
	if (!serve->data[0] && !find_data(serve->data))
		return CLI_FAILED;
	if (!make_folders(serve->data)) {
		cli_error("serve: folder %s: %s", serve->data, strerror(errno));
		return CLI_FAILED;
	}
	struct store *store = store_open(serve->data, why, sizeof why);
	if (!store) {
		cli_error("serve: %s: %s", serve->data, why);
		return CLI_FAILED;
	}
	cli_tell("serve.data", serve->data);
	serve->server.store = store;
	serve->server.library = cli_wire_library();
	serve->server.web = serve->web;
	serve->server.ready = say_ready;
	bool done = server_run(&serve->server, why, sizeof why);
	store_close(store);
	if (done)
		cli_tell("serve.ended");
	else
		cli_error("serve: %s", why);
	return done ? CLI_OK : CLI_FAILED;
}

/* === The command ============================================================================== */

static bool
take_path(const char *what, const char *value, char *out)
{
	if (*value && strlen(value) < MAX_PATH - 16) {
		memcpy(out, value, strlen(value) + 1);
		return true;
	}
	cli_error("serve: %s: expected a path of 1 to %d bytes", what, MAX_PATH - 17);
	return false;
}

static bool
take_option(struct serve *serve, int option, const char *value)
{
	struct gate *gate = &serve->server.gate;
	uint64_t number;
	switch (option) {
	case PORT:
		if (!cli_number("--port", value, 0, 65535, &number))
			return false;
		serve->server.port = (int)number;
		return true;
	case BIND: gate->address = value; return true;
	case REMOTE: gate->is_remote = true; return true;
	case NAME: gate->name = value; return true;
	case DATA: return take_path("--data", value, serve->data);
	case WEB:
		if (!is_folder(value))
			cli_error("serve: --web: found \"%.200s\", expected a folder", value);
		return is_folder(value) && take_path("--web", value, serve->web);
	case LANGUAGE: return cli_language_option(value);
	default: return true;
	}
}

static bool
is_address_allowed(const struct gate *gate)
{
	if (gate->is_remote || gate_is_loopback(gate->address))
		return true;
	cli_error("serve: --bind: found \"%.60s\", expected an address of this machine alone, as "
		  "127.0.0.1; --allow-remote allows others",
		  gate->address);
	return false;
}

int
cmd_serve(int argc, char **argv)
{
	static struct serve serve;
	struct cli_args args;
	int got;
	serve.server.port = SERVER_PORT;
	serve.server.gate.address = "127.0.0.1";
	cli_args_init(&args, &usage, argc, argv);
	while ((got = cli_args_next(&args)) != CLI_END) {
		if (got == CLI_HELP)
			return CLI_OK;
		if (got == CLI_PLAIN)
			cli_error("serve: found \"%.80s\", expected no argument", args.value);
		if (got < 0 || !take_option(&serve, got, args.value))
			return CLI_USAGE;
	}
	if (!is_address_allowed(&serve.server.gate))
		return CLI_USAGE;
	if (!serve.web[0])
		find_web(serve.web);
	return run(&serve);
}
