import FormCheckCore
import StrictJSON

/// A reader for the kind of a field and the keys that only some kinds have.
struct FieldKindReader {
  private let members: DefinitionMembers
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - members: The members of the field.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(_ members: DefinitionMembers, _ mistakes: DefinitionMistakes) {
    self.members = members
    self.mistakes = mistakes
  }

  /// Returns the kind, or nil if the kind or the offered values have a mistake.
  ///
  /// - Parameter lists: The lists of values that depend on an answer, or nil if there are none.
  /// - Returns: The kind.
  func kind(offering lists: FormDefinition.ChoicesByAnswer?) -> FormDefinition.Kind? {
    guard let name = mistakes.reading({ () throws(SourceDiagnostic) in try kindName() }) else {
      return nil
    }
    // A key that belongs only to other kinds is an error.
    for (key, owners) in DefinitionWords.owned {
      guard let given = members[key], !owners.contains(name) else { continue }
      mistakes.note(
        given.error(
          .definitionValue, "a field of kind \"\(name)\" cannot have \"\(key)\"",
          fix: Self.advice(on: key, in: name, owners)))
    }
    let options = OptionReader(members, mistakes)
    switch name {
    case "password":
      return mistakes.reading { () throws(SourceDiagnostic) in
        .password(hidesLength: try members["hides-length"]?.boolean() ?? false)
      }
    case "multiline": return .multiline
    case "number":
      return mistakes.reading { () throws(SourceDiagnostic) in
        .number(step: try step(members["step"]))
      }
    case "date": return .date
    case "choice": return options.options(lists).map { .choice($0) }
    case "choices": return options.options(lists).map { .choices($0) }
    case "yes-no": return .yesNo
    case "group": return .group
    default: return .text
    }
  }

  /// Returns what to do about a key that only other kinds can have.
  private static func advice(on key: String, in kind: String, _ owners: [String]) -> String {
    switch (kind, key) {
    case ("group", _): "Move the key to a field of the group."
    case (_, "unique"):
      "Write the key in a group, or in the form for files of records, with the names of the fields: \"unique\": [\"email\"]."
    case (_, "fields"): "Write \"kind\": \"group\", too."
    default: "Remove the key, or change the kind to \(owners.joined(separator: ", "))."
    }
  }

  private func kindName() throws(SourceDiagnostic) -> String {
    let kinds = DefinitionWords.kinds
    guard let cursor = members["kind"] else { return kinds[0] }
    let name = try cursor.string()
    if kinds.contains(name) { return name }
    let word = ExactText(DefinitionHints.normalized(name))
    throw cursor.error(
      .definitionValue, "unknown kind of field \"\(VisibleText.word(name))\"",
      suggestion: DefinitionHints.kinds[word] ?? Suggestion.nearest(to: name, among: kinds),
      fix: Self.advice(onKind: word))
  }

  /// Returns what to write instead of a kind that does not exist.
  private static func advice(onKind word: ExactText) -> String {
    if DefinitionHints.texts.contains(word) {
      return "Write the text as \"section\" or \"note\" of the field below it."
    }
    if let validator = DefinitionHints.validatorKinds[word] {
      return "Name the format in the rule: \"validator\": \"\(validator)\"."
    }
    return "The kinds are: \(DefinitionWords.kinds.joined(separator: ", "))."
  }

  private func step(_ cursor: JSONCursor?) throws(SourceDiagnostic) -> ExactDecimal {
    guard let cursor else { return 1 }
    guard case .number(let digits) = cursor.node.value else { throw cursor.wrongType("a number") }
    let (largest, places) = (DefinitionWords.largestStep, DefinitionWords.largestStepPlaces)
    guard let step = ExactDecimal(digits), step > .zero, step <= ExactDecimal(largest),
      step.decimalPlaces <= places
    else {
      throw cursor.error(
        .definitionValue,
        "a step must be a number greater than 0, at most \(largest), with at most \(places) decimal places",
        fix: "Write such a number without an exponent, or remove the key.")
    }
    return step
  }

  // MARK: Limits

  /// Returns the limits on the number of selected values or entries, without those that have a mistake.
  ///
  /// - Parameters:
  ///   - kind: The kind of the field.
  ///   - lists: The lists of values that depend on an answer, or nil if there are none.
  /// - Returns: The limits, which are empty for a field of another kind.
  func limits(
    for kind: FormDefinition.Kind, offering lists: FormDefinition.ChoicesByAnswer?
  ) -> ChoiceLimits {
    let room: Int
    switch kind {
    case .choices where members["choices-from"] != nil: room = .max
    case .choices(let options): room = lists?.shortest ?? options.count
    case .group: return groupLimits()
    default: return ChoiceLimits()
    }
    let (least, most) = (count("at-least"), count("at-most"))
    guard areInOrder(least, most) else { return ChoiceLimits() }
    if let least, least > room, let cursor = members["at-least"] {
      mistakes.note(
        cursor.error(
          .definitionValue, "the field offers only \(room) of the \(least) values",
          fix: "Offer more values, or lower the number."))
      return ChoiceLimits()
    }
    return ChoiceLimits(atLeast: least ?? 0, atMost: most)
  }

  /// Returns the limits on the number of entries of a group, without those that have a mistake.
  private func groupLimits() -> ChoiceLimits {
    let largest = FieldGroup.largestMaximum
    let least = count("at-least", largest: largest, of: "entries")
    let most = count("at-most", largest: largest, of: "entries")
    let usual = FieldGroup.usualMaximum
    guard areInOrder(least, most) else { return ChoiceLimits(atMost: usual) }
    return ChoiceLimits(atLeast: least ?? 0, atMost: most ?? max(usual, least ?? 0))
  }

  /// Returns false, and notes a mistake, if a minimum is greater than the maximum.
  private func areInOrder(_ least: Int?, _ most: Int?) -> Bool {
    if let least, let most, least > most, let cursor = members["at-most"] {
      mistakes.note(
        cursor.error(
          .definitionValue, "the minimum \(least) is greater than the maximum \(most)",
          fix: "Exchange the two numbers, or correct one of them."))
      return false
    }
    return true
  }

  private func count(
    _ key: String, largest: Int = DefinitionWords.largestCount, of what: String = "values"
  ) -> Int? {
    guard let cursor = members[key] else { return nil }
    return mistakes.reading { () throws(SourceDiagnostic) in
      let count = try cursor.integer()
      guard (1...largest).contains(count) else {
        throw cursor.error(
          .definitionValue, "the number of \(what) must be from 1 to \(largest)",
          fix: "Write such a number, or remove the key.")
      }
      return count
    }
  }
}
