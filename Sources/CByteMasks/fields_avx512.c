// Finds fields on processors with AVX-512.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#pragma clang attribute push(                                                                    \
    __attribute__((target("avx512f,avx512bw,avx512vl,bmi,bmi2,lzcnt,popcnt,pclmul"))),           \
    apply_to = function)

#include "fields_avx512_bytes.h"

#define FIELDS formcheck_fields_avx512
#include "fields_body.h"
#pragma clang attribute pop
#endif
