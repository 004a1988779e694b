public import FormCheckCore
public import FormCheckForms

/// When the checks of a test begin, are told of, and are too late: time that a test moves by hand.
struct CheckClock {
  /// A check that was asked for.
  struct Running {
    let request: CheckRequest
    let begin: Duration
    /// What comes next.
    var step = Step.begin
  }

  enum Step { case begin, tell, end }

  var now = Duration.zero
  var running: [Running] = []

  /// When the next thing happens to a check.
  func time(of index: Int) -> Duration {
    let check = running[index]
    return switch check.step {
    case .begin: check.begin
    case .tell: check.begin + min(SlowCheck.noticeDelay, check.request.timeLimit)
    case .end: check.begin + check.request.timeLimit
    }
  }

  /// The check that something happens to first; nil when that is later than a time.
  func first(until end: Duration) -> Int? {
    let index = running.indices.min { time(of: $0) < time(of: $1) }
    return index.flatMap { time(of: $0) <= end ? $0 : nil }
  }
}

extension FormTestDriver {
  /// The check of a field that is under way; nil when there is none.
  public func pendingCheck(of name: String) -> CheckRequest? {
    session.pendingChecks.first { session.form.fields[$0.field].name == name }
  }

  /// Ends the check of a field that is under way.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - verdict: The verdict of the check.
  /// - Returns: false when no check of that field is under way.
  @discardableResult
  public func answer(_ name: String, _ verdict: Verdict) -> Bool {
    guard let request = pendingCheck(of: name) else { return false }
    send(.checked(ticket: request.ticket, verdict))
    return true
  }

  /// Lets time go by: checks begin after their wait and are answered by ``checkers``, those that run on
  /// are told of, and those that run too long are late.
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
