import FormCheckIO
internal import Glibc

/// An open file descriptor of a terminal.
final class OpenTerminal {
  let descriptor: Int32

  init(_ path: String) throws(TerminalError) {
    descriptor = try Self.open(path)
  }

  private static func open(_ path: String) throws(TerminalError) -> Int32 {
    let descriptor = afterSignals {
      unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .last(path) }
    guard isatty(descriptor) == 1 else {
      close(descriptor)
      throw TerminalError(ENOTTY, path)
    }
    return descriptor
  }

  deinit { close(descriptor) }

  var size: TerminalSize {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return TerminalSize(rows: 0, columns: 0)
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Writes all bytes.
  ///
  /// - Returns: false if the terminal has been closed or disconnected.
  func write(_ bytes: [UInt8]) -> Bool { WholeWrite.write(bytes, to: descriptor) }
}
