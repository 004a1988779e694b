// Declarations shared by the files of the interposer, which `interpose.c` describes.
#ifndef INTERPOSE_H
#define INTERPOSE_H
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// Fates other than an error: the call transfers fewer bytes than requested, or the program is
// killed before the call or after it.
enum { SHORT = -1, KILL = -2, KILLED = -3 };

extern long fault_stack, fault_clock_call, fault_clock_seconds;
extern int fault_is_named;
extern char fault_clock[8];

// Returns whether the return address belongs to the program itself, or to PCRE2.
int is_ours(void *caller);
int is_pcre2(void *caller);

// Returns the fate of a call: 0 for none, an errno value or one of the constants above.
long fate(const char *name, const char *kind, const char *subject);
void note(const char *name, long call, const char *subject);
void die(void);

#define CALLER __builtin_return_address(0)
#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#endif
