import Glibc

/// Lets reading bring fewer bytes than were asked for, as pipes and terminals do.
enum ShortReads {
  // libFuzzer calls from one thread only, and what it tries reads on that one.
  private nonisolated(unsafe) static var sizes: [Int] = []
  private nonisolated(unsafe) static var turn = 0

  /// Does something while reads bring at most these many bytes, one after the other and over again.
  static func of<Answer>(_ sizes: [Int], _ body: () throws -> Answer) rethrows -> Answer {
    (self.sizes, turn) = (sizes, 0)
    defer { self.sizes = [] }
    return try body()
  }

  fileprivate static func next(_ count: Int) -> Int {
    if sizes.isEmpty { return count }
    turn += 1
    return min(count, sizes[(turn - 1) % sizes.count])
  }
}

/// The system's function, as everything in this program sees it.
@_cdecl("read")
public func readShort(
  _ descriptor: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  var piece = iovec(iov_base: start, iov_len: ShortReads.next(count))
  return readv(descriptor, &piece, 1)
}
