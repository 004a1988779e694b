/// Formats of the catalog that many whole numbers have by chance, such as the postal codes of five digits.
///
/// They explain a column of whole numbers only if its name says so. A number with a check digit needs no name: few whole
/// numbers have the right one by chance. Numbers with hyphens or slashes, such as `2024-001`, need a name as well, unless plus
/// signs or parentheses show that they are phone numbers.
enum NumberFormats {
  /// For each format, the words of names that mean it.
  private static let formats: [(name: String, words: [String])] = [
    (
      "phone",
      [
        "phone", "telephone", "tel", "mobile", "cell", "fax", "handy", "telefon", "telefono",
        "msisdn",
      ]
    ),
    (
      "postalcode",
      [
        "zip", "zipcode", "postal", "postcode", "postalcode", "plz", "cp", "cep", "pincode",
        "postnummer",
      ]
    ),
    ("vin", ["vin"]),
  ]

  /// Returns whether a column of whole numbers has a format by chance, as far as its name tells.
  ///
  /// - Parameters:
  ///   - rule: The rule of the format.
  ///   - name: The name of the column, such as `postal_code`.
  ///   - profile: What is known about the values.
  /// - Returns: Whether the format explains nothing.
  static func isChance(_ rule: String, _ name: String, _ profile: ColumnProfile) -> Bool {
    guard let format = formats.first(where: { $0.name == rule.validatorName }) else { return false }
    let isNamed = NameWords.of(name).contains { format.words.contains($0) }
    let numbers = profile.numbers
    let signs = profile.characters.seenSigns
    if rule.hasPrefix("phone:"), numbers.leadingZeros == 0 {
      return !isNamed && !signs.contains { "+(".utf8.contains($0) }
    }
    if rule.hasPrefix("postalcode:"), signs.contains(UInt8(ascii: "-")) {
      return !isNamed && !profile.characters.hasLetters
    }
    // Leading zeros and signs are part of codes and phone numbers, and rare in numbers.
    guard numbers.leadingZeros == 0, numbers.signs == 0,
      numbers.integers * 100 >= profile.checked * Support.nearMiss
    else { return false }
    return !isNamed
  }
}
