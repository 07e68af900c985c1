/*
 * client.c - WebSocket connections: messages put together, requests counted, answers queued.
 *
 * A message for many readers is kept once. A reader that is too slow is cut off; one that asks too
 * much is not listened to for a while.
 */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* === Numbers ================================================================================== */

static struct client *
find_client(const struct server *server, uint32_t number)
{
	struct client *client = server->client[(number - 1) % SERVER_MAX_CLIENTS];
	return client && client->number == number ? client : NULL;
}

/* A number that was not in use before, for a free place. 0: there is none. */
static uint32_t
new_number(struct server *server)
{
	for (uint32_t slot = 0; slot < SERVER_MAX_CLIENTS; slot++) {
		if (server->client[slot])
			continue;
		server->generation = (server->generation + 1) % (UINT32_MAX / SERVER_MAX_CLIENTS);
		return server->generation * SERVER_MAX_CLIENTS + slot + 1;
	}
	return 0;
}

/* === Coming and going ========================================================================= */

/* Close it, and say why. */
static int
refuse(struct client *client, enum lws_close_status status, const char *why)
{
	char reason[64];
	snprintf(reason, sizeof reason, "%s", why);
	lws_close_reason(client->wsi, status, (unsigned char *)reason, strlen(reason));
	return -1;
}

