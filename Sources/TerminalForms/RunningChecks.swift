import Forms
internal import Glibc

/// The slow checks of a form, by commands of the shell that run beside the typing.
final class RunningChecks {
  /// A check that waits for its time, or runs.
  private struct Running {
    let request: CheckRequest
    /// When it begins.
    let start: Int
    /// What runs; nil before the beginning.
    var command: ShellCommand?
    /// Whether people were told that it takes a while.
    var isTold = false
  }

  private let commands: [String: String]
  private var running: [Running] = []

  /// Checks by the commands that make them.
  init(_ commands: [String: String]) { self.commands = commands }

  /// Takes a request; it begins when it has waited long enough.
  func add(_ request: CheckRequest, now: Int) {
    running.append(Running(request: request, start: now + request.wait))
  }

  /// Stops what nobody looks for an answer to any more.
  func keep(_ pending: [CheckRequest]) {
    let tickets = pending.map(\.ticket)
    running.removeAll { !tickets.contains($0.request.ticket) }
  }

  /// What becomes readable when a check has something to say.
  var descriptors: [Int32] {
    running.compactMap(\.command).filter(\.isPrinting).map(\.descriptor)
  }

  /// When there is something to be done next; nil for never.
  func nextTime(now: Int) -> Int? {
    running.map { check in
      guard let command = check.command else { return check.start }
      // It prints nothing more and runs on; nothing will tell when it ends.
      if !command.isPrinting { return now + 20 }
      let patience = check.start + SlowCheck.patience
      let deadline = check.start + check.request.deadline
      return check.isTold ? deadline : min(patience, deadline)
    }.min()
  }

  /// Begins what has waited long enough, and tells what has come out.
  func news(now: Int) -> [FormEvent] {
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
    guard let command = check.command else {
      guard let text = commands[check.request.name] else {
        return [.answered(ticket: ticket, .failed("nobody knows how to make it"))]
      }
      guard let command = ShellCommand(text, input: Array(check.request.text.utf8)) else {
        return [.answered(ticket: ticket, .failed("the command cannot be started"))]
      }
      check.command = command
      return []
    }
    command.gather()
    if !command.isPrinting { command.look() }
    if let answer = Self.answer(of: command) { return [.answered(ticket: ticket, answer)] }
    if now >= check.start + check.request.deadline { return [.answered(ticket: ticket, .late)] }
    guard !check.isTold, now >= check.start + SlowCheck.patience else { return [] }
    check.isTold = true
    return [.waiting(ticket: ticket)]
  }

  /// What a command has found: 0 takes the text, 1 refuses it for the reason that was printed.
  private static func answer(of command: ShellCommand) -> CheckAnswer? {
    switch command.end {
    case nil: return nil
    case .status(0): return .accepted
    case .status(1): return .refused(firstLine(of: command.output))
    case .status(let status):
      let complaint = firstLine(of: command.complaints)
      return .failed(complaint.isEmpty ? "the command ended with status \(status)" : complaint)
    case .signal(let number): return .failed("the command was ended by the signal \(number)")
    }
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
