// Finds quotes, delimiters and newlines, 64 bytes at a time. Each file that includes this one compiles it for a
// different instruction set. The including file defines FIELDS, the name of the resulting table, the type `piece` for 64
// bytes, and the functions `load`, `equal`, `high_bits` and `has_zero`. It can also define `running_xor` and the
// macro RUNNING_XOR, `lowest_bit` and the macro LOWEST_BIT, and `append` and the macro APPEND.

#include "fields_kernels.h"

/// The state between two words: 0 or 1 for each bit, and all ones or zero for `quoted`.
typedef struct {
  uint64_t quoted, after_quote, begins_field;
} word_state;

/// The classes of the bytes of a word.
typedef struct {
  /// The delimiters and newlines that are not in quotes, and the newlines alone.
  uint64_t ends, newlines;
  /// The quotes that open a field.
  uint64_t openings;
  /// The second quotes of doubled quotes.
  uint64_t doubled;
  /// The quotes, and the bytes after quotes, that RFC 4180 does not allow.
  uint64_t wrong;
} word_classes;

#ifndef RUNNING_XOR
/// Returns the running XOR of the bits, beginning with the lowest.
static inline uint64_t running_xor(uint64_t bits) {
  for (unsigned step = 1; step < 64; step *= 2) bits ^= bits << step;
  return bits;
}
#endif

/// Classifies a word that contains quotes, or that follows a quote, and advances the state.
static inline word_classes classify(uint64_t quotes, uint64_t newlines, uint64_t ends,
                                    word_state *state) {
  // In `quoted`, the bit of an opening quote is set, and that of a closing quote is not.
  const uint64_t quoted = running_xor(quotes) ^ state->quoted;
  const uint64_t opening = quotes & quoted, closing = quotes & ~quoted;
  const uint64_t outside = ends & ~quoted;
  const uint64_t after_quote = closing << 1 | state->after_quote;
  const uint64_t begins_field = outside << 1 | state->begins_field;
  const word_classes classes = {
    .ends = outside,
    .newlines = newlines & ~quoted,
    .openings = opening & begins_field,
    .doubled = opening & after_quote,
    .wrong = (opening & ~(begins_field | after_quote)) | (after_quote & ~(ends | quotes)),
  };
  state->quoted = 0 - (quoted >> 63);
  state->after_quote = closing >> 63;
  state->begins_field = outside >> 63;
  return classes;
}

/// Returns whether to classify a word by its quotes: if it depends on them, or if one of the 16 words before it did.
///
/// If some words have quotes, a branch on each word would be unpredictable. It would take longer than to classify words
/// that do not need it.
///
/// - recent: one bit for each of the latest words, which says whether the word has quotes.
static inline int depends_on_quotes(uint64_t quotes, const word_state *state, uint32_t *recent) {
  *recent = (*recent << 1 | (quotes != 0)) & 0x1FFFF;
  return (*recent | state->quoted | state->after_quote) != 0;
}

/// Returns the wrong bits without carriage returns that a newline follows.
static uint64_t without_returns(uint64_t wrong, const uint8_t *bytes, size_t left) {
  for (uint64_t rest = wrong; rest; rest &= rest - 1) {
    const size_t place = (size_t)__builtin_ctzll(rest);
    if (bytes[place] == '\r' && place + 1 < left && bytes[place + 1] == '\n') {
      wrong &= ~(1ull << place);
    }
  }
  return wrong;
}

#ifndef LOWEST_BIT
/// Returns the number of the lowest set bit, or any number if there is none.
static inline unsigned lowest_bit(uint64_t bits) {
  // With the highest bit, the number is never zero, for which the result would be undefined.
  return (unsigned)__builtin_ctzll(bits | 1ull << 63);
}
#endif

#ifndef APPEND
/// Appends the offsets of the bits of a word. Writes up to seven elements more than it appends.
static inline size_t append(uint16_t *out, size_t count, uint64_t bits, size_t base) {
  const size_t new = count + (size_t)__builtin_popcountll(bits);
  do {
    for (size_t step = 0; step < 8; step++) {
      out[count + step] = (uint16_t)(base + lowest_bit(bits));
      bits &= bits - 1;
    }
    count += 8;
  } while (__builtin_expect(bits != 0, 0));
  return new;
}
#endif

