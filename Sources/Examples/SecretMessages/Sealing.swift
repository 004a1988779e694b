#if SecretMessages

/// Encryption of messages with a password, in version 3 of the RNCryptor format.
///
/// | Bytes | Contents |
/// |---|---|
/// | 1 | the version, 3 |
/// | 1 | the options, 1: the keys are derived from a password |
/// | 8 | the salt of the encryption key |
/// | 8 | the salt of the authentication key |
/// | 16 | the initialization vector |
/// | ... | the text, encrypted with AES-256 in CBC mode and PKCS #7 padding |
/// | 32 | the HMAC-SHA256 of everything before it |
///
/// Both keys have 32 bytes and are derived with PBKDF2-HMAC-SHA1 and 10,000 rounds. The keys are wiped after use.
/// Passwords and decrypted messages are not wiped, because Swift may already have copied their arrays.
enum Sealing {
  /// The reason why a message cannot be opened.
  enum Failure: Error, Equatable {
    /// The message does not have this format and version.
    case otherFormat
    /// The password is wrong, or the message was changed.
    case doesNotFit
    /// An OpenSSL function failed.
    case noCryptography
  }

  /// The random values of a message.
  struct Chances {
    var encryptionSalt: [UInt8]
    var authenticationSalt: [UInt8]
    var vector: [UInt8]

    /// Returns unpredictable values.
    static func random() throws(Failure) -> Chances {
      Chances(
        encryptionSalt: try Cryptography.randomBytes(saltLength),
        authenticationSalt: try Cryptography.randomBytes(saltLength),
        vector: try Cryptography.randomBytes(vectorLength))
    }
  }

  /// Encrypts text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - password: The password.
  ///   - chances: The random values, which must be different for each message.
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
  /// The authentication code is verified before anything is decrypted.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - password: The password to try.
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

  /// Derives a key, calls a closure with it, and wipes the key afterward.
  private static func withKey(
    _ password: [UInt8], _ salt: [UInt8], _ body: ([UInt8]) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    var key = try Cryptography.key(from: password, salt: salt)
    defer { Cryptography.wipe(&key) }
    return try body(key)
  }
}

#endif
