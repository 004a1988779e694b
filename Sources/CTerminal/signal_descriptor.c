#include "CTerminal.h"

#include <sys/signalfd.h>
#include <unistd.h>

int formcheck_open_signal_descriptor(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int formcheck_read_signal(int descriptor) {
  struct signalfd_siginfo signal;
  return read(descriptor, &signal, sizeof(signal)) == sizeof(signal) ? (int)signal.ssi_signo : 0;
}
