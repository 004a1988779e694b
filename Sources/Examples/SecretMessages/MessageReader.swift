#if SecretMessages

import FormCheckPipelines

/// A reader that opens messages with any of its passwords, using one handler for each password.
struct MessageReader {
  private let file: PasswordFile
  private var chain: ResponsibilityChain<[UInt8], String>

  private var passwords: [[UInt8]] {
    didSet { chain = Self.chain(of: passwords) }
  }

  /// Creates a reader with the passwords in a file.
  init(_ file: PasswordFile) throws(PasswordFileError) {
    self.file = file
    passwords = try file.read()
    chain = Self.chain(of: passwords)
  }

  /// The number of passwords.
  var count: Int { passwords.count }

  /// Reads the file again, because another program may have changed it.
  mutating func follow() throws(PasswordFileError) { passwords = try file.read() }

  /// Opens a message, and records each wrong password that was tried, with the reason why it failed.
  func open(_ message: [UInt8]) -> ChainTrace<String> { chain.trace(message) }

  /// Encrypts text with one of the passwords, counted from 1, or returns nil if there is no such password.
  func seal(_ text: String, with number: Int) throws(Sealing.Failure) -> [UInt8]? {
    guard (0..<passwords.count).contains(number &- 1) else { return nil }
    return try Sealing.seal(
      Array(text.utf8), password: passwords[number - 1], chances: .random())
  }

  /// Adds a password to the reader and to the file.
  ///
  /// - Parameter password: The password, for which ``PasswordFile/canKeep(_:)`` returns true.
  /// - Returns: false if the password already exists.
  /// - Throws: ``PasswordFileError``, in which case nothing changes.
  mutating func add(_ password: [UInt8]) throws(PasswordFileError) -> Bool {
    var isNew = false
    passwords = try file.update { passwords in
      isNew = !passwords.contains(password)
      if isNew { passwords.append(password) }
      return isNew
    }
    return isNew
  }

  /// Removes a password, counted from 1.
  ///
  /// - Returns: false if there is no such password.
  /// - Throws: ``PasswordFileError``, in which case nothing changes.
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

/// Returns a handler that opens messages encrypted with the given password.
private func opener(_ name: String, _ password: [UInt8]) -> Handler<[UInt8], String> {
  Handler(name) { message in
    do throws(Sealing.Failure) {
      let text = try Sealing.open(message, password: password)
      return String(validating: text, as: UTF8.self).map { .answered($0) }
        ?? .passed(because: "the decrypted message is not text")
    } catch {
      return .passed(because: error.words)
    }
  }
}

extension Sealing.Failure {
  /// The reason in words.
  var words: String {
    switch self {
    case .otherFormat: "this is not a message in the RNCryptor format, version 3"
    case .doesNotFit: "the password is wrong, or the message was changed"
    case .noCryptography: "OpenSSL failed"
    }
  }
}

#endif
