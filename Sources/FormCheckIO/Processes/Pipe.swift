internal import Glibc

/// A pipe.
///
/// When it is released, it closes the ends that are still open and were not taken.
package final class Pipe {
  package private(set) var readEnd: Int32
  package private(set) var writeEnd: Int32

  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    for end in [readEnd, writeEnd] where end >= 0 { close(end) }
  }

  /// Writes bytes for the reader, and closes the write end.
  ///
  /// The bytes must fit into the pipe's buffer, because nothing reads them yet.
  ///
  /// - Returns: False if the bytes do not fit.
  package func fill(_ bytes: [UInt8]) -> Bool {
    // 1031 is F_SETPIPE_SZ. By default, Linux allows any user a pipe of one megabyte.
    if bytes.count > 4096 { _ = fcntl(writeEnd, 1031, Int32(clamping: bytes.count)) }
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        afterSignals { unsafe write(writeEnd, bytes.baseAddress, bytes.count) }
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    close(takeWriteEnd())
    return true
  }

  /// Makes the read end non-blocking and returns it.
  ///
  /// The caller must close it.
  package func takeReadEnd() -> Int32 {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    defer { readEnd = -1 }
    return readEnd
  }

  /// Returns the write end.
  ///
  /// The caller must close it.
  package func takeWriteEnd() -> Int32 {
    defer { writeEnd = -1 }
    return writeEnd
  }

  /// The state of a pipe after reading from it.
  package enum Rest {
    /// The other end is open, and more bytes can follow.
    case open
    /// All bytes were read.
    case ended
    /// Reading failed, and bytes can be missing.
    case lost
  }

  /// Reads all available bytes without waiting for more.
  ///
  /// Bytes beyond the limit are read and dropped, so that the writer does not block.
  ///
  /// - Returns: The state of the pipe.
  package static func gather(
    _ descriptor: Int32, into bytes: inout [UInt8], atMost limit: Int
  ) -> Rest {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // A read that a signal interrupts must be repeated: once the command has ended, this read is the last one.
      let count = afterSignals { unsafe read(descriptor, &buffer, buffer.count) }
      if count < 0 { return errno == EAGAIN ? .open : .lost }
      if count == 0 { return .ended }
      bytes += buffer.prefix(min(count, limit - bytes.count))
    }
  }
}
