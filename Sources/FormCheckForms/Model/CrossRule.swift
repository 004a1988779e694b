public import FormCheckCore

/// What several fields must meet together.
///
/// It is looked at as soon as each of its fields is valid by itself, and its one error stands beside
/// all the fields that it concerns.
public struct CrossRule: Sendable {
  /// A condition on the texts of several fields.
  public enum Requirement: Sendable {
    /// All have the same text.
    case same
    /// No two have the same text.
    case different
    /// Each date is later than the one before it.
    case after
    /// At least one is filled in.
    case atLeastOne
    /// One is filled in, and the others are not.
    case exactlyOne
    /// The numbers add up to something between two bounds; both may be the same.
    case sum(atLeast: ExactDecimal?, atMost: ExactDecimal?)
    /// Whatever a program asks: the texts in the order of the fields, and an error or nil.
    ///
    /// There is a text for each of the fields; that of one which is not asked for is empty.
    case custom(@Sendable ([String]) -> ValidationError?)
  }

  /// The condition on the texts.
  public let requirement: Requirement

  /// The names of the fields that it looks at.
  public let fields: [String]

  /// The names of the fields beside which the error is shown.
  public let errorFields: [String]

  /// The sentence of its error, in place of the code's own.
  public let message: String?

  /// A rule across fields.
  ///
  /// - Parameters:
  ///   - requirement: The condition on the texts.
  ///   - fields: The names of the fields that it looks at.
  ///   - errorFields: Those beside which the error is shown; all of them, if nil.
  ///   - message: The sentence of its error; the code's own, if nil.
  public init(
    _ requirement: Requirement, _ fields: [String], errorFields: [String]? = nil,
    message: String? = nil
  ) {
    self.requirement = requirement
    self.fields = fields
    self.errorFields = errorFields ?? fields
    self.message = message
  }

  /// The error of some fields, in their order; nil when they meet the requirement.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rule's fields, in the rule's order.
  ///   - isShown: Which fields of the form are asked for.
  ///   - fields: The fields of the form.
  ///   - secrets: Where the secret ones have their texts; they are compared there.
  /// - Returns: What is wrong with them together.
  func error(
    of numbers: [Int], where isShown: [Bool], in fields: [TextField], _ secrets: borrowing Secrets
  ) -> ValidationError? {
    guard let error = found(of: numbers, where: isShown, in: fields, secrets) else { return nil }
    guard numbers.contains(where: { fields[$0].isSecret }) else { return error }
    // A sum of a secret and what can be seen would tell the secret.
    guard error.code == ErrorCode.wrongSum.number else { return error.redacted }
    let reason = message ?? "The sum is not what it must be"
    return ValidationError(.wrongSum, explanation: Explanation(reason: reason))
  }

