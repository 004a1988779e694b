internal import Glibc

/// Writes that continue until all bytes are written.
package enum WholeWrite: Sendable {
  /// Writes all bytes, with as many system calls as necessary.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: The file descriptor. If it is non-blocking, the function waits until the descriptor accepts more
  ///     bytes.
  /// - Returns: False if not all bytes could be written; `errno` has the reason.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        // SAFETY: `written` is below the count.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch Glibc.errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      default: return false
      }
    }
    return true
  }
}
