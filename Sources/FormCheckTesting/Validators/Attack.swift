public import FormCheckCore

/// A generator of input that is hard for backtracking patterns.
///
/// The input consists of a repeated unit, followed by an end that does not match.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let validator = EmailInputValidator()
/// for attack in Attack.kinds(against: EmailInputValidator.card) {
///   let verdict = validator.validate(attack.text(ofBytes: 100_000))
///   if case .undecided = verdict { print("\(attack.name) reaches a limit") }
/// }
/// ```
public struct Attack: Hashable, Sendable {
  /// The name of the attack in tables.
  public let name: String

  private let beginning: String
  private let unit: String
  private let end: String

  /// Creates an attack.
  ///
  /// - Parameters:
  ///   - name: The name of the attack.
  ///   - beginning: The text before the repeated units.
  ///   - unit: The repeated text.
  ///   - end: The text after the repeated units.
  public init(_ name: String, _ beginning: String = "", repeating unit: String, _ end: String) {
    self.name = name
    self.beginning = beginning
    self.unit = unit
    self.end = end
  }

  /// Returns the text of the attack, of about a given length.
  ///
  /// - Parameter count: The approximate length, in bytes.
  /// - Returns: The text, which contains at least one unit.
  public func text(ofBytes count: Int) -> String {
    let room = count - beginning.utf8.count - end.utf8.count
    let units = max(1, room / max(1, unit.utf8.count))
    return beginning + String(repeating: unit, count: units) + end
  }

  /// Returns ten attacks on a validator, two of which are made from the validator's own examples.
  ///
  /// - Parameter card: The card of the validator.
  /// - Returns: The attacks.
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

  /// Attacks that repeat separators, quotes, brackets, combining marks and invisible characters.
  ///
  /// Code that starts again from the first byte at each repetition takes quadratic time for these attacks.
  public static let repetitions: [Attack] =
    [
      ";", ",", ":", "/", "-", ".", "+", "%", "=", "\\", "\"", "[", "<", "\t", "\r\n", "1;", "a,",
      "a@", "\\\"",
      "[[]],", "<b>", "<!--", "&amp;", "%41", "e\u{323}\u{307}", "\u{307}\u{323}",
      "\u{1112}\u{1161}\u{11AB}",
      "\u{F73}", "\u{E9}", "\u{FF11}", "\u{1F468}\u{200D}", "\u{1F1E6}", "\u{430}a",
    ].map { Attack("repeated \($0)", repeating: $0, "!") }

  /// Returns the common ``repetitions``, followed by attacks that repeat the first three accepted
  /// examples of a validator.
  ///
  /// Each example is repeated with and without separators.
  ///
  /// - Parameter card: The card of the validator.
  /// - Returns: The attacks.
  public static func repetitions(of card: ValidatorCard) -> [Attack] {
    let examples = card.examples.filter { $0.passes && !$0.text.isEmpty }.map(\.text)
    return repetitions
      + examples.prefix(3).flatMap { text in
        ["", ";", ",", " "].map { Attack("repeated \(text)\($0)", repeating: text + $0, "!") }
      }
  }
}
