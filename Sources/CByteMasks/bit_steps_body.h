// The steps, written plainly; each file that includes this one has it compiled for other instructions.
// STEPS is the name of the table.

#include "bit_steps.h"

static void advance(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words, unsigned count) {
  for (size_t w = 0; w < words; w++) {
    out[w] = (a[w] & b[w]) << count | (a[w - 1] & b[w - 1]) >> (64 - count);
  }
}

static void left(uint64_t *restrict out, const uint64_t *restrict a, size_t words, unsigned count) {
  for (size_t w = 0; w < words; w++) out[w] = a[w] << count | a[w - 1] >> (64 - count);
}

static void retreat(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words, unsigned count) {
  if (words == 0) return;
  for (size_t w = 0; w < words - 1; w++) out[w] = (a[w] >> count | a[w + 1] << (64 - count)) & b[w];
  out[words - 1] = a[words - 1] >> count & b[words - 1];
}

static void advance_or_stay(uint64_t *restrict out, const uint64_t *restrict a,
                            const uint64_t *restrict b, size_t words) {
  for (size_t w = 0; w < words; w++) {
    out[w] = a[w] | (a[w] & b[w]) << 1 | (a[w - 1] & b[w - 1]) >> 63;
  }
}

static void both(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                 size_t words) {
  for (size_t w = 0; w < words; w++) out[w] = a[w] & b[w];
}

static void either(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                   size_t words) {
  for (size_t w = 0; w < words; w++) out[w] = a[w] | b[w];
}

static void without(uint64_t *restrict out, const uint64_t *restrict a, const uint64_t *restrict b,
                    size_t words) {
  for (size_t w = 0; w < words; w++) out[w] = a[w] & ~b[w];
}

// An addition carries a marker through a whole run of members; what it changed, it passed.
static inline uint64_t run_through(uint64_t markers, uint64_t members, uint64_t *carry) {
  // One word waits for another by two instructions only: whether this one carries is known before.
  const uint64_t sum = (markers & members) + members;
  const uint64_t carries = sum < members, carries_on = sum == ~(uint64_t)0;
  const uint64_t passed = ((sum + *carry) ^ members) | markers;
  *carry = carries | (carries_on & *carry);
  return passed;
}

static void star(uint64_t *restrict out, const uint64_t *restrict markers,
                 const uint64_t *restrict members, size_t words) {
  uint64_t carry = 0;
  for (size_t w = 0; w < words; w++) out[w] = run_through(markers[w], members[w], &carry);
}

static void plus(uint64_t *restrict out, const uint64_t *restrict markers,
                 const uint64_t *restrict members, size_t words) {
  uint64_t carry = 0;
  uint64_t before = 0;
  for (size_t w = 0; w < words; w++) {
    const uint64_t passed = markers[w] & members[w];
    out[w] = run_through(passed << 1 | before >> 63, members[w], &carry);
    before = passed;
  }
}

static void back_star(uint64_t *restrict out, const uint64_t *restrict markers,
                      const uint64_t *restrict members, size_t words) {
  uint64_t behind = 0;
  for (size_t w = words; w-- > 0;) {
    // There is no addition that carries downwards: steps of 1, 2, 4 ... do it.
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
  // From the end, so that each word sees what the others were before.
  for (size_t covered = 1; covered < count + 1;) {
    size_t more = count + 1 - covered < covered ? count + 1 - covered : covered;
    if (more > 63) more = 63;
    for (size_t w = words; w-- > 1;) out[w] |= out[w] << more | out[w - 1] >> (64 - more);
    if (words > 0) out[0] |= out[0] << more;
    covered += more;
  }
  for (size_t w = 0; w < words; w++) out[w] &= reached[w];
}

static void chain(uint64_t *restrict out, const uint64_t *restrict markers,
                  const uint64_t *restrict delimiters, const uint64_t *restrict turns,
                  const uint64_t *restrict ends, size_t words, int or_none) {
  const uint64_t none = or_none ? ~(uint64_t)0 : 0;
  uint64_t carry = 0;
  uint64_t before = 0;
  for (size_t w = 0; w < words; w++) {
    const uint64_t passed = markers[w] & delimiters[w];
    // A delimiter is passed only where a turn ends; all other bytes are, up to the value's end.
    const uint64_t open = ~ends[w] & (~delimiters[w] | turns[w]);
    out[w] = (run_through(passed << 1 | before >> 63, open, &carry) & turns[w]) | (markers[w] & none);
    before = passed;
  }
}

static int add_new(uint64_t *restrict all, const uint64_t *restrict more, uint64_t *restrict fresh,
                   size_t words) {
  uint64_t any = 0;
  for (size_t w = 0; w < words; w++) {
    const uint64_t new = more[w] & ~all[w];
    fresh[w] = new;
    all[w] |= new;
    any |= new;
  }
  return any != 0;
}

static int meet(const uint64_t *a, const uint64_t *b, size_t words) {
  uint64_t any = 0;
  for (size_t w = 0; w < words; w++) any |= a[w] & b[w];
  return any != 0;
}

static size_t count(const uint64_t *a, size_t words) {
  size_t sum = 0;
  for (size_t w = 0; w < words; w++) sum += (size_t)__builtin_popcountll(a[w]);
  return sum;
}

const formcheck_steps STEPS = {
    advance, left,      retreat, advance_or_stay, both,    either, without, star,
    plus,    back_star, within,  chain,           add_new, meet,   count,
};
