import Foundation
import TestSupport
import Testing

/// However a program ends, its terminal is afterwards as it was: a real process on a pseudo-terminal.
@Suite(.serialized) struct RestorationTests {
  /// A pseudo-terminal with a process on it.
  private final class Stage {
    let terminal: PseudoTerminal
    let process = Process()

    init(_ how: String, inShell: Bool = false, reportsCrashes: Bool = false) throws {
      terminal = try #require(PseudoTerminal())
      let probe = try BuiltProgram.url(of: "TerminalProbe")
      // With a session and a terminal of its own, as a shell would start it.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
      // A program can be stopped only where somebody is there to let it go on: a shell with jobs.
      let script = "'\(probe.path)' \(how); read line; fg"
      process.arguments =
        ["--ctty", "--wait"] + [probe.path] + (inShell ? ["shell", script] : [how])
      process.environment = [
        "SWIFT_BACKTRACE": reportsCrashes ? "enable=yes,interactive=no" : "enable=no"
      ]
      process.standardInput = terminal.slave
      process.standardOutput = terminal.slave
      process.standardError = inShell ? terminal.slave : FileHandle.nullDevice
    }

    deinit {
      // Whatever did not end by itself does not stay.
      if process.isRunning { kill(probe, SIGKILL) }
    }

    /// Waits for the end of the process; one that does not end within seconds is ended.
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

    /// Waits until the process has written something.
    func wait(for text: String) -> Bool { terminal.wait(for: text) }

    /// The process on the terminal, as it called itself.
    var probe: pid_t {
      let number = terminal.seen.split(separator: "ready ").last?.prefix { $0 != "." } ?? ""
      return pid_t(number) ?? process.processIdentifier
    }
  }

  private func flags(_ mode: termios) -> [UInt32] {
    [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
  }

  /// The status of a program that a sanitizer ends, in whose hands a fault is when it looks on.
  private let sanitizer: Int32 = 66

  @Test(
    arguments: [
      ("return", nil, 0), ("exit", nil, 3), ("trap", nil, nil), ("index", nil, nil),
      ("stack", nil, nil), ("abort", nil, nil), ("wait", SIGINT, nil), ("wait", SIGTERM, nil),
      ("wait", SIGHUP, nil), ("wait", SIGQUIT, nil), ("wait", SIGSEGV, nil), ("wait", SIGABRT, nil),
      ("wait", SIGTRAP, nil),
    ] as [(String, Int32?, Int32?)])
  func theTerminalIsAsItWas(_ how: String, _ signal: Int32?, _ status: Int32?) throws {
    let stage = try Stage(how)
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    if let signal {
      // Raw mode: no echo, no lines, no signals from keys.
      #expect(stage.mode.c_lflag & UInt32(ECHO | ICANON | ISIG) == 0)
      kill(stage.probe, signal)
    }
    #expect(stage.wait(for: "<bye>"))
    stage.finish()
    #expect(flags(stage.mode) == flags(before))
    if let status { #expect(stage.process.terminationStatus == status) }
    if let signal {
      // It died by the signal; setsid gives its number.
      #expect([signal, sanitizer].contains(stage.process.terminationStatus))
    } else if status == nil {
      let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, sanitizer]
      #expect(traps.contains(stage.process.terminationStatus))
    }
  }

  /// Swift's own handlers report a signal that somebody sent, and leave the program running.
  @Test(arguments: [SIGSEGV, SIGABRT])
  func aSignalEndsItWhereSwiftReportsCrashes(_ signal: Int32) throws {
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

  @Test(arguments: ["suspend", "wait"])
  func aStoppedProgramGivesTheTerminalBackAndTakesItAgain(_ how: String) throws {
    let stage = try Stage(how, inShell: true)
    let before = stage.mode
    try stage.process.run()
    #expect(stage.wait(for: ".\r"))
    let probe = stage.probe
    if how == "wait" { kill(probe, SIGTSTP) }
    #expect(stage.wait(for: "Stopped"))
    for _ in 0..<5000 where !isStopped(probe) { usleep(1000) }
    #expect(isStopped(probe))
    #expect(flags(stage.mode) == flags(before))
    // The shell reads a line, and lets the program go on.
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

  private func isStopped(_ process: pid_t) -> Bool {
    // Read by hand: files below /proc have no size, and Foundation goes by it.
    let file = FileHandle(forReadingAtPath: "/proc/\(process)/stat")
    let status = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return status.split(separator: ")").last?.hasPrefix(" T") == true
  }

  @Test func aChangeOfTheSizeIsTold() throws {
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
