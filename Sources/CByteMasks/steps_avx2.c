// The steps for processors with AVX2.

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#define STEPS formcheck_steps_avx2
#include "bit_steps_body.h"
#pragma clang attribute pop
#endif
