internal import Glibc

/// A pipe, both of whose ends are closed in the end.
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

  /// Puts bytes in for whoever will read them, and closes the end they were put into.
  ///
  /// - Returns: false where there is no room for them.
  package func fill(_ bytes: [UInt8]) -> Bool {
    // F_SETPIPE_SZ: Linux makes a pipe as large as a megabyte for anybody.
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

  /// Hands the end over for reading, which never waits.
  package func takeReadEnd() -> Int32 {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    defer { readEnd = -1 }
    return readEnd
  }

  /// Hands the end over for writing.
  package func takeWriteEnd() -> Int32 {
    defer { writeEnd = -1 }
    return writeEnd
  }

  /// What is to come from an end for reading.
  package enum Rest {
    /// Perhaps more.
    case open
    /// Nothing.
    case ended
    /// Nobody knows: reading failed.
    case lost
  }

  /// Takes what there is to read.
  ///
  /// - Returns: What is to come afterwards.
  package static func gather(
    _ descriptor: Int32, into bytes: inout [UInt8], atMost limit: Int
  ) -> Rest {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // There may be more after a signal, which nothing would read once the command has ended.
      let count = afterSignals { unsafe read(descriptor, &buffer, buffer.count) }
      if count < 0 { return errno == EAGAIN ? .open : .lost }
      if count == 0 { return .ended }
      bytes += buffer.prefix(min(count, limit - bytes.count))
    }
  }
}
