import FormCheckCore
import StrictJSON

/// A check that recognizes most valid JSON Web Tokens without reading them into trees.
///
/// ``WebTokenFailure`` decides about all other tokens.
enum WebTokenCheck: Sendable {
  /// Returns whether a token is known to be valid.
  ///
  /// - Parameters:
  ///   - text: Text that consists of parts in base64url, joined by dots.
  ///   - allowsUnsecured: Whether a token without a signature is accepted.
  /// - Returns: Whether the token is valid, or false if that is unknown.
  static func isCertain(_ text: Span<UInt8>, allowsUnsecured: Bool) -> Bool {
    guard let first = text.firstDot(from: 0), let second = text.firstDot(from: first + 1),
      text.firstDot(from: second + 1) == nil
    else { return false }
    let signature = text.extracting(second + 1..<text.count)
    switch Base64URL.withDecoded(text.extracting(0..<first), algorithm(ofHeader:)) {
    case .signed: guard signature.count > 0, Base64URL.isWhole(signature) else { return false }
    case .unsecured: guard allowsUnsecured, signature.count == 0 else { return false }
    case .unknown, nil: return false
    }
    return Base64URL.withDecoded(text.extracting(first + 1..<second), hasTypedClaims) == true
  }

  /// The algorithm that a header names.
  private enum Algorithm {
    case signed, unsecured
    /// The algorithm is missing, or is written in an unusual way.
    case unknown
  }

  private static func algorithm(ofHeader header: Span<UInt8>) -> Algorithm {
    var algorithm = Algorithm.unknown
    let isObject = JSONReader.acceptsObject(header) { member in
      guard member.kind == .string, header.extracting(member.key).equals("alg") else { return }
      algorithm = Self.kind(ofAlgorithm: header.extracting(member.value))
    }
    return isObject ? algorithm : .unknown
  }

  private static func kind(ofAlgorithm name: Span<UInt8>) -> Algorithm {
    guard name.count > 0, name.isASCII else { return .unknown }
    return name.equals("none", ignoringCase: true) ? .unsecured : .signed
  }

  /// Returns whether a payload is known to be an object whose registered claims have the right
  /// types.
  private static func hasTypedClaims(_ payload: Span<UInt8>) -> Bool {
    var areTyped = true
    let isObject = JSONReader.acceptsObject(payload) { member in
      if !isTyped(payload.extracting(member.key), member.kind) { areTyped = false }
    }
    return isObject && areTyped
  }

  private static func isTyped(_ claim: Span<UInt8>, _ kind: JSONScanner.Found.Kind) -> Bool {
    guard claim.count == 3 else { return true }
    if claim.equals("exp") || claim.equals("nbf") || claim.equals("iat") { return kind == .number }
    if claim.equals("iss") || claim.equals("sub") || claim.equals("jti") || claim.equals("aud") {
      return kind == .string || kind == .escapedString
    }
    return true
  }
}

extension Span<UInt8> {
  fileprivate func firstDot(from start: Int) -> Int? {
    for index in start..<count where self[index] == UInt8(ascii: ".") { return index }
    return nil
  }

  /// Returns whether these bytes are a word in lowercase letters.
  @inline(__always)
  fileprivate func equals(_ word: StaticString, ignoringCase: Bool = false) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in indices {
      // SAFETY: the index is less than the length of the literal.
      let letter = unsafe word.utf8Start[index]
      guard self[index] | (ignoringCase ? 0x20 : 0) == letter else { return false }
    }
    return true
  }
}
