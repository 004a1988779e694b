import FormCheckForms
internal import FormCheckCore

/// Answers to the fields of a form, and what the form must say to them.
///
/// ```swift
/// FormCase("short password", answers: ["email": "a@b.example", "password": "x"],
///   errors: ["password": [1004]])
/// ```
///
/// In a file, a case is one JSON object on one line.
public struct FormCase: Sendable {
  /// A code, by its number or its name.
  public enum Code: Hashable, Sendable {
    /// The number, such as 1004.
    case number(Int)
    /// The name, such as `password`.
    case name(String)
  }

  /// What to call it in a report.
  public let name: String?

  /// What stands in fields, by name, as `TextField.text` has it; the others keep their initial text.
  public var answers: [String: String] { Self.byName(texts) }

  /// The codes that each field must be rejected with, no more and no fewer; all others must be accepted.
  public var errors: [String: [Code]] { Self.byName(codes) }

  /// The fields that must not be asked for.
  public let hidden: [String]

  /// The fields that must be asked for.
  public let shown: [String]

  /// The texts and the codes of fields, by their exact names.
  let texts: [ExactText: String]
  let codes: [ExactText: [Code]]

  /// Where it speaks of each field, for the places of what is told of it.
  let columns: Columns

  /// A case; without errors, the whole form must be accepted.
  ///
  /// - Parameters:
  ///   - name: What to call it in a report.
  ///   - answers: What stands in fields.
  ///   - errors: The codes that fields must be rejected with.
  ///   - hidden: The fields that must not be asked for.
  ///   - shown: The fields that must be asked for.
  public init(
    _ name: String? = nil, answers: [String: String], errors: [String: [Code]] = [:],
    hidden: [String] = [], shown: [String] = []
  ) {
    self.init(
      name, texts: Self.exact(answers), codes: Self.exact(errors), hidden: hidden, shown: shown,
      columns: Columns())
  }

  init(
    _ name: String?, texts: [ExactText: String], codes: [ExactText: [Code]], hidden: [String],
    shown: [String], columns: Columns
  ) {
    self.name = name
    self.texts = texts
    self.codes = codes
    self.hidden = hidden
    self.shown = shown
    self.columns = columns
  }

  private static func exact<Value>(_ values: [String: Value]) -> [ExactText: Value] {
    Dictionary(uniqueKeysWithValues: values.map { (ExactText($0), $1) })
  }

  /// The values by names, of which a dictionary cannot hold two that are canonically equivalent.
  private static func byName<Value>(_ values: [ExactText: Value]) -> [String: Value] {
    let sorted = values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
    return Dictionary(sorted) { first, _ in first }
  }

  /// In which columns of its line a case speaks of fields, by their names; 1 where it does not.
  struct Columns: Sendable {
    var answers: [ExactText: Int] = [:]
    var errors: [ExactText: Int] = [:]
    var hidden: [ExactText: Int] = [:]
    var shown: [ExactText: Int] = [:]

    /// Where to point when the errors of a field are others than expected.
    func errors(of field: ExactText) -> Int { errors[field] ?? answers[field] ?? 1 }
  }
}

extension FormCase.Code: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// The code with this number.
  public init(integerLiteral value: Int) { self = .number(value) }

  /// The code with this name.
  public init(stringLiteral value: String) { self = .name(value) }
}

extension FormCase.Code: CustomStringConvertible {
  /// `1004`, `password`.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .name(let name): name
    }
  }
}
