#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { FAREWELL = 256, ALTERNATE_STACK = 64 * 1024 };

// Whose the terminal is: not ours, ours but lent to somebody for a while, being taken, ours.
enum { FREE, LENT, TAKING, TAKEN };
static volatile sig_atomic_t state = FREE;
static int terminal = -1;
static int notify_end = -1;
static struct termios before;
static struct termios raw;

// Two of them: a handler that comes while one is written reads the other.
static char farewell[2][FAREWELL];
static volatile sig_atomic_t farewell_length[2];
static volatile sig_atomic_t farewell_current;

// Caught even where the program has a handler of its own. Every other signal that ends a program by default is caught
// as well, where the program has none: a timer or a profiler must not make the screen flicker.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int traps[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
static const int others[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU};
// These end no program, or cannot be caught.
static const int untouched[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG};
static struct sigaction previous[NSIG];
static volatile sig_atomic_t is_installed[NSIG];
static char alternate_stack[ALTERNATE_STACK];

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// A terminal that is nobody's, or not this program's own, has no background.
static int is_in_background(void) {
  pid_t group = tcgetpgrp(terminal);
  return group > 0 && group != getpgrp();
}

// Writes the farewell, and gives up after a second: a terminal that takes no bytes must not keep the program alive.
static void write_farewell(void) {
  int current = farewell_current;
  const char *bytes = farewell[current];
  size_t left = (size_t)farewell_length[current];
  int flags = fcntl(terminal, F_GETFL);
  if (left == 0 || flags < 0) return;
  fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  for (int tries = 0; left > 0 && tries < 20;) {
    ssize_t count = write(terminal, bytes, left);
    if (count > 0) {
      bytes += count;
      left -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = terminal, .events = POLLOUT};
      poll(&ready, 1, 50);
      tries++;
    } else {
      break;
    }
  }
  fcntl(terminal, F_SETFL, flags);
}

// Gives the terminal back: for good (FREE), or for a while (LENT). All signals wait until it is done, so that none
// ends or stops the program halfway. In the background, the mode of the terminal belongs to another program.
static void give_back(sig_atomic_t next) {
  sigset_t every, mask;
  sigfillset(&every);
  pthread_sigmask(SIG_BLOCK, &every, &mask);
  sig_atomic_t last = state;
  if (last == TAKING || last == TAKEN) {
    if (!is_in_background()) {
      while (tcsetattr(terminal, TCSANOW, &before) != 0 && errno == EINTR) {}
    }
    if (last == TAKEN) write_farewell();
  }
  if (last != FREE) state = next;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static void tell(char what) {
  while (write(notify_end, &what, 1) < 0 && errno == EINTR) {}
}

// Takes the terminal again, if it was lent, and tells of it. In the background this stops the whole job,
// as any change of a terminal does there, until somebody brings it to the foreground.
static void take_again(void) {
  if (state == FREE || state == TAKING) return;
  sig_atomic_t taking = state == LENT ? TAKING : TAKEN;
  state = taking;
  struct sigaction standard, others_own;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTTOU, &standard, &others_own);
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  int status;
  do status = tcsetattr(terminal, TCSANOW, &raw);
  while (status != 0 && errno == EINTR && state == taking);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTTOU, &others_own, NULL);
  if (status != 0 || state != taking) return;
  state = TAKEN;
  tell('c');
}

static void put_back(int number) {
  if (!is_installed[number]) return;
  is_installed[number] = 0;
  sigaction(number, &previous[number], NULL);
}

// The program dies by the signal, so that whoever waits for it sees which one it was. Whoever was there
// before may only tell of it and leave the end to the next one, as Swift's report of crashes does; or
// may have it go on, and then it goes on in raw mode.
static void pass_on(int number) {
  struct sigaction ours, left;
  sigaction(number, NULL, &ours);
  put_back(number);
  sigset_t unblocked;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
  if (sigaction(number, NULL, &left) != 0 || state == FREE) return;
  if (left.sa_handler == SIG_DFL) raise(number);
  // abort() ends the program as soon as this returns.
  if (number == SIGABRT) return;
  if (sigaction(number, &ours, &previous[number]) == 0) is_installed[number] = 1;
  take_again();
}

static void end(int number) {
  int saved_errno = errno;
  give_back(LENT);
  pass_on(number);
  errno = saved_errno;
}

