/// What a fuzzer chooses: it stands at the beginning of its bytes, and what it is about behind it.
struct Choices {
  /// The bytes that have chosen nothing.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A byte; 0 where none is left.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number below another one of at most 256.
  mutating func number(below count: Int) -> Int { Int(byte()) % count }

  /// Bytes, up to the first of a value; that one is left out.
  mutating func bytes(until separator: UInt8) -> [UInt8] {
    let end = rest.firstIndex(of: separator) ?? rest.endIndex
    defer { rest = end < rest.endIndex ? rest[(end + 1)...] : [] }
    return Array(rest[..<end])
  }

  /// Up to seven sizes, each from 1; how many, the first byte says.
  mutating func sizes() -> [Int] {
    let count = number(below: 8)
    return (0..<count).map { _ in 1 + Int(byte()) }
  }
}
