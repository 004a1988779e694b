// The steps for any processor.

#define STEPS formcheck_steps_portable
#include "bit_steps_body.h"
