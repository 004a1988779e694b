internal import Glibc

/// One of the three streams that a process starts with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// A Boolean value that indicates whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of the terminal, or nil if the stream is not a terminal.
  package var columns: Int? {
    var size = winsize()
    let isKnown = unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : nil
  }

  /// A Boolean value that indicates whether the stream accepts a write without blocking.
  package var canWrite: Bool {
    var ready = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&ready, 1, 0) == 1
  }

  /// Writes text with a single system call, and ignores errors and partial writes.
  ///
  /// Use this only for output that is drawn on a terminal. All other output goes through ``CheckedWriter``.
  ///
  /// - Parameter text: The text.
  package func draw(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(rawValue, bytes, bytes.count)
  }

  /// Opens `/dev/null` for each standard stream that the parent process closed.
  ///
  /// Otherwise the next file that the program opens would become standard input or output. The streams are opened in
  /// the wrong direction, so that using them still fails.
  package static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
