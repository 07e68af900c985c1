/*
 * wire_library.h - what sessions of the protocol and the table ask of this program.
 */
#ifndef CLI_WIRE_LIBRARY_H
#define CLI_WIRE_LIBRARY_H

#include "session.h"

/* Built-in scenarios, catalogues, bots and a seed from the system. */
const struct wire_library *cli_wire_library(void);

#endif
