/*
 * server.c - HTTP and WebSocket by libwebsockets: who may come in, what is asked, and the loop.
 */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Only the page's own script, worker and WebAssembly run; nothing may frame or be fetched by it. */
static const struct lws_protocol_vhost_options headers[] = {
	{&headers[1], NULL,      "content-security-policy:",
	 "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
	 "connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
	 "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"            },
	{&headers[2], NULL,       "x-content-type-options:",                                  "nosniff"},
	{&headers[3], NULL,              "x-frame-options:",                                     "DENY"},
	{&headers[4], NULL,              "referrer-policy:",                              "no-referrer"},
	{&headers[5], NULL,   "cross-origin-opener-policy:",                              "same-origin"},
	{&headers[6], NULL, "cross-origin-resource-policy:",                              "same-origin"},
	{       NULL, NULL,           "permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

/* === Thinking ================================================================================= */

/* In another thread. */
static void
think(void *task, void *user)
{
	const struct server *server = user;
	host_think(server->options->library, task, 0);
}

void
server_think(struct server *server)
{
	if (!server->thinker)
		return;
	if (worker_take(server->thinker))
		host_done(server->host, &server->job);
	if (!worker_is_idle(server->thinker) || client_check_all(server))
		return;
	if (host_due(server->host, &server->job))
		worker_give(server->thinker, &server->job);
}

/* In another thread. */
static void
work_out(void *task, void *user)
{
	(void)user;
	host_work_out(task);
}

void
server_study(struct server *server)
{
	if (!server->scholar)
		return;
	struct host_study *study = worker_take(server->scholar);
	if (study)
		host_answer(server->host, study);
	study = worker_is_idle(server->scholar) ? host_next_study(server->host) : NULL;
	if (study)
		worker_give(server->scholar, study);
}

/* What is under way ends as soon as it can. */
static void
dismiss(struct server *server)
{
	atomic_store(&server->job.stop, true);
	worker_stop(server->thinker);
	worker_stop(server->scholar);
	server->thinker = NULL;
	server->scholar = NULL;
}

/* In the other thread: wake the service. */
static void
wake(void *user)
{
	struct server *server = user;
	lws_cancel_service(server->lws);
}

/* Once a second: those that have stopped reading, and games that waited for them. */
static void
tick(lws_sorted_usec_list_t *sul)
{
	void *around = (char *)sul - offsetof(struct server, tick);
	struct server *server = around;
	client_check_all(server);
	server_think(server);
	server_study(server);
	lws_sul_schedule(server->lws, 0, &server->tick, tick, LWS_US_PER_SEC);
}

/* === Who comes in ============================================================================= */

static void
copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t size)
{
	if (lws_hdr_copy(wsi, out, (int)size, token) <= 0)
		out[0] = '\0';
	/* One that does not fit is none that we know. */
	if (lws_hdr_total_length(wsi, token) >= (int)size)
		snprintf(out, size, "?");
}

static bool
is_host_known(struct server *server, struct lws *wsi)
{
	char host[256];
	copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
	return gate_knows_host(&server->options->gate, host);
}

/* 0: it may become a WebSocket; 1: it has been told why not. */
static int
confirm_upgrade(struct server *server, struct lws *wsi)
{
	char host[256];
	char origin[256];
	char path[16];
	copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
	copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
	copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
	bool is_ours =
		gate_knows_host(&server->options->gate, host) && gate_knows_origin(origin, host);
	if (is_ours && strcmp(path, "/ws") == 0)
		return 0;
	lws_return_http_status(wsi, is_ours ? HTTP_STATUS_NOT_FOUND : HTTP_STATUS_FORBIDDEN, NULL);
	return 1;
}

static int
serve_http(struct server *server, struct lws *wsi, const char *path)
{
	if (!is_host_known(server, wsi))
		return files_say(wsi, HTTP_STATUS_FORBIDDEN,
				 "This server does not go by that name.\n");
	bool is_read = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
		       lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
	if (!is_read)
		return files_say(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Expected GET or HEAD.\n");
	return files_serve(wsi, server->options->web, path);
}

/* === What lws tells us ======================================================================== */

static int
on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	struct server *server = lws_context_user(lws_get_context(wsi));
	struct client *client = user;
	/* Of the many reasons only these concern us. */
	switch ((int)reason) {
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return server->n_sockets >= SERVER_MAX_SOCKETS;
	case LWS_CALLBACK_WSI_CREATE: server->n_sockets++; return 0;
	case LWS_CALLBACK_WSI_DESTROY: server->n_sockets--; return 0;
	case LWS_CALLBACK_HTTP: return serve_http(server, wsi, in);
	case LWS_CALLBACK_HTTP_FILE_COMPLETION: return lws_http_transaction_completed(wsi) ? -1 : 0;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(server, wsi);
	case LWS_CALLBACK_ESTABLISHED: return client_open(server, client, wsi);
	case LWS_CALLBACK_RECEIVE: return client_receive(server, client, in, len);
	case LWS_CALLBACK_SERVER_WRITEABLE: return client_write(server, client);
	case LWS_CALLBACK_TIMER: client_go_on(client); return 0;
	case LWS_CALLBACK_CLOSED: client_close(server, client); return 0;
	case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
		server_think(server);
		server_study(server);
		return 0;
	default: return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{"grognard", on_event, sizeof(struct client), 1 << 14, 0, NULL, 0},
	{      NULL,     NULL,		     0,       0, 0, NULL, 0},
};

/* === What the host asks of us ================================================================= */

static void
send_text(void *user, const uint32_t *client, uint32_t n, const char *text, size_t len)
{
	client_send(user, client, n, text, len);
}

/* Without the system's randomness tokens could be guessed: then better none at all. */
static void
fill_randomly(void *user, void *bytes, size_t len)
{
	(void)user;
	ssize_t got;
	do
		got = getrandom(bytes, len, 0);
	while (got < 0 && errno == EINTR);
	gr_assert(got == (ssize_t)len);
}

static int64_t
seconds_now(void *user)
{
	(void)user;
	return (int64_t)time(NULL);
}

/* === Starting and stopping ==================================================================== */

static volatile sig_atomic_t is_stopping;
static struct lws_context *to_wake;

static void
on_signal(int number)
{
	(void)number;
	is_stopping = 1;
	if (to_wake)
		lws_cancel_service(to_wake);
}

static void
catch_signals(void)
{
	struct sigaction action = {.sa_handler = on_signal};
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* then SQLite gets an error that it can tell */
}

/* lws would try again and again in silence: find out first whether the port can be had. */
static bool
try_port(const struct server_options *options, char *why, size_t size)
{
	struct sockaddr_in four = {.sin_family = AF_INET,
				   .sin_port = htons((uint16_t)options->port)};
	struct sockaddr_in6 six = {.sin6_family = AF_INET6,
				   .sin6_port = htons((uint16_t)options->port)};
	const char *address = options->gate.address;
	bool is_four = inet_pton(AF_INET, address, &four.sin_addr) == 1;
	if (!is_four && inet_pton(AF_INET6, address, &six.sin6_addr) != 1) {
		snprintf(why, size, "--bind: found \"%.60s\", expected an address, e.g. 127.0.0.1",
			 address);
		return false;
	}
	const struct sockaddr *to =
		is_four ? (const struct sockaddr *)&four : (const struct sockaddr *)&six;
	socklen_t len = is_four ? sizeof four : sizeof six;
	int on = 1;
	int fd = socket(to->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool done = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
		    bind(fd, to, len) == 0 && listen(fd, 1) == 0;
	if (!done)
		snprintf(why, size, "address %s, port %d: %s%s", address, options->port,
			 strerror(errno),
			 errno == EADDRINUSE ? "; is a server running already? Else choose "
					       "another with --port"
					     : "");
	if (fd >= 0)
		close(fd);
	return done;
}

static struct lws_context *
make_context(struct server *server)
{
	struct lws_context_creation_info info = {0};
	info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
	info.user = server;
	info.server_string = "grognard";
	info.fd_limit_per_thread = SERVER_MAX_SOCKETS + 64;
	info.max_http_header_data = 4096;
	return lws_create_context(&info);
}

static struct lws_vhost *
make_vhost(struct server *server)
{
	static const lws_retry_bo_t idle = {.secs_since_valid_ping = SERVER_PING_SECONDS,
					    .secs_since_valid_hangup = SERVER_HANGUP_SECONDS};
	const struct server_options *options = server->options;
	struct lws_context_creation_info info = {0};
	bool is_four = strchr(options->gate.address, ':') == NULL;
	info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
	if (is_four)
		info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
	info.port = options->port;
	info.iface = options->gate.address;
	info.protocols = protocols;
	info.headers = headers;
	info.timeout_secs = SERVER_HANDSHAKE_SECONDS;
	info.keepalive_timeout = SERVER_KEEP_SECONDS;
	info.retry_and_idle_policy = &idle;
	return lws_create_vhost(server->lws, &info);
}

static void
say_ready(struct server *server, struct lws_vhost *vhost)
{
	char url[128];
	const char *address = server->options->gate.address;
	bool is_six = strchr(address, ':') != NULL;
	snprintf(url, sizeof url, "http://%s%s%s:%d/", is_six ? "[" : "", address,
		 is_six ? "]" : "", lws_get_vhost_listen_port(vhost));
	server->options->ready(url, host_unreadable(server->host));
}

/* All is open: serve. */
static void
serve(struct server *server)
{
	lws_sul_schedule(server->lws, 0, &server->tick, tick, LWS_US_PER_SEC);
	server_think(server);
	while (!is_stopping && lws_service(server->lws, 0) >= 0)
		continue;
	lws_sul_cancel(&server->tick);
}

static bool
open_all(struct server *server, char *why, size_t size)
{
	const struct server_options *options = server->options;
	struct host_env env = {.user = server,
			       .library = options->library,
			       .store = store_interface(options->store),
			       .send = send_text,
			       .random = fill_randomly,
			       .now = seconds_now,
			       .has_time = true};
	server->lws = make_context(server);
	server->host = server->lws ? host_open(&env) : NULL;
	server->thinker = server->host ? worker_start(think, wake, server) : NULL;
	server->scholar = server->thinker ? worker_start(work_out, wake, server) : NULL;
	struct lws_vhost *vhost = server->scholar ? make_vhost(server) : NULL;
	if (vhost) {
		say_ready(server, vhost);
		return true;
	}
	const char *what = "the network library could not be started";
	if (server->scholar)
		what = "the port could not be opened";
	else if (server->host)
		what = "a thread could not be made";
	else if (server->lws)
		what = env.store.error(env.store.user);
	snprintf(why, size, "%s", what);
	return false;
}

bool
server_run(const struct server_options *options, char *why, size_t size)
{
	static struct server server;
	memset(&server, 0, sizeof server);
	server.options = options;
	lws_set_log_level(LLL_ERR, NULL);
	if (!try_port(options, why, size))
		return false;
	catch_signals();
	bool done = open_all(&server, why, size);
	to_wake = server.lws;
	if (done)
		serve(&server);
	to_wake = NULL;
	dismiss(&server);
	if (server.lws)
		lws_context_destroy(server.lws);
	host_close(server.host);
	return done;
}
