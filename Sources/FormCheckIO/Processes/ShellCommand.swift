internal import Glibc
internal import Synchronization

/// A shell command that runs concurrently.
///
/// It reads bytes from standard input, and its output is collected.
///
/// Pass data to a command through its standard input, never as a part of the command text. Other users of the machine
/// can see the text of a running command, and the shell would interpret the data.
///
/// ```swift
/// if let command = ShellCommand("sort", input: Array("b\na\n".utf8)) {
///   _ = command.finish(within: .seconds(5))
///   print(String(decoding: command.output, as: UTF8.self))
/// }
/// ```
///
/// A program with an event loop does not call ``finish(within:watch:)``. It waits for ``descriptors``, and calls ``look()``
/// when one of them is readable. Releasing the object kills a command that is still running.
public final class ShellCommand {
  /// The bytes from standard output so far, at most ``longestOutput``.
  public private(set) var output: [UInt8] = []

  /// The bytes from standard error so far, at most ``longestOutput``; empty if the command has the terminal.
  public private(set) var errorOutput: [UInt8] = []

  private let outputEnd: Int32
  private let errorsEnd: Int32

  /// True while standard output and standard error can still produce bytes.
  private var (isPrinting, isComplaining) = (true, true)

  /// True if reading the output failed, so that an unknown part is missing.
  private var isOutputLost = false

  private let process: pid_t

  /// The loan of the terminal to the running command, or nil.
  private var terminal: TerminalLoan?

  /// The maximum number of bytes that are kept of each output; the rest is dropped.
  public static let longestOutput = 16 << 20

  /// Starts a command, or returns nil if it cannot be started or the input is too long for a pipe.
  ///
  /// - Parameters:
  ///   - command: The command text for `sh -c`.
  ///   - input: The bytes for its standard input.
  ///   - hasTerminal: Whether the command gets control of the terminal while it runs, like a command that the user
  ///     types: its standard error goes to the terminal, it can prompt there, and Ctrl-C interrupts it.
  public init?(_ command: String, input: [UInt8], hasTerminal: Bool = false) {
    guard let stdin = Pipe(), let stdout = Pipe(), let stderr = Pipe(), stdin.fill(input) else {
      return nil
    }
    let errorOutput = hasTerminal ? STDERR_FILENO : stderr.writeEnd
    guard let process = Self.spawn(command, [stdin.readEnd, stdout.writeEnd, errorOutput]) else {
      return nil
    }
    self.process = process
    outputEnd = stdout.takeReadEnd()
    errorsEnd = stderr.takeReadEnd()
    if hasTerminal {
      isComplaining = false
      terminal = TerminalLoan(to: process)
    }
  }

  deinit {
    stop()
    close(outputEnd)
    close(errorsEnd)
  }

  /// The descriptors that become readable when the command prints something or closes its output.
  public var descriptors: [Int32] {
    (isPrinting ? [outputEnd] : []) + (isComplaining ? [errorsEnd] : [])
  }

  /// The way in which a command ended.
  public enum End: Hashable, Sendable {
    /// The command exited with this status.
    case status(Int32)
    /// A signal ended the command.
    case signal(Int32)
    /// The exit status is unknown: either this process ignores SIGCHLD, or something else reaped the command.
    case unknown
    /// The command exited, but its output could not be read completely.
    case unread
  }

  /// The way in which the command ended, or nil while it runs.
  public private(set) var end: End?

  /// A Boolean value that indicates whether Ctrl-C ended the command.
  public var wasInterrupted: Bool { end == .signal(SIGINT) }

  /// Collects the output that is available and updates `end`, without waiting.
  ///
  /// Background processes of the command can keep its output open after it ends. Their later output is not collected.
  public func look() {
    guard end == nil else { return }
    note(waits: false)
    gather()
    if end != nil { terminal = nil }
    if isOutputLost, case .status = end { end = .unread }
  }

  private func gather() {
    if isComplaining {
      let rest = Pipe.gather(errorsEnd, into: &errorOutput, atMost: Self.longestOutput)
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
        // The command is stopped, and no shell would continue it later.
        kill(-process, SIGCONT)
      } else {
        end = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
      }
    }
  }

  /// Reads the command's output and waits for the command to end.
  ///
  /// - Parameters:
  ///   - limit: The time limit, after which the command is killed, or nil for no limit.
  ///   - watch: A closure that is called while the command runs, about every 50 milliseconds.
  /// - Returns: False if the command was killed.
  public func finish(within limit: Duration? = nil, watch: () -> Void = {}) -> Bool {
    let deadline = limit.map { MonotonicClock.now + $0 }
    look()
    while end == nil {
      let left = deadline.map { $0 - MonotonicClock.now }
      if let left, left <= .zero {
        stop()
        return false
      }
      var ready = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // Without a descriptor to wait for, poll only pauses. A command can close its outputs long before it ends.
      let pause = ready.isEmpty ? 5 : 50
      let isNearEnd = left.map { $0 < .milliseconds(pause) } ?? false
      _ = unsafe poll(&ready, nfds_t(ready.count), isNearEnd ? 1 : Int32(pause))
      look()
      if end == nil { watch() }
    }
    return true
  }

  /// Kills the command and its process group, if the command is still running.
  public func stop() {
    guard end == nil else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    note(waits: true)
    gather()
    terminal = nil
  }

  /// Starts the shell in its own process group, with the default action for every signal.
  ///
  /// By default, the command starts with no signals blocked, because the calling thread may block signals that the
  /// command needs. `inheritSignalMask()` changes that.
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

  /// Makes all commands that start from now on inherit the calling thread's current signal mask.
  ///
  /// The mask applies to commands started by any thread. Call this on the main thread of a program, because that thread
  /// has the mask that the program's parent chose.
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
    // SAFETY: strdup makes null-terminated copies, which are freed below.
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
