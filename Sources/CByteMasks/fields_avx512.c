// Finds fields on processors with AVX-512.

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#pragma clang attribute push(                                                                    \
    __attribute__((target("avx512f,avx512bw,avx512vl,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)

typedef __m512i piece;

static inline piece load(const uint8_t *bytes) { return _mm512_loadu_si512(bytes); }

static inline uint64_t equal(piece bytes, uint8_t byte) {
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8((char)byte));
}

static inline uint64_t high_bits(piece bytes) { return _mm512_movepi8_mask(bytes); }

static inline unsigned lowest_bit(uint64_t bits) { return (unsigned)_tzcnt_u64(bits); }
#define LOWEST_BIT 1

static inline int has_zero(piece bytes) { return _mm512_testn_epi8_mask(bytes, bytes) != 0; }

#define FIELDS formcheck_fields_avx512
#include "fields_body.h"
#pragma clang attribute pop
#endif
