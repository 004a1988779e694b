import Glibc
import Synchronization

/// Makes reads return fewer bytes than requested, as for pipes and terminals.
enum ShortReads {
  /// The sizes and the index of the next one, under a lock because several workers read.
  private static let state = Mutex((sizes: [Int](), turn: 0))

  /// Runs a function while reads return at most the given sizes, cyclically.
  static func of<Answer>(_ sizes: [Int], _ body: () throws -> Answer) rethrows -> Answer {
    state.withLock { $0 = (sizes, 0) }
    defer { state.withLock { $0 = ([], 0) } }
    return try body()
  }

  fileprivate static func next(_ count: Int) -> Int {
    state.withLock { state in
      if state.sizes.isEmpty { return count }
      state.turn += 1
      return min(count, state.sizes[(state.turn - 1) % state.sizes.count])
    }
  }
}

/// Replaces the system call in this program.
@_cdecl("pread")
public func readShort(
  _ descriptor: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int, _ offset: off_t
) -> Int {
  var piece = iovec(iov_base: start, iov_len: ShortReads.next(count))
  return preadv(descriptor, &piece, 1, offset)
}

/// Replaces the system call in this program.
@_cdecl("read")
public func readShort(
  _ descriptor: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  var piece = iovec(iov_base: start, iov_len: ShortReads.next(count))
  return readv(descriptor, &piece, 1)
}
