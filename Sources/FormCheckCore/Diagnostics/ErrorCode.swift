/// One kind of rejection: a number and a name that never change, and the sentence that goes with them.
///
/// A code is declared once, at the foot of the file that uses it, and is never reused. Programs
/// compare numbers, people read names and sentences, and `formcheck explain 1001` prints all three.
///
/// | numbers | what |
/// |---|---|
/// | 1001... | strategies: what kind of text a value must be |
/// | 2001... | constraints that any field may carry |
/// | 2101... | rules across fields and records |
/// | 3001... | the input could not be read as text |
/// | 3101... | undecided: a limit was hit before there was an answer |
/// | 4001... | a rule, an option or a form definition is wrong |
/// | 5001... | reading or writing failed |
/// | 9000... | yours |
public struct ErrorCode: Hashable, Sendable {
  /// The number, unique in the domain.
  public let number: Int

  /// The name, as stable as the number: lower case, words joined by hyphens.
  public let name: String

  /// Why the input was rejected: a ``MessageTemplate`` with `{parameter}` where an error fills in a
  /// value.
  public let reason: String

  /// The names of the parameters that an error with this code may carry.
  public let parameters: [String]

  /// What to do about it, for `explain` and for help texts.
  public let fix: String

  /// The reason in other languages, for codes that this package does not know.
  public let translations: [Language: String]

  /// Declares a code.
  ///
  /// - Parameters:
  ///   - number: 9000 or more for a code of your own.
  ///   - name: Lower case, words joined by hyphens.
  ///   - reason: One sentence without a full stop, `{parameter}` where a value belongs.
  ///   - parameters: The names that may stand in the errors' parameters.
  ///   - fix: One sentence that tells a person what to do.
  ///   - translations: The reason in other languages, for a code of your own.
  public init(
    _ number: Int, _ name: String, reason: String, parameters: [String] = [], fix: String,
    translations: [Language: String] = [:]
  ) {
    self.number = number
    self.name = name
    self.reason = reason
    self.parameters = parameters
    self.fix = fix
    self.translations = translations
  }

  /// Returns true if all parts of two codes are the same, byte for byte.
  public static func == (one: ErrorCode, other: ErrorCode) -> Bool {
    one.number == other.number && one.name == other.name && one.reason == other.reason
      && one.parameters == other.parameters && one.fix == other.fix
      && one.translations.count == other.translations.count
      && one.translations.allSatisfy { other.translations[$0.key] == $0.value }
  }

  /// The reason with the parameters filled in.
  ///
  /// - Parameter values: The parameters by name. Dots replace a missing one.
  /// - Returns: The sentence. Without any parameters, declared or given, it is the reason as it is, braces included.
  public func reason(with values: [String: ParameterValue]) -> String {
    parameters.isEmpty && values.isEmpty
      ? reason : MessageTemplate.fill(reason, with: values)
  }
}

/// The value of an error's parameter: data, for programs that write their own sentence.
public enum ParameterValue: Hashable, Sendable {
  /// A number, such as a bound.
  case integer(Int)
  /// A text, such as the name of a mode.
  case text(String)
}

extension ParameterValue: CustomStringConvertible {
  /// The value as it stands in a sentence.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension ParameterValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension ParameterValue: Codable {
  /// Reads a number or a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes a number or a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
