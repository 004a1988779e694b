internal import Glibc

/// One of the three streams that a process starts with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of the terminal, or nil if the stream is not a terminal.
  package var columns: Int? {
    var size = winsize()
    let isKnown = unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : nil
  }

  /// Whether the stream accepts a write without waiting.
  package var canWrite: Bool {
    var ready = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&ready, 1, 0) == 1
  }

  /// Writes a text once, and ignores a failure.
  ///
  /// For output that is drawn for a person: everything else goes through ``CheckedWriter``.
  ///
  /// - Parameter text: The text.
  package func draw(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(rawValue, bytes, bytes.count)
  }

  /// Opens the streams that the caller has closed, in the wrong direction, so that using them fails.
  ///
  /// Otherwise the first file that is opened would become standard input or output.
  package static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
