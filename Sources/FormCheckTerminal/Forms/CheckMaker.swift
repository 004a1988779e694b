import FormCheckIO
public import FormCheckForms
internal import Glibc

/// What makes a slow check that a form names.
public enum CheckMaker: Sendable {
  /// A command of the shell.
  ///
  /// It gets the text on its standard input; the exit status 0 takes it, 1 rejects it with what is
  /// printed as the reason, anything else leaves it undecided.
  case command(String)

  /// A function, which runs on a thread of its own and may take its time.
  ///
  /// It cannot be stopped: when nobody waits for it any more, its answer is dropped.
  case function(@Sendable (String) -> CheckAnswer)

  /// Begins a check.
  ///
  /// - Returns: nil where it cannot begin.
  func begin(_ text: String) -> (any RunningCheck)? {
    switch self {
    case .command(let command): ShellCommand(command, input: Array(text.utf8))
    case .function(let function): RunningFunction(function, text)
    }
  }
}

/// A check that runs.
protocol RunningCheck: AnyObject {
  /// What becomes readable when there is news of it.
  var descriptors: [Int32] { get }

  /// Whether only looking tells of its end.
  var isSilent: Bool { get }

  /// Looks what has come out; nil while it runs.
  func answer() -> CheckAnswer?
}

extension ShellCommand: RunningCheck {
  var isSilent: Bool { true }

  func answer() -> CheckAnswer? {
    look()
    switch end {
    case nil: return nil
    case .status(0): return .accepted
    case .status(1): return .rejected(Self.firstLine(of: output))
    case .status(let status):
      let complaint = Self.firstLine(of: complaints)
      return .failed(complaint.isEmpty ? "the command ended with status \(status)" : complaint)
    case .signal(let number): return .failed("the command was ended by the signal \(number)")
    case .unknown: return .failed("how the command ended is not known")
    case .unread: return .failed("what the command printed could not be read")
    }
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// A function that runs on a thread of its own; its answer comes through a pipe, and nothing is shared.
private final class RunningFunction: RunningCheck {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// What the thread takes with it.
  private final class Work {
    let function: @Sendable (String) -> CheckAnswer
    let text: String
    let writeEnd: Int32

    init(_ function: @escaping @Sendable (String) -> CheckAnswer, _ text: String, _ end: Int32) {
      self.function = function
      self.text = text
      writeEnd = end
    }
  }

  init?(_ function: @escaping @Sendable (String) -> CheckAnswer, _ text: String) {
    guard let pipe = Pipe() else { return nil }
    let work = Work(function, text, pipe.takeWriteEnd())
    var thread = pthread_t()
    // SAFETY: retained here, and released by the thread; or below, where there is none.
    let passed = unsafe Unmanaged.passRetained(work)
    let number = unsafe pthread_create(
      &thread, nil,
      { work in
        let work = unsafe work.map {
          unsafe Unmanaged<Work>.fromOpaque($0).takeRetainedValue()
        }
        if let work {
          RunningFunction.write(work.function(work.text), to: work.writeEnd)
          close(work.writeEnd)
        }
        return nil
      }, passed.toOpaque())
    guard number == 0 else {
      unsafe passed.release()
      close(work.writeEnd)
      return nil
    }
    pthread_detach(thread)
    descriptor = pipe.takeReadEnd()
  }

  deinit { close(descriptor) }

  var descriptors: [Int32] { hasEnded ? [] : [descriptor] }

  var isSilent: Bool { false }

  func answer() -> CheckAnswer? {
    if !hasEnded { hasEnded = Pipe.gather(descriptor, into: &bytes, atMost: 8192) != .open }
    guard hasEnded else { return nil }
    let reason = String(decoding: bytes.dropFirst(), as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "a"): return .accepted
    case UInt8(ascii: "r"): return .rejected(reason)
    case UInt8(ascii: "l"): return .late
    default: return .failed(reason)
    }
  }

  /// A letter and the reason; a pipe takes as much in one piece.
  private static func write(_ answer: CheckAnswer, to end: Int32) {
    let (letter, reason) =
      switch answer {
      case .accepted: ("a", "")
      case .rejected(let reason): ("r", reason)
      case .failed(let reason): ("f", reason)
      case .late: ("l", "")
      }
    let bytes = Array((letter + reason).utf8.prefix(4096))
    // Nobody may be there any more to read it; that must not end the program.
    var broken = sigset_t()
    unsafe sigemptyset(&broken)
    unsafe sigaddset(&broken, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &broken, nil)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(end, $0.baseAddress, $0.count) }
  }
}
