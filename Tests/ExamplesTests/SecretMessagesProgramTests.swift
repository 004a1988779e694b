import Foundation
import TestSupport
import Testing

/// Tests that run the program `SecretMessages` as a user would.
@Suite struct SecretMessagesProgramTests {
  #if SecretMessages
  /// A temporary folder for one test.
  private struct Folder: ~Copyable {
    let path: String

    init() throws {
      path =
        FileManager.default.temporaryDirectory
        .appendingPathComponent("secrets-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func run(_ path: String, _ commands: String...) throws -> Example.Ending {
    try Example.run(
      "SecretMessages", path, input: Data(commands.joined(separator: "\n").utf8))
  }

  /// Passwords are stored, so they are available in the next run.
  @Test func addedPasswordsAreStored() throws {
    let folder = try Folder()
    let file = folder.path + "/passwords"
    let first = try run(file, "list", "add", "let me in", "add", "let me in", "add", "", "list")
    #expect(
      first.output
        == "0 passwords.\nAdded as password 1.\nThis password already exists.\n1 password.\n")
    #expect(
      first.complaint
        == "No password: the next line must contain one, in UTF-8, without control characters.\n")
    #expect(first.status == 1)
    let sealed = try run(file, "seal 1 Hello, world", "seal 1", "quit", "list").output
      .split(separator: "\n").map(String.init)
    #expect(sealed.count == 2)
    let message = try #require(sealed.first)
    let second = try run(
      file, "open \(message)", "open B\(message.dropFirst())", "open \(sealed[1])", "list\r",
      "remove 1", "open \(message)", "quit")
    #expect(
      second.output == """
        password 1: Hello, world
        password 1: this is not a message in the RNCryptor format, version 3
        Decryption failed!
        password 1:\u{20}
        1 password.
        Removed; 0 left.
        Decryption failed!

        """)
    #expect(second.status == 0 && second.complaint == "")
    #expect(!(first.output + first.complaint).contains("let me in"))
  }

  @Test(
    arguments: [
      "open ?", "open", "fly", "remove 1", "remove 0", "remove x",
      "remove -9223372036854775808", "seal 1 x", "seal -9223372036854775808 x",
      "seal 9223372036854775807 x", "add", "add\n\u{1}", "add\n\u{3}x",
    ])
  func anInvalidCommandIsReported(_ command: String) throws {
    let folder = try Folder()
    let ending = try run(folder.path + "/passwords", command)
    #expect(ending.status == 1)
    #expect(ending.output == "")
    #expect(!ending.complaint.isEmpty)
    #expect(folder.names == [])
  }

  /// Input that is not UTF-8 is rejected, because repairing it would change the password or text.
  @Test(arguments: ["add\npass\u{0}word\n", "add\ngood\nseal 1 \u{0}\n"])
  func invalidUTF8IsRejected(_ commands: String) throws {
    let folder = try Folder()
    let bytes = commands.utf8.map { $0 == 0 ? 0xFF : $0 }
    let ending = try Example.run(
      "SecretMessages", folder.path + "/passwords", input: Data(bytes))
    #expect(ending.status == 1)
    #expect(ending.complaint.contains("UTF-8"))
    #expect(!ending.output.contains("Aw"))
  }

  /// An opened message must not send control sequences to the terminal.
  @Test func openedTextIsEscaped() throws {
    let folder = try Folder()
    let file = folder.path + "/passwords"
    let message = try run(file, "add", "p", "seal 1 \u{1B}]0;title\u{7}\u{202E}x")
      .output.split(separator: "\n").last
    let opened = try run(file, "open \(message ?? "")")
    #expect(opened.output == "password 1: \\x1B]0;title\\x07\\u{202E}x\n")
  }

  @Test func aPasswordFileThatOthersCanAccessIsRejected() throws {
    let folder = try Folder()
    let file = folder.path + "/passwords"
    try Data("secret\n".utf8).write(to: URL(fileURLWithPath: file))
    for mode in [0o644, 0o640, 0o620, 0o604, 0o602, 0o601] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      let ending = try run(file, "list")
      #expect(ending.status == 1 && ending.output == "")
      #expect(
        ending.complaint
          == "\(file): other users can read this file; run chmod 600 on it, and change the passwords\n"
      )
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(try run(file, "list").output == "1 password.\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: file)
    #expect(
      try run(folder.path + "/link", "list").complaint
        == "\(folder.path)/link: this is a symbolic link; name the file itself\n")
    mkfifo(folder.path + "/fifo", 0o600)
    for other in [folder.path + "/fifo", folder.path, "/dev/null"] {
      let ending = try run(other, "list")
      #expect(ending.complaint == "\(other): this is not a password file\n")
    }
  }

  /// If a password cannot be stored, it is not added, and no file is left over.
  @Test func aPasswordThatCannotBeStoredIsNotAdded() throws {
    let nowhere = try run("/nowhere/file", "add", "x", "list")
    #expect(nowhere.complaint == "/nowhere/file: No such file or directory\n")
    #expect(nowhere.output == "0 passwords.\n" && nowhere.status == 1)
    let folder = try Folder()
    let name = String(repeating: "n", count: 250)
    // The length of the file name is valid, but the temporary file needs a longer name.
    let long = try run(folder.path + "/" + name, "add", "x", "list")
    #expect(long.complaint == "\(folder.path)/\(name): File name too long\n")
    #expect(long.output == "0 passwords.\n")
    #expect(folder.names == [])
  }

  /// Programs that change the file at the same time do not overwrite each other's passwords.
  @Test func passwordsCanBeAddedConcurrently() async throws {
    let folder = try Folder()
    let file = folder.path + "/passwords"
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask {
          try Example.run("SecretMessages", file, input: Data("add\npassword \(number)\n".utf8))
            .output
        }
      }
      for try await output in group { #expect(output.hasPrefix("Added as password ")) }
    }
    #expect(try run(file, "list").output == "20 passwords.\n")
    #expect(folder.names == ["passwords"])
  }

  @Test func anOutputErrorFailsTheProgram() throws {
    let ending = try Example.run("SecretMessages", "--help", output: "/dev/full")
    #expect(ending.status == 1)
    #expect(ending.complaint == "standard output cannot be written\n")
  }

  @Test func invalidArgumentsFailAndHelpIsPrinted() throws {
    for argument in ["--unknown", "", "a\u{FFFD}"] {
      #expect(try Example.run("SecretMessages", argument).status == 2)
    }
    #expect(try Example.run("SecretMessages", "--help").output.contains("runs a demonstration"))
  }

  @Test func theTerminalDoesNotEchoThePassword() throws {
    let folder = try Folder()
    let terminal = try #require(PseudoTerminal())
    let process = Process()
    // The program runs in its own session, so that it uses this terminal instead of the terminal in
    // which the tests run.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = [
      "--wait", try BuiltProgram.url(of: "SecretMessages").path, folder.path + "/passwords",
    ]
    process.standardInput = terminal.slave
    process.standardOutput = terminal.slave
    process.standardError = terminal.slave
    try process.run()
    #expect(terminal.wait(for: "> ", seconds: 20))
    terminal.type("add\n")
    #expect(terminal.wait(for: "Password: ", seconds: 20))
    terminal.type("over a shoulder\n")
    #expect(terminal.wait(for: "Added as password 1.", seconds: 20))
    terminal.type("quit\n")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(!terminal.seen.contains("shoulder"))
    #expect(try run(folder.path + "/passwords", "list").output == "1 password.\n")
  }
  #else
  @Test func withoutItsTraitItExplainsHowToBuildIt() throws {
    let ending = try Example.run("SecretMessages")
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.complaint.contains("apt-get install libssl-dev\n"))
    #expect(ending.complaint.contains("swift run --traits SecretMessages SecretMessages\n"))
  }
  #endif
}
