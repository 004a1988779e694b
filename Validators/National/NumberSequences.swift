internal import FormCheckCore

/// A reader of the pattern of a scheme, which turns it into a few sequences of characters and classes.
///
/// `(?:1[0567]|20)[0-9]` becomes two sequences: `1`, `[0567]`, `[0-9]`, and `2`, `0`, `[0-9]`.
struct NumberSequences {
  /// A class of characters, one bit for each of the symbols from `+` to `Z`.
  typealias Symbols = UInt64

  private static let firstSymbol = UInt8(ascii: "+")

  /// The number of symbols.
  static let symbolCount = 48

  /// The maximum number of sequences of a pattern.
  private static let most = 64

  /// The part of the pattern that has not been read.
  private var rest: ArraySlice<UInt8>

  /// Returns the index of a symbol, or nil if the byte is not a symbol.
  @inline(__always)
  static func index(of byte: UInt8) -> Int? {
    let index = Int(byte &- firstSymbol)
    return index < symbolCount ? index : nil
  }

  /// Returns the sequences that a pattern matches.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The sequences, or nil if there are too many, or if the pattern has anything but symbols that are not
  ///   separators, classes, groups, alternatives and limited counts.
  static func sequences(of pattern: String) -> [[Symbols]]? {
    var reader = NumberSequences(rest: Array(pattern.utf8)[...])
    guard let all = reader.alternatives(), reader.rest.isEmpty else { return nil }
    return all
  }

  private mutating func alternatives() -> [[Symbols]]? {
    var all: [[Symbols]] = []
    repeat {
      guard let some = sequence(), all.count + some.count <= Self.most else { return nil }
      all += some
    } while take(UInt8(ascii: "|"))
    return all
  }

  private mutating func sequence() -> [[Symbols]]? {
    var all: [[Symbols]] = [[]]
    while let next = rest.first, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
      guard let part = element(), let counts = counts() else { return nil }
      var longer: [[Symbols]] = []
      for count in 0...counts.upperBound {
        if count >= counts.lowerBound { longer += all }
        if count == counts.upperBound { break }
        guard all.count * part.count <= Self.most else { return nil }
        all = all.flatMap { beginning in part.map { beginning + $0 } }
      }
      guard longer.count <= Self.most else { return nil }
      all = longer
    }
    return all
  }

  /// Reads a symbol, a class or a group.
  private mutating func element() -> [[Symbols]]? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case UInt8(ascii: "["): return characterClass().map { [[$0]] }
    case UInt8(ascii: "("):
      guard take(UInt8(ascii: "?")), take(UInt8(ascii: ":")), let all = alternatives(),
        take(UInt8(ascii: ")"))
      else { return nil }
      return all
    case UInt8(ascii: "+"), UInt8(ascii: "?"): return nil
    default: return Self.set(first...first).map { [[$0]] }
    }
  }

  /// Reads a class after its opening bracket.
  private mutating func characterClass() -> Symbols? {
    var all: Symbols = 0
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "]") { return all }
      var last = first
      if take(UInt8(ascii: "-")) {
        guard let end = rest.popFirst(), end >= first else { return nil }
        last = end
      }
      guard let some = Self.set(first...last) else { return nil }
      all |= some
    }
    return nil
  }

  private static func set(_ bytes: ClosedRange<UInt8>) -> Symbols? {
    var all: Symbols = 0
    for byte in bytes {
      guard !byte.isNumberSeparator, let index = index(of: byte) else { return nil }
      all |= 1 << Symbols(index)
    }
    return all
  }

  /// Reads how often the element before is repeated.
  private mutating func counts() -> ClosedRange<Int>? {
    if take(UInt8(ascii: "?")) { return 0...1 }
    guard take(UInt8(ascii: "{")) else { return 1...1 }
    guard let least = number() else { return nil }
    var most = least
    if take(UInt8(ascii: ",")) {
      guard let number = number() else { return nil }
      most = number
    }
    guard take(UInt8(ascii: "}")), least <= most, most < CompactNumber.capacity else { return nil }
    return least...most
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Skips a byte if it is the next one.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }
}
