import FormCheckCore

/// The separators in amounts of money, which depend on the locale.
struct MoneyFormat: Hashable, Sendable {
  /// The decimal separator.
  let decimal: Character
  /// The separator of groups of digits.
  ///
  /// A space stands for all spaces that are used for this.
  let group: Character
  /// The number of digits in the groups other than the last one: 2 in India, otherwise 3.
  let groupSize: Int

  /// Finds the separators of a locale.
  ///
  /// - Parameter locale: The locale, such as `en` or `de-CH`. A locale that is not in the table has the separators of the
  ///   locale without its last part.
  /// - Throws: `OptionError` if the language is not known.
  init(locale: String) throws(OptionError) {
    var name = locale[...]
    while !name.isEmpty {
      if let format = Self.format(of: name) {
        self = format
        return
      }
      name = name.lastIndex(of: "-").map { name[..<$0] } ?? ""
    }
    throw OptionError(
      option: "locale", code: .badOptionValue,
      message: "\"locale\" must be a language or a locale such as en or de-CH, not "
        + "\"\(VisibleText.word(locale))\"")
  }

  /// The decimal separator and the separator of groups as characters of Unicode.
  ///
  /// Both are one scalar in the table.
  var scalars: (decimal: Unicode.Scalar, group: Unicode.Scalar) {
    (decimal.unicodeScalars.first ?? ".", group.unicodeScalars.first ?? ",")
  }

  private init?(_ row: [Substring]) {
    guard row.count > 3, let decimal = row[0].first, let group = row[1].first,
      let size = Int(digits: row[2])
    else { return nil }
    (self.decimal, self.group, groupSize) = (decimal, group == "_" ? " " : group, size)
  }

  private static func format(of locale: Substring) -> MoneyFormat? {
    for line in "\(moneyLocaleRows)".utf8.split(separator: UInt8(ascii: "\n")) {
      let cells = line.split(separator: UInt8(ascii: " "))
      guard cells.dropFirst(3).contains(where: { $0.elementsEqual(locale.utf8) }) else { continue }
      return MoneyFormat(cells.map { Substring($0) })
    }
    return nil
  }

  /// The pattern of the separator of groups.
  private var groupPattern: String {
    switch group {
    case " ": #"[ \x{A0}\x{202F}]"#
    case "'": "['\u{2019}]"
    default: "[\(group)]"
    }
  }

  /// Returns the pattern of an amount without a sign.
  ///
  /// - Parameters:
  ///   - places: The accepted number of decimal places, apart from none.
  ///   - grouping: Whether the digits before the decimal separator are grouped.
  /// - Returns: The pattern.
  func pattern(places: ClosedRange<Int>, grouping: MoneyInputValidator.Part) -> String {
    let groups =
      groupSize == 2
      ? "[0-9]{1,2}(?:\(groupPattern)[0-9]{2}(?=\(groupPattern)))*+\(groupPattern)[0-9]{3}"
      : "[0-9]{1,3}(?:\(groupPattern)[0-9]{3})++"
    let whole =
      switch grouping {
      case .optional: "(?:\(groups)|[0-9]++)"
      case .required: "(?:\(groups)|[0-9]{1,3}(?![0-9]))"
      case .no: "[0-9]++"
      }
    if places.upperBound == 0 { return whole }
    return whole + "(?:[\(decimal)][0-9]{\(max(1, places.lowerBound)),\(places.upperBound)})?"
  }

  /// Returns an amount in this notation.
  ///
  /// - Parameters:
  ///   - groups: The groups of digits.
  ///   - places: The number of decimal places.
  /// - Returns: The amount, such as `1,234.50`.
  func text(_ groups: [String], places: Int) -> String {
    groups.joined(separator: String(group))
      + (places == 0 ? "" : "\(decimal)5" + String(repeating: "0", count: places - 1))
  }

  /// Returns the text of a number in this notation.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - places: The accepted number of decimal places. A whole number has none.
  ///   - isGrouped: Whether the digits are grouped.
  /// - Returns: The text, such as `1,234.50`.
  func text(of number: ExactDecimal, places: ClosedRange<Int>, isGrouped: Bool) -> String {
    let parts = number.description.split(separator: ".")
    var whole = (parts.first ?? "0").drop { $0 == "-" }
    var groups: [Substring] = []
    while isGrouped, whole.count > (groups.isEmpty ? 3 : groupSize) {
      groups.insert(whole.suffix(groups.isEmpty ? 3 : groupSize), at: 0)
      whole = whole.dropLast(groups.count == 1 ? 3 : groupSize)
    }
    groups.insert(whole, at: 0)
    let sign = number < .zero ? "-" : ""
    let amount = sign + groups.joined(separator: String(group))
    guard parts.count > 1 else { return amount }
    let zeros = String(repeating: "0", count: max(0, places.lowerBound - parts[1].count))
    return amount + String(decimal) + parts[1] + zeros
  }

  /// An amount of more than a million, which shows the separators.
  func example(places: Int, grouping: MoneyInputValidator.Part) -> String {
    if grouping == .no { return text(["1234567"], places: places) }
    return text(groupSize == 2 ? ["12", "34", "567"] : ["1", "234", "567"], places: places)
  }
}
