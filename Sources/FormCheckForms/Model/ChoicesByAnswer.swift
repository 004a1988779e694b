/// The lists of values that a field offers, depending on the answer to another field.
///
/// ```swift
/// let states = ["by", "be", "ca", "ny"].map { Choice($0) }
/// var state = TextField("state", kind: .choice(states))
/// state.choicesByAnswer = ChoicesByAnswer(
///   to: "country", [("de", Array(states[..<2])), ("us", Array(states[2...]))])
/// var form = try Form(fields: [TextField("country"), state])
/// print(form.shows("state"))   // false
/// form.setText("us", of: "country")
/// print(form["state"]?.kind.offered.map(\.value) ?? [])   // ["ca", "ny"]
/// ```
///
/// The kind of the field contains the values of all lists. The field is hidden while no list applies: while the other
/// field is hidden, or has an answer without a list. A value of another list is rejected with the code 2004.
public struct ChoicesByAnswer: Hashable, Sendable {
  /// An answer, and the values for it.
  public struct Entry: Hashable, Sendable {
    /// The answer to the other field.
    public let answer: String

    /// The values that the field offers for this answer.
    public let choices: [Choice]
  }

  /// The name of the other field.
  public let field: String

  /// The answers, each with its values.
  ///
  /// If the other field allows several values, the first entry with a selected value counts.
  public let entries: [Entry]

  /// Creates lists of values that depend on the answer to a field.
  ///
  /// - Parameters:
  ///   - field: The name of the other field.
  ///   - entries: The answers, each with its values.
  public init(to field: String, _ entries: [(answer: String, choices: [Choice])]) {
    self.field = field
    self.entries = entries.map { Entry(answer: $0.answer, choices: $0.choices) }
  }

  /// The condition under which one of the lists applies.
  var term: Condition.Term { Condition.Term(field, isOneOf: entries.map(\.answer)) }

  /// The smallest number of values in a list.
  var shortest: Int { entries.map(\.choices.count).min() ?? 0 }

  /// Returns the position of the entry for the current answer, or nil if there is none.
  ///
  /// - Parameters:
  ///   - field: The other field.
  ///   - isShown: Whether the other field is shown.
  /// - Returns: The position in ``entries``.
  func entry(for field: TextField, isShown: Bool) -> Int? {
    guard isShown else { return nil }
    let answers = field.selectedAnswers
    return entries.firstIndex { entry in
      answers.contains { $0.utf8.elementsEqual(entry.answer.utf8) }
    }
  }

  /// Returns whether each list offers only values of a kind, and no value twice.
  func isPart(of kind: FieldKind) -> Bool {
    let whole = Set(kind.offered.map { Array($0.value.utf8) })
    return !entries.isEmpty
      && entries.allSatisfy { entry in
        let values = entry.choices.map { Array($0.value.utf8) }
        return !values.isEmpty && Set(values).count == values.count && whole.isSuperset(of: values)
      }
  }
}
