import Foundation
import Testing

/// The programs themselves, as `swift run` starts them: everything that they print is compared with
/// the texts in `Outputs`.
@Suite struct OutputTests {
  /// How a program ended, and what it said.
  private struct Ending {
    let status: Int32
    let output: String
    let complaint: String
  }

  @Test(
    arguments: [
      "CommentFilter", "Menagerie", "ShareLink", "SignUp", "SignedRequest", "VendingMachine",
    ])
  func theWholeOutputIsAsWritten(_ name: String) throws {
    let ending = try run(name)
    #expect(ending.status == 0)
    #expect(ending.output == text(of: name))
    #expect(ending.complaint == "")
  }

  #if SecretMessages
  @Test func theWholeOutputOfSecretMessagesIsAsWritten() throws {
    let ending = try run("SecretMessages")
    #expect(ending.status == 0)
    #expect(ending.output == text(of: "SecretMessages"))
    #expect(ending.complaint == "")
  }

  /// Commands over standard input; what was added is there in the next run.
  @Test func secretMessagesTakesCommands() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("passwords-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try run(
      "SecretMessages", path, input: "list\nadd\nlet me in\nadd\nlet me in\nadd\n\nlist\nfly\n")
    #expect(first.status == 0)
    #expect(
      first.output.hasPrefix(
        """
        0 passwords.
        Added as password 1.
        It is there already.
        No password: the next line must hold one, in UTF-8.
        1 password.
        SecretMessages          plays a script
        """))
    let sealed = try run("SecretMessages", path, input: "seal 1 Hello, world\nquit\nlist\n")
    let message = sealed.output.dropLast()
    #expect(message.count > 100 && !message.contains("\n"))
    let second = try run(
      "SecretMessages", path,
      input: "open \(message)\nopen B\(message.dropFirst())\nopen ?\nremove 2\nremove 1\n"
        + "open \(message)\nseal 1 x")
    #expect(
      second.output == """
        password 1: Hello, world
        password 1: this is no message in the RNCryptor format, version 3
        Decryption failed!
        This is not base-64.
        There is no such password; list says how many there are.
        Forgotten; 0 left.
        Decryption failed!
        There is no such password; list says how many there are.

        """)
    #expect(!first.output.contains("let me in") && !second.output.contains("let me in"))
  }

  @Test func secretMessagesSaysWhatIsWrongWithItsFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("passwords-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("secret\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let open = try run("SecretMessages", path)
    #expect(open.status == 1)
    #expect(
      open.complaint
        == "\(path): others may read it; chmod 600 it, and change the passwords\n")
    let nowhere = try run("SecretMessages", "/nowhere/file", input: "add\nx\n")
    #expect(nowhere.complaint == "/nowhere/file: No such file or directory\n")
    #expect(try run("SecretMessages", "/tmp").status == 1)
    #expect(try run("SecretMessages", "--unknown").status == 2)
    #expect(try run("SecretMessages", "--help").output.contains("plays a script"))
  }
  #else
  @Test func secretMessagesSaysHowToBuildIt() throws {
    let ending = try run("SecretMessages")
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.complaint.contains("apt-get install libssl-dev\n"))
    #expect(ending.complaint.contains("swift run --traits SecretMessages SecretMessages\n"))
  }
  #endif

  /// The text that a program is to print.
  private func text(of name: String) -> String? {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outputs/\(name).txt")
    return try? String(contentsOf: file, encoding: .utf8)
  }

  /// Runs a program that lies beside the one that runs the tests.
  private func run(_ name: String, _ arguments: String..., input: String = "") throws -> Ending {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent(name)
    process.arguments = arguments
    let (given, printed, complained) = (Pipe(), Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = printed
    process.standardError = complained
    try process.run()
    try? given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let output = try printed.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try complained.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      complaint: String(decoding: complaint, as: UTF8.self))
  }
}
