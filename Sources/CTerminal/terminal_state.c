#include "terminal_state.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { FAREWELL = 256 };

struct formcheck_terminal_state formcheck_terminal = {
  .owner = FREE, .descriptor = -1, .farewell_end = -1, .notify_end = -1,
};

// Two buffers: while one is being changed, signal handlers use the other.
static char farewell[2][FAREWELL];
static volatile sig_atomic_t farewell_length[2];
static volatile sig_atomic_t farewell_current;

// A terminal that is not the controlling one has no foreground group.
static int is_in_background(void) {
  pid_t group = tcgetpgrp(formcheck_terminal.descriptor);
  return group > 0 && group != getpgrp();
}

// Writes the farewell, for at most about a second: a terminal that accepts no bytes must not keep the process alive.
static void write_farewell(void) {
  int current = farewell_current;
  const char *bytes = farewell[current];
  size_t left = (size_t)farewell_length[current];
  struct pollfd ready = {.fd = formcheck_terminal.farewell_end, .events = POLLOUT};
  for (int tries = 0; left > 0 && tries < 20;) {
    if (poll(&ready, 1, 50) == 1 && (ready.revents & POLLOUT)) {
      ssize_t count = write(ready.fd, bytes, left);
      if (count > 0) {
        bytes += count;
        left -= (size_t)count;
        continue;
      }
    }
    tries++;
  }
}

void formcheck_terminal_give_back(sig_atomic_t next) {
  sigset_t every, mask;
  sigfillset(&every);
  pthread_sigmask(SIG_BLOCK, &every, &mask);
  sig_atomic_t last = formcheck_terminal.owner;
  if (last == QUIET || last == TAKING || last == TAKEN) {
    if (last == QUIET || !is_in_background()) {
      const struct termios *before = &formcheck_terminal.before;
      while (tcsetattr(formcheck_terminal.descriptor, TCSANOW, before) != 0 && errno == EINTR) {}
    }
    if (last == TAKEN) write_farewell();
  }
  if (last != FREE) formcheck_terminal.owner = next;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void formcheck_terminal_notify(char what) {
  while (write(formcheck_terminal.notify_end, &what, 1) < 0 && errno == EINTR) {}
}

void formcheck_terminal_take_again(void) {
  if (formcheck_terminal.owner == FREE || formcheck_terminal.owner == TAKING) return;
  sig_atomic_t taking = formcheck_terminal.owner == TAKEN ? TAKEN : TAKING;
  formcheck_terminal.owner = taking;
  struct sigaction standard, others_own;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTTOU, &standard, &others_own);
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  int status;
  do status = tcsetattr(formcheck_terminal.descriptor, TCSANOW, &formcheck_terminal.raw);
  while (status != 0 && errno == EINTR && formcheck_terminal.owner == taking);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTTOU, &others_own, NULL);
  if (status != 0 || formcheck_terminal.owner != taking) return;
  formcheck_terminal.owner = TAKEN;
  formcheck_terminal_notify('c');
}

void formcheck_terminal_lend_quietly(void) {
  sigset_t every, mask;
  sigfillset(&every);
  pthread_sigmask(SIG_BLOCK, &every, &mask);
  if (formcheck_terminal.owner == TAKEN) {
    struct termios quiet = formcheck_terminal.before;
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    while (tcsetattr(formcheck_terminal.descriptor, TCSANOW, &quiet) != 0 && errno == EINTR) {}
    formcheck_terminal.owner = QUIET;
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

int formcheck_terminal_set_farewell(const char *bytes, size_t count) {
  if (count > FAREWELL) return -1;
  int next = !farewell_current;
  memcpy(farewell[next], bytes, count);
  farewell_length[next] = (sig_atomic_t)count;
  farewell_current = next;
  return 0;
}
