internal import Glibc

/// A command of the shell that runs aside: it gets bytes on its standard input, and what it prints is
/// gathered.
///
/// What it gets is never part of the command itself, where other people of the machine could read it,
/// and where the shell would take it for something to be done.
public final class ShellCommand {
  /// Becomes readable when the command has printed something, or will print nothing more.
  public let descriptor: Int32

  /// Whether it may print something yet.
  public private(set) var isPrinting = true

  /// What it has printed so far, at most ``longestOutput`` bytes.
  public private(set) var output: [UInt8] = []

  /// What it has complained of so far.
  public private(set) var complaints: [UInt8] = []

  private let complaintsDescriptor: Int32

  /// Whether it may complain of something yet.
  private var hasComplaints = true

  private let process: pid_t

  /// The most that is kept of what a command prints.
  public static let longestOutput = 1 << 20

  /// The most that a command can be given.
  public static let longestInput = 1 << 20

  /// Starts a command; nil where the system cannot start it, or the input is too long.
  ///
  /// - Parameters:
  ///   - command: What the shell is to run.
  ///   - input: What it gets on its standard input.
  public init?(_ command: String, input: [UInt8]) {
    guard let stdin = Pipe(), let stdout = Pipe(), let stderr = Pipe(), stdin.fill(input),
      let process = Self.spawn(command, [stdin.readEnd, stdout.writeEnd, stderr.writeEnd])
    else { return nil }
    self.process = process
    descriptor = stdout.takeReadEnd()
    complaintsDescriptor = stderr.takeReadEnd()
  }

  deinit {
    stop()
    close(descriptor)
    close(complaintsDescriptor)
  }

  /// Takes what the command has printed.
  public func gather() {
    if hasComplaints {
      hasComplaints = Pipe.gather(
        complaintsDescriptor, into: &complaints, atMost: Self.longestOutput)
    }
    if isPrinting {
      isPrinting = Pipe.gather(descriptor, into: &output, atMost: Self.longestOutput)
    }
  }

  /// How a command ended.
  public enum End: Hashable, Sendable {
    /// By itself, with a status.
    case status(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// How the command has ended; nil while it runs.
  public private(set) var end: End?

  /// Looks whether the command has ended.
  ///
  /// - Parameter waits: Whether to wait until it has.
  public func look(waits: Bool = false) {
    guard end == nil else { return }
    var status: Int32 = 0
    var found: pid_t
    repeat {
      found = unsafe waitpid(process, &status, waits ? 0 : WNOHANG)
    } while found < 0
      && errno == EINTR
    if found == process {
      end = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    } else if found < 0 {
      // Somebody else has taken note of it.
      end = .signal(SIGKILL)
    }
  }

  /// Takes all that the command prints, and waits for its end.
  public func finish() {
    while isPrinting {
      var ready = [descriptor, complaintsDescriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = unsafe poll(&ready, nfds_t(hasComplaints ? 2 : 1), -1)
      gather()
    }
    look(waits: true)
    gather()
  }

  /// Ends the command, and whatever it has started.
  public func stop() {
    look()
    guard end == nil else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    look(waits: true)
  }

  /// Starts the shell in a group of its own, with the signals as they are at the beginning.
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
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    return unsafe start(command, &files, &attributes)
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
