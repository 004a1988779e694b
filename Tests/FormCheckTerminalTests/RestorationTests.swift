import Foundation
import FormCheckTerminal
import TestSupport
import Testing

/// Tests that a real process restores the terminal, however the process ends.
///
/// The thread sanitizer's run skips these tests: the process has only one thread, and the sanitizer
/// delays signal handlers.
@Suite(.serialized) struct RestorationTests {
  /// A process that runs on a pseudo-terminal.
  private final class Stage {
    let terminal: PseudoTerminal
    let process = Process()

    // Stopping and continuing a program requires a shell with job control. PROBE in the script is
    // replaced with the command that starts the program.
    init(_ how: String, inShell script: String? = nil, reportsCrashes: Bool = false) throws {
      terminal = try #require(PseudoTerminal())
      let probe = try BuiltProgram.url(of: "TerminalProbe")
      // Start the program in its own session with its own terminal, as a shell would.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
      let command = script.map { $0.replacing("PROBE", with: "'\(probe.path)' \(how)") }
      process.arguments =
        ["--ctty", "--wait"] + [probe.path] + (command.map { ["shell", $0] } ?? [how])
      process.environment = [
        "SWIFT_BACKTRACE": reportsCrashes ? "enable=yes,interactive=no" : "enable=no"
      ]
      process.standardInput = terminal.slave
      process.standardOutput = terminal.slave
      process.standardError = script == nil ? FileHandle.nullDevice : terminal.slave
    }

    deinit {
      // Kill a process that did not exit.
      if process.isRunning { kill(probe, SIGKILL) }
    }

    /// Waits for the process to exit and kills it after a time limit.
    func finish(within seconds: Int = 5) {
      for _ in 0..<seconds * 1000 where process.isRunning { usleep(1000) }
      if process.isRunning { kill(probe, SIGKILL) }
      process.waitUntilExit()
    }

    var mode: termios {
      var mode = termios()
      tcgetattr(terminal.slave.fileDescriptor, &mode)
      return mode
    }

    /// Waits until the process has written the given text.
    func wait(for text: String, seconds: Int32 = 10) -> Bool {
      terminal.wait(for: text, seconds: seconds)
    }

    /// The identifier of the process on the terminal, as printed by the process itself.
    var probe: pid_t {
      let number = terminal.seen.split(separator: "ready ").last?.prefix { $0 != "." } ?? ""
      return pid_t(number) ?? process.processIdentifier
    }
  }

