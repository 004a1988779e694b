package import FormCheckForms
internal import Glibc

/// The slow checks of a form, as they run beside the typing.
package final class RunningChecks {
  /// A check that waits for its time, or runs.
  private struct Running {
    let request: CheckRequest
    /// When it begins.
    let start: Int
    /// What runs; nil before the beginning.
    var check: (any RunningCheck)?
    /// Whether people were told that it takes a while.
    var isTold = false
  }

  private let makers: [(name: String, maker: CheckMaker)]
  private var running: [Running] = []

  /// Checks by what makes them.
  package init(_ makers: [(name: String, maker: CheckMaker)]) { self.makers = makers }

  /// Takes a request; it begins when it has waited long enough.
  package func add(_ request: CheckRequest, now: Int) {
    running.append(Running(request: request, start: now + request.wait))
  }

  /// Stops what nobody looks for an answer to any more.
  package func keep(_ pending: [CheckRequest]) {
    let tickets = pending.map(\.ticket)
    running.removeAll { !tickets.contains($0.request.ticket) }
  }

  /// What becomes readable when a check has something to say.
  package var descriptors: [Int32] {
    running.flatMap { $0.check?.descriptors ?? [] }
  }

  /// When there is something to be done next; nil for never.
  package func nextTime(now: Int) -> Int? {
    running.map { check in
      guard let running = check.check else { return check.start }
      let patience = check.isTold ? .max : check.start + SlowCheck.patience
      let look = running.isSilent ? now + 20 : .max
      return min(look, patience, check.start + check.request.deadline)
    }.min()
  }

  /// Begins what has waited long enough, and tells what has come out.
  package func news(now: Int) -> [FormEvent] {
    var events: [FormEvent] = []
    for index in running.indices where running[index].start <= now {
      events += news(of: &running[index], now: now)
    }
    let answered = events.compactMap { event in
      if case .answered(let ticket, _) = event { ticket } else { nil }
    }
    running.removeAll { answered.contains($0.request.ticket) }
    return events
  }

  private func news(of check: inout Running, now: Int) -> [FormEvent] {
    let ticket = check.request.ticket
    guard let running = check.check else {
      check.check = makers.first { $0.name == check.request.name }?
        .maker.begin(check.request.text)
      return check.check == nil
        ? [.answered(ticket: ticket, .failed("it cannot be begun"))] : []
    }
    if let answer = running.answer() { return [.answered(ticket: ticket, answer)] }
    if now >= check.start + check.request.deadline { return [.answered(ticket: ticket, .late)] }
    guard !check.isTold, now >= check.start + SlowCheck.patience else { return [] }
    check.isTold = true
    return [.waiting(ticket: ticket)]
  }
}
