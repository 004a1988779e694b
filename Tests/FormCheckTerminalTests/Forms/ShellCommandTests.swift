import FormCheckIO
import Foundation
import FormCheckTerminal
import Testing

@Suite struct ShellCommandTests {
  /// Runs a command and waits for it to exit.
  private func run(_ text: String, input: [UInt8] = []) throws -> ShellCommand {
    let command = try #require(ShellCommand(text, input: input))
    #expect(command.finish())
    return command
  }

  @Test func inputOutputAndStatusArePassed() throws {
    let command = try run("tr a-z A-Z; echo oops >&2; exit 7", input: Array("abc".utf8))
    #expect(String(decoding: command.output, as: UTF8.self) == "ABC")
    #expect(String(decoding: command.errorOutput, as: UTF8.self) == "oops\n")
    #expect(command.end == .status(7))
  }

  @Test func aSignalIsReported() throws {
    // SIGKILL cannot be blocked. Commands inherit the mask that the last form in this process chose, and that mask may
    // contain other signals.
    #expect(try run("kill -KILL $$").end == .signal(SIGKILL))
  }

  @Test func largeInputIsPassedAndOutputIsLimited() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 500_000)
    let command = try run("cat; cat /dev/zero | head -c 20000000", input: input)
    #expect(command.output.count == ShellCommand.longestOutput)
    #expect(command.end == .status(0))
  }

  /// If reading fails, the output is incomplete and must not be used.
  @Test func anUnreadableOutputIsReported() throws {
    let command = try #require(ShellCommand("echo half; sleep 1", input: []))
    while command.output.isEmpty { command.look() }
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    // Make reads fail by replacing the pipe with a folder.
    #expect(dup2(folder, try #require(command.descriptors.first)) >= 0)
    #expect(command.finish())
    #expect(command.end == .unread)
  }

  @Test func unreadInputDoesNotBlock() throws {
    // The command does not read its input, and the writer must not be killed by SIGPIPE.
    #expect(try run("exit 3", input: Array(repeating: 65, count: 100_000)).end == .status(3))
    #expect(ShellCommand("cat", input: Array(repeating: 65, count: 9 << 20)) == nil)
  }

  @Test func droppingACommandKillsItsProcessGroup() throws {
    let file = NSTemporaryDirectory() + "shell-command-\(UUID().uuidString)"
    defer { unlink(file) }
    var command = ShellCommand("(sleep 1; touch \(file)) & echo begun; wait", input: [])
    try #require(command != nil)
    while command?.output.isEmpty == true { command?.look() }
    let start = Date()
    command = nil
    #expect(Date().timeIntervalSince(start) < 1)
    sleep(2)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func backgroundProcessesAreNotWaitedFor() throws {
    let start = Date()
    let command = try run("sleep 30 & echo $!; exit 4")
    #expect(Date().timeIntervalSince(start) < 20)
    #expect(command.end == .status(4))
    let left = String(decoding: command.output.dropLast(), as: UTF8.self)
    kill(try #require(pid_t(left)), SIGKILL)
  }

  @Test func endlessErrorOutputDoesNotBlockTheCommand() throws {
    #expect(try run("exec >&-; head -c 300000 /dev/zero >&2; exit 5").end == .status(5))
  }

  @Test func theDeadlineKillsTheCommand() throws {
    let command = try #require(ShellCommand("sleep 100", input: []))
    #expect(!command.finish(within: .milliseconds(200)))
    #expect(command.end == .signal(SIGKILL))
  }

  @Test func aStoppedCommandIsContinued() throws {
    #expect(try run("kill -STOP $$; exit 6").end == .status(6))
  }

  @Test func commandsStartWithDefaultSignalActions() throws {
    signal(SIGPIPE, SIG_IGN)
    // If SIGPIPE were ignored, `yes` would report the broken pipe instead of ending silently.
    let command = try run("yes | head -n 1")
    #expect(command.output == Array("y\n".utf8))
    #expect(command.errorOutput.isEmpty)
  }
}
