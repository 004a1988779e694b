/// Formats of the catalog that many whole numbers have by chance, such as the postal codes of five digits.
///
/// They explain a column of whole numbers only if its name says so. A number with a check digit needs no name: few whole
/// numbers have the right one by chance.
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
    let numbers = profile.numbers
    // Leading zeros and signs are part of codes and phone numbers, and rare in numbers.
    guard numbers.leadingZeros == 0, numbers.signs == 0,
      numbers.integers * 100 >= profile.checked * Support.nearMiss
    else { return false }
    return !NameWords.of(name).contains { format.words.contains($0) }
  }
}
