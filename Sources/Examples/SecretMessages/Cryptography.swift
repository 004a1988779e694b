#if SecretMessages

internal import CLibcrypto

/// A Swift interface to the OpenSSL functions that the format needs.
enum Cryptography {
  /// Derives a key of 32 bytes with PBKDF2-HMAC-SHA1 and 10,000 rounds.
  static func key(
    from password: [UInt8], salt: [UInt8]
  ) throws(Sealing.Failure) -> [UInt8] {
    guard let length = Int32(exactly: password.count) else { throw .noCryptography }
    var key = [UInt8](repeating: 0, count: 32)
    let status = unsafe password.withUnsafeBytes { password in
      // SAFETY: the lengths are those of the buffers. An empty password may have no address, and OpenSSL requires an
      // address even for a length of 0.
      let bytes = unsafe password.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe withUnsafePointer(to: CChar(0)) { empty in
        unsafe PKCS5_PBKDF2_HMAC_SHA1(
          bytes ?? empty, length, salt, Int32(salt.count), 10_000, 32, &key)
      }
    }
    guard status == 1 else { throw .noCryptography }
    return key
  }

  /// Returns the 32 bytes of a message's HMAC-SHA256.
  static func authenticationCode(
    of message: [UInt8], key: [UInt8]
  ) throws(Sealing.Failure) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    let found = unsafe HMAC(
      EVP_sha256(), key, Int32(key.count), message, message.count, &code, nil)
    guard unsafe found != nil else { throw .noCryptography }
    return code
  }

  /// Encrypts text with AES-256-CBC and PKCS #7 padding.
  static func encrypt(
    _ text: [UInt8], key: [UInt8], vector: [UInt8]
  ) throws(Sealing.Failure) -> [UInt8] {
    try cipher(text, key: key, vector: vector, encrypts: true)
  }

  /// Decrypts text with AES-256-CBC and PKCS #7 padding.
  static func decrypt(
    _ cipher: [UInt8], key: [UInt8], vector: [UInt8]
  ) throws(Sealing.Failure) -> [UInt8] {
    try self.cipher(cipher, key: key, vector: vector, encrypts: false)
  }

  private static func cipher(
    _ input: [UInt8], key: [UInt8], vector: [UInt8], encrypts: Bool
  ) throws(Sealing.Failure) -> [UInt8] {
    guard let length = Int32(exactly: input.count), let context = unsafe EVP_CIPHER_CTX_new()
    else { throw .noCryptography }
    defer { unsafe EVP_CIPHER_CTX_free(context) }
    // SAFETY: the key has 32 bytes and the vector 16, as the cipher requires. The output is at most one block of 16
    // bytes longer than the input.
    var output = [UInt8](repeating: 0, count: input.count + 16)
    var (written, rest) = (Int32(0), Int32(0))
    guard
      unsafe EVP_CipherInit_ex(
        context, EVP_aes_256_cbc(), nil, key, vector, encrypts ? 1 : 0) == 1,
      unsafe EVP_CipherUpdate(context, &output, &written, input, length) == 1
    else { throw .noCryptography }
    let isWhole = unsafe output.withUnsafeMutableBufferPointer { output in
      // SAFETY: `written` is at most the length of the input.
      let end = unsafe output.baseAddress?.advanced(by: Int(written))
      return unsafe EVP_CipherFinal_ex(context, end, &rest) == 1
    }
    // The padding is invalid, although the authentication code is valid: the sender did not follow the format.
    guard isWhole else { throw .doesNotFit }
    return Array(output.prefix(Int(written) + Int(rest)))
  }

  /// Compares two arrays of the same length in constant time, independent of the position of the first difference.
  static func areEqual(_ some: [UInt8], _ others: [UInt8]) -> Bool {
    some.count == others.count && (unsafe CRYPTO_memcmp(some, others, some.count)) == 0
  }

  /// Returns unpredictable bytes.
  static func randomBytes(_ count: Int) throws(Sealing.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard unsafe RAND_bytes(&bytes, Int32(count)) == 1 else { throw .noCryptography }
    return bytes
  }

  /// Overwrites a secret.
  ///
  /// Unlike a loop, this function is never optimized away.
  static func wipe(_ bytes: inout [UInt8]) {
    let count = bytes.count
    unsafe OPENSSL_cleanse(&bytes, count)
  }
}

#endif
