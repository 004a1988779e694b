#pragma once

/// What the system must not do with a process that holds a secret, and Swift cannot ask of it: prctl(2) takes as many
/// arguments as it likes.

/// Lets no core dump be written, neither to a file nor to a program that collects them, and keeps other processes of
/// the same user from reading the memory; until as many calls have allowed it again. Programs that are started
/// meanwhile are as ever.
void formcheck_forbid_core_dumps(void);

/// Takes one such call back; after the last one the process is as it was before the first.
void formcheck_allow_core_dumps(void);
