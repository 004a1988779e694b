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

  /// What stands in fields, by name, as ``TextField/text`` has it; the others keep their initial text.
  public let answers: [String: String]

  /// The codes that each field must be refused with, no more and no fewer; all others must be accepted.
  public let errors: [String: [Code]]

  /// The fields that must not be asked for.
  public let hidden: [String]

  /// The fields that must be asked for.
  public let shown: [String]

  /// Where it speaks of each field, for the places of what is told of it.
  let columns: Columns

  /// A case; without errors, the whole form must be accepted.
  ///
  /// - Parameters:
  ///   - name: What to call it in a report.
  ///   - answers: What stands in fields.
  ///   - errors: The codes that fields must be refused with.
  ///   - hidden: The fields that must not be asked for.
  ///   - shown: The fields that must be asked for.
  public init(
    _ name: String? = nil, answers: [String: String], errors: [String: [Code]] = [:],
    hidden: [String] = [], shown: [String] = []
  ) {
    self.init(
      name, answers: answers, errors: errors, hidden: hidden, shown: shown, columns: Columns())
  }

  init(
    _ name: String?, answers: [String: String], errors: [String: [Code]], hidden: [String],
    shown: [String], columns: Columns
  ) {
    self.name = name
    self.answers = answers
    self.errors = errors
    self.hidden = hidden
    self.shown = shown
    self.columns = columns
  }

  /// In which columns of its line a case speaks of fields, by their names; 1 where it does not.
  struct Columns: Sendable {
    var answers: [String: Int] = [:]
    var errors: [String: Int] = [:]
    var hidden: [String: Int] = [:]
    var shown: [String: Int] = [:]

    /// Where to point when the errors of a field are others than expected.
    func errors(of field: String) -> Int { errors[field] ?? answers[field] ?? 1 }
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