int
client_open(struct server *server, struct client *client, struct lws *wsi)
{
	client->wsi = wsi;
	client->number = new_number(server);
	client->last_said = client->last_read = lws_now_usecs();
	client->allowance = SERVER_BURST * 1000;
	if (client->number == 0 || !host_connect(server->host, client->number)) {
		client->number = 0;
		return refuse(client, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many connections");
	}
	server->client[(client->number - 1) % SERVER_MAX_CLIENTS] = client;
	return 0;
}

static void
drop_message(struct server *server, struct message *message)
{
	if (--message->readers > 0)
		return;
	server->outgoing -= message->len;
	free(message);
}

static void
drop_text(struct server *server, struct client *client)
{
	server->incoming -= client->len;
	free(client->text);
	client->text = NULL;
	client->len = client->room = 0;
}

/* The oldest message of the queue is sent or given up. */
static void
drop_first(struct server *server, struct client *client)
{
	struct message *message = client->queue[client->first];
	client->first = (client->first + 1) % SERVER_MAX_QUEUE;
	client->n--;
	client->waiting -= message->len;
	drop_message(server, message);
}

void
client_close(struct server *server, struct client *client)
{
	if (client->number == 0)
		return;
	host_disconnect(server->host, client->number);
	server->client[(client->number - 1) % SERVER_MAX_CLIENTS] = NULL;
	client->number = 0;
	drop_text(server, client);
	while (client->n > 0)
		drop_first(server, client);
}

/* From outside its own callback: lws closes it as soon as it can. */
static void
cut_off(struct client *client)
{
	if (client->is_cut)
		return;
	client->is_cut = true;
	lws_set_timeout(client->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* === Listening ================================================================================ */

/* Listen to it, or let it wait: too many requests, or too much of ours still to read. */
static void
set_pause(struct client *client)
{
	bool is_paused = client->is_slow || client->waiting > SERVER_FULL_ENOUGH;
	if (is_paused == client->is_paused)
		return;
	client->is_paused = is_paused;
	lws_rx_flow_control(client->wsi, !is_paused);
}

void
client_go_on(struct client *client)
{
	client->is_slow = false;
	set_pause(client);
}

/* Count one request against what it may make a second. */
static void
count_request(struct client *client)
{
	enum { THOUSANDTHS = 1000, MICROSECONDS = 1000000 };
	lws_usec_t now = lws_now_usecs();
	lws_usec_t earned = (now - client->last_said) * SERVER_RATE / THOUSANDTHS;
	lws_usec_t most = (lws_usec_t)SERVER_BURST * THOUSANDTHS;
	lws_usec_t allowance = client->allowance + earned;
	client->last_said = now;
	client->allowance = (int)(allowance < most ? allowance : most) - THOUSANDTHS;
	if (client->allowance >= 0)
		return;
	client->is_slow = true;
	lws_set_timer_usecs(client->wsi, MICROSECONDS / 10);
}

static bool
take_bytes(struct server *server, struct client *client, const void *bytes, size_t len)
{
	if (client->len + len > client->room) {
		size_t room = 2 * client->room + len + 512;
		char *text = realloc(client->text, room);
		if (!text)
			return false;
		client->text = text;
		client->room = room;
	}
	if (len > 0)
		memcpy(client->text + client->len, bytes, len);
	client->len += len;
	server->incoming += len;
	return true;
}

int
client_receive(struct server *server, struct client *client, const void *bytes, size_t len)
{
	if (client->is_cut)
		return -1;
	if (lws_frame_is_binary(client->wsi))
		return refuse(client, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text is expected");
	if (client->len + len > HOST_MAX_MESSAGE)
		return refuse(client, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too long");
	if (server->incoming + len > SERVER_MAX_INCOMING || !take_bytes(server, client, bytes, len))
		return refuse(client, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "memory is out");
	if (!lws_is_final_fragment(client->wsi) || lws_remaining_packet_payload(client->wsi) > 0)
		return 0;
	count_request(client);
	host_receive(server->host, client->number, client->text, client->len);
	drop_text(server, client);
	set_pause(client);
	server_think(server);
	server_study(server);
	return client->is_cut ? -1 : 0;
}

/* === Speaking ================================================================================= */

static void
queue_message(struct client *client, struct message *message)
{
	if (client->is_cut)
		return;
	if (client->n == SERVER_MAX_QUEUE || client->waiting + message->len > SERVER_MAX_WAITING) {
		cut_off(client);
		return;
	}
	if (client->n == 0)
		client->last_read = lws_now_usecs();
	client->queue[(client->first + client->n) % SERVER_MAX_QUEUE] = message;
	client->n++;
	client->waiting += message->len;
	message->readers++;
	lws_callback_on_writable(client->wsi);
}

void
client_send(struct server *server, const uint32_t *number, uint32_t n, const char *text, size_t len)
{
	struct message *message = NULL;
	if (server->outgoing + len <= SERVER_MAX_OUTGOING)
		message = malloc(sizeof *message + LWS_PRE + len);
	if (message) {
		message->readers = 1; /* ourselves, until all are served */
		message->len = len;
		memcpy(message->bytes + LWS_PRE, text, len);
		server->outgoing += len;
	}
	for (uint32_t i = 0; i < n; i++) {
		struct client *client = find_client(server, number[i]);
		if (client && message)
			queue_message(client, message);
		else if (client)
			cut_off(client); /* a reader that misses a message must not go on */
	}
	if (message)
		drop_message(server, message);
}

int
client_write(struct server *server, struct client *client)
{
	while (client->n > 0 && !lws_send_pipe_choked(client->wsi)) {
		struct message *message = client->queue[client->first];
		int sent = lws_write(client->wsi, message->bytes + LWS_PRE, message->len,
				     LWS_WRITE_TEXT);
		if (sent < (int)message->len)
			return -1;
		client->last_read = lws_now_usecs();
		drop_first(server, client);
	}
	if (client->n > 0)
		lws_callback_on_writable(client->wsi);
	set_pause(client);
	return 0;
}

bool
client_check_all(struct server *server)
{
	bool is_full = false;
	lws_usec_t now = lws_now_usecs();
	for (uint32_t i = 0; i < SERVER_MAX_CLIENTS; i++) {
		struct client *client = server->client[i];
		if (!client || client->n == 0 || client->is_cut)
			continue;
		if (now - client->last_read > SERVER_STALL_SECONDS * (lws_usec_t)LWS_US_PER_SEC)
			cut_off(client);
		else
			is_full |= client->waiting > SERVER_FULL_ENOUGH;
	}
	return is_full;
}
