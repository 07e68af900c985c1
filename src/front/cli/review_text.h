/*
 * review_text.h - a review as text for people.
 */
#ifndef CLI_REVIEW_TEXT_H
#define CLI_REVIEW_TEXT_H

#include "game.h"

#include <jansson.h>

/* Print a review (doc/protocol.md) of the game. Brief: without the ledger of every throw. */
void review_print(const json_t *review, const struct gr_game *game, bool is_brief);

#endif
