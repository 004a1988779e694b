/// A writer that encodes JSON directly into bytes, without building a tree.
///
/// The writer inserts commas and colons. Control characters, bidirectional controls and invisible characters are
/// written as `\u` escapes, so that the output is safe to display on a terminal and still decodes to the same text.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.member("name", "Ann")
///   writer.key("scores")
///   writer.array { writer in writer.integer(7) }
/// }
/// let json = String(decoding: writer.finish(), as: UTF8.self)   // {"name":"Ann","scores":[7]}
/// ```
///
/// The writer does not check that keys and values alternate correctly.
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8]

  /// Whether a comma is required before the next key or element.
  private var needsComma = false

  /// Creates a writer that appends to existing bytes.
  public init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Creates a writer that appends more members of an object to existing bytes.
  ///
  /// The object already has at least one member. Call ``closeObject()`` after the last one.
  package init(continuingObjectIn bytes: [UInt8]) {
    self.bytes = bytes
    needsComma = true
  }

  /// Returns the bytes and ends the lifetime of the writer.
  public consuming func finish() -> [UInt8] { bytes }

  /// Writes an object.
  ///
  /// The closure writes the members of the object.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// Writes the opening brace of an object whose members follow one by one.
  package mutating func openObject() { open("{") }

  /// Writes the closing brace of an object.
  package mutating func closeObject() { close("}") }

  /// Writes an array.
  ///
  /// The closure writes the elements of the array.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  /// Writes an array.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - write: Writes an element.
  package mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    array { json in for element in elements { write(element, &json) } }
  }

  /// Writes a key.
  ///
  /// Write its value next.
  public mutating func key(_ name: StaticString) {
    let needsComma = needsComma
    name.withUTF8Buffer { name in
      // One call that reserves room for all bytes is several times as fast as one call for each byte.
      bytes.append(addingCapacity: name.count + 4) { output in
        if needsComma { output.append(UInt8(ascii: ",")) }
        output.append(UInt8(ascii: "\""))
        unsafe output.append(copying: Span(_unsafeElements: name))
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
      }
    }
    self.needsComma = false
  }

  /// Writes a key that is not known at compile time, such as the name of a parameter.
  ///
  /// Write its value next.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key and a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and an integer.
  public mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a key and a string or `null`.
  package mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a key and an integer or `null`.
  package mutating func member(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes members that are already encoded, without a comma before the first one.
  package mutating func members(encoded members: Span<UInt8>) {
    separate()
    bytes.append(copying: members)
    needsComma = true
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    separate()
    bytes.append(number: value)
    needsComma = true
  }

  /// Writes a number with the digits of a text, which must be a JSON number.
  package mutating func number(_ digits: String) { literal(digits) }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a string.
  public mutating func string(_ value: String) { string(value.utf8Span) }

  /// Writes a string that is known to be well-formed UTF-8.
  public mutating func string(_ value: UTF8Span) {
    let text = value.span
    var plain = text.endOfPrintable(from: 0, except: UInt8(ascii: "\""), UInt8(ascii: "\\"))
    if plain == text.count { return string(plain: text) }
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(copying: text.extracting(first: plain))
    while plain < text.count {
      let start = escape(value, from: plain)
      plain = text.endOfPrintable(from: start, except: UInt8(ascii: "\""), UInt8(ascii: "\\"))
      bytes.append(copying: text.extracting(start..<plain))
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a string that needs no escapes.
  private mutating func string(plain text: Span<UInt8>) {
    let needsComma = needsComma
    bytes.append(addingCapacity: text.count + 3) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      output.append(copying: text)
      output.append(UInt8(ascii: "\""))
    }
    self.needsComma = true
  }

  /// Writes the character at an offset, and returns the offset of the next character.
  private mutating func escape(_ value: UTF8Span, from start: Int) -> Int {
    var scalars = value.makeUnicodeScalarIterator()
    scalars.reset(roundingBackwardsFrom: start)
    if let scalar = scalars.next() { append(scalar) }
    return scalars.currentCodeUnitOffset
  }

  /// Writes a value that was read.
  package mutating func node(_ node: JSONNode) {
    switch node.value {
    case .null: null()
    case .boolean(let truth): boolean(truth)
    case .number(let digits): number(digits)
    case .string(let text): string(text)
    case .array(let elements): array { json in for element in elements { json.node(element) } }
    case .object(let members):
      object { json in
        for member in members {
          json.key(member.key)
          json.node(member.value)
        }
      }
    }
  }

  /// Ends the line, so that the next value begins a new line without a comma.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    Self.write(scalar) { bytes.append($0) }
  }

  /// Encodes a character of a JSON string and passes its bytes to a closure.
  package static func write(_ scalar: Unicode.Scalar, to take: (UInt8) -> Void) {
    switch scalar {
    case "\"": #"\""#.utf8.forEach(take)
    case "\\": #"\\"#.utf8.forEach(take)
    case "\n": #"\n"#.utf8.forEach(take)
    case "\r": #"\r"#.utf8.forEach(take)
    case "\t": #"\t"#.utf8.forEach(take)
    case " "..."~": take(UInt8(ascii: scalar))
    default:
      if scalar.isASCII || scalar.mustBeEscaped {
        for unit in UTF16.encode(scalar) ?? .init() { writeEscape(unit, to: take) }
      } else {
        for byte in UTF8.encode(scalar) ?? .init() { take(byte) }
      }
    }
  }

  private static func writeEscape(_ unit: UInt16, to take: (UInt8) -> Void) {
    #"\u"#.utf8.forEach(take)
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      take(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
    }
  }
}

extension Unicode.Scalar {
  /// Whether a non-ASCII character is invisible or changes how other characters are displayed.
  fileprivate var mustBeEscaped: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
