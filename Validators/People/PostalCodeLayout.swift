import FormCheckCore

/// The strictness with which postal codes must be written.
///
/// ```swift
/// let code = try PostalCodeInputValidator(countries: ["GB"], layout: .loose)
/// code.validate("sw1a1aa").isAccepted   // true
/// ```
public enum PostalCodeLayout: String, CaseIterable, Sendable {
  /// Exactly as the post office writes the code: `SW1A 1AA`, `100-0001`.
  case strict
  /// As the post office writes the code, but its space or hyphen may be missing where the code is clear without it:
  /// `SW1A1AA`, `1000001`.
  case usual
  /// Lowercase letters are accepted, too, and spaces and hyphens can be anywhere inside the code: `sw1a-1aa`.
  case loose
}

/// A row of the table of postal codes.
struct PostalCodeRow: Sendable {
  let country: String
  let example: String
  /// The pattern of the usual layout, without the beginnings.
  let form: String
  /// Alternatives with which a code begins, or nil if they are not known.
  let beginnings: String?

  /// The codes of all countries in the table.
  static let countries = lines(of: postalCodeRows).map { String(Substring($0.prefix(2))) }

  /// Returns the rows of the given countries.
  ///
  /// The rows are read anew each time, because only new validators need them.
  static func of(_ countries: [String]) -> [PostalCodeRow] {
    lines(of: postalCodeRows).compactMap { line in
      guard countries.contains(where: { line.starts(with: $0.utf8) }) else { return nil }
      let cells = line.split(separator: UInt8(ascii: " "))
      guard cells.count == 4 else { return nil }
      return PostalCodeRow(
        country: String(Substring(cells[0])), example: spaced(cells[2]), form: spaced(cells[1]),
        beginnings: cells[3].elementsEqual(".".utf8) ? nil : spaced(cells[3]))
    }
  }

  /// The forms of the codes of all countries in the usual layout.
  static var forms: [String] { lines(of: postalCodeForms).map { spaced($0) } }

  /// Returns the lines of a table.
  ///
  /// Splitting bytes is much faster than splitting characters.
  private static func lines(of table: StaticString) -> [Substring.UTF8View] {
    "\(table)".utf8.split(separator: UInt8(ascii: "\n"))
  }

  /// Replaces the underscores of a cell, which mean spaces.
  private static func spaced(_ cell: Substring.UTF8View) -> String {
    String(
      decoding: cell.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// The countries of the signs that cars show.
  private static let signs = [
    "A": "AT", "B": "BE", "D": "DE", "E": "ES", "F": "FR", "FL": "LI", "H": "HU", "I": "IT",
    "L": "LU", "N": "NO", "P": "PT", "S": "SE", "UK": "GB", "V": "VA",
  ]

  /// Returns a code without the country before it, or nil if there is none.
  ///
  /// The country is its code, or the sign that its cars show, and a digit follows it.
  ///
  /// - Parameter text: The code in uppercase ASCII.
  /// - Returns: The rest of the code.
  func withoutCountry(_ text: String) -> String? {
    let word = text.prefix { $0 != "-" && $0 != " " && !("0"..."9").contains($0) }
    if word.isEmpty { return nil }
    let rest = text.dropFirst(word.count).drop { $0 == "-" || $0 == " " }
    return (Self.signs[String(word)] ?? String(word)) == country ? String(rest) : nil
  }

  /// The country with which each code begins, as in `LV-1010`, or nil if codes begin differently.
  var countryInCode: String? {
    example.hasPrefix(country + "-") ? country + "-" : nil
  }

  /// Returns the pattern of the country's codes in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - checksBeginning: Whether a code must begin like the codes of a region.
  /// - Returns: The source of the pattern.
  func pattern(_ layout: PostalCodeLayout, checksBeginning: Bool) -> String {
    let beginning = checksBeginning ? beginnings.map { "(?=\($0))" } ?? "" : ""
    return Self.pattern("\(beginning)(?:\(form))", layout)
  }

  /// Returns the pattern of a form in a layout.
  static func pattern(_ form: String, _ layout: PostalCodeLayout) -> String {
    switch layout {
    case .strict:
      form.replacingOccurrences(of: " ?", by: " ").replacingOccurrences(of: "-?", by: "-")
    case .usual: form
    case .loose: "(?![ -])(?:\(loosened(form)))"
    }
  }

  /// Returns the pattern of a form without its spaces and hyphens.
  static func bare(_ form: String) -> String {
    var bare = ""
    var rest = Substring(form)
    while let character = rest.popFirst() {
      switch character {
      case "[":
        let content = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(content.count + 1)
        bare += "[\(content)]"
      case " ", "-":
        if rest.first == "?" { rest.removeFirst() }
        if rest.hasPrefix("{0,1}") { rest.removeFirst("{0,1}".count) }
      default: bare.append(character)
      }
    }
    return bare
  }

  /// Returns a pattern that also accepts lowercase letters, and up to two spaces or hyphens before each character.
  private static func loosened(_ source: String) -> String {
    var loose = ""
    var rest = Substring(source)
    while let character = rest.popFirst() {
      switch character {
      case "[":
        let content = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(content.count + 1)
        loose += "(?:[ -]{0,2}[\(content)\(content.lowercased())])"
      case "{":
        let count = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(count.count + 1)
        loose += "{\(count)}"
      case " ", "-":
        if rest.first == "?" { rest.removeFirst() }
        if rest.hasPrefix("{0,1}") { rest.removeFirst("{0,1}".count) }
      case "A"..."Z": loose += "(?:[ -]{0,2}[\(character)\(character.lowercased())])"
      case "0"..."9": loose += "(?:[ -]{0,2}\(character))"
      default: loose.append(character)
      }
    }
    return loose
  }
}
