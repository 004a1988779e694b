internal import Glibc
internal import Synchronization

/// A command of the shell that runs aside: it gets bytes on its standard input, and what it prints is
/// gathered.
///
/// What it gets is never part of the command itself, where other people of the machine could read it,
/// and where the shell would take it for something to be done.
public final class ShellCommand {
  /// What it has printed so far, at most ``longestOutput`` bytes.
  public private(set) var output: [UInt8] = []

  /// What it has complained of so far; nothing, where it has the terminal.
  public private(set) var complaints: [UInt8] = []

  private let outputEnd: Int32
  private let complaintsEnd: Int32

  /// Whether it may print something yet, and complain of something.
  private var (isPrinting, isComplaining) = (true, true)

  /// Whether reading what it printed failed, so that nobody knows what is missing.
  private var isOutputLost = false

  private let process: pid_t

  /// The terminal that it has, as long as it runs.
  private var terminal: TerminalLoan?

  /// The most that is kept of what a command prints; what prints more has not been understood.
  public static let longestOutput = 16 << 20

  /// Starts a command; nil where the system cannot start it, or the input is too long.
  ///
  /// - Parameters:
  ///   - command: What the shell is to run.
  ///   - input: What it gets on its standard input.
  ///   - hasTerminal: Whether it has the terminal as long as it runs, as a command has that somebody
  ///     typed: its complaints stand there, it may ask there, and Ctrl-C ends it.
  public init?(_ command: String, input: [UInt8], hasTerminal: Bool = false) {
    guard let stdin = Pipe(), let stdout = Pipe(), let stderr = Pipe(), stdin.fill(input) else {
      return nil
    }
    let complaints = hasTerminal ? STDERR_FILENO : stderr.writeEnd
    guard let process = Self.spawn(command, [stdin.readEnd, stdout.writeEnd, complaints]) else {
      return nil
    }
    self.process = process
    outputEnd = stdout.takeReadEnd()
    complaintsEnd = stderr.takeReadEnd()
    if hasTerminal {
      isComplaining = false
      terminal = TerminalLoan(to: process)
    }
  }

  deinit {
    stop()
    close(outputEnd)
    close(complaintsEnd)
  }

  /// What becomes readable when the command has printed something.
  public var descriptors: [Int32] {
    (isPrinting ? [outputEnd] : []) + (isComplaining ? [complaintsEnd] : [])
  }

  /// How a command ended.
  public enum End: Hashable, Sendable {
    /// By itself, with a status.
    case status(Int32)
    /// By a signal.
    case signal(Int32)
    /// Nobody knows how: whoever started this program has turned off that it is told.
    case unknown
    /// By itself; but what it printed could not be read to its end.
    case unread
  }

  /// How the command has ended; nil while it runs.
  public private(set) var end: End?

  /// Takes what the command has printed, and looks whether it has ended.
  ///
  /// What it has started and left running may still hold its output; nobody waits for that.
  public func look() {
    guard end == nil else { return }
    note(waits: false)
    gather()
    if end != nil { terminal = nil }
    if isOutputLost, case .status = end { end = .unread }
  }

  private func gather() {
    if isComplaining {
      let rest = Pipe.gather(complaintsEnd, into: &complaints, atMost: Self.longestOutput)
      isComplaining = rest == .open
    }
    if isPrinting {
      let rest = Pipe.gather(outputEnd, into: &output, atMost: Self.longestOutput)
      isPrinting = rest == .open
      isOutputLost = rest == .lost
    }
  }

  private func note(waits: Bool) {
    var status: Int32 = 0
    let found = afterSignals {
      unsafe waitpid(process, &status, waits ? 0 : WNOHANG | WUNTRACED)
    }
    if found < 0 {
      end = .unknown
    } else if found == process {
      if status & 0xFF == 0x7F {
        // Stopped, and nobody would ever let it go on.
        kill(-process, SIGCONT)
      } else {
        end = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
      }
    }
  }

  /// Reads the command's output and waits for the command to end.
  ///
  /// - Parameter limit: The maximum time, after which the command is stopped, or nil for no limit.
  /// - Returns: false if the command was stopped.
  public func finish(within limit: Duration? = nil) -> Bool {
    let deadline = limit.map { MonotonicClock.now + $0 }
    look()
    while end == nil {
      let left = deadline.map { $0 - MonotonicClock.now }
      if let left, left <= .zero {
        stop()
        return false
      }
      var ready = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // No descriptor reports the end of a command whose output another process holds open.
      let pause = ready.isEmpty ? 5 : 50
      let isNearEnd = left.map { $0 < .milliseconds(pause) } ?? false
      _ = unsafe poll(&ready, nfds_t(ready.count), isNearEnd ? 1 : Int32(pause))
      look()
    }
    return true
  }

  /// Ends the command, and what it has started, if it still runs.
  public func stop() {
    guard end == nil else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    note(waits: true)
    gather()
    terminal = nil
  }

  /// Starts the shell in a process group of its own, with the default action for every signal.
  ///
  /// It blocks no signal, because a thread of a library often blocks signals that a command needs; see
  /// ``inheritSignalMask()``.
  private static func spawn(_ command: String, _ standard: [Int32]) -> pid_t? {
    var files = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawn_file_actions_init(&files) == 0,
      unsafe posix_spawnattr_init(&attributes) == 0
    else { return nil }
    defer {
      unsafe posix_spawn_file_actions_destroy(&files)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in standard.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&files, descriptor, Int32(number))
    }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    if let chosen = chosenSignalMask.withLock({ $0 }) { blocked = chosen }
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    return unsafe start(command, &files, &attributes)
  }

  private static let chosenSignalMask = Mutex<sigset_t?>(nil)

  /// Starts every command from now on with the signal mask that the calling thread has now, whichever
  /// thread starts the command.
  ///
  /// For a program whose main thread has the mask that its own caller chose.
  package static func inheritSignalMask() {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
    chosenSignalMask.withLock { $0 = mask }
  }

  private static func start(
    _ command: String, _ files: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) -> pid_t? {
    var process: pid_t = 0
    let texts: [String] = ["sh", "-c", command]
    // SAFETY: copies, ended by a zero as C wants them, and freed below.
    var words: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { (text: String) in
      unsafe strdup(text)
    }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    let answer = unsafe posix_spawn(
      &process, "/bin/sh", &files, &attributes, &words, environ)
    return answer == 0 ? process : nil
  }
}
