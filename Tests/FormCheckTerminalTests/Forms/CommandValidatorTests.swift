import FormCheckCore
import FormCheckForms
import FormCheckTerminal
import Glibc
import TestSupport
import Testing

/// Tests of validators that run shell commands, with real commands.
@Suite struct CommandValidatorTests {
  private func verdict(_ command: String, on value: String = "a") async throws -> Verdict {
    // The time limit is long because other tests may occupy the threads for a while.
    try await LiveValidator(
      CommandValidator("taken", command: command), debounce: .zero, timeLimit: .seconds(3600)
    ).validate(value)
  }

  @Test(
    arguments: [
      (
        "read name; [ \"$name\" = free ] || { echo \"$name is taken\"; exit 1; }", "free", .accepted
      ),
      (
        "read name; [ \"$name\" = free ] || { echo \"$name is taken\"; exit 1; }", "dom",
        .rejected(reason: "dom is taken", by: "taken")
      ),
      ("exit 1", "a", .rejected(reason: "", by: "taken")),
      ("echo first; echo second; exit 1", "a", .rejected(reason: "first", by: "taken")),
      ("echo no route >&2; exit 7", "a", .checkFailed("taken", cause: "no route")),
      ("exit 7", "a", .checkFailed("taken", cause: "the command exited with status 7")),
      (
        "kill -9 $$", "a",
        .checkFailed("taken", cause: "the command was terminated by signal 9")
      ),
    ] as [(String, String, Verdict)])
  func theExitStatusDeterminesTheVerdict(
    _ command: String, _ value: String, _ expected: Verdict
  ) async throws {
    #expect(try await verdict(command, on: value) == expected)
  }

  @Test func aLongReasonIsTruncated() async throws {
    let verdict = try await verdict("head -c 100000 /dev/zero | tr '\\0' x; exit 1")
    #expect(verdict.error?.code == 2107 && verdict.error?.reason.utf8.count == 500)
  }

  /// The time limit kills a command even if it has closed its output or ignores signals.
  @Test(arguments: [
    "sleep 10000", "exec >&- 2>&-; sleep 10000", "trap '' TERM INT HUP; sleep 10000",
  ])
  func theTimeLimitKillsTheCommand(_ command: String) async throws {
    let file = ScratchFile()
    let live = LiveValidator(
      CommandValidator("taken", command: "echo $$ >'\(file.path)'; \(command)"), debounce: .zero,
      timeLimit: .milliseconds(300))
    let verdict = try await live.validate("a")
    #expect(verdict == .checkLate("taken", after: .milliseconds(300)))
    let process = try #require(Int32(String(decoding: file.contents, as: UTF8.self).trimmed))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  /// The command must have ended when `cancel()` returns, because the program may exit right after.
  @Test func cancelingKillsTheCommandImmediately() async throws {
    let file = ScratchFile()
    let validator = CommandValidator("taken", command: "echo $$ >'\(file.path)'; sleep 10000")
    let started = Task { try await validator.validate("a") }
    while !file.contents.contains(UInt8(ascii: "\n")) {
      try await Task.sleep(for: .milliseconds(1))
    }
    started.cancel()
    let process = try #require(Int32(String(decoding: file.contents, as: UTF8.self).trimmed))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    await #expect(throws: CancellationError.self) { try await started.value }
  }

  /// A cancellation may arrive at any moment while the command starts.
  ///
  /// This test polls the file without a pause. It therefore often cancels when the command is already running but the
  /// validator does not know its process identifier yet.
  @Test func cancelingDuringTheStartKillsTheCommandImmediately() async throws {
    for _ in 0..<20 {
      let file = ScratchFile()
      let validator = CommandValidator("taken", command: "echo $$ >'\(file.path)'; sleep 10000")
      let started = Task { try await validator.validate("a") }
      while !file.contents.contains(UInt8(ascii: "\n")) { await Task.yield() }
      started.cancel()
      let process = try #require(Int32(String(decoding: file.contents, as: UTF8.self).trimmed))
      #expect(kill(process, 0) == -1 && errno == ESRCH)
      await #expect(throws: CancellationError.self) { try await started.value }
    }
  }

  @Test func aCanceledTaskStartsNoCommand() async throws {
    let file = ScratchFile()
    let validator = CommandValidator("taken", command: "echo started >'\(file.path)'")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await validator.validate("a")
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(file.contents.isEmpty)
  }
}

extension String {
  fileprivate var trimmed: Substring { self[...].prefix { $0.isNumber } }
}
