// File system calls that can fail.
#include "interpose.h"
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

static const char *descriptor_subject(int descriptor, char *room) {
  snprintf(room, 32, "descriptor %d", descriptor);
  return room;
}

// Defines a wrapper for a call that returns -1 on errors. The fate SHORT does not affect such
// calls.
#define CALL(of, result, name, parameters, arguments, subject) \
  result name parameters { \
    NEXT(name); \
    char room[32]; \
    (void)room; \
    long met = is_ours(CALLER) ? fate(#name, of, subject) : 0; \
    if (met > 0) { \
      errno = (int)met; \
      return -1; \
    } \
    result answer = next arguments; \
    if (met == KILLED) die(); \
    return answer; \
  }
#define DESCRIPTOR descriptor_subject(descriptor, room)

CALL("fsync", int, fsync, (int descriptor), (descriptor), DESCRIPTOR)
CALL("rename", int, renameat, (int from, const char *old, int to, const char *new),
     (from, old, to, new), new)
CALL("link", int, linkat, (int from, const char *old, int to, const char *new, int flags),
     (from, old, to, new, flags), new)
CALL("link", int, link, (const char *old, const char *new), (old, new), new)
CALL("unlink", int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags), path)
CALL("unlink", int, unlink, (const char *path), (path), path)
CALL("stat", int, stat, (const char *path, struct stat *status), (path, status), path)
CALL("stat", int, lstat, (const char *path, struct stat *status), (path, status), path)
CALL("stat", int, fstat, (int descriptor, struct stat *status), (descriptor, status), DESCRIPTOR)
CALL("stat", int, fstatat, (int folder, const char *path, struct stat *status, int flags),
     (folder, path, status, flags), path)
CALL("access", int, access, (const char *path, int mode), (path, mode), path)
CALL("seek", off_t, lseek, (int descriptor, off_t place, int from), (descriptor, place, from),
     DESCRIPTOR)
CALL("truncate", int, ftruncate, (int descriptor, off_t size), (descriptor, size), DESCRIPTOR)
CALL("mode", int, fchmod, (int descriptor, mode_t mode), (descriptor, mode), DESCRIPTOR)
CALL("mode", int, fchown, (int descriptor, uid_t user, gid_t group), (descriptor, user, group),
     DESCRIPTOR)
CALL("mkdir", int, mkdir, (const char *path, mode_t mode), (path, mode), path)
CALL("lock", int, flock, (int descriptor, int operation), (descriptor, operation), DESCRIPTOR)
CALL("pipe", int, pipe, (int ends[2]), (ends), "")
CALL("poll", int, poll, (struct pollfd *waiting, nfds_t count, int limit), (waiting, count, limit), "")

// As on Linux, the descriptor is closed even if the call fails.
int close(int descriptor) {
  NEXT(close);
  char room[32];
  long met = is_ours(CALLER) ? fate("close", "close", DESCRIPTOR) : 0;
  int answer = next(descriptor);
  if (met == KILLED) die();
  if (met <= 0) return answer;
  errno = (int)met;
  return -1;
}

static int opened(void *caller, const char *name, int folder, const char *path, int flags, mode_t mode) {
  int isOurs = is_ours(caller);
  if (isOurs && fault_is_named && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  long met = isOurs ? fate(name, "open", path) : 0;
  if (met > 0) {
    errno = (int)met;
    return -1;
  }
  int answer = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (met == KILLED) die();
  return answer;
}

static mode_t mode_of(int flags, va_list rest) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return opened(CALLER, "open", AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return opened(CALLER, "openat", folder, path, flags, mode);
}

static atomic_long next_short;

#define TRANSFER(of, name, parameters, arguments) \
  ssize_t name parameters { \
    NEXT(name); \
    char room[32]; \
    long met = is_ours(CALLER) ? fate(#name, of, DESCRIPTOR) : 0; \
    if (met > 0) { \
      errno = (int)met; \
      return -1; \
    } \
    if (met == SHORT && count > 1) count = count > 8 && next_short++ % 2 ? count / 2 : 1; \
    ssize_t answer = next arguments; \
    if (met == KILLED) die(); \
    return answer; \
  }

TRANSFER("read", read, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count))
TRANSFER("read", pread, (int descriptor, void *bytes, size_t count, off_t place),
         (descriptor, bytes, count, place))
TRANSFER("write", write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
