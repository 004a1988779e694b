#pragma once

#include <stddef.h>

/// Protection of a process that holds a secret. Swift cannot call prctl(2), which is variadic.

/// Prevents core dumps of the process, and keeps other processes of the same user from reading its memory. Calls nest:
/// the protection ends after the same number of calls to `formcheck_allow_core_dumps`. Programs that the process starts
/// are not protected.
void formcheck_forbid_core_dumps(void);

/// Undoes one call to `formcheck_forbid_core_dumps`. Undoing the last of these calls restores the original state.
void formcheck_allow_core_dumps(void);

/// Returns zeroed memory that is excluded from core dumps and, if the system permits, never swapped to disk. Returns
/// NULL if there is not enough memory.
unsigned char *formcheck_map_secret(size_t count);

/// Overwrites memory returned by `formcheck_map_secret` with zeros and frees it.
void formcheck_unmap_secret(unsigned char *bytes, size_t count);

/// Overwrites bytes with zeros. The compiler does not remove this call.
void formcheck_wipe(unsigned char *bytes, size_t count);
