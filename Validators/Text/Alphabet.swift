import FormCheckCore
import FormCheckPatterns

/// The letters of one or several languages.
///
/// The letters are those of CLDR's main exemplar characters, in both cases, with the combining marks of the language. A
/// letter with an accent may also be written as a letter and combining marks.
struct Alphabet: Sendable {
  /// The row of a language in the table.
  private struct Row {
    let language: String
    /// The contents of a character class.
    let letters: String
    /// Alternatives that match letters followed by combining marks, or nil if there are none.
    let sequences: String?
    /// The zero of the digits that only some languages have, or nil if the language has none of them.
    let zero: Unicode.Scalar?
    /// The language's name in the language itself.
    let name: String

    /// Reads the row of a language, or returns nil if the table has none.
    init?(_ language: String) {
      let cells = Self.line(of: language).split(separator: UInt8(ascii: ";")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard cells.count == 5 else { return nil }
      self.language = language
      zero = UInt32(cells[1], radix: 16).flatMap(Unicode.Scalar.init)
      letters = cells[2]
      sequences = Substring(cells[3]).utf8.elementsEqual("-".utf8) ? nil : cells[3]
      name = cells[4]
    }

    /// Returns the line of a language, or an empty array if there is none.
    ///
    /// Splitting the whole table would take ten times as long.
    private static func line(of language: String) -> [UInt8] {
      if language.utf8.contains(UInt8(ascii: ";")) { return [] }
      let code = Array(language.utf8) + [UInt8(ascii: ";")]
      return alphabetRows.withBytes { bytes in
        var start = 0
        while start < bytes.count {
          var (end, matched) = (start, 0)
          while end < bytes.count, bytes[end] != 0x0A {
            if matched == end - start, matched < code.count, bytes[end] == code[matched] {
              matched += 1
            }
            end += 1
          }
          if matched == code.count { return (start..<end).map { bytes[$0] } }
          start = end + 1
        }
        return []
      }
    }
  }

  /// The codes of all languages whose alphabets are known, such as `de` and `sr-Latn`.
  static let languages = "\(alphabetLanguages)".utf8.split { $0 == 0x20 || $0 == 0x0A }.map {
    String(Substring($0))
  }

  private let rows: [Row]

  /// Reads the alphabets of languages.
  ///
  /// The table is read anew each time, because only new validators need it.
  ///
  /// - Parameter languages: The codes of the languages.
  /// - Throws: `OptionError` if the array is empty or if the alphabet of a language is not known.
  init(_ languages: [String]) throws(OptionError) {
    rows = languages.compactMap { Row($0) }
    if rows.count < languages.count || languages.isEmpty {
      let unknown = languages.first { Row($0) == nil }
      throw OptionError(
        option: "language", code: .badOptionValue,
        message: unknown.map { "the alphabet of \"\(VisibleText.word($0))\" is not known" }
          ?? "\"language\" must name at least one language")
    }
  }

  /// Returns the pattern of words in these letters.
  ///
  /// A word does not begin with a combining mark.
  ///
  /// - Parameter hasDigits: Whether 0 to 9 and the languages' own digits are accepted, too.
  /// - Returns: The pattern.
  /// - Throws: `OptionError` if the pattern is too large, which requires almost all languages.
  func pattern(hasDigits: Bool) throws(OptionError) -> Pattern {
    var characters = rows.map(\.letters).joined()
    if hasDigits {
      characters += "0-9"
      for zero in rows.compactMap(\.zero) {
        characters += "\\x{\(hex(zero.value))}-\\x{\(hex(zero.value + 9))}"
      }
    }
    let alternatives = rows.compactMap(\.sequences) + ["[\(characters)]"]
    do throws(PatternError) {
      return try Pattern(
        composed: #"(?!\p{M})(?:\#(alternatives.joined(separator: "|")))++"#, options: .unicode)
    } catch {
      throw OptionError(
        option: "language", code: .badOptionValue,
        message: "too many languages: \(error.message)")
    }
  }

  private func hex(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }

  /// The languages' codes, separated by slashes, as they are written in a rule.
  private var codes: ParameterValue { .text(rows.map(\.language).joined(separator: "/")) }

  /// The languages' names in the languages themselves, as a list for messages.
  private var names: ParameterValue { .text(rows.map(\.name).joined(separator: ", ")) }

  /// Returns the requirement of a validator for these letters.
  ///
  /// - Parameters:
  ///   - name: The name of the prompt.
  ///   - template: The prompt, which can contain `{languages}`.
  /// - Returns: The requirement.
  func requirement(_ name: String, _ template: String) -> Explanation {
    Explanation(
      Prompt(name, template, ["languages": names]), parameters: ["language": codes])
  }

  /// Returns a detail about the first character that a pattern of these letters does not match.
  ///
  /// - Parameters:
  ///   - text: The rejected text.
  ///   - pattern: The pattern, from `pattern(hasDigits:)`.
  /// - Returns: The detail, or nil if there is no such character.
  func detail(on text: UTF8Span, _ pattern: Pattern) -> ValidationError.Detail? {
    guard case .impossible(let place) = pattern.progress(of: text),
      let character = text.character(at: place)
    else { return nil }
    return ValidationError.Detail(
      name: "alphabet.letter", reason: "{character} is not a letter of {languages&or}",
      parameters: ["character": .text(character.description), "languages": names],
      offset: text.span.scalarCount(in: 0..<place))
  }
}
