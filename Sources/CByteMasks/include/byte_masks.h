// Kernels that classify the bytes of the input and write one bit for each byte and byte class. Their output is the
// input of the bit steps.
//
// All functions are pure: they use only their arguments and keep no state.

#ifndef FORMCHECK_BYTE_MASKS_H
#define FORMCHECK_BYTE_MASKS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The instruction sets for which there are kernels. All kernels write the same bits as the portable one.
enum {
  FORMCHECK_PORTABLE = 0,
  FORMCHECK_SSSE3 = 1,
  FORMCHECK_AVX2 = 2,
  FORMCHECK_AVX512 = 3,
  FORMCHECK_NEON = 4,
  /// AVX-512 with GFNI and VBMI.
  FORMCHECK_GFNI = 5,
};

/// Returns whether a kernel was compiled in and the processor supports it.
int formcheck_masks_has(int kernel);

/// Returns the fastest kernel that the processor supports.
int formcheck_masks_best(void);

/// A class of ASCII bytes: bit h of `table[l]` is set if the byte `h << 4 | l` is a member.
///
/// Bytes above 0x7F are never members. If the class has exactly one member, `only` is that member, because a comparison
/// is faster than the table; otherwise, `only` is -1.
typedef struct {
  uint8_t table[16];
  int only;
} formcheck_byte_class;

/// Flags for bytes that the input contains.
enum {
  /// A byte above 0x7F.
  FORMCHECK_SAW_HIGH = 1,
  /// A carriage return.
  FORMCHECK_SAW_RETURN = 2,
};

/// Writes a bit for each byte and class: bit i of word w of class k is set if byte 64w + i is a member of k.
///
/// - kernel: a kernel that the processor supports.
/// - bytes: the input, 64 * words bytes.
/// - words: the number of words to write for each class.
/// - classes: the classes.
/// - count: the number of classes.
/// - masks: the outputs; masks[k] points to the first word of class k.
/// Returns the flags for the bytes in the input.
unsigned formcheck_byte_masks(int kernel, const uint8_t *bytes, size_t words,
                              const formcheck_byte_class *classes, size_t count,
                              uint64_t *const *masks);

/// Asks the processor to load memory that will be needed soon. The memory need not exist.
static inline void formcheck_prefetch(const void *start, size_t count) {
  for (size_t place = 0; place < count; place += 64) {
    __builtin_prefetch((const void *)((uintptr_t)start + place));
  }
}

/// Returns a pointer to the first byte that is equal to `byte`, or NULL. Wraps memchr(3) so that the function is
/// inlined into its callers.
static inline const uint8_t *formcheck_find_byte(
    const uint8_t *bytes, size_t count, uint8_t byte) {
  return (const uint8_t *)memchr(bytes, byte, count);
}

#endif
