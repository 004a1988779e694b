// The steps in C. Each file that includes this one compiles the steps for a different instruction set. The including
// file defines STEPS, the name of the resulting table. It can also define VECTOR, the number of words in a vector, and
// functions on vectors.

#include "bit_steps.h"

// The index is signed because steps read the word before the first one. The loop processes eight words at a time, so a
// number of words that is a multiple of eight leaves no remainder.
#ifdef __clang__
// The pragma is a hint. Without vectorization the result is the same.
#pragma clang diagnostic ignored "-Wpass-failed"
#define EACH_WORD                                                                                \
  _Pragma("clang loop vectorize_width(8) interleave_count(1)")                                   \
  for (ptrdiff_t w = 0; w < (ptrdiff_t)words; w++)
#else
#define EACH_WORD for (ptrdiff_t w = 0; w < (ptrdiff_t)words; w++)
#endif

static void advance(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words, unsigned count) {
  EACH_WORD {
    out[w] = (a[w] & b[w]) << count | (a[w - 1] & b[w - 1]) >> (64 - count);
  }
}

static void left(uint64_t *restrict out, const uint64_t *restrict a, size_t words, unsigned count) {
  EACH_WORD out[w] = a[w] << count | a[w - 1] >> (64 - count);
}

static void retreat(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words, unsigned count) {
#ifdef VECTOR
  // Without this loop, the compiler would load each word twice, the second time unaligned across cache lines.
  if (words > 0 && words % VECTOR == 0) {
    vector here = load(a);
    for (size_t w = 0; w < words; w += VECTOR) {
      const vector behind = w + VECTOR < words ? load(a + w + VECTOR) : (vector){0};
      store(out + w, retreat_vector(here, behind, load(b + w), count));
      here = behind;
    }
    return;
  }
#endif
  EACH_WORD { out[w] = (a[w] >> count | a[w + 1] << (64 - count)) & b[w]; }
  // The loop also reads the word after the last one, so that all iterations are alike. This assignment corrects the
  // last word.
  if (words > 0) out[words - 1] = a[words - 1] >> count & b[words - 1];
}

static void advance_or_stay(uint64_t *restrict out, const uint64_t *restrict a,
                            const uint64_t *restrict b, size_t words, unsigned count) {
  EACH_WORD {
    out[w] = a[w] | (a[w] & b[w]) << count | (a[w - 1] & b[w - 1]) >> (64 - count);
  }
}

static void both(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                 size_t words) {
  EACH_WORD out[w] = a[w] & b[w];
}

static void either(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                   size_t words) {
  EACH_WORD out[w] = a[w] | b[w];
}

static void without(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words) {
  EACH_WORD out[w] = a[w] & ~b[w];
}

// Returns all positions that markers reach through runs of members. An addition carries a marker to the end of its run,
// and changes the bits of the positions that it passes.
static inline uint64_t run_through(uint64_t markers, uint64_t members, uint64_t *carry) {
  // Both flags are computed without the incoming carry, so only two instructions connect successive words.
  const uint64_t sum = (markers & members) + members;
  const uint64_t carries = sum < members, carries_on = sum == ~(uint64_t)0;
  const uint64_t passed = ((sum + *carry) ^ members) | markers;
  *carry = carries | (carries_on & *carry);
  return passed;
}

static void star(uint64_t *restrict out, const uint64_t *restrict markers,
                 const uint64_t *restrict members, size_t words) {
  uint64_t carry = 0;
  size_t w = 0;
#ifdef VECTOR
  for (; w + VECTOR <= words; w += VECTOR) {
    store(out + w, run_through_vector(load(markers + w), load(members + w), &carry));
  }
#endif
  for (; w < words; w++) out[w] = run_through(markers[w], members[w], &carry);
}

static void plus(uint64_t *restrict out, const uint64_t *restrict markers,
                 const uint64_t *restrict members, size_t words) {
  uint64_t carry = 0;
  ptrdiff_t w = 0;
#ifdef VECTOR
  for (; w + VECTOR <= (ptrdiff_t)words; w += VECTOR) {
    const vector inside = load(members + w);
    const vector begun = next_places(load(markers + w) & inside,
                                     load(markers + w - 1) & load(members + w - 1));
    store(out + w, run_through_vector(begun, inside, &carry));
  }
#endif
  for (; w < (ptrdiff_t)words; w++) {
    const uint64_t begun = (markers[w] & members[w]) << 1 | (markers[w - 1] & members[w - 1]) >> 63;
    out[w] = run_through(begun, members[w], &carry);
  }
}

static void back_star(uint64_t *restrict out, const uint64_t *restrict markers,
                      const uint64_t *restrict members, size_t words) {
  uint64_t any = 0;
  if (words == 0) return;
  // An addition cannot carry toward lower bits. Within a word, shifts by 1, 2, 4, ... do that instead.
  for (size_t w = 0; w < words; w++) {
    const uint64_t behind = w + 1 < words ? markers[w + 1] << 63 : 0;
    any |= (markers[w] >> 1 | behind) & members[w];
    out[w] = markers[w];
  }
  if (!any) return;
  uint64_t behind = 0;
  for (size_t w = words; w-- > 0;) {
    uint64_t run = members[w], found = (markers[w] >> 1 | behind << 63) & run;
    for (unsigned step = 1; step < 64; step *= 2) {
      found |= found >> step & run;
      run &= run >> step;
    }
    out[w] = behind = found | markers[w];
  }
}

