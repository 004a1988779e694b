import FormCheckCore

/// The state of the slow check of a field.
struct FieldCheck: Sendable {
  /// The field's position.
  private(set) var field: Int

  /// The field's name.
  private var fieldName: String

  let check: SlowCheck

  /// What the path in the text must lead to, if the check is that of a path.
  private let path: PathPurpose?

  /// The text that the pending request and the verdict refer to.
  private var text: String

  /// The pending request, or nil if there is none.
  private(set) var request: CheckRequest?

  /// Whether the check has been running long enough to be shown.
  private(set) var isSlow = false

  /// The verdict on the text, or nil if it is not known yet.
  private(set) var verdict: Verdict?

  /// The most recent verdicts, cached so that undoing a change requires no new request.
  ///
  /// Verdicts on paths are not kept, because files come and go.
  private var cache: VerdictCache

  init(_ check: SlowCheck, of number: Int, _ field: TextField) {
    self.check = check
    self.field = number
    fieldName = field.name
    path = field.isPath ? field.path : nil
    cache = VerdictCache(capacity: field.isPath ? 0 : 16)
    text = field.answer
  }

  /// Updates the state after a change to the field's text.
  ///
  /// A pending request is discarded. If the cache contains a verdict on the new text, that verdict applies.
  ///
  /// - Parameter text: The field's text.
  /// - Returns: false if the text has not changed.
  mutating func turn(to text: String) -> Bool {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return false }
    self.text = text
    request = nil
    isSlow = false
    verdict = cache.verdict(on: text)
    return true
  }

  /// Moves the check to another field, to which the text has moved.
  mutating func move(to number: Int, _ field: TextField) {
    self.field = number
    fieldName = field.name
  }

  /// Creates a request for the current text.
  mutating func ask(ticket: Int, debounce: Duration) -> CheckRequest {
    let request = CheckRequest(
      ticket: ticket, field: field, fieldName: fieldName, name: check.name, text: text,
      path: path, debounce: debounce, timeLimit: check.timeLimit)
    self.request = request
    isSlow = false
    verdict = nil
    return request
  }

  /// Records that the check has been running long enough to be shown.
  mutating func slowDown() { isSlow = true }

  /// Stores the verdict on the current text.
  mutating func take(_ verdict: Verdict) {
    self.verdict = verdict.attributed(to: check.name)
    request = nil
    isSlow = false
    cache.insert(self.verdict ?? verdict, on: text)
  }

  /// Discards a verdict that may have changed, so that the check runs again: one on a path, or an undecided one.
  mutating func forgetUncertain() {
    if case .undecided = verdict { verdict = nil }
    if case .some = path { verdict = nil }
  }
}
