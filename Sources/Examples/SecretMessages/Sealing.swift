#if SecretMessages

/// Messages sealed with a password, in version 3 of the RNCryptor format.
///
/// | bytes | what |
/// |---|---|
/// | 1 | the version, 3 |
/// | 1 | the options, 1: the keys come from a password |
/// | 8 | salt of the encryption key |
/// | 8 | salt of the authentication key |
/// | 16 | initialization vector |
/// | ... | the text, AES-256 in CBC mode, padded to whole blocks as PKCS #7 says |
/// | 32 | HMAC-SHA256 over all before it |
///
/// Both keys are PBKDF2-HMAC-SHA1 of the password, 10,000 rounds, 32 bytes. They are wiped after use;
/// passwords and texts are not, since arrays may have been copied before anybody could wipe them.
enum Sealing {
  /// Why a message cannot be opened.
  enum Failure: Error, Equatable {
    /// It is no message of this format and version.
    case otherFormat
    /// The password is another one, or the message was changed.
    case doesNotFit
    /// OpenSSL failed.
    case noCryptography
  }

  /// What is chosen anew for each message.
  struct Chances {
    var encryptionSalt: [UInt8]
    var authenticationSalt: [UInt8]
    var vector: [UInt8]

    /// Chances that nobody can foresee.
    static func random() throws(Failure) -> Chances {
      Chances(
        encryptionSalt: try Cryptography.randomBytes(saltLength),
        authenticationSalt: try Cryptography.randomBytes(saltLength),
        vector: try Cryptography.randomBytes(vectorLength))
    }
  }

  /// Seals a text.
  ///
  /// - Parameters:
  ///   - text: What to seal.
  ///   - password: What opens it again.
  ///   - chances: Salts and vector; new ones for each message.
  /// - Returns: The message.
  /// - Throws: ``Failure/noCryptography``.
  static func seal(
    _ text: [UInt8], password: [UInt8], chances: Chances
  ) throws(Failure) -> [UInt8] {
    let cipher = try withKey(password, chances.encryptionSalt) { key throws(Failure) in
      try Cryptography.encrypt(text, key: key, vector: chances.vector)
    }
    let sealed =
      [version, options] + chances.encryptionSalt + chances.authenticationSalt + chances.vector
      + cipher
    return try withKey(password, chances.authenticationSalt) { key throws(Failure) in
      sealed + (try Cryptography.authenticationCode(of: sealed, key: key))
    }
  }

  /// Opens a message.
  ///
  /// Nothing is decrypted before it is known that the message is whole and the password the right
  /// one.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - password: A password that may fit.
  /// - Returns: The text.
  /// - Throws: ``Failure``.
  static func open(_ message: [UInt8], password: [UInt8]) throws(Failure) -> [UInt8] {
    guard message.count >= headLength + codeLength, message[0] == version, message[1] == options
    else { throw .otherFormat }
    let sealed = Array(message.dropLast(codeLength))
    let (code, salts) = (Array(message.suffix(codeLength)), sealed[2...])
    let expected = try withKey(password, Array(salts.dropFirst(saltLength).prefix(saltLength))) {
      key throws(Failure) in try Cryptography.authenticationCode(of: sealed, key: key)
    }
    guard Cryptography.areEqual(code, expected) else { throw .doesNotFit }
    return try withKey(password, Array(salts.prefix(saltLength))) { key throws(Failure) in
      try Cryptography.decrypt(
        Array(sealed[headLength...]), key: key,
        vector: Array(sealed[(headLength - vectorLength)..<headLength]))
    }
  }

  private static let version: UInt8 = 3
  private static let options: UInt8 = 1
  private static let saltLength = 8
  private static let vectorLength = 16
  private static let headLength = 2 + 2 * saltLength + vectorLength
  private static let codeLength = 32

  /// Derives a key, and wipes it when it is done with.
  private static func withKey(
    _ password: [UInt8], _ salt: [UInt8], _ body: ([UInt8]) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    var key = try Cryptography.key(from: password, salt: salt)
    defer { Cryptography.wipe(&key) }
    return try body(key)
  }
}

#endif
