/// A kind of error: a stable number and name, and the sentence that describes the error.
///
/// The number is for programs, and the sentence is for people. A number is never reused for another meaning.
/// `formcheck explain 1001` prints everything about the code 1001. Each code is declared in the file that uses it.
///
/// | Numbers | Errors |
/// |---|---|
/// | 1001... | validators: the value is not of the required kind |
/// | 2001... | constraints that any field can carry |
/// | 2101... | checks across several fields or records |
/// | 3001... | input that cannot be read as text |
/// | 3101... | undecided: a resource limit stopped the validation |
/// | 4001... | mistakes in rules, options, form definitions and schemas |
/// | 5001... | input and output errors |
/// | 6001... | values that a keyword of a JSON Schema rejects |
/// | 9000... | reserved for your own codes |
///
/// A code of your own can have translations. To use them, pass the code to ``Translations/init(_:adding:)``:
///
/// ```swift
/// let code = ErrorCode(
///   9004, "plate", reason: "The input must have {count} characters", parameters: ["count"],
///   fix: "Type the number as it is on the plate.",
///   translations: [.polish: "Wartość musi mieć {count} znaków"])
/// ```
public struct ErrorCode: Hashable, Sendable {
  /// The number, which is unique in the domain ``ValidationError/domain``.
  public let number: Int

  /// The stable name: lowercase words joined by hyphens.
  public let name: String

  /// The reason for the error: a ``MessageTemplate`` in which `{parameter}` is a placeholder.
  public let reason: String

  /// The short instruction that a form shows instead of the reason, such as "Use digits only".
  ///
  /// The prompt is a ``MessageTemplate`` with the same parameters as the reason. If the code has no prompt of its own,
  /// the prompt is equal to the reason.
  public let prompt: String

  /// The names of the parameters that an error with this code can have.
  public let parameters: [String]

  /// An instruction that explains how to fix the error, for `formcheck explain` and online help.
  public let fix: String

  /// The translations of the reason, for codes of your own.
  ///
  /// The translations of the codes in this package are in separate tables.
  public let translations: [Language: String]

  /// The translations of the prompt, for codes of your own.
  public let promptTranslations: [Language: String]

  /// Declares a code.
  ///
  /// - Parameters:
  ///   - number: The number. Use 9000 or more for a code of your own.
  ///   - name: The stable name: lowercase words joined by hyphens.
  ///   - reason: The reason: one sentence without a final period, with `{parameter}` as a placeholder.
  ///   - prompt: A short instruction for the person who fills in a form, without a final period. The default is the
  ///     reason.
  ///   - parameters: The names of the parameters that an error can have.
  ///   - fix: An instruction that explains how to fix the error, in one sentence.
  ///   - translations: The translations of the reason, for a code of your own.
  ///   - promptTranslations: The translations of the prompt, for a code of your own.
  public init(
    _ number: Int, _ name: String, reason: String, prompt: String? = nil,
    parameters: [String] = [], fix: String, translations: [Language: String] = [:],
    promptTranslations: [Language: String] = [:]
  ) {
    self.number = number
    self.name = name
    self.reason = reason
    self.prompt = prompt ?? reason
    self.parameters = parameters
    self.fix = fix
    self.translations = translations
    self.promptTranslations = promptTranslations
  }

  /// Returns whether all parts of two codes are equal, byte for byte.
  public static func == (one: ErrorCode, other: ErrorCode) -> Bool {
    one.number == other.number && one.name == other.name && one.reason == other.reason
      && one.prompt == other.prompt
      && one.parameters == other.parameters && one.fix == other.fix
      && areSame(one.translations, other.translations)
      && areSame(one.promptTranslations, other.promptTranslations)
  }

  private static func areSame(_ one: [Language: String], _ other: [Language: String]) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }

  /// Returns the reason with its placeholders filled in.
  ///
  /// - Parameter values: The values by parameter name. A missing value becomes `...`.
  /// - Returns: The sentence. If the code has no parameters and `values` is empty, the reason is returned unchanged,
  ///   including any braces.
  public func reason(with values: [String: ParameterValue]) -> String {
    fill(reason, values)
  }

  /// Returns the prompt with its placeholders filled in.
  ///
  /// - Parameter values: The values by parameter name. A missing value becomes `...`.
  /// - Returns: The sentence.
  public func prompt(with values: [String: ParameterValue]) -> String { fill(prompt, values) }

  private func fill(_ template: String, _ values: [String: ParameterValue]) -> String {
    parameters.isEmpty && values.isEmpty
      ? template : MessageTemplate.fill(template, with: values)
  }
}

/// The value of an error's parameter, for programs that write their own messages.
///
/// ``ValidationError/parameters`` contains the values by name:
///
/// ```swift
/// let error = LengthConstraint(max: 3).validate("abcd").error
/// if case .integer(let most)? = error?.parameters["max"] { print("at most", most) }   // at most 3
/// ```
public enum ParameterValue: Hashable, Sendable {
  /// An integer, such as a bound.
  case integer(Int)
  /// A string, such as the name of a mode.
  case text(String)
}

extension ParameterValue: CustomStringConvertible {
  /// The value as it appears in a message.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension ParameterValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer parameter.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a string parameter.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension ParameterValue: Codable {
  /// Decodes an integer or a string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Encodes an integer or a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