  private func flags(_ mode: termios) -> [UInt32] {
    [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
  }

  /// The exit status with which a sanitizer ends a program that has crashed.
  private let sanitizer: Int32 = hasAddressSanitizer ? 1 : 66

  @Test(
    arguments: [
      ("return", nil, 0), ("exit", nil, 3), ("trap", nil, nil), ("index", nil, nil),
      ("stack", nil, nil), ("abort", nil, nil), ("wait", SIGINT, nil), ("wait", SIGTERM, nil),
      ("wait", SIGHUP, nil), ("wait", SIGQUIT, nil), ("wait", SIGSEGV, nil), ("wait", SIGABRT, nil),
      ("wait", SIGTRAP, nil),
    ] as [(String, Int32?, Int32?)])
  func theTerminalIsRestored(_ how: String, _ signal: Int32?, _ status: Int32?) throws {
    let stage = try Stage(how)
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    if let signal {
      // Raw mode: no echo, no line editing, no signals from keys.
      #expect(stage.mode.c_lflag & UInt32(ECHO | ICANON | ISIG) == 0)
      kill(stage.probe, signal)
    }
    #expect(stage.wait(for: "<bye>"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
    if let status { #expect(stage.process.terminationStatus == status) }
    if let signal {
      // The signal ended the process, and setsid exits with the number of the signal.
      #expect([signal, sanitizer].contains(stage.process.terminationStatus))
    } else if status == nil {
      let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, sanitizer]
      #expect(traps.contains(stage.process.terminationStatus))
    }
  }

  /// The signals that cannot be caught, and those that stop a program or do not end it.
  private static let harmless: Set = [
    SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU,
  ]

  /// The signals that end a program, except 32 and 33, which are reserved for the C library.
  private static let ending = (1...64).map { Int32($0) }.filter {
    !harmless.contains($0) && !(32...33).contains($0)
  }

  /// Disabled under sanitizers, which handle crashes themselves and change the exit status.
  @Test(.enabled(if: !isSanitized), arguments: ending)
  func everyEndingSignalRestoresTheTerminal(_ signal: Int32) throws {
    let stage = try Stage("wait")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    kill(stage.probe, signal)
    #expect(stage.wait(for: "<bye>"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
    #expect(stage.process.terminationStatus == signal)
  }

  /// Restoring the terminal at each tick would make the screen flicker.
  @Test func aHandledTimerDoesNotRestoreTheTerminal() throws {
    let stage = try Stage("ticking")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: "tick.tick.tick."))
    #expect(!stage.terminal.seen.contains("<bye>"))
    #expect(stage.mode.c_lflag & UInt32(ECHO) == 0)
    kill(stage.probe, SIGTERM)
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
    #expect(stage.process.terminationStatus == SIGTERM)
  }

  /// Swift's crash handlers report a signal from another process but do not end the program.
  ///
  /// Disabled under sanitizers: the crash handlers may crash under the thread sanitizer.
  @Test(.enabled(if: !isSanitized), arguments: [SIGSEGV, SIGABRT])
  func aSignalEndsTheProgramDespiteCrashReports(_ signal: Int32) throws {
    let stage = try Stage("wait", reportsCrashes: true)
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    kill(stage.probe, signal)
    #expect(stage.wait(for: "<bye>"))
    stage.finish(within: 60)
    #expect(flags(stage.mode) == flags(before))
    #expect([signal, sanitizer].contains(stage.process.terminationStatus))
  }

  @Test(
    arguments: [
      ("suspend", nil), ("wait", SIGTSTP), ("wait", SIGTTIN), ("wait", SIGTTOU),
    ] as [(String, Int32?)])
  func stoppingRestoresTheTerminalAndContinuingSetsRawMode(_ how: String, _ signal: Int32?) throws {
    let stage = try Stage(how, inShell: "PROBE; read line; fg")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    let probe = stage.probe
    if let signal { kill(probe, signal) }
    #expect(stage.wait(for: "Stopped"))
    for _ in 0..<5000 where !isStopped(probe) { usleep(1000) }
    #expect(isStopped(probe))
    #expect(flags(stage.mode) == flags(before))
    // The shell reads a line and then continues the program.
    #expect(write(stage.terminal.master, "\n", 1) == 1)
    if how == "suspend" {
      #expect(stage.wait(for: "resumed"))
    } else {
      for _ in 0..<5000 where stage.mode.c_lflag & UInt32(ECHO) != 0 { usleep(1000) }
      #expect(stage.mode.c_lflag & UInt32(ECHO | ICANON | ISIG) == 0)
      kill(probe, SIGTERM)
    }
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
  }

  /// A shell shows its prompt only after all processes of a pipeline have stopped.
  @Test func ctrlZStopsTheWholePipeline() throws {
    let stage = try Stage("suspend", inShell: "PROBE | cat; read line; fg")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: "Stopped", seconds: 5))
    #expect(flags(stage.mode) == flags(before))
    stage.terminal.type("\n")
    #expect(stage.wait(for: "resumed"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
  }

  /// Programs in a pipeline share the terminal's open file description, so one program must not
  /// leave it in nonblocking mode.
  @Test func aFullTerminalIsLeftInBlockingMode() throws {
    let stage = try Stage("wait")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    let shared = stage.terminal.slave.fileDescriptor
    let mode = fcntl(shared, F_GETFL)
    try #require(fcntl(shared, F_SETFL, mode | O_NONBLOCK) == 0)
    while write(shared, "full", 4) > 0 {}
    try #require(fcntl(shared, F_SETFL, mode) == 0)
    kill(stage.probe, SIGTERM)
    // The process may exit before the first look, so also look after it has exited.
    var modes: Set<Int32> = []
    for _ in 0..<5000 where stage.process.isRunning {
      modes.insert(fcntl(shared, F_GETFL))
      usleep(1000)
    }
    modes.insert(fcntl(shared, F_GETFL))
    #expect(modes == [mode])
    stage.finish()
    #expect(stage.process.terminationStatus == SIGTERM)
    #expect(flags(stage.mode) == flags(before))
  }

  /// A program that continues in the background must not use the terminal.
  @Test func aProgramInTheBackgroundStopsAgain() throws {
    let stage = try Stage("suspend", inShell: "PROBE; bg; echo be'hind'; read line; fg")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: "behind"))
    let probe = stage.probe
    #expect(!stage.wait(for: "resumed", seconds: 1))
    #expect(isStopped(probe))
    #expect(flags(stage.mode) == flags(before))
    stage.terminal.type("\n")
    #expect(stage.wait(for: "resumed"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
  }

  /// A shell's `kill %1` sends the signal and then SIGCONT.
  @Test func aStoppedProgramCanBeEnded() throws {
    let stage = try Stage("suspend", inShell: "PROBE; kill %1; read line")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: "Stopped"))
    let probe = stage.probe
    for _ in 0..<5000 where kill(probe, 0) == 0 { usleep(1000) }
    #expect(kill(probe, 0) != 0)
    stage.terminal.type("\n")
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
  }

  /// If the program handles the signal and continues, input must still not be echoed.
  @Test func aHandledSignalKeepsRawMode() throws {
    let stage = try Stage("handled")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    for count in 1...2 {
      kill(stage.probe, SIGTERM)
      #expect(stage.wait(for: String(repeating: "<bye>taken.again.", count: count)))
      #expect(stage.mode.c_lflag & UInt32(ECHO | ICANON | ISIG) == 0)
    }
    kill(stage.probe, SIGHUP)
    #expect(stage.wait(for: "again.<bye>"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
    #expect(stage.process.terminationStatus == SIGHUP)
  }

  /// Input must not be echoed while the program is busy.
  @Test func theEchoStaysOffUntilASecretIsRead() throws {
    let stage = try Stage("hide")
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: "late."))
    for letter in "hush" {
      #expect(stage.mode.c_lflag & UInt32(ECHO) == 0)
      stage.terminal.type(String(letter))
      usleep(3000)
    }
    stage.terminal.type("\n")
    #expect(stage.wait(for: "line of 4."))
    #expect(!stage.terminal.seen.contains { "hu".contains($0) })
    // The next line is not secret, so the echo is on again.
    #expect(flags(stage.mode) == flags(before))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
  }

  @Test func aForeignTerminalIsRestored() throws {
    let terminal = try #require(PseudoTerminal())
    func mode() -> termios {
      var mode = termios()
      tcgetattr(terminal.slave.fileDescriptor, &mode)
      return mode
    }
    let before = mode()
    do {
      let raw = try RawMode(terminal.slave.fileDescriptor, farewell: [])
      #expect(mode().c_lflag & UInt32(ECHO) == 0)
      _ = consume raw
    }
    #expect(flags(mode()) == flags(before))
  }

  private func isStopped(_ process: pid_t) -> Bool {
    // Reading a whole file at once relies on the file size, which is 0 in /proc. Use a file handle.
    let file = FileHandle(forReadingAtPath: "/proc/\(process)/stat")
    let status = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return status.split(separator: ")").last?.hasPrefix(" T") == true
  }

  @Test func aResizeIsReported() throws {
    let stage = try Stage("resize")
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(stage.terminal.master, UInt(TIOCSWINSZ), &size) == 0)
    #expect(stage.wait(for: "resized"))
    stage.finish()
    #expect(stage.process.terminationStatus == 0)
  }
}
