/// The declaration of a validator's option, such as `min` in `password:min=12`.
///
/// The rule parser checks options against their declarations, so a validator receives only values of the declared kind.
/// ``ValidatorCard`` lists the declarations, and `formcheck explain` prints them.
///
/// ```swift
/// OptionDeclaration("min", .integer(1...64), help: "the minimum length (default: 8)").usage   // min=N
/// OptionDeclaration.yesNo("sign", help: "allow a sign (default: no)").usage                   // sign=yes|no
/// ```
///
/// The documentation of ``OptionValues`` shows how a validator receives the value of an option.
public struct OptionDeclaration: Hashable, Sendable {
  /// The name before the equals sign.
  public let name: String

  /// The kind of value that the option requires.
  public let kind: Kind

  /// A one-line description, including the default value.
  public let help: String

  /// The kind of value that an option requires.
  public enum Kind: Hashable, Sendable {
    /// An integer in a range.
    case integer(ClosedRange<Int>)
    /// A decimal number of any length, with an optional sign and decimal point.
    case number
    /// One number, or a minimum and a maximum joined by two periods: `2` or `2..4`.
    case range(ClosedRange<Int>)
    /// One of several words.
    case choice([String])
    /// One or more of several words, separated by slashes: `visa/mastercard`.
    case choices([String])
    /// Any text. A backslash escapes a comma, a bar, a parenthesis or a backslash.
    case text
    /// Values separated by commas. The validator has no other options.
    case list
    /// A regular expression between slashes. The validator has no other options.
    case pattern
  }

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign.
  ///   - kind: The kind of value that the option requires.
  ///   - help: A one-line description, including the default value.
  public init(_ name: String, _ kind: Kind, help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// Declares an option with the values `yes` and `no`.
  ///
  /// - Parameters:
  ///   - name: The name before the equals sign.
  ///   - help: A one-line description, including the default value.
  /// - Returns: The declaration. Read its value with ``OptionValues/flag(_:)``.
  public static func yesNo(_ name: String, help: String) -> OptionDeclaration {
    OptionDeclaration(name, .choice(["yes", "no"]), help: help)
  }

  /// The syntax of the option in a rule, such as `min=N` or `mode=ascii|unicode`.
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

  /// A description of the accepted values, such as `a number from 0 to 64` or `form, smtp or rfc5322`.
  public var values: String {
    switch kind {
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number such as 12 or -0.5"
    case .range(let range):
      "a number such as 2, or a range such as 2..4, from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words) where words.count > 1:
      words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .choice(let words): words.joined()
    case .choices(let words) where words.count > 12:
      words.prefix(8).joined(separator: ", ") + " and so on, or several of them separated by /"
    case .choices(let words): words.joined(separator: ", ") + ", or several of them separated by /"
    case .text: "text"
    case .list: "values separated by commas"
    case .pattern: "/.../"
    }
  }
}

/// The values of the options that a rule sets for one validator.
///
/// The `make` closure of a ``ValidatorCard`` receives these values. Each accessor returns nil if the rule does not set the
/// option, so the closure supplies the default:
///
/// ```swift
/// let card = ValidatorCard(
///   name: "short", code: .length, summary: "at most a few characters",
///   options: [OptionDeclaration("max", .integer(1...100), help: "the longest (default: 10)")],
///   examples: [.passes("abc")],
///   make: { (options) throws(OptionError) in LengthConstraint(max: options.integer("max") ?? 10) })
/// ```
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

  /// The rules in the parentheses after the name, such as the two rules of `any(email, phone)`.
  public let rules: [Rule]

  init(_ values: [(name: String, value: Value)], rules: [Rule] = []) {
    self.values = values
    self.rules = rules
  }

  /// The value of an option, or nil if it is not set.
  private subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

  /// An empty set of values.
  public static let none = OptionValues([])

  /// Returns the value of an integer option, or nil if it is not set.
  public func integer(_ name: String) -> Int? {
    if case .integer(let number) = self[name] { number } else { nil }
  }

