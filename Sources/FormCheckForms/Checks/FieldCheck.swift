import FormCheckCore

/// The state of the slow check of one field.
struct FieldCheck: Sendable {
  /// The field's number.
  let field: Int

  /// The field's name.
  private let fieldName: String

  let check: SlowCheck

  /// The text that the rest of the state is about.
  private var text: String

  /// The request that has no answer yet.
  private(set) var request: CheckRequest?

  /// Whether people are told that the check takes a while.
  private(set) var isSlow = false

  /// The verdict on the text, or nil if it is not known.
  private(set) var verdict: Verdict?

  /// The last verdicts, so that undoing a change needs no request.
  private var cache = VerdictCache(capacity: 16)

  init(_ check: SlowCheck, of number: Int, _ field: TextField) {
    self.check = check
    self.field = number
    fieldName = field.name
    text = field.answer
  }

  /// Follows the field's text.
  ///
  /// - Parameter text: The field's text.
  /// - Returns: false if it has not changed. Otherwise a request is void, and a cached verdict is the
  ///   verdict again.
  mutating func turn(to text: String) -> Bool {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return false }
    self.text = text
    request = nil
    isSlow = false
    verdict = cache.verdict(on: text)
    return true
  }

  /// Makes a request for the text.
  mutating func ask(ticket: Int, debounce: Duration) -> CheckRequest {
    let request = CheckRequest(
      ticket: ticket, field: field, fieldName: fieldName, name: check.name, text: text,
      debounce: debounce, timeLimit: check.timeLimit)
    self.request = request
    isSlow = false
    verdict = nil
    return request
  }

  /// Notes that the check takes a while.
  mutating func slowDown() { isSlow = true }

  /// Takes the verdict on the text.
  mutating func take(_ verdict: Verdict) {
    self.verdict = verdict.attributed(to: check.name)
    request = nil
    isSlow = false
    cache.insert(self.verdict ?? verdict, on: text)
  }

  /// Forgets an undecided verdict, so that the check is made again.
  mutating func forgetUndecided() {
    if case .undecided = verdict { verdict = nil }
  }
}