  private func found(
    of all: [Int], where isShown: [Bool], in fields: [TextField], _ secrets: borrowing Secrets
  ) -> ValidationError? {
    let numbers = all.filter { isShown[$0] }
    let filled = numbers.filter { !secrets.isEmpty($0, in: fields) }
    switch requirement {
    case .same:
      for other in numbers.dropFirst() where !secrets.areEqual(numbers[0], other, in: fields) {
        return error(.fieldsDiffer)
      }
      return nil
    case .different:
      for (index, one) in filled.enumerated() {
        for other in filled[..<index] where secrets.areEqual(one, other, in: fields) {
          return error(.fieldsEqual)
        }
      }
      return nil
    case .after:
      // ISO dates are in the order of their letters; that they are dates is their own rules' matter.
      let dates = secrets.texts(of: filled, in: fields)
      return zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 } ? nil : error(.notAfter)
    case .atLeastOne: return filled.isEmpty ? error(.noneFilled) : nil
    case .exactlyOne: return filled.count == 1 ? nil : error(.notExactlyOne)
    case .sum(let low, let high): return sumError(secrets.texts(of: filled, in: fields), low, high)
    case .custom(let check):
      let texts = zip(all, secrets.texts(of: all, in: fields))
      return check(texts.map { field, text in isShown[field] ? text : "" })
    }
  }

  private func sumError(
    _ texts: [String], _ low: ExactDecimal?, _ high: ExactDecimal?
  ) -> ValidationError? {
    let numbers = texts.compactMap { ExactDecimal($0) }
    let sum = numbers.reduce(ExactDecimal.zero, +)
    if numbers.count == texts.count, low.map({ $0 <= sum }) ?? true, high.map({ sum <= $0 }) ?? true
    {
      return nil
    }
    let bounds: String =
      switch (low, high) {
      case (let low?, let high?): low == high ? "\(low)" : "\(low) to \(high)"
      case (let low?, nil): "at least \(low)"
      case (nil, let high?): "at most \(high)"
      case (nil, nil): "one of numbers"
      }
    return error(.wrongSum, ["bounds": .text(bounds), "sum": .text(sum.description)])
  }

  private func error(
    _ code: ErrorCode, _ parameters: [String: ParameterValue] = [:]
  ) -> ValidationError {
    ValidationError(code, explanation: Explanation(reason: message, parameters: parameters))
  }
}

// A field's text, wherever it stands.
extension Secrets {
  fileprivate func isEmpty(_ field: Int, in fields: [TextField]) -> Bool {
    length(of: field) == 0 && fields[field].answer.isEmpty
  }

  fileprivate func areEqual(_ field: Int, _ other: Int, in fields: [TextField]) -> Bool {
    switch (length(of: field), length(of: other)) {
    case (0, 0): fields[field].answer.utf8.elementsEqual(fields[other].answer.utf8)
    case (0, _): withBytes(of: other) { $0.isEqual(to: fields[field].answer) }
    case (_, 0): withBytes(of: field) { $0.isEqual(to: fields[other].answer) }
    default: areEqual(field, other)
    }
  }

  /// The texts for a rule that has to read them; that of a secret is a copy, gone with the rule.
  fileprivate func texts(of numbers: [Int], in fields: [TextField]) -> [String] {
    var texts: [String] = []
    for field in numbers {
      let secret = withBytes(of: field) { bytes in
        guard let text = try? UTF8Span(validating: bytes) else { return "" }
        return String(copying: text)
      }
      texts.append(secret.isEmpty ? fields[field].answer : secret)
    }
    return texts
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to text: String) -> Bool {
    let other = text.utf8.span
    guard count == other.count else { return false }
    return indices.allSatisfy { self[$0] == other[$0] }
  }
}

extension ErrorCode {
  /// 2101: fields that must be the same differ.
  public static let fieldsDiffer = ErrorCode(
    2101, "fields-differ", reason: "These fields must be the same",
    fix: "Type the same text into both fields.")

  /// 2102: fields that must differ are the same.
  public static let fieldsEqual = ErrorCode(
    2102, "fields-equal", reason: "These fields must be different",
    fix: "Change one of the fields.")

  /// 2103: a date is not later than the one before it.
  public static let notAfter = ErrorCode(
    2103, "not-after", reason: "The dates must follow each other",
    fix: "Change one of the dates, so that the later one comes later.")

  /// 2104: none of several fields is filled in.
  public static let noneFilled = ErrorCode(
    2104, "none-filled", reason: "At least one of these fields must be filled in",
    fix: "Fill in one of the fields.")

  /// 2105: not exactly one of several fields is filled in.
  public static let notExactlyOne = ErrorCode(
    2105, "not-exactly-one", reason: "Exactly one of these fields must be filled in",
    fix: "Fill in one of the fields, and empty the others.")

  /// 2106: numbers do not add up to what they must.
  public static let wrongSum = ErrorCode(
    2106, "wrong-sum", reason: "The sum must be {bounds}, and it is {sum}",
    parameters: ["bounds", "sum"], fix: "Change one of the numbers.")
}
