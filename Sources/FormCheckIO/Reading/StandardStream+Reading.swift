internal import Glibc

extension StandardStream {
  /// The result of reading a number of bytes.
  package enum Reading: Hashable, Sendable {
    /// All bytes arrived.
    case complete([UInt8])
    /// The stream ended or failed after some bytes.
    case ended(count: Int)
    /// Not all bytes arrived in time.
    case late
  }

  /// Reads a number of bytes, even if they arrive in pieces.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - limit: The time to wait for all of them.
  /// - Returns: The bytes, or what happened instead.
  package func read(_ count: Int, within limit: Duration) -> Reading {
    let end = MonotonicClock.now + limit
    var bytes: [UInt8] = []
    // The size is only announced, so that memory is taken as the bytes arrive.
    var piece = [UInt8](repeating: 0, count: min(count, 64 * 1024))
    while bytes.count < count {
      let left = end - MonotonicClock.now
      guard left > .zero else { return .late }
      var ready = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.components.seconds * 1000 + 1000
      guard unsafe poll(&ready, 1, Int32(clamping: milliseconds)) > 0 else { continue }
      let room = min(piece.count, count - bytes.count)
      let read = afterSignals { unsafe Glibc.read(rawValue, &piece, room) }
      guard read > 0 else { return .ended(count: bytes.count) }
      bytes += piece[..<read]
    }
    return .complete(bytes)
  }
}
