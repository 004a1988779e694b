/// A set of ASCII bytes.
struct ByteSet: Hashable, Sendable {
  private var low: UInt64
  private var high: UInt64

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  static let none = ByteSet(low: 0, high: 0)
  static let all = ByteSet(low: ~0, high: ~0)

  /// Creates a set of bytes, ignoring non-ASCII bytes.
  init(_ bytes: some Sequence<UInt8>) {
    self = .none
    for byte in bytes { insert(byte) }
  }

  /// Creates a set of one byte.
  init(_ byte: UInt8) { self.init(CollectionOfOne(byte)) }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  var isEmpty: Bool { low | high == 0 }
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// The only element of the set, or nil if the set does not have exactly one element.
  var only: UInt8? { count == 1 ? bytes.first : nil }

  /// The bytes, in ascending order.
  var bytes: [UInt8] { (0..<128).filter { contains($0) } }

  func union(_ other: ByteSet) -> ByteSet { ByteSet(low: low | other.low, high: high | other.high) }

  func intersection(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & other.low, high: high & other.high)
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & ~other.low, high: high & ~other.high)
  }

  func isDisjoint(with other: ByteSet) -> Bool { intersection(other).isEmpty }
}

extension ByteSet: CustomStringConvertible {
  /// The set in pattern syntax, such as `[0-9A-Fa-f]`.
  var description: String {
    if isEmpty { return "[]" }
    if self == .all { return "any" }
    let members = bytes
    if members.count > 64 {
      let others = ByteSet.all.subtracting(self)
      return "[^" + Self.ranges(of: others.bytes) + "]"
    }
    return "[" + Self.ranges(of: members) + "]"
  }

  private static func ranges(of bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.popFirst() {
      var last = first
      while let next = rest.first, next == last + 1 {
        last = next
        rest.removeFirst()
      }
      text += quoted(first)
      if last > first { text += (last > first + 1 ? "-" : "") + quoted(last) }
    }
    return text
  }

  /// Returns a byte as it is written between square brackets.
  private static func quoted(_ byte: UInt8) -> String {
    ["]", "\\", "^", "-"].contains(Unicode.Scalar(byte)) ? "\\" + shown(byte) : shown(byte)
  }

  /// Returns a byte as printable characters.
  static func shown(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    default: return String(Unicode.Scalar(byte))
    }
  }
}
