// Finds fields on processors with AVX-512 that can move the bytes of a register to which a bit belongs to its beginning
// (VBMI2).

#include "byte_masks_kernels.h"

#if FORMCHECK_X86
#include <immintrin.h>

#pragma clang attribute push(                                                                    \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2,bmi,bmi2,lzcnt,popcnt,pclmul"))), \
    apply_to = function)

#include "fields_avx512_bytes.h"

/// Appends the offsets of the bits of a word. Writes up to 32 elements more than it appends.
static inline size_t append(uint16_t *out, size_t count, uint64_t bits, size_t base) {
  static const uint8_t offsets[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
  };
  const __m512i places = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(offsets));
  const __m512i start = _mm512_set1_epi16((short)base);
  const __m512i first = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(places));
  _mm512_storeu_si512(out + count, _mm512_add_epi16(first, start));
  const size_t new = count + (size_t)__builtin_popcountll(bits);
  if (__builtin_expect(new - count > 32, 0)) {
    const __m512i second = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(places, 1));
    _mm512_storeu_si512(out + count + 32, _mm512_add_epi16(second, start));
  }
  return new;
}
#define APPEND 1

#define FIELDS formcheck_fields_vbmi2
#include "fields_body.h"
#pragma clang attribute pop
#endif
