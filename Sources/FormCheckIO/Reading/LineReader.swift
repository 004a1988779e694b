internal import Glibc

/// A reader that returns the lines of a file, one after another, in constant memory.
///
/// ```swift
/// var reader = LineReader(try FileInput(InputName(Array("people.ndjson".utf8))), limit: 1 << 24)
/// while let line = try reader.next() {
///   if case .text(let range) = line { print(reader.withBytes(of: range) { $0.count }) }
/// }
/// ```
package struct LineReader: ~Copyable {
  /// A line without its terminator.
  package enum Line: Equatable {
    /// The range of the line in the buffer, until the next call of ``LineReader/next()``.
    case text(Range<Int>)
    /// The line is longer than the limit, and was skipped.
    case tooLong
  }

  private let input: FileInput
  private let limit: Int
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - limit: The maximum length of a line, in bytes.
  package init(_ input: consuming FileInput, limit: Int) {
    self.input = input
    self.limit = limit
    buffer = [UInt8](repeating: 0, count: 1 << 18)
  }

  /// Calls a closure with the bytes of a line.
  package borrowing func withBytes<Result>(
    of range: Range<Int>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    body(buffer.span.extracting(range))
  }

  /// Returns the next line, or nil at the end of the file.
  ///
  /// A line ends with LF or CRLF, which may be missing after the last one.
  ///
  /// - Throws: ``IOError`` if reading fails.
  package mutating func next() throws(IOError) -> Line? {
    var searched = start
    while true {
      if let newline = newline(from: searched) {
        defer { start = newline + 1 }
        return line(until: newline)
      }
      searched = end
      if isAtEnd {
        guard start < end else { return nil }
        defer { start = end }
        return line(until: end)
      }
      if end - start > limit + 1 { return try skip() }
      searched -= try fill()
    }
  }

  private func line(until end: Int) -> Line {
    let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
    let range = start..<(hasReturn ? end - 1 : end)
    return range.count > limit ? .tooLong : .text(range)
  }

  /// Reads more bytes, and returns the number of bytes by which the rest of the buffer has moved to its beginning.
  private mutating func fill() throws(IOError) -> Int {
    let moved = start
    if start > 0 {
      buffer.removeFirst(start)
      buffer += [UInt8](repeating: 0, count: start)
      (start, end) = (0, end - start)
    }
    if end == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    let count = try input.read(into: &buffer, from: end) ?? 0
    if count == 0 { isAtEnd = true }
    end += count
    return moved
  }

  /// Skips the rest of a line that is too long.
  private mutating func skip() throws(IOError) -> Line {
    while true {
      start = end
      _ = try fill()
      if isAtEnd { return .tooLong }
      if let newline = newline(from: start) {
        start = newline + 1
        return .tooLong
      }
    }
  }

  private func newline(from index: Int) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes in
      guard index < end, let base = bytes.baseAddress else { return nil }
      // SAFETY: `index` is less than `end`, which is at most the number of bytes.
      guard let found = unsafe memchr(base + index, 0x0A, end - index) else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
