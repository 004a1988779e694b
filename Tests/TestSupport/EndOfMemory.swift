import Glibc

/// Bytes at the end of accessible memory, so that reading past them crashes.
package enum EndOfMemory {
  /// Calls a function with a copy of the bytes that ends at an inaccessible page.
  ///
  /// - Returns: The function's result, or nil if no memory is available.
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
