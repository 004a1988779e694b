#if SecretMessages

import FormCheckPipelines
internal import Glibc
import FormCheckCore

/// The program, which runs a demonstration, or reads commands and stores passwords in a file.
enum Program {
  static let help = """
    SecretMessages            runs a demonstration
    SecretMessages FILE       reads commands from standard input and keeps the passwords in FILE:

      add                     adds the password on the next line
      remove NUMBER           removes a password
      list                    prints the number of passwords
      open MESSAGE            opens a base64 message; pipe in long messages, because a terminal cuts them off
      seal NUMBER TEXT        seals text with a password
      quit                    exits; the passwords are kept
    """

  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The exit status: 0 for success, 1 if a command failed, 2 for invalid arguments.
  static func run(_ arguments: [String]) -> Int32 {
    var isFine = true
    do throws(PasswordFileError) {
      switch (arguments.first, arguments.count) {
      case (nil, _): print(try PasswordFileDemo.play())
      case ("--help", 1), ("-h", 1): print(help)
      case (let path?, 1) where !path.isEmpty && !path.hasPrefix("-") && !path.contains("\u{FFFD}"):
        var session = Session(try MessageReader(PasswordFile(path: path)))
        isFine = session.run()
      default:
        complain(help)
        return 2
      }
    } catch {
      complain("\(error)")
      isFine = false
    }
    // `print` does not report write errors.
    guard fflush(nil) == 0 else {
      complain("standard output cannot be written")
      return 1
    }
    return isFine ? 0 : 1
  }
}

/// A session that runs commands from standard input, until the input ends or the command `quit` is read.
private struct Session {
  private var reader: MessageReader
  private var input = LineInput()
  private let isTerminal = isatty(STDIN_FILENO) == 1

  /// Whether all commands have succeeded so far.
  private var isFine = true

  init(_ reader: MessageReader) { self.reader = reader }

  mutating func run() -> Bool {
    if isTerminal { print("add, remove NUMBER, list, open MESSAGE, seal NUMBER TEXT, quit") }
    while let line = nextLine() {
      guard let text = String(validating: line, as: UTF8.self) else {
        fail("This line is not UTF-8.")
        continue
      }
      let words = text.split(separator: " ", maxSplits: 2).map(String.init)
      if words == ["quit"] { break }
      do throws(PasswordFileError) {
        try reader.follow()
        if !words.isEmpty { try answer(words) }
      } catch {
        fail("\(error)")
      }
    }
    return isFine
  }

  private mutating func nextLine() -> [UInt8]? {
    if isTerminal {
      print("> ", terminator: "")
      fflush(nil)
    }
    return input.next()
  }

  private mutating func fail(_ complaint: String) {
    isFine = false
    complain(complaint)
  }

  private mutating func answer(_ words: [String]) throws(PasswordFileError) {
    switch (words[0], words.count) {
    case ("add", 1): try add()
    case ("remove", 2):
      guard let number = Int(words[1]), try reader.remove(number) else { return fail(noPassword) }
      print("Removed; \(reader.count) left.")
    case ("list", 1): print(reader.count == 1 ? "1 password." : "\(reader.count) passwords.")
    case ("open", 2):
      guard let message = Base64.decode(words[1]) else { return fail("This is not base64.") }
      print(reader.open(message).shown)
    case ("seal", 2), ("seal", 3): seal(words.count == 3 ? words[2] : "", with: Int(words[1]))
    default: fail(Program.help)
    }
  }

  private let noPassword = "This password does not exist; list shows how many there are."

  private mutating func add() throws(PasswordFileError) {
    guard let password = nextPassword(), PasswordFile.canKeep(password) else {
      return fail(
        "No password: the next line must contain one, in UTF-8, without control characters.")
    }
    let isNew = try reader.add(password)
    print(isNew ? "Added as password \(reader.count)." : "This password already exists.")
  }

  private mutating func seal(_ text: String, with number: Int?) {
    do throws(Sealing.Failure) {
      guard let number, let sealed = try reader.seal(text, with: number) else {
        return fail(noPassword)
      }
      print(Base64.encode(sealed))
    } catch {
      fail(error.words)
    }
  }

  /// Returns the password on the next line.
  ///
  /// A terminal does not show the password while it is typed.
  private mutating func nextPassword() -> [UInt8]? {
    guard isTerminal else { return input.next() }
    guard let typed = unsafe getpass("Password: ") else { return nil }
    var password: [UInt8] = []
    // SAFETY: getpass returns a string that ends with a zero byte, in a static buffer. This loop overwrites the string.
    var place = unsafe typed
    while unsafe place.pointee != 0 {
      unsafe password.append(UInt8(bitPattern: place.pointee))
      unsafe place.pointee = 0
      unsafe place += 1
    }
    return password
  }
}

extension ChainTrace<String> {
  /// The reasons why handlers passed the message on, followed by the decrypted text or a failure message.
  ///
  /// Control characters in the text are escaped, so that a message cannot control the reader's terminal.
  var shown: String {
    let passes = steps.compactMap { step in
      if case .passed(let reason) = step.handling { "\(step.handler): \(reason)" } else { nil }
    }
    let end = answer.map { "\(steps.last?.handler ?? ""): \(VisibleText.sentence($0))" }
    return (passes + [end ?? "Decryption failed!"]).joined(separator: "\n")
  }
}

#endif
