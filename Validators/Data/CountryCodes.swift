import FormCheckCore

/// A set of two-letter codes that can be searched letter by letter while a code is typed.
struct CountryCodes: Sendable {
  /// The codes that ISO 3166-1 assigns.
  static let assigned = CountryCodes("\(CountryTable.alpha2)")

  /// A bit set of second letters for each first letter.
  private var seconds = [UInt32](repeating: 0, count: 26)

  /// Creates a set from codes of two uppercase letters, and ignores all other characters.
  init(_ codes: String) {
    let letters = codes.utf8.filter { $0.isASCIIUppercase }
    for index in stride(from: 0, to: letters.count - 1, by: 2) {
      seconds[Int(letters[index] - UInt8(ascii: "A"))] |=
        1 << UInt32(letters[index + 1] - UInt8(ascii: "A"))
    }
  }

  /// Returns the codes of both sets.
  func union(_ other: CountryCodes) -> CountryCodes {
    var all = self
    for index in all.seconds.indices { all.seconds[index] |= other.seconds[index] }
    return all
  }

  /// Returns whether a code begins with a letter.
  func contains(first: UInt8) -> Bool {
    first.isASCIIUppercase && seconds[Int(first - UInt8(ascii: "A"))] != 0
  }

  /// Returns whether two letters are a code.
  func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    guard first.isASCIIUppercase, second.isASCIIUppercase else { return false }
    return seconds[Int(first - UInt8(ascii: "A"))] >> UInt32(second - UInt8(ascii: "A")) & 1 == 1
  }
}
