internal import Glibc

/// Writing all of some bytes to an open file, however often the system takes only a part of them.
package enum WholeWrite: Sendable {
  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: The open file; one that must not wait is waited for.
  /// - Returns: false when they could not all be written; `errno` says why.
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
