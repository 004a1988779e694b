/// Reads choices from the start of a fuzzer's input; the rest is the data.
struct Choices {
  /// The bytes that have not been read.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Reads a byte, or returns 0 if none is left.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Reads a number below a limit of at most 256.
  mutating func number(below count: Int) -> Int { Int(byte()) % count }

  /// Reads bytes up to a separator, which is skipped.
  mutating func bytes(until separator: UInt8) -> [UInt8] {
    let end = rest.firstIndex(of: separator) ?? rest.endIndex
    defer { rest = end < rest.endIndex ? rest[(end + 1)...] : [] }
    return Array(rest[..<end])
  }

  /// Reads up to seven sizes of at least 1; the first byte is their number.
  mutating func sizes() -> [Int] {
    let count = number(below: 8)
    return (0..<count).map { _ in 1 + Int(byte()) }
  }
}
