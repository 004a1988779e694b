public import FormCheckCore

/// The limits on the number of values that a person selects in a field of the kind ``FieldKind/choices(_:)``.
///
/// The form shows the limits and the number of selected values beside the choices, and rejects any other number with the
/// error 2019.
///
/// ```swift
/// let colors = FieldKind.choices([Choice("red"), Choice("green"), Choice("blue")])
/// var field = TextField("colors", kind: colors)
/// field.limits = ChoiceLimits(atMost: 2)
/// field.text = "red\ngreen\nblue"
/// print(field.validate().errors.map(\.code))   // [2019]
/// ```
///
/// A field with a minimum must be filled in, even if its rule does not contain `required`.
public struct ChoiceLimits: Hashable, Sendable {
  /// The minimum number of selected values, or 0 for no minimum.
  public let atLeast: Int

  /// The maximum number of selected values, or nil for no maximum.
  public let atMost: Int?

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - atLeast: The minimum number of selected values.
  ///   - atMost: The maximum number of selected values, or nil for no maximum.
  public init(atLeast: Int = 0, atMost: Int? = nil) {
    self.atLeast = max(0, atLeast)
    self.atMost = atMost
  }

  /// Whether every number of selected values is accepted.
  public var isEmpty: Bool { atLeast == 0 && atMost == nil }

  /// Returns whether a number of selected values is accepted.
  public func contains(_ count: Int) -> Bool { count >= atLeast && !isBelow(count) }

  /// Returns whether a number of selected values exceeds the maximum.
  func isBelow(_ count: Int) -> Bool { atMost.map { count > $0 } ?? false }

  /// Returns whether a person can meet the limits by selecting some of the offered values.
  ///
  /// - Parameter offered: The number of offered values.
  /// - Returns: Whether the limits contain a number that is greater than 0 and not greater than the number of values.
  func canBeMet(among offered: Int) -> Bool {
    atLeast <= min(offered, atMost ?? offered) && atMost.map { $0 > 0 } ?? true
  }
}

extension ChoiceLimits {
  /// Returns the sentence that states the limits of a field, in the language of the form, or nil if it has no limits.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - form: The form.
  /// - Returns: The sentence.
  package static func sentence(of field: Int, in form: Form) -> String? {
    let limits = form.fields[field].limits
    if limits.isEmpty { return nil }
    let requirement =
      form.group(at: field) == nil
      ? ChoiceCountConstraint(limits).requirement : EntryCountConstraint(limits).requirement
    return form.translated(ValidationError(.choiceCount, explanation: requirement)).prompt
  }
}

/// A constraint on the number of values in a text.
final class ChoiceCountConstraint: InputValidator, @unchecked Sendable {
  private let limits: ChoiceLimits
  private let separators: [UInt8]

  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - separators: The bytes that separate two values.
  init(_ limits: ChoiceLimits, separators: [UInt8] = [UInt8(ascii: "\n")]) {
    self.limits = limits
    self.separators = separators
  }

  override var code: ErrorCode { .choiceCount }
  override var acceptsEmpty: Bool { limits.atLeast == 0 }

  override func inspect(_ text: UTF8Span) -> Inspection {
    let count = count(in: text)
    if limits.contains(count) { return .passed }
    return count < limits.atLeast ? .incomplete(0..<text.count) : .impossible(0..<text.count)
  }

  override func explain(_ text: UTF8Span) -> Explanation {
    Explanation(parameters: ["count": .integer(count(in: text))])
  }

  override var requirement: Explanation {
    var parameters: [String: ParameterValue] = [:]
    if limits.atLeast > 0 { parameters["min"] = .integer(limits.atLeast) }
    if let most = limits.atMost { parameters["max"] = .integer(most) }
    func sentence(_ variant: String, _ reason: String, _ prompt: String) -> Explanation {
      Explanation(
        "choice-count.\(variant)", reason, prompt: prompt, parameters: parameters)
    }
    return switch (limits.atLeast, limits.atMost) {
    case (let least, let most?) where least == most:
      sentence(
        "exact", "Exactly {min} {min#option|options} must be selected",
        "Choose exactly {min} {min#option|options}")
    case (0, .some):
      sentence(
        "max", "At most {max} {max#option|options} can be selected",
        "Choose up to {max} {max#option|options}")
    case (_, .some):
      sentence(
        "between", "From {min} to {max} options must be selected",
        "Choose {min} to {max} options")
    case (_, nil):
      sentence(
        "min", "At least {min} {min#option|options} must be selected",
        "Choose at least {min} {min#option|options}")
    }
  }

  private func count(in text: UTF8Span) -> Int {
    var count = 0
    var isInValue = false
    for index in text.span.indices {
      let isSeparator = separators.contains(text.span[index])
      if !isSeparator, !isInValue { count += 1 }
      isInValue = !isSeparator
    }
    return count
  }
}

extension ErrorCode {
  /// 2019: too few or too many of the offered values are selected.
  public static let choiceCount = ErrorCode(
    2019, "choice-count", reason: "Too few or too many options are selected",
    prompt: "Choose another number of options", parameters: ["min", "max", "count"],
    fix: "Select more or fewer of the offered values.")
}
