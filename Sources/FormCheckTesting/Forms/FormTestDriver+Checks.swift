public import FormCheckCore
public import FormCheckForms

/// The schedule of the checks in a test, on a clock that the test advances.
struct CheckClock {
  /// A requested check.
  struct Running {
    let request: CheckRequest
    let begin: Duration
    /// The next step of the check.
    var step = Step.begin
  }

  enum Step { case begin, tell, end }

  var now = Duration.zero
  var running: [Running] = []

  /// Returns the time of the next step of a check.
  func time(of index: Int) -> Duration {
    let check = running[index]
    return switch check.step {
    case .begin: check.begin
    case .tell: check.begin + min(SlowCheck.noticeDelay, check.request.timeLimit)
    case .end: check.begin + check.request.timeLimit
    }
  }

  /// Returns the index of the check with the earliest next step, or nil if no step is due by the given time.
  func first(until end: Duration) -> Int? {
    let index = running.indices.min { time(of: $0) < time(of: $1) }
    return index.flatMap { time(of: $0) <= end ? $0 : nil }
  }
}

extension FormTestDriver {
  /// Returns the pending check of a field, or nil if there is none.
  public func pendingCheck(of name: String) -> CheckRequest? {
    session.pendingChecks.first { session.form.fields[$0.field].name == name }
  }

  /// Completes the pending check of a field with a verdict.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - verdict: The verdict of the check.
  /// - Returns: Whether the field had a pending check.
  @discardableResult
  public func answer(_ name: String, _ verdict: Verdict) -> Bool {
    guard let request = pendingCheck(of: name) else { return false }
    send(.checked(ticket: request.ticket, verdict))
    return true
  }

  /// Advances the clock of the driver.
  ///
  /// A check starts after its debounce time and gets its verdict from ``checkers``. A check without a verdict keeps
  /// running: the session first receives a notice that the check is slow and, at the time limit, an undecided verdict
  /// (3104).
  public func advance(by duration: Duration) {
    let end = clock.now + max(.zero, duration)
    while let index = clock.first(until: end) {
      clock.now = max(clock.now, clock.time(of: index))
      proceed(index)
    }
    clock.now = end
  }

  func note(_ request: CheckRequest) {
    askedChecks.append(request)
    clock.running.append(.init(request: request, begin: clock.now + request.debounce))
  }

  private func proceed(_ index: Int) {
    let request = clock.running[index].request
    guard session.pendingChecks.contains(request) else {
      clock.running.remove(at: index)
      return
    }
    switch clock.running[index].step {
    case .begin:
      clock.running[index].step = .tell
      guard let verdict = checkers[request.name]?(request.text) else { return }
      clock.running.remove(at: index)
      send(.checked(ticket: request.ticket, verdict))
    case .tell:
      clock.running[index].step = .end
      send(.waiting(ticket: request.ticket))
    case .end:
      clock.running.remove(at: index)
      send(
        .checked(
          ticket: request.ticket, .checkLate(request.name, after: request.timeLimit)))
    }
  }
}
