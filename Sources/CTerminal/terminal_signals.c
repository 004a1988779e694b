#include "terminal_state.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

// Handlers for these signals are installed even if the program has its own. All other signals that end a process by
// default are caught only if the program has no handler: a timer or a profiler must not make the screen flicker.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int traps[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
static const int others[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU};
// These do not end a process, or cannot be caught.
static const int untouched[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG};
static struct sigaction previous[NSIG];
static volatile sig_atomic_t is_installed[NSIG];

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

void formcheck_terminal_uncatch(int number) {
  if (!is_installed[number]) return;
  is_installed[number] = 0;
  sigaction(number, &previous[number], NULL);
}

// Raises the signal again without our handler, so that the parent process sees the correct wait status. An earlier
// handler may report the signal and leave the rest to the default action, as Swift's crash reporter does. If the
// program continues, the terminal returns to raw mode.
static void pass_on(int number) {
  struct sigaction ours, left;
  sigaction(number, NULL, &ours);
  formcheck_terminal_uncatch(number);
  sigset_t unblocked;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
  if (sigaction(number, NULL, &left) != 0 || formcheck_terminal.owner == FREE) return;
  if (left.sa_handler == SIG_DFL) raise(number);
  // abort() ends the process when this handler returns.
  if (number == SIGABRT) return;
  if (sigaction(number, &ours, &previous[number]) == 0) is_installed[number] = 1;
  formcheck_terminal_take_again();
}

static void end(int number) {
  int saved_errno = errno;
  formcheck_terminal_give_back(LENT);
  pass_on(number);
  errno = saved_errno;
}

// Restores the terminal and the earlier handler, so that Swift's crash report is readable. If the signal reports a
// fault, the fault occurs again when this function returns. A signal that a process sent does not occur again by
// itself, so this function raises it again.
static void trap(int number, siginfo_t *information, void *context) {
  (void)context;
  int saved_errno = errno;
  formcheck_terminal_give_back(LENT);
  if (information->si_code <= 0) {
    pass_on(number);
  } else {
    formcheck_terminal_uncatch(number);
  }
  errno = saved_errno;
}

// Stops this process by a signal, but not the rest of its group.
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
  // The process stops here until SIGCONT arrives.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
}

static void other(int number) {
  int saved_errno = errno;
  switch (number) {
  case SIGWINCH: formcheck_terminal_notify('w'); break;
  case SIGCONT:
    // A quiet terminal is taken again when the program that controls it has ended.
    if (formcheck_terminal.owner != QUIET) formcheck_terminal_take_again();
    break;
  default:
    formcheck_terminal_give_back(LENT);
    stop(number);
    if (formcheck_terminal.owner == LENT) formcheck_terminal_take_again();
  }
  errno = saved_errno;
}

// Installs a handler for each signal that is not ignored. An ignored signal stays ignored, as nohup requires.
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

// Catches the signals that are in none of the lists. The C library rejects the two signals that it reserves for
// threads.
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

void formcheck_terminal_catch_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = other;
  action.sa_flags = SA_RESTART;
  install(others, COUNT(others), &action);
  // If a stopped process receives a fatal signal and SIGCONT, the fatal signal is handled first.
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
  formcheck_terminal_give_back(LENT);
  // Ctrl-Z stops the whole process group, and a shell waits until all processes of a pipeline have stopped.
  sigaction(SIGTSTP, &ignored, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  stop(SIGTSTP);
  // The SIGCONT handler has not necessarily run yet.
  if (formcheck_terminal.owner == LENT) formcheck_terminal_take_again();
}
