// The steps, compiled for machines with AVX-512.

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,prefer-256-bit,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#define STEPS formcheck_steps_avx512
#include "bit_steps_body.h"
#pragma clang attribute pop
#endif
