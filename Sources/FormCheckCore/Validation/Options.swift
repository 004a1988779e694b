/// An option that a strategy understands: `min` in `password:min=12`.
public struct OptionDeclaration: Hashable, Sendable {
  /// The name before the equals sign.
  public let name: String

  /// What may stand behind it.
  public let kind: Kind

  /// What it does, in one line; the default value is named here.
  public let help: String

  /// What may stand behind an option's equals sign.
  public enum Kind: Hashable, Sendable {
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// A number of any length, with or without a sign and a point.
    case number
    /// A count, or the least and the most with two full stops between: `2` or `2..4`.
    case range(ClosedRange<Int>)
    /// One of several words.
    case choice([String])
    /// One or several of some words, with slashes between: `visa/mastercard`.
    case choices([String])
    /// Any text; a backslash stands before a comma, a bar, a bracket or a backslash in it.
    case text
    /// Values with commas between, in place of the whole list of options.
    case list
    /// A regular expression between slashes, in place of the whole list of options.
    case pattern
  }

  /// Declares an option.
  public init(_ name: String, _ kind: Kind, help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// Declares an option that is `yes` or `no`.
  public static func yesNo(_ name: String, help: String) -> OptionDeclaration {
    OptionDeclaration(name, .choice(["yes", "no"]), help: help)
  }

  /// How it is written in a rule: `min=N`, `mode=ascii|unicode`.
  public var usage: String {
    switch kind {
    case .integer, .number: "\(name)=N"
    case .range: "\(name)=N..M"
    case .choice(let words) where words.count > 8: "\(name)=WORD"
    case .choice(let words): "\(name)=\(words.joined(separator: "|"))"
    case .choices(let words) where words.count > 8: "\(name)=WORD/WORD"
    case .choices(let words): "\(name)=\(words.joined(separator: "/"))"
    case .text: "\(name)=TEXT"
    case .list: "VALUE,..."
    case .pattern: "/.../"
    }
  }

  /// The values it takes, in words: `a number from 0 to 64`, `form, smtp or rfc5322`.
  public var values: String {
    switch kind {
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number such as 12 or -0.5"
    case .range(let range):
      "a number such as 2, or two such as 2..4, from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words) where words.count > 1:
      words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .choice(let words): words.joined()
    case .choices(let words) where words.count > 8:
      words.prefix(8).joined(separator: ", ") + " and so on, several with / between"
    case .choices(let words): words.joined(separator: ", ") + ", several with / between"
    case .text: "a text"
    case .list: "values with commas between"
    case .pattern: "/.../"
    }
  }
}

/// The options of one part of a rule, each with the declared kind.
public struct OptionValues: Sendable {
  private let values: [(name: String, value: Value)]

  enum Value: Hashable, Sendable {
    case integer(Int)
    case number(ExactDecimal)
    case range(ClosedRange<Int>)
    case choice(String)
    case choices([String])
    case text(String)
    case list([String])
    case pattern(String, flags: String)
  }

  /// The rules that stand in the brackets of a part that takes rules.
  public let rules: [Rule]

  init(_ values: [(name: String, value: Value)], rules: [Rule] = []) {
    self.values = values
    self.rules = rules
  }

  /// The value of an option, if it was given.
  private subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

  /// No options at all.
  public static let none = OptionValues([])

  /// The number behind an option, if it was given.
  public func integer(_ name: String) -> Int? {
    if case .integer(let number) = self[name] { number } else { nil }
  }

  /// The exact number behind an option, if it was given.
  public func number(_ name: String) -> ExactDecimal? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  /// The word behind an option, if it was given.
  public func choice(_ name: String) -> String? {
    if case .choice(let word) = self[name] { word } else { nil }
  }

  /// The least and the most behind an option, if they were given; `2` is both.
  public func range(_ name: String) -> ClosedRange<Int>? {
    if case .range(let range) = self[name] { range } else { nil }
  }

  /// The words behind an option, if any were given.
  public func choices(_ name: String) -> [String]? {
    if case .choices(let words) = self[name] { words } else { nil }
  }

  /// The text behind an option, if it was given.
  public func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// The values of a list, if it was given.
  public func list(_ name: String) -> [String]? {
    if case .list(let values) = self[name] { values } else { nil }
  }

  /// The values of a list that must be there.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - strategy: The strategy that needs it.
  /// - Returns: The values.
  /// - Throws: ``OptionError`` when there are none.
  func neededList(_ name: String, for strategy: String) throws(OptionError) -> [String] {
    guard let list = list(name) else {
      throw OptionError(
        option: nil, code: .optionMissing,
        message: "\"\(strategy)\" needs values: \(strategy):one,two")
    }
    return list
  }

  /// Whether an option is `yes`, if it was given.
  public func flag(_ name: String) -> Bool? { choice(name).map { $0 == "yes" } }

  /// The pattern and its flags, if one was given.
  public func pattern(_ name: String) -> (source: String, flags: String)? {
    if case .pattern(let source, let flags) = self[name] {
      (source, flags)
    } else {
      nil
    }
  }
}

/// What a strategy finds wrong with options that are well formed, each by itself.
public struct OptionError: Error, Hashable, Sendable {
  /// The option to point at; nil for all of them.
  public let option: String?

  /// The code: ``ErrorCode/optionsContradict``, ``ErrorCode/optionMissing``...
  public let code: ErrorCode

  /// What is wrong, one sentence.
  public let message: String

  /// Where in the option's value, in Unicode scalars.
  public let offset: Int?

  /// Something wrong with the options.
  public init(option: String?, code: ErrorCode, message: String, offset: Int? = nil) {
    self.option = option
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// A lower bound that is above the upper one.
  ///
  /// - Parameters:
  ///   - lower: The option with the lower bound and its value.
  ///   - upper: The option with the upper bound and its value.
  /// - Returns: The error, pointing at the lower bound.
  public static func bounds(
    _ lower: (name: String, value: Int), above upper: (name: String, value: Int)
  ) -> OptionError {
    OptionError(
      option: lower.name, code: .optionsContradict,
      message: "\(lower.name)=\(lower.value) is above \(upper.name)=\(upper.value)")
  }
}
