/*
 * systems.h - the toy with veiled choices.
 */
#ifndef HOST_SYSTEMS_H
#define HOST_SYSTEMS_H

#include "gr.h"

extern struct gr_system veiled_system;
extern struct gr_scenario veiled_scenario;

/* Fill them; to be called first. */
void make_veiled(void);

#endif
