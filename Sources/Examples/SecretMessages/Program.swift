#if SecretMessages

import Chains
internal import Glibc

/// The program: a script without arguments, commands with a file to keep the passwords in.
enum Program {
  static let help = """
    SecretMessages          plays a script that shows what it does
    SecretMessages FILE     takes commands from standard input, keeps the passwords in FILE:

      add             adds the password that the next line holds
      remove NUMBER   forgets a password
      list            says how many there are
      open MESSAGE    opens a message, in base-64
      seal NUMBER TEXT  seals a text with a password
      quit            ends it; the passwords are kept
    """

  /// Runs the program.
  ///
  /// - Parameter arguments: Its arguments, without its name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(PasswordFileError) {
      switch (arguments.first, arguments.count) {
      case (nil, _): print(try Story.play())
      case ("--help", 1), ("-h", 1): print(help)
      case (let path?, 1) where !path.hasPrefix("-"):
        var session = Session(try MessageReader(PasswordFile(path: path)))
        session.run()
      default:
        complain(help)
        return 2
      }
      return 0
    } catch {
      complain("\(error)")
      return 1
    }
  }
}

/// Commands from standard input, until it ends or somebody wants to quit.
private struct Session {
  private var reader: MessageReader
  private let isTerminal = isatty(STDIN_FILENO) == 1

  init(_ reader: MessageReader) { self.reader = reader }

  mutating func run() {
    if isTerminal { print("add, remove NUMBER, list, open MESSAGE, seal NUMBER TEXT, quit") }
    while let line = nextLine() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      do throws(PasswordFileError) {
        if words == ["quit"] { return }
        if !words.isEmpty { print(try answer(to: words)) }
      } catch {
        complain("\(error)")
      }
    }
  }

  private func nextLine() -> String? {
    if isTerminal { print("> ", terminator: "") }
    return readLine()
  }

  private mutating func answer(to words: [String]) throws(PasswordFileError) -> String {
    switch (words[0], words.count) {
    case ("add", 1):
      guard let password = nextPassword(), !password.isEmpty else {
        return "No password: the next line must hold one, in UTF-8."
      }
      return try reader.add(password)
        ? "Added as password \(reader.count)." : "It is there already."
    case ("remove", 2):
      guard let number = Int(words[1]), try reader.remove(number) else { return noPassword }
      return "Forgotten; \(reader.count) left."
    case ("list", 1): return reader.count == 1 ? "1 password." : "\(reader.count) passwords."
    case ("open", 2): return open(words[1])
    case ("seal", 3): return seal(words[2], with: Int(words[1]))
    default: return Program.help
    }
  }

  private let noPassword = "There is no such password; list says how many there are."

  private func open(_ text: String) -> String {
    guard let message = Base64.decode(text) else { return "This is not base-64." }
    return reader.open(message).shown
  }

  private func seal(_ text: String, with number: Int?) -> String {
    do throws(Sealing.Failure) {
      guard let number, let sealed = try reader.seal(text, with: number) else { return noPassword }
      return Base64.encode(sealed)
    } catch {
      return error.words
    }
  }

  /// The password on the next line; a terminal does not show it.
  private func nextPassword() -> [UInt8]? {
    guard isTerminal else {
      // `readLine` writes U+FFFD for what is not UTF-8; that would be another password.
      return readLine().flatMap { $0.contains("\u{FFFD}") ? nil : Array($0.utf8) }
    }
    guard let typed = unsafe getpass("Password: ") else { return nil }
    var password: [UInt8] = []
    // SAFETY: getpass returns a string that ends with a zero, in memory of its own; it is wiped here.
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
  /// Who passed and why, then the text, or that nobody could open it.
  var shown: String {
    let passes = steps.compactMap { step in
      if case .passed(let reason) = step.handling { "\(step.handler): \(reason)" } else { nil }
    }
    let end = answer.map { "\(steps.last?.handler ?? ""): \($0)" } ?? "Decryption failed!"
    return (passes + [end]).joined(separator: "\n")
  }
}

#endif
