// The steps, compiled for any machine.

#define STEPS formcheck_steps_portable
#include "bit_steps_body.h"
