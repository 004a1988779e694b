import FormCheckCore

/// A reader of the format `multipart/form-data` (RFC 7578).
struct MultipartReader {
  private let body: [UInt8]
  private let delimiter: [UInt8]
  private var place = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - body: The content of a request.
  ///   - boundary: The boundary, which the type of the content states.
  init(_ body: [UInt8], boundary: String) {
    self.body = body
    delimiter = Array("--\(boundary)".utf8)
  }

  /// Reads the fields of a form.
  ///
  /// - Returns: The fields, in order.
  /// - Throws: ``RequestError`` at a part that is malformed or incomplete.
  mutating func fields() throws(RequestError) -> [PostedField] {
    guard (1...70).contains(delimiter.count - 2) else {
      throw .malformed("the boundary does not have 1 to 70 characters")
    }
    guard body.starts(with: delimiter) else {
      throw .malformed("the content does not begin with the boundary")
    }
    place = delimiter.count
    var fields: [PostedField] = []
    while !skip("--") {
      guard skip("\r\n") else { throw .malformed("byte \(place) is not the end of a line") }
      fields.append(try field())
    }
    return fields
  }

  private mutating func field() throws(RequestError) -> PostedField {
    let start = place
    var disposition: Disposition?
    while let line = try headerLine() {
      if disposition == nil { disposition = Disposition(line) }
    }
    guard let disposition else {
      throw .malformed("the part at byte \(start) has no name")
    }
    let separator = Array("\r\n".utf8) + delimiter
    guard let end = position(of: separator) else {
      throw .malformed("the part at byte \(start) does not end")
    }
    let content = body[place..<end]
    let contentStart = place
    place = end + separator.count
    if let file = disposition.file {
      return PostedField(name: disposition.name, value: .file(name: file, bytes: Array(content)))
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .malformed("the text at byte \(contentStart) is not UTF-8")
    }
    return PostedField(name: disposition.name, value: .text(text))
  }

  /// Reads a header line, or returns nil at the empty line after the last one.
  private mutating func headerLine() throws(RequestError) -> String? {
    guard let end = position(of: Array("\r\n".utf8)), end - place <= 8192 else {
      throw .malformed("the header line at byte \(place) does not end")
    }
    let line = body[place..<end]
    place = end + 2
    if line.isEmpty { return nil }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .malformed("the header line at byte \(line.startIndex) is not UTF-8")
    }
    return text
  }

  /// Returns the next position of bytes, or nil if they do not follow.
  private func position(of bytes: [UInt8]) -> Int? {
    guard body.count - place >= bytes.count else { return nil }
    return (place...body.count - bytes.count).first {
      body[$0] == bytes[0] && body[$0..<$0 + bytes.count].elementsEqual(bytes)
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard body[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }
}

/// The header field that names the field of a part.
private struct Disposition {
  let name: String
  /// The name of the file, or nil if the part is text.
  let file: String?

  /// Reads a header line, or returns nil if it is another one or malformed.
  init?(_ line: String) {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
      line[..<colon].lowercased() == "content-disposition"
    else { return nil }
    let value = line.utf8[colon...].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    var scanner = HeaderScanner(String(Substring(value)))
    guard scanner.token()?.lowercased() == "form-data", let parameters = scanner.parameters(),
      let name = parameters.first(where: { $0.name == "name" })?.value
    else { return nil }
    self.name = Self.withoutEscapes(name)
    file = parameters.first { $0.name == "filename" }.map { Self.withoutEscapes($0.value) }
  }

  /// Returns a name with the characters that browsers escape in it: quotes and line breaks.
  private static func withoutEscapes(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = name.utf8[...]
    while let byte = rest.popFirst() {
      let escaped = escapes.first { byte == UInt8(ascii: "%") && rest.starts(with: $0.digits.utf8) }
      if let escaped { rest.removeFirst(escaped.digits.utf8.count) }
      bytes.append(escaped?.byte ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapes: [(digits: String, byte: UInt8)] = [
    ("22", UInt8(ascii: "\"")), ("0D", UInt8(ascii: "\r")), ("0A", UInt8(ascii: "\n")),
  ]
}
