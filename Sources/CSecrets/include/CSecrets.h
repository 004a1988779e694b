#pragma once

#include <stddef.h>

/// What the system must not do with a process that holds a secret, and Swift cannot ask of it: prctl(2) takes as many
/// arguments as it likes.

/// Lets no core dump be written, neither to a file nor to a program that collects them, and keeps other processes of
/// the same user from reading the memory; until as many calls have allowed it again. Programs that are started
/// meanwhile are as ever.
void formcheck_forbid_core_dumps(void);

/// Takes one such call back; after the last one the process is as it was before the first.
void formcheck_allow_core_dumps(void);

/// Returns memory that is zero, that is not part of a core dump, and that is not written to disk if the system agrees;
/// NULL if there is none.
unsigned char *formcheck_map_secret(size_t count);

/// Wipes such memory and gives it back.
void formcheck_unmap_secret(unsigned char *bytes, size_t count);

/// Overwrites bytes with zeros; no compiler leaves that out.
void formcheck_wipe(unsigned char *bytes, size_t count);
