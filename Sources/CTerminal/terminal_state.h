#pragma once

#include <signal.h>
#include <termios.h>

#include "CTerminal.h"

// The state that signal handlers share with the rest of the program, hidden from other modules.
#pragma GCC visibility push(hidden)

// The state of the terminal: not used by this program (FREE), given back for a while (LENT), given back without echo
// (QUIET), about to enter raw mode (TAKING), or in raw mode (TAKEN).
enum { FREE, LENT, QUIET, TAKING, TAKEN };

struct formcheck_terminal_state {
  volatile sig_atomic_t owner;
  int descriptor;
  // A second, non-blocking descriptor of the terminal; the original one stays blocking for the programs that share it.
  // If the terminal cannot be opened again, because it belongs to another user, this is the original descriptor.
  int farewell_end;
  int notify_end;
  struct termios before;
  struct termios raw;
};
extern struct formcheck_terminal_state formcheck_terminal;

// Restores the terminal permanently (FREE) or for a while (LENT). All signals are blocked during the change, so that
// none ends or stops the process halfway. If the process is in the background, the mode is not changed, because the
// terminal belongs to another program. A quiet terminal belongs to a program that this one has started, so its mode is
// changed in any case.
void formcheck_terminal_give_back(sig_atomic_t next);

// Returns a lent terminal to raw mode and sends the notification 'c'. If the program is in the background, changing the
// mode stops it until it is in the foreground again.
void formcheck_terminal_take_again(void);

// Writes a byte to the notification descriptor.
void formcheck_terminal_notify(char what);

// Installs handlers for the signals that end or stop the process, or that a terminal sends.
void formcheck_terminal_catch_signals(void);

// Restores the earlier handler of a signal.
void formcheck_terminal_uncatch(int number);

#pragma GCC visibility pop
