import Glibc

/// Bytes with no memory behind them: whoever reads on is killed.
package enum EndOfMemory {
  /// Lets somebody read a copy of bytes of which the last is the last that there is.
  ///
  /// - Returns: The answer; nil where the system gives no memory.
  package static func with<Answer>(_ bytes: [UInt8], _ body: (Span<UInt8>) -> Answer) -> Answer? {
    let page = Int(getpagesize())
    let room = (bytes.count + page - 1) / page * page
    let mapped = mmap(
      nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    defer { munmap(mapped, room + page) }
    guard mprotect(mapped + room, page, PROT_NONE) == 0 else { return nil }
    let first = mapped + (room - bytes.count)
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { first.copyMemory(from: start, byteCount: bytes.count) }
    }
    let copy = UnsafeBufferPointer(
      start: first.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    return body(copy.span)
  }
}
