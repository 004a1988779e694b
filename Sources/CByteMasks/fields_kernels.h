// Declares the kernels that find fields, each of which has its own file.

#ifndef FORMCHECK_FIELDS_KERNELS_H
#define FORMCHECK_FIELDS_KERNELS_H

#include "byte_masks_kernels.h"
#include "record_fields.h"

/// What a kernel found in a segment.
typedef struct {
  /// The number of field ends up to the last newline. It includes the first element of the array.
  size_t ends;
  /// The number of newlines.
  size_t newlines;
  /// Whether the segment contains doubled quotes, whether it contains NUL bytes, and whether it ends at a quote that
  /// RFC 4180 does not allow.
  int has_doubled, has_nul, is_wrong;
} formcheck_found;

/// The functions for one instruction set. The results are the same for all instruction sets.
typedef struct {
  /// Finds the ends of the fields in the first bytes, of which there are at most FORMCHECK_SEGMENT. The first byte begins
  /// a record.
  formcheck_found (*find)(const uint8_t *bytes, size_t count, uint8_t delimiter,
                          formcheck_segment *out);
  size_t (*cut)(const uint8_t *bytes, size_t words, uint8_t delimiter, formcheck_cut *cut);
  size_t (*well_formed)(const uint8_t *bytes, size_t count);
} formcheck_field_kernel;

extern const formcheck_field_kernel formcheck_fields_portable;
#if FORMCHECK_X86
extern const formcheck_field_kernel formcheck_fields_sse2;
extern const formcheck_field_kernel formcheck_fields_avx2;
extern const formcheck_field_kernel formcheck_fields_avx512;
extern const formcheck_field_kernel formcheck_fields_vbmi2;
#endif
#if FORMCHECK_ARM
extern const formcheck_field_kernel formcheck_fields_neon;
#endif

#endif
