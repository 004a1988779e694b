import FormCheckCore

/// An option of the command, declared once: the parser, the help, the manual page and the shells'
/// completions all read this.
struct CommandOption<Request>: Sendable {
  /// The name with its hyphens: `--field`.
  let name: String

  /// One letter with its hyphen, where there is one: `-q`.
  let short: String?

  /// What stands behind it; nil for a switch.
  let value: Value?

  /// What it does, in one line.
  let summary: String

  /// What else there is to know, for the manual.
  let details: String

  /// Writes down what was asked for.
  let apply: @Sendable (inout Request, String) throws(UsageError) -> Void

  /// What stands behind an option.
  struct Value: Sendable {
    /// How it is called in the help: `RULE`.
    let label: String
    /// What a shell can offer for it.
    let completion: Completion
  }

  /// Declares a switch.
  static func toggle(
    _ name: String, short: String? = nil, _ summary: String, details: String = "",
    apply: @escaping @Sendable (inout Request) throws(UsageError) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: nil, summary: summary, details: details,
      apply: { (request, _) throws(UsageError) in try apply(&request) })
  }

  /// Declares an option with a value.
  static func valued(
    _ name: String, short: String? = nil, _ label: String, completion: Completion = .none,
    _ summary: String, details: String = "",
    apply: @escaping @Sendable (inout Request, String) throws(UsageError) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, value: Value(label: label, completion: completion),
      summary: summary, details: details, apply: apply)
  }

  /// Declares an option with a value that is given once, and is not empty.
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

  /// How it is written: `-q, --quiet`, `--field RULE`.
  var usage: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0.label)" } ?? "")
  }
}

/// What was typed behind a command, whose help may be wanted instead.
protocol HelpfulRequest: Sendable {
  /// Nothing was typed.
  init()

  /// Whether the help is wanted.
  var wantsHelp: Bool { get set }
}

extension CommandOption where Request: HelpfulRequest {
  /// `--help`, which every command has.
  static var help: CommandOption {
    .toggle("--help", short: "-h", "print this help") { (request) throws(UsageError) in
      request.wantsHelp = true
    }
  }
}

extension CommandOption {
  /// Reads a whole number in a range.
  static func number(
    _ text: String, of option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(digits: text), range.contains(number) else {
      throw .badValue(
        text, of: option, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a size: `512`, `64K`, `1M`.
  static func bytes(
    _ text: String, of option: String = "--limit-value", upTo largest: Int = 1 << 40
  ) throws(UsageError) -> Int {
    // By scalars: as a character, the Kelvin sign is a K.
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
