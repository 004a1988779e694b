#if SecretMessages
/// Opens messages in the RNCryptor format with the code of the example SecretMessages, whose
/// sources are linked into this folder.
///
/// A message from another source must not be opened. A message that was sealed with the password
/// must open to its text. A message with arbitrary contents must be rejected or open to text that
/// seals to the same message.
struct RNCryptorTarget: FuzzTarget {
  private static let headLength = 34
  private static let codeLength = 32
  /// A password that none of the published vectors uses.
  private let password = Array("correct horse battery staple".utf8)

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    do throws(Sealing.Failure) {
      return switch choices.number(below: 4) {
      case 0: complaint(aboutForeign: Array(choices.rest))
      case 1: try complaint(aboutChanged: &choices)
      case 2: try complaint(aboutInside: &choices)
      default: complaint(aboutText: Array(choices.rest))
      }
    } catch {
      return "\(bytes): \(error)"
    }
  }

  /// Returns the result of opening a message.
  private func end(
    of message: [UInt8], password: [UInt8]? = nil
  ) -> Result<[UInt8], Sealing.Failure> {
    Result { () throws(Sealing.Failure) in
      try Sealing.open(message, password: password ?? self.password)
    }
  }

  /// Returns the expected failure: the message has another format, or the password does not match.
  private func rejection(of message: [UInt8]) -> Sealing.Failure {
    let isOurs = message.count >= Self.headLength + Self.codeLength && message.starts(with: [3, 1])
    return isOurs ? .doesNotFit : .otherFormat
  }

  private func complaint(aboutForeign message: [UInt8]) -> String? {
    let end = end(of: message)
    return end == .failure(rejection(of: message)) ? nil : "\(message): \(end)"
  }

  /// Checks that a sealed message opens to its text.
  ///
  /// A changed or truncated message and another password must fail.
  private func complaint(aboutChanged choices: inout Choices) throws(Sealing.Failure) -> String? {
    let (place, difference) = (choices.number(below: 256), max(1, choices.byte()))
    let salts = (0..<8).map { _ in choices.byte() }
    let text = Array(choices.rest)
    let chances = Sealing.Chances(
      encryptionSalt: salts, authenticationSalt: salts.reversed(), vector: salts + salts)
    let message = try Sealing.seal(text, password: password, chances: chances)
    let blocks = text.count / 16 + 1
    guard message.count == Self.headLength + 16 * blocks + Self.codeLength else {
      return "\(text) is sealed in \(message.count) bytes"
    }
    guard end(of: message) == .success(text) else { return "\(text): \(end(of: message))" }
    var changed = message
    changed[place % message.count] ^= difference
    let cut = Array(message.dropLast(1 + place % message.count))
    for other in [changed, cut] where end(of: other) != .failure(rejection(of: other)) {
      return "\(other): \(end(of: other)), and it was made of \(text)"
    }
    let strange = end(of: message, password: password + [difference])
    return strange == .failure(.doesNotFit) ? nil : "\(message), another password: \(strange)"
  }

  /// Checks a message with arbitrary contents, which a sender who knows the password can create.
  private func complaint(aboutInside choices: inout Choices) throws(Sealing.Failure) -> String? {
    let salt = (0..<8).map { _ in choices.byte() }
    let vector = (0..<16).map { _ in choices.byte() }
    let inside = Array(choices.rest)
    let sealed = [3, 1] + salt + salt + vector + inside
    let key = try Cryptography.key(from: password, salt: salt)
    let message = sealed + (try Cryptography.authenticationCode(of: sealed, key: key))
    switch end(of: message) {
    case .failure(.doesNotFit):
      // In this case, the contents must not be whole blocks with valid padding.
      return try isSealed(inside, key, vector) ? "\(message) is not opened" : nil
    case .failure(let failure): return "\(message): \(failure)"
    case .success(let text):
      let again = try Cryptography.encrypt(text, key: key, vector: vector)
      return again == inside ? nil : "\(message) has \(text), which is sealed otherwise"
    }
  }

  /// Returns whether the contents are valid, without calling the function under test.
  ///
  /// Decrypts them with an additional block of padding, which leaves the original padding in the
  /// result.
  private func isSealed(
    _ inside: [UInt8], _ key: [UInt8], _ vector: [UInt8]
  ) throws(Sealing.Failure) -> Bool {
    guard !inside.isEmpty, inside.count.isMultiple(of: 16) else { return false }
    // With a valid padding block appended, any whole number of blocks can be decrypted.
    let last = Array(inside.suffix(16))
    let padding = try Cryptography.encrypt([], key: key, vector: last)
    let plain = try Cryptography.decrypt(inside + padding, key: key, vector: vector)
    guard let count = plain.last, (1...16).contains(count) else { return false }
    return plain.suffix(Int(count)).allSatisfy { $0 == count }
  }

  /// Decoding and encoding Base64 are inverses of each other.
  private func complaint(aboutText bytes: [UInt8]) -> String? {
    if Base64.decode(Base64.encode(bytes)) != bytes { return "\(bytes) does not come back" }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let decoded = Base64.decode(text) else { return nil }
    return Base64.encode(decoded).utf8.elementsEqual(text.utf8)
      ? nil : "\(text.debugDescription) is \(decoded), and that is \(Base64.encode(decoded))"
  }
}
#endif
