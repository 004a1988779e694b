#if SecretMessages

import FormCheckPipelines

/// Opens messages with the passwords it has; the chain of handlers follows the passwords.
struct MessageReader {
  private let file: PasswordFile
  private var chain: ResponsibilityChain<[UInt8], String>

  private var passwords: [[UInt8]] {
    didSet { chain = Self.chain(of: passwords) }
  }

  /// A reader with the passwords that a file keeps.
  init(_ file: PasswordFile) throws(PasswordFileError) {
    self.file = file
    passwords = try file.read()
    chain = Self.chain(of: passwords)
  }

  /// How many passwords it has.
  var count: Int { passwords.count }

  /// Follows the file, which another program may have changed meanwhile.
  mutating func follow() throws(PasswordFileError) { passwords = try file.read() }

  /// Opens a message, and says on the way which password passed and why.
  func open(_ message: [UInt8]) -> ChainTrace<String> { chain.trace(message) }

  /// Seals a text with one of the passwords, counted from 1; nil when there is no such password.
  func seal(_ text: String, with number: Int) throws(Sealing.Failure) -> [UInt8]? {
    guard (0..<passwords.count).contains(number &- 1) else { return nil }
    return try Sealing.seal(
      Array(text.utf8), password: passwords[number - 1], chances: .random())
  }

  /// Adds a password, and keeps it.
  ///
  /// - Parameter password: The password; one that ``PasswordFile/canKeep(_:)``.
  /// - Returns: false when it is there already.
  /// - Throws: ``PasswordFileError``; then nothing was changed.
  mutating func add(_ password: [UInt8]) throws(PasswordFileError) -> Bool {
    var isNew = false
    passwords = try file.update { passwords in
      isNew = !passwords.contains(password)
      if isNew { passwords.append(password) }
      return isNew
    }
    return isNew
  }

  /// Forgets a password, counted from 1.
  ///
  /// - Returns: false when there is no such password.
  /// - Throws: ``PasswordFileError``; then nothing was changed.
  mutating func remove(_ number: Int) throws(PasswordFileError) -> Bool {
    guard (0..<passwords.count).contains(number &- 1) else { return false }
    let forgotten = passwords[number - 1]
    passwords = try file.update { passwords in
      passwords.removeAll { $0 == forgotten }
      return true
    }
    return true
  }

  private static func chain(of passwords: [[UInt8]]) -> ResponsibilityChain<[UInt8], String> {
    ResponsibilityChain(passwords.enumerated().map { opener("password \($0 + 1)", $1) })
  }
}

/// A handler that opens what its password fits.
private func opener(_ name: String, _ password: [UInt8]) -> Handler<[UInt8], String> {
  Handler(name) { message in
    do throws(Sealing.Failure) {
      let text = try Sealing.open(message, password: password)
      return String(validating: text, as: UTF8.self).map { .answered($0) }
        ?? .passed(because: "what it opens is not text")
    } catch {
      return .passed(because: error.words)
    }
  }
}

extension Sealing.Failure {
  /// What to tell people.
  var words: String {
    switch self {
    case .otherFormat: "this is no message in the RNCryptor format, version 3"
    case .doesNotFit: "it does not fit"
    case .noCryptography: "OpenSSL failed"
    }
  }
}

#endif
