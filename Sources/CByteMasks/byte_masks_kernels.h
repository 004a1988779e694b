// The kernels, each in a file of its own, and which of them this machine's compiler knows.

#ifndef FORMCHECK_BYTE_MASKS_KERNELS_H
#define FORMCHECK_BYTE_MASKS_KERNELS_H

#include "byte_masks.h"

#if defined(__x86_64__)
#define FORMCHECK_X86 1
#else
#define FORMCHECK_X86 0
#endif

// Each 64-bit ARM has NEON; the bytes of a word stand in the order that is in use everywhere.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define FORMCHECK_ARM 1
#else
#define FORMCHECK_ARM 0
#endif

#define FORMCHECK_KERNEL(name)                                                                   \
  unsigned name(const uint8_t *bytes, size_t words, const formcheck_byte_class *classes,         \
                size_t count, uint64_t *const *masks)

FORMCHECK_KERNEL(formcheck_masks_portable);
FORMCHECK_KERNEL(formcheck_masks_ssse3);
FORMCHECK_KERNEL(formcheck_masks_avx2);
FORMCHECK_KERNEL(formcheck_masks_avx512);
FORMCHECK_KERNEL(formcheck_masks_gfni);
FORMCHECK_KERNEL(formcheck_masks_neon);

#endif
