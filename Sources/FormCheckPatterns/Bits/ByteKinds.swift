/// A set of kinds of bytes, such as digits or hyphens.
///
/// The kinds divide all bytes. They separate the bytes that distinguish common kinds of values from each other: a date
/// has hyphens, an address has an at sign.
package struct ByteKinds: Hashable, Sendable {
  /// One bit for each kind.
  package private(set) var bits: UInt16

  package init(bits: UInt16) { self.bits = bits }

  package static let none = ByteKinds(bits: 0)
  /// All bytes of characters beyond ASCII.
  package static let beyondASCII = ByteKinds(bits: 1 << 15)
  package static let all = ByteKinds(bits: .max)

  /// The ASCII bytes of each kind.
  private static let sets: [ByteSet] = [
    ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9")), ByteSet(UInt8(ascii: "a")...UInt8(ascii: "f")),
    ByteSet(UInt8(ascii: "g")...UInt8(ascii: "z")), ByteSet(UInt8(ascii: "A")...UInt8(ascii: "F")),
    ByteSet(UInt8(ascii: "G")...UInt8(ascii: "Z")), ByteSet(UInt8(ascii: "-")),
    ByteSet(UInt8(ascii: ".")), ByteSet(UInt8(ascii: "_")), ByteSet(UInt8(ascii: "@")),
    ByteSet(UInt8(ascii: ":")), ByteSet(UInt8(ascii: "/")), ByteSet(UInt8(ascii: " ")),
    ByteSet(UInt8(ascii: "+")), ByteSet("!\"#$%&'()*,;<=>?[\\]^`{|}~".utf8),
    ByteSet(Array(0..<0x20) + [0x7F] as [UInt8]),
  ]

  /// The bit of the kind of each byte.
  package static let bitsOfBytes: [UInt16] = (0...255).map { byte in
    let number = sets.firstIndex { $0.contains(UInt8(byte)) }
    return number.map { 1 << UInt16($0) } ?? beyondASCII.bits
  }

  /// The kinds of some bytes and, with `beyond`, of characters beyond ASCII.
  init(_ bytes: ByteSet, beyond: Bool) {
    bits = beyond ? Self.beyondASCII.bits : 0
    for (number, set) in Self.sets.enumerated() where !set.isDisjoint(with: bytes) {
      bits |= 1 << UInt16(number)
    }
  }

  func union(_ other: ByteKinds) -> ByteKinds { ByteKinds(bits: bits | other.bits) }

  func intersection(_ other: ByteKinds) -> ByteKinds { ByteKinds(bits: bits & other.bits) }

  func isSubset(of other: ByteKinds) -> Bool { bits & ~other.bits == 0 }
}

/// The kinds of bytes in a value, and its approximate length.
package struct ValueProfile: Hashable, Sendable {
  /// Exactly the kinds of bytes in the value.
  package let kinds: ByteKinds
  /// The number of the length class.
  package let lengthClass: UInt8

  /// Creates the profile of a value.
  package init(kinds: ByteKinds, length: Int) {
    self.kinds = kinds
    lengthClass = length < Self.classes.count ? Self.classes[length] : UInt8(Self.longest.count)
  }

  /// Creates the profile of a value from its bytes.
  package init(of value: Span<UInt8>) {
    var kinds: UInt16 = 0
    let bitsOfBytes = ByteKinds.bitsOfBytes
    for index in value.indices { kinds |= bitsOfBytes[Int(value[index])] }
    self.init(kinds: ByteKinds(bits: kinds), length: value.count)
  }

  /// The longest length of each class except the last.
  private static let longest: [Int] = [1, 2, 3, 5, 7, 9, 11, 13, 15, 19, 24, 32, 48]

  /// The class of each length up to the longest length of the last class but one.
  private static let classes: [UInt8] = (0...48).map { length in
    UInt8(longest.firstIndex { length <= $0 } ?? longest.count)
  }

  /// The lengths of the values in this class, in bytes.
  package var lengths: ClosedRange<Int> {
    let place = Int(lengthClass)
    let least = place == 0 ? 0 : Self.longest[place - 1] + 1
    return least...(place < Self.longest.count ? Self.longest[place] : .max)
  }
}