static formcheck_found find(const uint8_t *bytes, size_t count, uint8_t delimiter,
                            formcheck_segment *out) {
  size_t ends = 1, newlines = 0;
  uint64_t all_doubled = 0, all_nul = 0;
  int is_wrong = 0;
  out->ends[0] = UINT16_MAX;
  word_state state = {.begins_field = 1};
  uint32_t recent = 0;
  const size_t limit = count < FORMCHECK_SEGMENT ? count : FORMCHECK_SEGMENT;
  for (size_t start = 0; start < limit && !is_wrong; start += 64) {
    uint8_t last[64] = {0};
    uint64_t valid = ~0ull;
    const uint8_t *here = bytes + start;
    if (__builtin_expect(count - start < 64, 0)) {
      __builtin_memcpy(last, here, count - start);
      here = last;
      valid = (1ull << (count - start)) - 1;
    }
    const piece word = load(here);
    const uint64_t quotes = equal(word, '"');
    word_classes classes = {.newlines = equal(word, '\n')};
    classes.ends = equal(word, delimiter) | classes.newlines;
    if (depends_on_quotes(quotes, &state, &recent)) {
      classes = classify(quotes, classes.newlines, classes.ends, &state);
      if (__builtin_expect((classes.wrong & valid) != 0, 0)) {
        const uint64_t wrong = without_returns(classes.wrong & valid, bytes + start, count - start);
        is_wrong = wrong != 0;
        // Only the bytes before the first error are classified correctly.
        if (wrong) valid = (1ull << __builtin_ctzll(wrong)) - 1;
      }
    } else {
      state.begins_field = classes.ends >> 63;
    }
    newlines += (size_t)__builtin_popcountll(classes.newlines & valid);
    ends = append(out->ends, ends, classes.ends & valid, start);
    out->doubled[start / 64] = classes.doubled;
    all_doubled |= classes.doubled;
    uint64_t nul = 0;
    if (__builtin_expect(has_zero(word), 0)) nul = equal(word, 0) & valid;
    out->nul[start / 64] = nul;
    all_nul |= nul;
  }
  while (ends > 1 && bytes[out->ends[ends - 1]] != '\n') ends--;
  return (formcheck_found){ends, newlines, all_doubled != 0, all_nul != 0, is_wrong};
}

static size_t cut(const uint8_t *bytes, size_t words, uint8_t delimiter, formcheck_cut *cut) {
  word_state state = {0 - (uint64_t)cut->is_quoted, cut->is_after_quote, cut->begins_field};
  size_t ends = cut->ends, word = 0;
  ptrdiff_t last_word = -1, opening_word = -1;
  uint64_t last_newlines = 0, last_openings = 0;
  // Whether the state does not say whether the next byte begins a field.
  int is_unknown = 0;
  uint32_t recent = 0;
  for (; word < words; word++) {
    const uint8_t *here = bytes + 64 * word;
    const piece eight = load(here);
    const uint64_t quotes = equal(eight, '"');
    uint64_t newlines = equal(eight, '\n');
    if (depends_on_quotes(quotes, &state, &recent)) {
      if (is_unknown) state.begins_field = here[-1] == delimiter || here[-1] == '\n';
      is_unknown = 0;
      const word_state before = state;
      const word_classes classes =
          classify(quotes, newlines, newlines | equal(eight, delimiter), &state);
      if (__builtin_expect(classes.wrong != 0, 0)
          && without_returns(classes.wrong, here, 64 * (words - word))) {
        state = before;
        break;
      }
      opening_word = classes.openings ? (ptrdiff_t)word : opening_word;
      last_openings = classes.openings ? classes.openings : last_openings;
      newlines = classes.newlines;
    } else {
      is_unknown = 1;
    }
    ends += (size_t)__builtin_popcountll(newlines);
    last_word = newlines ? (ptrdiff_t)word : last_word;
    last_newlines = newlines ? newlines : last_newlines;
  }
  if (opening_word >= 0) cut->opening = 64 * opening_word + 63 - __builtin_clzll(last_openings);
  if (last_word >= 0) cut->last_end = 64 * last_word + 64 - __builtin_clzll(last_newlines);
  if (is_unknown) {
    const uint8_t before = bytes[64 * word - 1];
    state.begins_field = before == delimiter || before == '\n';
  }
  cut->ends = ends;
  cut->is_quoted = state.quoted & 1;
  cut->is_after_quote = (uint8_t)state.after_quote;
  cut->begins_field = (uint8_t)state.begins_field;
  return word;
}

/// Returns the length of the well-formed sequence of two to four bytes at the start of the bytes, or 0 if there is none.
static inline size_t sequence(const uint8_t *bytes, size_t count) {
  const uint8_t first = bytes[0];
  if (first < 0xC2 || first > 0xF4 || count < 2) return 0;
  // The second byte of some sequences has a smaller range, which excludes surrogates, code points above U+10FFFF, and
  // sequences that are longer than necessary.
  const uint8_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const uint8_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (bytes[1] < least || bytes[1] > most) return 0;
  if (first < 0xE0) return 2;
  if (count < 3 || (bytes[2] & 0xC0) != 0x80) return 0;
  if (first < 0xF0) return 3;
  return count >= 4 && (bytes[3] & 0xC0) == 0x80 ? 4 : 0;
}

static size_t well_formed(const uint8_t *bytes, size_t count) {
  size_t place = 0, start = 0;
  for (; start + 64 <= count; start += 64) {
    uint64_t high = high_bits(load(bytes + start));
    // The last sequence of the previous word can extend into this one.
    if (place > start) high &= ~0ull << (place - start);
    while (high) {
      place = start + (size_t)__builtin_ctzll(high);
      const size_t length = sequence(bytes + place, count - place);
      if (length == 0) return place;
      place += length;
      high = place - start < 64 ? high & ~0ull << (place - start) : 0;
    }
  }
  if (place < start) place = start;
  while (place < count) {
    const size_t length = bytes[place] < 0x80 ? 1 : sequence(bytes + place, count - place);
    if (length == 0) return place;
    place += length;
  }
  return count;
}

const formcheck_field_kernel FIELDS = {find, cut, well_formed};
