/*
 * gate.c - who may speak to us, by the headers "Host" and "Origin".
 *
 * A page from elsewhere, open in the same browser, can send requests to this machine. Two things
 * stop it: it cannot name us in "Host" (a name of its own that leads here is not ours), and its
 * "Origin" is not ours.
 */
#include "server.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { MAX_NAME = 256 };

static bool
is_address(const char *text)
{
	unsigned char bytes[sizeof(struct in6_addr)];
	return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

bool
gate_is_loopback(const char *address)
{
	struct in_addr four;
	struct in6_addr six;
	if (inet_pton(AF_INET, address, &four) == 1)
		return ntohl(four.s_addr) >> 24 == 127;
	return inet_pton(AF_INET6, address, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

/* The name of "name:port" or "[address]:port". False: it is none. */
static bool
read_name(const char *host, char name[MAX_NAME])
{
	bool is_bracketed = host[0] == '[';
	const char *from = host + is_bracketed;
	size_t len = strcspn(from, is_bracketed ? "]" : ":");
	const char *rest = from + len;
	if (is_bracketed && *rest++ != ']')
		return false;
	if (len == 0 || len >= MAX_NAME)
		return false;
	if (*rest == ':')
		rest += 1 + strspn(rest + 1, "0123456789");
	memcpy(name, from, len);
	name[len] = '\0';
	return *rest == '\0';
}

bool
gate_knows_host(const struct gate *gate, const char *host)
{
	char name[MAX_NAME];
	if (!read_name(host, name))
		return false;
	if (strcasecmp(name, "localhost") == 0 || gate_is_loopback(name) ||
	    strcasecmp(name, gate->address) == 0)
		return true;
	if (gate->name && strcasecmp(name, gate->name) == 0)
		return true;
	return gate->is_remote && is_address(name);
}

bool
gate_knows_origin(const char *origin, const char *host)
{
	if (!*origin)
		return true;
	if (strncasecmp(origin, "http://", 7) == 0)
		return strcasecmp(origin + 7, host) == 0;
	return strncasecmp(origin, "https://", 8) == 0 && strcasecmp(origin + 8, host) == 0;
}
