import FormCheckForms
internal import FormCheckCore

/// A test case for a form: answers to its fields, and the codes with which the form must reject them.
///
/// ```swift
/// import FormCheckTesting
///
/// let shortPassword = FormCase(
///   "short password", answers: ["email": "a@b.example", "password": "x"], errors: ["password": [1004]])
/// ```
///
/// ``FormCases`` runs cases and counts their results. In a file, a case is one JSON object on one line.
public struct FormCase: Sendable {
  /// An error code, given by its number or its name.
  public enum Code: Hashable, Sendable {
    /// The number, such as 1004.
    case number(Int)
    /// The name, such as `password`.
    case name(String)
  }

  /// The name of the case in reports.
  public let name: String?

  /// The text to enter into each field, by the name of the field, in the notation of `TextField.text`.
  ///
  /// All other fields keep their initial text.
  public var answers: [String: String] { Self.byName(texts) }

  /// The error codes that each field must have, by the name of the field.
  ///
  /// Each of these fields must be rejected with exactly its codes. All other fields must be accepted.
  public var errors: [String: [Code]] { Self.byName(codes) }

  /// The names of the fields that must be hidden.
  public let hidden: [String]

  /// The names of the fields that must be shown.
  public let shown: [String]

  /// The text to enter into each field, by the name of the field.
  ///
  /// Names are compared byte by byte.
  let texts: [ExactText: String]
  let codes: [ExactText: [Code]]

  /// The columns at which the line of the case mentions each field, for positions in reports.
  let columns: Columns

  /// Creates a case.
  ///
  /// If no errors are given, the form must accept all fields.
  ///
  /// - Parameters:
  ///   - name: The name of the case in reports.
  ///   - answers: The text to enter into each field, by the name of the field.
  ///   - errors: The error codes that each field must have, by the name of the field.
  ///   - hidden: The names of the fields that must be hidden.
  ///   - shown: The names of the fields that must be shown.
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

  /// Returns a dictionary of values by name.
  ///
  /// If several names are canonically equivalent, the dictionary contains only the first one in byte order.
  private static func byName<Value>(_ values: [ExactText: Value]) -> [String: Value] {
    let sorted = values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
    return Dictionary(sorted) { first, _ in first }
  }

  /// The columns at which a case mentions fields, by the names of the fields.
  struct Columns: Sendable {
    var answers: [ExactText: Int] = [:]
    var errors: [ExactText: Int] = [:]
    var hidden: [ExactText: Int] = [:]
    var shown: [ExactText: Int] = [:]

    /// Returns the column to report if the errors of a field are not the expected ones.
    func errors(of field: ExactText) -> Int { errors[field] ?? answers[field] ?? 1 }
  }
}

extension FormCase.Code: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a code from its number.
  public init(integerLiteral value: Int) { self = .number(value) }

  /// Creates a code from its name.
  public init(stringLiteral value: String) { self = .name(value) }
}

extension FormCase.Code: CustomStringConvertible {
  /// The number or the name, such as `1004` or `password`.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .name(let name): name
    }
  }
}
