import FormCheckCore
import StrictJSON

/// A mistake in a JSON Web Token.
struct WebTokenFailure {
  /// The range of the mistake.
  let bytes: Range<Int>

  /// Whether no continuation of the text can fix the mistake.
  let isFinal: Bool

  private let cause: String
  private let reason: String
  private let parameters: [String: ParameterValue]

  private init(
    _ cause: String, _ reason: String, at bytes: Range<Int>, isFinal: Bool = true,
    parameters: [String: ParameterValue] = [:]
  ) {
    self.cause = cause
    self.reason = reason
    self.bytes = bytes
    self.isFinal = isFinal
    self.parameters = parameters
  }

  /// The detail that describes the mistake, for text that contains only ASCII characters.
  var detail: ValidationError.Detail { detail(at: bytes.lowerBound) }

  /// Returns the detail that describes the mistake.
  ///
  /// The offset is in Unicode scalars.
  func detail(at offset: Int) -> ValidationError.Detail {
    ValidationError.Detail(
      name: "jwt.\(cause)", reason: reason, parameters: parameters, offset: offset)
  }

  /// Returns the mistake in text that does not have the three parts of a token.
  static func inShape(of text: Span<UInt8>) -> WebTokenFailure {
    let dots = text.indices.filter { text[$0] == UInt8(ascii: ".") }
    let bad = text.indices.first {
      !text[$0].isASCIILetterOrDigit && !"-_.".utf8.contains(text[$0])
    }
    if let bad {
      return WebTokenFailure(
        "character", "this character is not in the base64url alphabet", at: bad..<bad + 1)
    }
    if dots.count == 4 {
      return WebTokenFailure(
        "encrypted", "a token with five parts is encrypted; only signed tokens are accepted",
        at: 0..<text.count)
    }
    if dots.count > 2 {
      return WebTokenFailure("too-many", "there are more than 3 parts", at: dots[2]..<text.count)
    }
    if dots.count < 2 {
      return WebTokenFailure(
        "too-few", "a signed token has 3 parts; this one has only {count}",
        at: text.count..<text.count,
        parameters: ["count": .integer(text.isEmpty ? 0 : dots.count + 1)])
    }
    let place = dots[0] == 0 ? 0 : dots[0] + 1
    return WebTokenFailure("part-empty", "a part is empty", at: place..<place)
  }

  /// Returns the first mistake in text with three base64url parts, or nil if there is none.
  static func first(in text: Span<UInt8>, allowsUnsecured: Bool) -> WebTokenFailure? {
    let dots = text.indices.filter { text[$0] == UInt8(ascii: ".") }
    guard dots.count == 2 else { return inShape(of: text) }
    let (header, payload) = (0..<dots[0], dots[0] + 1..<dots[1])
    guard let head = object(in: text, header) else {
      return WebTokenFailure("header", "the header is not a JSON object in base64url", at: header)
    }
    guard let algorithm = head["alg"]?.string, !algorithm.isEmpty else {
      return WebTokenFailure("algorithm", "the header does not name an algorithm", at: header)
    }
    guard let claims = object(in: text, payload) else {
      return WebTokenFailure(
        "payload", "the payload is not a JSON object in base64url", at: payload)
    }
    if let claim = claims.members?.first(where: { !isTyped($0) }) {
      return WebTokenFailure(
        "claim", "the claim {claim} has the wrong type", at: payload,
        parameters: ["claim": .text(claim.key)])
    }
    let signature = dots[1] + 1..<text.count
    // Some libraries treat `None` and `NONE` as `none`, but reject only the lowercase spelling.
    // This check ignores case.
    guard algorithm.lowercased() == "none" else { return failure(in: text, signature: signature) }
    if !allowsUnsecured {
      return WebTokenFailure("unsecured", "a token without a signature is not accepted", at: header)
    }
    return signature.isEmpty
      ? nil
      : WebTokenFailure(
        "signed", "the header says that the token is unsigned, but the token has a signature",
        at: signature)
  }

  private static func failure(
    in text: Span<UInt8>, signature: Range<Int>
  ) -> WebTokenFailure? {
    let end = text.count..<text.count
    if signature.isEmpty {
      return WebTokenFailure("no-signature", "the signature is missing", at: end, isFinal: false)
    }
    if decoded(text, signature) == nil {
      return WebTokenFailure(
        "signature", "the signature is not valid base64url", at: end, isFinal: false)
    }
    return nil
  }

  private static func object(in text: Span<UInt8>, _ range: Range<Int>) -> JSONNode? {
    guard let bytes = decoded(text, range), let node = try? JSONReader.read(bytes) else {
      return nil
    }
    return node.members == nil ? nil : node
  }

  /// Returns whether a claim has the type that RFC 7519 4.1 requires.
  ///
  /// Unregistered claims can have any type.
  private static func isTyped(_ claim: JSONMember) -> Bool {
    switch claim.key {
    case "exp", "nbf", "iat": if case .number = claim.value.value { true } else { false }
    case "iss", "sub", "jti": claim.value.string != nil
    case "aud":
      claim.value.string != nil
        || claim.value.elements?.allSatisfy { $0.string != nil } == true
    default: true
    }
  }

  /// Returns the decoded bytes, or nil if the text is truncated or its unused bits are not zero.
  private static func decoded(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count * 3 / 4)
    var (bits, count) = (0, 0)
    for place in range {
      bits = bits << 6 | Int(value(of: text[place]))
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return count < 6 && bits == 0 ? bytes : nil
  }

  /// Returns the value of a base64url character.
  private static func value(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "-"): 62
    default: 63
    }
  }
}