// Whoever was there before takes over: Swift's own report is printed on a terminal that is sane. A
// fault happens again when this returns; a signal that somebody sent must be sent again.
static void trap(int number, siginfo_t *information, void *context) {
  (void)context;
  int saved_errno = errno;
  give_back(LENT);
  if (information->si_code <= 0) {
    pass_on(number);
  } else {
    put_back(number);
  }
  errno = saved_errno;
}

// Stops this program by a signal, and no other program of its group.
static void stop(int number) {
  struct sigaction standard, ours;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &ours);
  sigset_t stopping, mask;
  sigemptyset(&stopping);
  sigaddset(&stopping, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &stopping, &mask);
  // The program stops here until SIGCONT arrives.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
}

static void other(int number) {
  int saved_errno = errno;
  switch (number) {
  case SIGWINCH: tell('w'); break;
  case SIGCONT: take_again(); break;
  default:
    give_back(LENT);
    stop(number);
    if (state == LENT) take_again();
  }
  errno = saved_errno;
}

// A signal that is ignored stays ignored, as nohup wants.
static void install(const int *numbers, size_t count, const struct sigaction *action) {
  for (size_t i = 0; i < count; i++) {
    int number = numbers[i];
    if (sigaction(number, NULL, &previous[number]) != 0) continue;
    if (previous[number].sa_handler == SIG_IGN) continue;
    if (sigaction(number, action, NULL) == 0) is_installed[number] = 1;
  }
}

static int is_among(int number, const int *numbers, size_t count) {
  while (count > 0) {
    if (numbers[--count] == number) return 1;
  }
  return 0;
}

// Catches the signals that no list names. The C library does not offer the two that it needs for threads.
static void install_rest(const struct sigaction *action) {
  for (int number = 1; number < NSIG; number++) {
    if (is_among(number, ends, COUNT(ends)) || is_among(number, traps, COUNT(traps)) ||
        is_among(number, others, COUNT(others)) || is_among(number, untouched, COUNT(untouched)))
      continue;
    if (sigaction(number, NULL, &previous[number]) != 0) continue;
    if (previous[number].sa_handler != SIG_DFL) continue;
    if (sigaction(number, action, NULL) == 0) is_installed[number] = 1;
  }
}

static void install_handlers(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = other;
  action.sa_flags = SA_RESTART;
  install(others, COUNT(others), &action);
  // When a stopped program is ended and continued, the end comes first.
  for (size_t i = 0; i < COUNT(others); i++) sigaddset(&action.sa_mask, others[i]);
  action.sa_handler = end;
  action.sa_flags = 0;
  install(ends, COUNT(ends), &action);
  install_rest(&action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = trap;
  install(traps, COUNT(traps), &action);
}

void formcheck_terminal_suspend(void) {
  struct sigaction ignored, ours;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  give_back(LENT);
  // The key would have stopped the whole group: a shell waits for all of a pipeline.
  sigaction(SIGTSTP, &ignored, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  stop(SIGTSTP);
  // The handler of SIGCONT may not have run.
  if (state == LENT) take_again();
}

int formcheck_terminal_set_farewell(const char *bytes, size_t count) {
  if (count > FAREWELL) return -1;
  int next = !farewell_current;
  memcpy(farewell[next], bytes, count);
  farewell_length[next] = (sig_atomic_t)count;
  farewell_current = next;
  return 0;
}

int formcheck_terminal_enter(int descriptor, int notify, formcheck_terminal_mode mode) {
  if (state != FREE) return EBUSY;
  if (tcgetattr(descriptor, &before) != 0) return errno;
  terminal = descriptor;
  notify_end = notify;
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  if (mode == formcheck_terminal_keys) {
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | BRKINT | ISTRIP | PARMRK);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ISIG | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
  }

  static int is_registered;
  if (!is_registered && atexit(formcheck_terminal_leave) == 0) is_registered = 1;
  // A stack that has run over leaves no room for a handler.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    sigaltstack(&stack, NULL);
  }
  install_handlers();

  state = TAKING;
  // What was typed ahead stays.
  int status;
  do status = tcsetattr(terminal, TCSADRAIN, &raw);
  while (status != 0 && errno == EINTR);
  if (status == 0) {
    state = TAKEN;
    return 0;
  }
  int number = errno;
  formcheck_terminal_leave();
  return number;
}

void formcheck_terminal_leave(void) {
  give_back(FREE);
  for (int number = 1; number < NSIG; number++) put_back(number);
}

void formcheck_terminal_pause(void) { give_back(LENT); }

void formcheck_terminal_resume(void) { take_again(); }
