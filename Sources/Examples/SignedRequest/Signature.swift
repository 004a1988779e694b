/// The name of the header that contains the signature.
let signatureHeader = "Signature"

extension Call {
  /// Returns the signature of the call, an HMAC-SHA256 of all its parts.
  func signature(with key: [UInt8]) -> String {
    let others = headers.filter { $0.key != signatureHeader }.sorted { $0.key < $1.key }
    return sign([domain, path] + others.flatMap { [$0.key, $0.value] } + [body], with: key)
  }

  /// Returns the call with its signature.
  func signed(with key: [UInt8]) -> Call {
    var signed = self
    signed.headers[signatureHeader] = signature(with: key)
    return signed
  }
}

extension Answer {
  /// Returns the signature of the answer to a call.
  ///
  /// The signature of the answer covers the signature of the call, so the answer is not valid for any other call.
  func signature(to call: Call, with key: [UInt8]) -> String {
    let others = headers.filter { $0.key != signatureHeader }.sorted { $0.key < $1.key }
    return sign(
      [call.headers[signatureHeader] ?? "", "\(status)"]
        + others.flatMap { [$0.key, $0.value] } + [body], with: key)
  }

  /// Returns the answer with its signature.
  func signed(to call: Call, with key: [UInt8]) -> Answer {
    var signed = self
    signed.headers[signatureHeader] = signature(to: call, with: key)
    return signed
  }
}

/// Returns whether the text has the format of a signature: 64 lowercase hexadecimal digits.
func isSignature(_ text: String) -> Bool {
  text.utf8.count == 64 && text.utf8.allSatisfy { Array("0123456789abcdef".utf8).contains($0) }
}

extension String {
  /// Compares two signatures in constant time, so that response times do not reveal how many digits are right.
  func isSameSignature(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Signs a list of strings.
///
/// Each string is preceded by its length, so that "ab" and "c" have a different signature than "a" and "bc".
private func sign(_ texts: [String], with key: [UInt8]) -> String {
  var message: [UInt8] = []
  for text in texts { message += Array("\(text.utf8.count):\(text)".utf8) }
  return authenticationCode(of: message, key: key).map { byte in
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}
