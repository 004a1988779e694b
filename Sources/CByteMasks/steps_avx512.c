// The steps for processors with AVX-512.

#if defined(__x86_64__)
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512cd,avx512vl,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
// The number of words in a vector.
#define VECTOR 8
typedef __m512i vector;

static inline vector load(const uint64_t *words) { return _mm512_loadu_si512(words); }
static inline void store(uint64_t *words, vector bits) { _mm512_storeu_si512(words, bits); }

/// Returns a word in which bit i is set if byte i of 64 bytes is equal to `byte`.
static inline uint64_t places_of(const uint8_t *bytes, uint8_t byte) {
  return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(bytes), _mm512_set1_epi8((char)byte));
}

/// Moves all positions forward by one. `before` holds, for each word, the word before it.
static inline vector next_places(vector bits, vector before) {
  return _mm512_or_si512(_mm512_slli_epi64(bits, 1), _mm512_srli_epi64(before, 63));
}

/// Moves all positions back by `count`, and keeps the positions of members. `behind` holds the next eight words.
static inline vector retreat_vector(vector bits, vector behind, vector members, unsigned count) {
  const vector next = _mm512_alignr_epi64(behind, bits, 1);
  const vector moved = _mm512_or_si512(_mm512_srl_epi64(bits, _mm_cvtsi32_si128((int)count)),
                                       _mm512_sll_epi64(next, _mm_cvtsi32_si128(64 - (int)count)));
  return _mm512_and_si512(moved, members);
}

/// Returns the same positions as `run_through`, but for eight words at once. The first addition works within each word.
/// The carries from word to word come from one addition of two masks, which have one bit for each word.
static inline vector run_through_vector(vector markers, vector members, uint64_t *carry) {
  const vector sum = _mm512_add_epi64(_mm512_and_si512(markers, members), members);
  const unsigned carries = _mm512_cmplt_epu64_mask(sum, members);
  const unsigned carries_on = _mm512_cmpeq_epi64_mask(sum, _mm512_set1_epi64(-1));
  const unsigned all = (carries << 1 | (unsigned)*carry) + carries_on;
  const __mmask8 carried = (__mmask8)(all ^ carries_on);
  *carry = all >> 8 & 1;
  const vector passed = _mm512_mask_sub_epi64(sum, carried, sum, _mm512_set1_epi64(-1));
  return _mm512_or_si512(_mm512_xor_si512(passed, members), markers);
}

#define STEPS formcheck_steps_avx512
#include "bit_steps_body.h"
#pragma clang attribute pop
#endif
