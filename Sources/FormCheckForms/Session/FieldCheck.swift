import FormCheckCore

/// What is known of the slow check of one field.
struct FieldCheck: Sendable {
  /// The field's number.
  let field: Int

  let check: SlowCheck

  /// The text that all of this is about.
  private var text: String

  /// The request that nobody has answered yet.
  private(set) var request: CheckRequest?

  /// Whether people are told that it takes a while.
  private(set) var isSlow = false

  /// What was found of the text; nil when it is not known.
  private(set) var verdict: Verdict?

  /// What was found of texts lately, so that undoing asks nobody.
  private var memory: [(text: String, verdict: Verdict)] = []

  /// How many texts are remembered.
  static let remembered = 16

  init(_ check: SlowCheck, of field: Int, text: String) {
    self.check = check
    self.field = field
    self.text = text
  }

  /// Turns to what stands in the field now.
  ///
  /// - Parameter text: The field's text.
  /// - Returns: false when nothing has changed. Otherwise a request is void, and what was found of the
  ///   text before is known again.
  mutating func turn(to text: String) -> Bool {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return false }
    self.text = text
    request = nil
    isSlow = false
    verdict = memory.last { $0.text.utf8.elementsEqual(text.utf8) }?.verdict
    return true
  }

  /// Begins a check of the text.
  mutating func ask(ticket: Int, wait: Int) -> CheckRequest {
    let request = CheckRequest(
      ticket: ticket, field: field, name: check.name, text: text, wait: wait,
      deadline: check.deadline)
    self.request = request
    isSlow = false
    verdict = nil
    return request
  }

  /// Takes note that the check takes a while.
  mutating func slowDown() { isSlow = true }

  /// Takes the answer to a request, and remembers it if it is one.
  mutating func take(_ answer: CheckAnswer, to request: CheckRequest) {
    let verdict = answer.verdict(of: request)
    self.verdict = verdict
    self.request = nil
    isSlow = false
    if case .undecided = verdict { return }
    memory.removeAll { $0.text.utf8.elementsEqual(text.utf8) }
    memory.append((text, verdict))
    if memory.count > Self.remembered { memory.removeFirst() }
  }

  /// Forgets what could not be decided, so that it is asked again.
  mutating func forgetUndecided() {
    if case .undecided = verdict { verdict = nil }
  }
}
