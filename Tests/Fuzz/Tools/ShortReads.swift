import Glibc
import Synchronization

/// Lets reading bring fewer bytes than were asked for, as pipes and terminals do.
enum ShortReads {
  /// The sizes, and whose turn it is: workers read as well as the thread that libFuzzer calls from.
  private static let state = Mutex((sizes: [Int](), turn: 0))

  /// Does something while reads bring at most these many bytes, one after the other and over again.
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

/// The system's function, as everything in this program sees it.
@_cdecl("pread")
public func readShort(
  _ descriptor: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int, _ offset: off_t
) -> Int {
  var piece = iovec(iov_base: start, iov_len: ShortReads.next(count))
  return preadv(descriptor, &piece, 1, offset)
}

/// The system's function, as everything in this program sees it.
@_cdecl("read")
public func readShort(
  _ descriptor: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  var piece = iovec(iov_base: start, iov_len: ShortReads.next(count))
  return readv(descriptor, &piece, 1)
}
