/// The values that a session asks programs for.
///
/// A list is requested when the person arrives at its field, and before the form is submitted. It belongs to the answers
/// before the field: when they change, the list is requested again, unless the session still knows it.
struct SessionLists: Sendable {
  /// The list of one field.
  struct List: Sendable {
    /// The position of the field.
    var field: Int

    /// The name of the source of the values.
    let source: String

    /// The answers that the offered values are for, or nil if no values are offered.
    var answers: FormAnswers?

    /// The pending request, or nil if there is none.
    var request: ChoiceRequest?

    /// Whether the request has been pending long enough to be shown.
    var isSlow = false

    /// The reason why there are no values, or nil if there is none.
    var failure: ChoiceFailure?

    /// The most recent lists, the last one last.
    var known: [(answers: FormAnswers, choices: [Choice])] = []
  }

  private(set) var lists: [List]

  /// Whether an answer that a new list does not contain is an error, instead of being removed with a notice.
  var checksAnswers = false

  /// The ticket of the last request.
  private var lastTicket = 0

  /// The maximum number of lists that are kept for each field.
  private static let capacity = 16

  /// Creates the lists of a form, of which none is known.
  init(_ form: Form) {
    lists = form.fields.enumerated().compactMap { position, field in
      field.choiceSource.map { List(field: position, source: $0) }
    }
  }

  /// The pending requests.
  var pending: [ChoiceRequest] { lists.compactMap(\.request) }

  /// Requests the values of all shown fields, because no person will arrive at them.
  ///
  /// - Parameter form: The form.
  /// - Returns: The requests as effects.
  mutating func askForAll(in form: inout Form) -> [FormEffect] {
    checksAnswers = true
    return lists.flatMap { ask(for: $0.field, in: &form, retries: false) }
  }

  /// The sentences about lists that could not be loaded, each with the position of its field.
  func failures(_ phrases: FormPhrases) -> [(field: Int, sentence: String)] {
    lists.compactMap { list in list.failure.map { (list.field, $0.sentence(phrases)) } }
  }

  /// Returns the list of a field, or nil if the field has none.
  func list(of field: Int) -> List? { lists.first { $0.field == field } }

  /// Returns the sentence about the values of a field that could not be loaded, or nil if there is none.
  ///
  /// It is nil if the field has an answer, because its errors then say so.
  func failure(of field: Int, in form: Form) -> String? {
    guard form.fields[field].text.isEmpty else { return nil }
    return list(of: field)?.failure.map { $0.sentence(form.phrases) }
  }

  /// Returns whether a field offers the values for the current answers.
  ///
  /// A field without a program always does.
  func isCurrent(_ field: Int, in form: Form) -> Bool {
    guard let list = list(of: field) else { return true }
    return list.answers.map { $0 == ChoiceRequest.answers(before: field, of: form) } ?? false
  }

  /// Requests the values of a field, unless they are known.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - form: The form, in which the field offers the values if they are known.
  ///   - retries: Whether to request values again that could not be listed.
  /// - Returns: The request as an effect, or no effect.
  mutating func ask(for field: Int, in form: inout Form, retries: Bool) -> [FormEffect] {
    guard let index = lists.firstIndex(where: { $0.field == field }), form.isShown[field] else {
      return []
    }
    let answers = ChoiceRequest.answers(before: field, of: form)
    let list = lists[index]
    if list.answers == answers { return [] }
    if list.request?.answers == answers { return [] }
    lists[index].request = nil
    lists[index].isSlow = false
    if let known = list.known.last(where: { $0.answers == answers }) {
      lists[index].failure = nil
      lists[index].answers = answers
      form.offer(known.choices, in: field)
      return []
    }
    lists[index].answers = nil
    form.offer([], in: field)
    if list.failure != nil, !retries { return [] }
    lists[index].failure = nil
    form.setCheckError(nil, of: field)
    lastTicket += 1
    let request = ChoiceRequest(
      ticket: lastTicket, field: field, fieldName: form.fields[field].name, source: list.source,
      answers: answers)
    lists[index].request = request
    return [.listChoices(request)]
  }

  /// Moves the lists of two fields whose contents were exchanged.
  ///
  /// Their requests are dropped, because the answers before the fields have changed.
  mutating func exchange(_ field: Int, _ other: Int) {
    for index in lists.indices where [field, other].contains(lists[index].field) {
      lists[index].field = lists[index].field == field ? other : field
      lists[index].request = nil
      lists[index].answers = nil
    }
  }

  /// Records that a request has been pending long enough to be shown.
  mutating func slowDown(_ ticket: Int) {
    guard let index = lists.firstIndex(where: { $0.request?.ticket == ticket }) else { return }
    lists[index].isSlow = true
  }

  /// Takes the values for a request.
  ///
  /// - Returns: The position of the field, or nil if the request is outdated. In that case, nothing changes.
  mutating func take(
    _ result: Result<[Choice], ChoiceFailure>, to ticket: Int, _ form: inout Form
  ) -> Int? {
    guard let index = lists.firstIndex(where: { $0.request?.ticket == ticket }),
      let request = lists[index].request
    else { return nil }
    lists[index].request = nil
    lists[index].isSlow = false
    switch result {
    case .success(let choices):
      lists[index].answers = request.answers
      lists[index].known.append((request.answers, choices))
      if lists[index].known.count > Self.capacity { lists[index].known.removeFirst() }
      form.offer(choices, in: lists[index].field)
    case .failure(let failure):
      lists[index].failure = failure
      // A value that was selected before cannot be checked, so the form is not submitted with it.
      if !form.fields[lists[index].field].text.isEmpty {
        form.setCheckError(failure.error(of: request.source), of: lists[index].field)
      }
    }
    return lists[index].field
  }
}
