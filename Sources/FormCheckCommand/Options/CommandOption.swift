import FormCheckCore

/// An option of a command.
///
/// Each option is declared once, for the parser, the help, the manual page and the completion scripts.
struct CommandOption<Request>: Sendable {
  /// The name with its hyphens, such as `--field`.
  let name: String

  /// The short name with its hyphen, such as `-q`, or nil if there is none.
  let short: String?

  /// The value of the option, or nil for a switch.
  let value: Value?

  /// A one-line description.
  let summary: String

  /// More documentation, for the manual page.
  let details: String

  /// Writes the value to a request.
  ///
  /// For a switch, the value is an empty string.
  let apply: @Sendable (inout Request, String) throws(UsageError) -> Void

  /// The documentation of an option's value.
  struct Value: Sendable {
    /// The placeholder in the help, such as `RULE`.
    let label: String
    /// The completion that a shell can offer.
    let completion: Completion
  }

  /// Creates a switch.
  static func toggle(
    _ name: String, short: String? = nil, _ summary: String, details: String = "",
    apply: @escaping @Sendable (inout Request) throws(UsageError) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: nil, summary: summary, details: details,
      apply: { (request, _) throws(UsageError) in try apply(&request) })
  }

  /// Creates an option with a value.
  static func valued(
    _ name: String, short: String? = nil, _ label: String, completion: Completion = .none,
    _ summary: String, details: String = "",
    apply: @escaping @Sendable (inout Request, String) throws(UsageError) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: Value(label: label, completion: completion),
      summary: summary, details: details, apply: apply)
  }

  /// Creates an option that can be given only once, with a value that must not be empty.
  static func single(
    _ name: String, _ label: String, completion: Completion = .none, _ summary: String,
    details: String = "", into path: any WritableKeyPath<Request, String?> & Sendable
  ) -> CommandOption {
    .valued(name, label, completion: completion, summary, details: details) {
      (request, text) throws(UsageError) in
      guard request[keyPath: path] == nil else { throw UsageError("\(name) is given twice") }
      guard !text.isEmpty else { throw .missingValue(of: name, label) }
      request[keyPath: path] = text
    }
  }

  /// The notation in the help, such as `-q, --quiet` or `--field RULE`.
  var usage: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0.label)" } ?? "")
  }
}

/// The options of a command that has a help page.
protocol HelpfulRequest: Sendable {
  /// Creates a request without any options.
  init()

  /// A Boolean value that indicates whether the help page is requested.
  var wantsHelp: Bool { get set }
}

extension CommandOption where Request: HelpfulRequest {
  /// The option `--help`, which every command has.
  static var help: CommandOption {
    .toggle("--help", short: "-h", "print this help") { (request) throws(UsageError) in
      request.wantsHelp = true
    }
  }
}

extension CommandOption {
  /// Parses an integer in a range.
  static func number(
    _ text: String, of option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(digits: text), range.contains(number) else {
      throw .badValue(
        text, of: option, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Parses a size, such as `512`, `64K` or `1M`.
  static func bytes(
    _ text: String, of option: String = "--limit-value", upTo largest: Int = 1 << 40
  ) throws(UsageError) -> Int {
    // Compare scalars, because the Kelvin sign is canonically equivalent to the letter K.
    let units: [Unicode.Scalar: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.unicodeScalars.last.flatMap { units[$0] }
    guard let number = Int(digits: unit == nil ? text[...] : text.dropLast()) else {
      throw .badValue(text, of: option, expected: "a number of bytes such as 4096 or 1M")
    }
    let (size, overflow) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflow, (1...largest).contains(size) else {
      throw .badValue(text, of: option, expected: "from 1 byte to \(largest >> 30)G")
    }
    return size
  }
}