  /// Returns the value of a number option, or nil if it is not set.
  public func number(_ name: String) -> ExactDecimal? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  /// Returns the value of a choice option, or nil if it is not set.
  public func choice(_ name: String) -> String? {
    if case .choice(let word) = self[name] { word } else { nil }
  }

  /// Returns the value of a range option, or nil if it is not set.
  ///
  /// The value `2` in a rule is the range `2...2`.
  public func range(_ name: String) -> ClosedRange<Int>? {
    if case .range(let range) = self[name] { range } else { nil }
  }

  /// Returns the values of a multiple-choice option, or nil if it is not set.
  public func choices(_ name: String) -> [String]? {
    if case .choices(let words) = self[name] { words } else { nil }
  }

  /// Returns the value of a text option, or nil if it is not set.
  public func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// Returns the values of a list, or nil if the rule has no list.
  public func list(_ name: String) -> [String]? {
    if case .list(let values) = self[name] { values } else { nil }
  }

  /// Returns the values of a mandatory list.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - validator: The name of the validator, for the error message.
  /// - Returns: The values.
  /// - Throws: ``OptionError`` if the rule has no list.
  func neededList(_ name: String, for validator: String) throws(OptionError) -> [String] {
    guard let list = list(name) else {
      throw OptionError(
        option: nil, code: .optionMissing,
        message: "\"\(validator)\" needs values: \(validator):one,two")
    }
    return list
  }

  /// Returns whether an option is `yes`, or nil if it is not set.
  public func flag(_ name: String) -> Bool? { choice(name).map { $0 == "yes" } }

  /// Returns a regular expression and its flags, or nil if the rule has none.
  public func pattern(_ name: String) -> (source: String, flags: String)? {
    if case .pattern(let source, let flags) = self[name] {
      (source, flags)
    } else {
      nil
    }
  }
}

/// An error in a validator's options that the declarations of the options cannot rule out, such as contradictory bounds.
///
/// The `make` closure of a ``ValidatorCard`` throws this error. The rule parser converts it to a ``SourceDiagnostic``
/// at the position of the option.
///
/// ```swift
/// func bounds(_ options: OptionValues) throws(OptionError) -> ClosedRange<Int> {
///   let (least, most) = (options.integer("min") ?? 0, options.integer("max") ?? 100)
///   guard least <= most else { throw .bounds(("min", least), above: ("max", most)) }
///   return least...most
/// }
/// ```
public struct OptionError: Error, Hashable, Sendable {
  /// The name of the invalid option, or nil if the error is not about a single option.
  public let option: String?

  /// The error code, such as ``ErrorCode/optionsContradict`` or ``ErrorCode/optionMissing``.
  public let code: ErrorCode

  /// A description of the error, in one sentence.
  public let message: String

  /// The offset of the error in the value of the option, in Unicode scalars, or nil for the whole value.
  public let offset: Int?

  /// How to fix the error, or nil if the fix of the code applies.
  let fix: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - option: The name of the invalid option, or nil if the error is not about a single option.
  ///   - code: The error code.
  ///   - message: A description of the error, in one sentence.
  ///   - offset: The offset of the error in the value of the option, in Unicode scalars.
  public init(option: String?, code: ErrorCode, message: String, offset: Int? = nil) {
    self.option = option
    self.code = code
    self.message = message
    self.offset = offset
    fix = nil
  }

  /// Creates an error in a regular expression of ECMAScript.
  init(option: String, inExpression message: String, offset: Int) {
    self.option = option
    code = .brokenPattern
    self.message = message
    self.offset = offset
    fix = ErrorCode.expressionFix
  }

  /// Returns the error for a lower bound that is greater than the upper bound.
  ///
  /// - Parameters:
  ///   - lower: The name and the value of the lower bound.
  ///   - upper: The name and the value of the upper bound.
  /// - Returns: The error, positioned at the lower bound.
  public static func bounds(
    _ lower: (name: String, value: Int), above upper: (name: String, value: Int)
  ) -> OptionError {
    OptionError(
      option: lower.name, code: .optionsContradict,
      message: "\(lower.name)=\(lower.value) is above \(upper.name)=\(upper.value)")
  }
}
