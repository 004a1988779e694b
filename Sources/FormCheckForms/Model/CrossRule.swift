public import FormCheckCore
internal import StrictJSON

/// A rule that spans several fields of a form, such as that two passwords must be the same.
///
/// A form validates the rule only while each of the rule's shown fields is valid by itself. If the fields do not meet
/// the rule, all of its ``errorFields`` show the same error.
///
/// ```swift
/// let form = try Form(
///   fields: [
///     TextField("password", kind: .password(hidesLength: false)),
///     TextField("repeated", kind: .password(hidesLength: false)),
///   ],
///   rules: [CrossRule(.same, ["password", "repeated"], errorFields: ["repeated"])])
/// ```
///
/// The rule ignores hidden fields. If one of its fields is secret, the error does not reveal the secret.
public struct CrossRule: Sendable {
  /// A condition that several fields must meet together.
  public enum Requirement: Sendable {
    /// All fields have the same text.
    case same
    /// No two fields have the same text; empty fields are ignored.
    case different
    /// Each date is later than the one before it; empty fields are ignored.
    case after
    /// At least one field is filled in.
    case atLeastOne
    /// Exactly one field is filled in.
    case exactlyOne
    /// The sum of the numbers is within the bounds; empty fields are ignored.
    ///
    /// A bound of nil does not limit the sum. Equal bounds require one exact sum.
    case sum(atLeast: ExactDecimal?, atMost: ExactDecimal?)
    /// The first field contains no word of the other fields, regardless of case.
    ///
    /// Use it for passwords: the first field is the password, and the others are the name, the user name or the email
    /// address of its owner. Of an email address, only the part before the @ counts. Words of fewer than three characters
    /// are ignored, and a word of three characters counts only where no letter is beside it.
    case excludesWords
    /// If the first field is filled in, or if it has one of the values, the other fields are filled in.
    ///
    /// A value of nil means any answer to the first field. If that field allows several values, one of the selected values
    /// must be in the list. Hidden fields are not required.
    case requires(ifOneOf: [String]?)
    /// The first field differs from each of the other fields; empty fields are ignored.
    ///
    /// In a repeating group, the first field is that of an entry, and the others are those of the entries before it.
    case unlikeOthers
    /// The values of the second field are in the list for the answer to the first one.
    ///
    /// ``Form`` adds this rule for each field with ``TextField/choicesByAnswer``.
    case listed(ChoicesByAnswer)
    /// A function that you supply; it returns nil to accept the fields, or an error to reject them.
    ///
    /// The function receives the text of each field, in the order of the fields, with an empty string for a hidden
    /// field. It also receives secrets as ordinary strings, which cannot be wiped from memory.
    case custom(@Sendable ([String]) -> ValidationError?)
  }

  /// The condition that the fields must meet.
  public let requirement: Requirement

  /// The names of the fields that the rule applies to.
  public let fields: [String]

  /// The names of the fields that show the error.
  public let errorFields: [String]

  /// The error message, or nil to use the message of the error code.
  public let message: String?

  /// The names of the rule's fields in the entry of a repeating group that the rule is about, or an empty array.
  ///
  /// The rule applies only while at least one of them is shown.
  package let entryFields: [String]

  /// Creates a rule across fields.
  ///
  /// - Parameters:
  ///   - requirement: The condition that the fields must meet.
  ///   - fields: The names of the fields that the rule applies to.
  ///   - errorFields: The names of the fields that show the error, or nil for all fields of the rule. If the requirement
  ///     is ``Requirement/excludesWords`` or ``Requirement/unlikeOthers``, nil means only the first field; if it is
  ///     ``Requirement/requires(ifOneOf:)``, all but the first field.
  ///   - message: The error message, or nil to use the message of the error code.
  public init(
    _ requirement: Requirement, _ fields: [String], errorFields: [String]? = nil,
    message: String? = nil
  ) {
    self.init(
      requirement, fields, errorFields: errorFields, message: message, entryFields: [])
  }

  /// Creates a rule across fields that is about an entry of a repeating group.
  init(
    _ requirement: Requirement, _ fields: [String], errorFields: [String]?, message: String?,
    entryFields: [String]
  ) {
    self.requirement = requirement
    self.fields = fields
    self.errorFields = errorFields ?? Self.errorFields(of: requirement, fields)
    self.message = message
    self.entryFields = entryFields
  }

  /// Returns the fields that show the error of a rule that names none: all fields or, if only the first field can be
  /// wrong, that field.
  private static func errorFields(of requirement: Requirement, _ fields: [String]) -> [String] {
    switch requirement {
    case .excludesWords, .unlikeOthers: Array(fields.prefix(1))
    case .listed: Array(fields.suffix(1))
    case .requires: Array(fields.dropFirst())
    default: fields
    }
  }

