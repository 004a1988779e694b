internal import Glibc

/// A terminal that has been opened, by its system calls.
final class OpenTerminal {
  let descriptor: Int32

  init(_ path: String) throws(TerminalError) {
    descriptor = try Self.open(path)
  }

  private static func open(_ path: String) throws(TerminalError) -> Int32 {
    var descriptor: Int32
    repeat {
      descriptor = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    } while descriptor < 0 && errno == EINTR
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

  /// Writes all bytes; false when there is nobody there any more.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      } else if count < 0, errno != EINTR {
        return false
      }
    }
    return true
  }
}