static void within(uint64_t *restrict out, const uint64_t *restrict reached,
                   const uint64_t *restrict markers, size_t words, size_t count) {
  for (size_t w = 0; w < words; w++) out[w] = markers[w];
  // The covered distance doubles each time. Words are processed from the last to the first, so that each word reads the
  // old values of the words before it.
  for (size_t covered = 1; covered <= count;) {
    const size_t more = count + 1 - covered < covered ? count + 1 - covered : covered;
    const size_t far = more / 64, near = more % 64;
    for (size_t w = words; w-- > far + 1;) {
      out[w] |= out[w - far] << near | out[w - far - 1] >> 1 >> (63 - near);
    }
    if (words > far) out[far] |= out[0] << near;
    covered += more;
  }
  EACH_WORD { out[w] &= reached[w]; }
}

static void chain(uint64_t *restrict out, const uint64_t *restrict markers,
                  const uint64_t *restrict delimiters, const uint64_t *restrict turns,
                  const uint64_t *restrict ends, size_t words, int or_none) {
  const uint64_t none = or_none ? ~(uint64_t)0 : 0;
  uint64_t carry = 0;
  ptrdiff_t w = 0;
#ifdef VECTOR
  for (; w + VECTOR <= (ptrdiff_t)words; w += VECTOR) {
    const vector first = load(markers + w), between = load(delimiters + w), end = load(turns + w);
    const vector begun =
        next_places(first & between, load(markers + w - 1) & load(delimiters + w - 1));
    const vector open = ~load(ends + w) & (~between | end);
    store(out + w, (run_through_vector(begun, open, &carry) & end) | (first & none));
  }
#endif
  for (; w < (ptrdiff_t)words; w++) {
    const uint64_t begun =
        (markers[w] & delimiters[w]) << 1 | (markers[w - 1] & delimiters[w - 1]) >> 63;
    // Up to the end of the value, a marker may pass any byte except a delimiter at which no turn ends.
    const uint64_t open = ~ends[w] & (~delimiters[w] | turns[w]);
    out[w] = (run_through(begun, open, &carry) & turns[w]) | (markers[w] & none);
  }
}

static int add_new(uint64_t *restrict all, const uint64_t *restrict more, uint64_t *restrict fresh,
                   size_t words) {
  uint64_t any = 0;
  EACH_WORD {
    const uint64_t new = more[w] & ~all[w];
    fresh[w] = new;
    all[w] |= new;
    any |= new;
  }
  return any != 0;
}

static int meet(const uint64_t *a, const uint64_t *b, size_t words) {
  uint64_t any = 0;
  EACH_WORD any |= a[w] & b[w];
  return any != 0;
}

static size_t count(const uint64_t *a, size_t words) {
  size_t sum = 0;
  EACH_WORD sum += (size_t)__builtin_popcountll(a[w]);
  return sum;
}

static int all_short(const uint64_t *ends, size_t words) {
  uint64_t longer = 0, before = 0;
  for (size_t w = 0; w < words; w++) {
    // A value that begins and ends within one word is short. Only values that cross words have to be measured.
    const uint64_t word = ends[w], behind = word ? (uint64_t)__builtin_ctzll(word) : 64;
    longer |= before + behind > FORMCHECK_SHORT;
    before = word ? (uint64_t)__builtin_clzll(word) : 64;
  }
  return longer == 0;
}

static size_t list(formcheck_place *restrict out, const uint64_t *restrict terminators,
                   const uint64_t *restrict told, size_t words) {
  formcheck_place *next = out;
  uint32_t count_before = 0, start = 0;
  for (size_t w = 0; w < words; w++) {
    const uint64_t ends = terminators[w];
    const uint32_t first = (uint32_t)(64 * w);
    for (uint64_t rest = told[w]; rest != 0; rest &= rest - 1) {
      const unsigned bit = (unsigned)__builtin_ctzll(rest);
      const uint64_t before = ends & (((uint64_t)1 << bit) - 1);
      next->index = count_before + (uint32_t)__builtin_popcountll(before);
      next->start = before ? first + 64 - (uint32_t)__builtin_clzll(before) : start;
      next->end = first + bit;
      next++;
    }
    count_before += (uint32_t)__builtin_popcountll(ends);
    if (ends) start = first + 64 - (uint32_t)__builtin_clzll(ends);
  }
  return (size_t)(next - out);
}

static size_t count_byte(const uint8_t *bytes, size_t count, uint8_t byte) {
  size_t sum = 0, place = 0;
#ifdef VECTOR
  for (; place + 64 <= count; place += 64) {
    sum += (size_t)__builtin_popcountll(places_of(bytes + place, byte));
  }
#endif
  // Count at most 255 groups of 64 bytes at a time, so that the count of each lane fits into a byte.
  while (place + 64 <= count) {
    uint8_t counts[64] = {0};
    for (unsigned turn = 0; turn < 255 && place + 64 <= count; turn++, place += 64) {
      for (size_t lane = 0; lane < 64; lane++) counts[lane] += bytes[place + lane] == byte;
    }
    for (size_t lane = 0; lane < 64; lane++) sum += counts[lane];
  }
  for (; place < count; place++) sum += bytes[place] == byte;
  return sum;
}

const formcheck_steps STEPS = {
    advance, left,      retreat, advance_or_stay, both,    either, without, star,
    plus,    back_star, within,  chain,           add_new, meet,   count,   all_short,
    list,    count_byte,
};