  /// Returns the error of the rule, or nil if the fields meet the requirement.
  ///
  /// - Parameters:
  ///   - numbers: The positions of the rule's fields in the form, in the order of the rule.
  ///   - isShown: Whether each field of the form is shown.
  ///   - fields: The fields of the form.
  ///   - secrets: The text of the secret fields. Comparisons work on it in place, but date, sum and custom
  ///     requirements make temporary copies of it, and so does the search for words of a secret in another field.
  /// - Returns: The error, or nil.
  func error(
    of numbers: [Int], where isShown: [Bool], in fields: [TextField], _ secrets: borrowing Secrets
  ) -> ValidationError? {
    guard let error = plainError(of: numbers, where: isShown, in: fields, secrets) else {
      return nil
    }
    guard numbers.contains(where: { fields[$0].isSecret }) else { return error }
    // The sum would reveal the secret, because the other numbers are visible.
    guard error.code == ErrorCode.wrongSum.number else { return error.redacted }
    return self.error(
      .wrongSum,
      Explanation(
        "wrong-sum.secret", "The sum is wrong", prompt: "Change the numbers: their sum is wrong"))
  }

  /// Returns the rule's error, which can still reveal secrets.
  private func plainError(
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
      // ISO 8601 dates sort as text. The fields' own rules ensure that each value is a date.
      let dates = secrets.texts(of: filled, in: fields)
      return zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 } ? nil : error(.notAfter)
    case .unlikeOthers:
      guard let first = all.first, filled.first == first,
        filled.dropFirst().contains(where: { secrets.areEqual(first, $0, in: fields) })
      else { return nil }
      return error(.fieldsEqual, Self.anotherEntry)
    case .atLeastOne: return filled.isEmpty ? error(.noneFilled) : nil
    case .exactlyOne: return filled.count == 1 ? nil : error(.notExactlyOne)
    case .sum(let low, let high): return sumError(secrets.texts(of: filled, in: fields), low, high)
    case .excludesWords:
      // The words of a hidden password have no owner to protect.
      guard let first = all.first, numbers.first == first else { return nil }
      let words = ForbiddenWords(of: secrets.texts(of: Array(numbers.dropFirst()), in: fields))
      return secrets.contains(words, in: first, of: fields) ? error(.containsWord) : nil
    case .requires(let values):
      guard let first = all.first, filled.first == first,
        values.map({ Self.has(fields[first], oneOf: $0) }) ?? true,
        numbers.dropFirst().contains(where: { !filled.contains($0) })
      else { return nil }
      return error(.requiredByAnswer)
    case .listed(let lists): return listError(of: all, lists, where: isShown, in: fields)
    case .custom(let check):
      let texts = zip(all, secrets.texts(of: all, in: fields))
      return check(texts.map { field, text in isShown[field] ? text : "" })
    }
  }

  /// The explanation of an answer that another entry has too.
  static let anotherEntry = Explanation(
    "fields-equal.entries", "Another entry has the same answer",
    prompt: "Enter an answer that no other entry has")

  private static func has(_ field: TextField, oneOf values: [String]) -> Bool {
    field.selectedAnswers.contains { values.contains($0) }
  }

  /// Returns the error if a field has a value that is not in the list for the answer to another field.
  private func listError(
    of all: [Int], _ lists: ChoicesByAnswer, where isShown: [Bool], in fields: [TextField]
  ) -> ValidationError? {
    guard let source = all.first, let field = all.last, isShown[field],
      let entry = lists.entry(for: fields[source], isShown: isShown[source])
    else { return nil }
    let list = ChoiceConstraint(lists.entries[entry].choices.map(\.value), areOffered: true)
    let rule = Rule([list])
    for value in fields[field].chosenValues {
      if let error = rule.validate(value).errors.first { return error }
    }
    return nil
  }

  private func sumError(
    _ texts: [String], _ low: ExactDecimal?, _ high: ExactDecimal?
  ) -> ValidationError? {
    let numbers = texts.compactMap { ExactDecimal($0.withASCIIDigits) }
    let sum = numbers.reduce(ExactDecimal.zero, +)
    if numbers.count == texts.count, low.map({ $0 <= sum }) ?? true, high.map({ sum <= $0 }) ?? true
    {
      return nil
    }
    return error(.wrongSum, Self.explanation(of: sum, low, high))
  }

  /// Returns the sentences about a sum that is outside its bounds.
  static func explanation(
    of sum: ExactDecimal, _ low: ExactDecimal?, _ high: ExactDecimal?
  ) -> Explanation {
    var parameters: [String: ParameterValue] = ["sum": .text(sum.description)]
    if let low { parameters["min"] = .text(low.description) }
    if let high { parameters["max"] = .text(high.description) }
    func words(_ wording: String, _ bounds: String) -> Explanation {
      parameters["bounds"] = .text(MessageTemplate.fill(bounds, with: parameters))
      return Explanation(
        "wrong-sum.\(wording)", "The sum must be \(bounds), not {sum}",
        prompt: "Change the numbers so that their sum is \(bounds)", parameters: parameters)
    }
    return switch (low, high) {
    case (let low?, let high?) where low == high: words("exact", "{min}")
    case (.some, .some): words("range", "from {min} to {max}")
    case (.some, nil): words("min", "at least {min}")
    case (nil, .some): words("max", "at most {max}")
    case (nil, nil):
      Explanation(
        "wrong-sum.numbers", "All of these fields must be numbers",
        prompt: "Enter numbers in all of these fields")
    }
  }

  /// Creates an error with the message of the rule, or with the sentences of the explanation if the rule has no
  /// message.
  func error(
    _ code: ErrorCode, _ explanation: Explanation = Explanation()
  ) -> ValidationError {
    ValidationError(
      code,
      explanation: message.map { Explanation(reason: $0, parameters: explanation.parameters) }
        ?? explanation)
  }
}

