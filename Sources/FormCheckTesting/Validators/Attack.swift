public import FormCheckCore

/// A kind of text that is hard for patterns that backtrack: something repeated, and an end that fits
/// nothing.
public struct Attack: Hashable, Sendable {
  /// What it is called in a table.
  public let name: String

  private let beginning: String
  private let unit: String
  private let end: String

  /// A kind of text.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - beginning: What stands first.
  ///   - unit: What is repeated.
  ///   - end: What stands last.
  public init(_ name: String, _ beginning: String = "", repeating unit: String, _ end: String) {
    self.name = name
    self.beginning = beginning
    self.unit = unit
    self.end = end
  }

  /// A text of the kind.
  ///
  /// - Parameter count: About how long it is, in bytes.
  /// - Returns: The text; at least one unit long.
  public func text(ofBytes count: Int) -> String {
    let room = count - beginning.utf8.count - end.utf8.count
    let units = max(1, room / max(1, unit.utf8.count))
    let middle = repeatElement(Array(unit.utf8), count: units).joined()
    return beginning + String(decoding: Array(middle), as: UTF8.self) + end
  }

  /// Ten kinds against any strategy, and those that are made of its own examples.
  ///
  /// - Parameter card: The strategy.
  /// - Returns: The kinds.
  public static func kinds(against card: ValidatorCard) -> [Attack] {
    let example = card.examples.first { $0.passes && $0.options.isEmpty && !$0.text.isEmpty }
    let text = example?.text ?? "a1"
    let head = String(text.prefix(1))
    return [
      Attack("letters", repeating: "a", "!"),
      Attack("digits", repeating: "1", "x"),
      Attack("zeros", repeating: "0", "!"),
      Attack("points", "a", repeating: ".a", "!"),
      Attack("hyphens", "a", repeating: "-a", "-"),
      Attack("blanks", repeating: " ", "x"),
      Attack("openings", repeating: "(", ")"),
      Attack("marks", "a", repeating: "\u{301}", "!"),
      Attack("its example", repeating: text, "\u{1}"),
      Attack("its beginning", text, repeating: head, "\u{1}"),
    ]
  }

  /// Separators, quotes, brackets, marks and invisible characters, each repeated.
  ///
  /// Code that starts again from the first byte for each of them takes quadratic time on these texts.
  public static let repetitions: [Attack] =
    [
      ";", ",", ":", "/", "-", ".", "+", "%", "=", "\\", "\"", "[", "<", "\t", "\r\n", "1;", "a,",
      "a@", "\\\"",
      "[[]],", "<b>", "<!--", "&amp;", "%41", "e\u{323}\u{307}", "\u{307}\u{323}",
      "\u{1112}\u{1161}\u{11AB}",
      "\u{F73}", "\u{E9}", "\u{FF11}", "\u{1F468}\u{200D}", "\u{1F1E6}", "\u{430}a",
    ].map { Attack("repeated \($0)", repeating: $0, "!") }

  /// The texts that a strategy accepts, repeated with and without separators, beside ``repetitions``.
  ///
  /// - Parameter card: The strategy.
  /// - Returns: The kinds.
  public static func repetitions(of card: ValidatorCard) -> [Attack] {
    let examples = card.examples.filter { $0.passes && !$0.text.isEmpty }.map(\.text)
    return repetitions
      + examples.flatMap { text in
        ["", ";", ",", " "].map { Attack("repeated \(text)\($0)", repeating: text + $0, "!") }
      }
  }
}
