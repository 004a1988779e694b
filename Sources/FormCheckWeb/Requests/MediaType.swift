import FormCheckCore

/// The type of a request's content, such as `text/html; charset=utf-8`.
struct MediaType: Hashable {
  /// The name in lowercase, without the parameters.
  let name: String

  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: String
    let value: String
  }

  /// Reads a header field, or returns nil if it is malformed.
  init?(_ text: String) {
    var scanner = HeaderScanner(text)
    guard let type = scanner.token(), scanner.skip("/"), let subtype = scanner.token() else {
      return nil
    }
    name = "\(type)/\(subtype)".lowercased()
    guard let parameters = scanner.parameters() else { return nil }
    self.parameters = parameters.map { Parameter(name: $0.name, value: $0.value) }
  }

  /// Whether the content is JSON.
  var isJSON: Bool { name == "application/json" || name.hasSuffix("+json") }

  /// Returns the value of a parameter, or nil if it is missing.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}

/// A reader of the values of header fields (RFC 9110, section 5.6).
struct HeaderScanner {
  private var rest: Substring.UTF8View

  /// Creates a reader at the start of a value.
  init(_ text: String) { rest = Substring(text).utf8 }

  /// Skips a sign, and returns whether it was the next one.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a token, or returns nil if there is none.
  mutating func token() -> String? {
    let token = rest.prefix { Self.isOfToken($0) }
    rest = rest[token.endIndex...]
    return token.isEmpty ? nil : String(Substring(token))
  }

  /// Reads the parameters up to the end, or returns nil if they are malformed.
  ///
  /// Their names are in lowercase.
  mutating func parameters() -> [(name: String, value: String)]? {
    var parameters: [(String, String)] = []
    skipBlanks()
    while skip(";") {
      skipBlanks()
      // A semicolon can be the last sign.
      if rest.isEmpty { break }
      guard let name = token(), skip("="), let value = quotedText() ?? token() else { return nil }
      parameters.append((name.lowercased(), value))
      skipBlanks()
    }
    return rest.isEmpty ? parameters : nil
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Reads text in quotes, or returns nil and reads nothing if there is none.
  private mutating func quotedText() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var bytes: [UInt8] = []
    var text = rest.dropFirst()
    while let byte = text.popFirst(), byte != UInt8(ascii: "\"") {
      // Browsers do not escape a backslash in the name of a file.
      let isEscape = byte == UInt8(ascii: "\\") && text.first == UInt8(ascii: "\"")
      bytes.append(isEscape ? text.removeFirst() : byte)
      if text.isEmpty { return nil }
    }
    rest = text
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