// Access to the text of a field, which is either in the secrets or in the field itself.
extension Secrets {
  fileprivate func isEmpty(_ field: Int, in fields: [TextField]) -> Bool {
    length(of: field) == 0 && fields[field].answer.isEmpty
  }

  fileprivate func areEqual(_ field: Int, _ other: Int, in fields: [TextField]) -> Bool {
    switch (length(of: field), length(of: other)) {
    case (0, 0): fields[field].answer.utf8.elementsEqual(fields[other].answer.utf8)
    case (0, _): withBytes(of: other) { $0.isEqual(to: fields[field].answer.utf8.span) }
    case (_, 0): withBytes(of: field) { $0.isEqual(to: fields[other].answer.utf8.span) }
    default: areEqual(field, other)
    }
  }

  /// Returns whether a field contains one of several words.
  fileprivate func contains(_ words: ForbiddenWords, in field: Int, of fields: [TextField]) -> Bool
  {
    guard length(of: field) > 0 else { return words.occur(in: fields[field].answer.utf8.span) }
    return withBytes(of: field) { words.occur(in: $0) }
  }

  /// Returns the text of each of the given fields.
  ///
  /// A secret is copied into an ordinary string.
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

extension ErrorCode {
  /// 2101: fields that must have the same text differ.
  public static let fieldsDiffer = ErrorCode(
    2101, "fields-differ", reason: "These fields must be the same",
    prompt: "Enter the same value in both fields",
    fix: "Type the same text into both fields.")

  /// 2102: fields that must differ have the same text.
  public static let fieldsEqual = ErrorCode(
    2102, "fields-equal", reason: "These fields must be different",
    prompt: "Enter different values",
    fix: "Change one of the fields.")

  /// 2103: a date is not later than the one before it.
  public static let notAfter = ErrorCode(
    2103, "not-after", reason: "Each date must be later than the one before it",
    prompt: "Enter the dates in order, the earliest first",
    fix: "Change one of the dates, so that they are in order.")

  /// 2104: none of several fields is filled in.
  public static let noneFilled = ErrorCode(
    2104, "none-filled", reason: "At least one of these fields must be filled in",
    prompt: "Fill in at least one of these fields",
    fix: "Fill in one of the fields.")

  /// 2105: no field, or more than one, is filled in where exactly one must be.
  public static let notExactlyOne = ErrorCode(
    2105, "not-exactly-one", reason: "Exactly one of these fields must be filled in",
    prompt: "Fill in exactly one of these fields",
    fix: "Fill in one of the fields, and clear the others.")

  /// 2106: the sum of the numbers is outside its bounds.
  public static let wrongSum = ErrorCode(
    2106, "wrong-sum", reason: "The sum must be {bounds}, not {sum}",
    prompt: "Change the numbers so that their sum is {bounds}",
    parameters: ["bounds", "sum"], fix: "Change one of the numbers.")

  /// 2109: a password contains a word of another field, such as the name of its owner.
  public static let containsWord = ErrorCode(
    2109, "contains-word", reason: "The text contains a word from another field",
    prompt: "Leave out words from your other answers, such as your name",
    fix: "Choose a text without the words of the other fields.")

  /// 2111: a field is empty although another answer requires it.
  public static let requiredByAnswer = ErrorCode(
    2111, "required-by-answer", reason: "Another answer requires this field",
    prompt: "Fill in this field: another answer requires it",
    fix: "Fill in the field, or change the other answer.")
}
