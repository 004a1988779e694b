import FormCheckCore
import StrictJSON

/// A JSON document that contains schemas.
final class SchemaDocument: Sendable {
  /// The URI from which the document would be retrieved, and the base of its references.
  let uri: ReferenceURI
  let source: SourceText
  let tape: JSONTape
  /// Whether the document is a metaschema of this package.
  let isBuiltIn: Bool

  var bytes: [UInt8] { source.bytes }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - uri: The URI.
  ///   - hash: The hash function for the keys, which all documents share.
  ///   - isBuiltIn: Whether the document is a metaschema of this package.
  /// - Throws: ``SchemaError`` if the text is not JSON or too large.
  init(
    _ source: SourceText, uri: ReferenceURI, hash: KeyHash, isBuiltIn: Bool = false
  ) throws(SchemaError) {
    self.source = source
    self.uri = uri
    self.isBuiltIn = isBuiltIn
    var tape = JSONTape(hash: hash, limit: Self.mostValues)
    switch tape.read(source.bytes.span) {
    case .read: self.tape = tape
    case .invalid:
      let error = tape.error(in: source.bytes.span)
      throw SchemaError(
        SourceDiagnostic(
          .schemaNotJSON, VisibleText.sentence(error.description), at: error.place, of: source),
        pointer: "", place: error.place)
    case .tooLarge:
      throw SchemaError(
        SourceDiagnostic(
          .schemaLimit, "the schema has more than \(Self.mostValues) values", at: 0..<0, of: source
        ), pointer: "", place: 0..<0)
    }
  }

  /// The maximum number of entries of a document.
  private static let mostValues = 1 << 24

  /// Returns whether the document has a URI or declares it as its own.
  func isNamed(_ wanted: ReferenceURI) -> Bool {
    let uri = uri.resolved(against: SchemaResources.standardBase)
    if uri.withoutFragment == wanted { return true }
    guard
      let value = tape.member(SchemaKeyword.id.rawValue.utf8.span, of: 0, in: bytes.span),
      tape[value].isString
    else { return false }
    let own = ReferenceURI(tape.decoded(value, in: bytes.span))
    return own.resolved(against: uri).withoutFragment == wanted
  }

  /// Returns the JSON Pointer to an entry, relative to another entry that contains it.
  ///
  /// The pointer to a key is that of its value.
  func pointer(to index: Int, from root: Int = 0) -> String {
    var pointer: [UInt8] = []
    var current = root
    while current < index {
      let isObject = tape[current].kind == .object
      var child = current + 1
      var found: Int?
      for ordinal in 0..<tape[current].childCount {
        let value = isObject ? child + 1 : child
        let next = Int(tape[value].next)
        if index < next {
          pointer.append(UInt8(ascii: "/"))
          if isObject {
            Self.escape(tape.decoded(child, in: bytes.span).span, into: &pointer)
          } else {
            pointer.append(number: ordinal)
          }
          found = value
          break
        }
        child = next
      }
      guard let found else { break }
      current = found
    }
    return String(decoding: pointer, as: UTF8.self)
  }

  /// Appends a key as a step of a JSON Pointer.
  static func escape(_ key: Span<UInt8>, into pointer: inout [UInt8]) {
    for index in key.indices {
      switch key[index] {
      case UInt8(ascii: "~"): pointer += [UInt8(ascii: "~"), UInt8(ascii: "0")]
      case UInt8(ascii: "/"): pointer += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: pointer.append(key[index])
      }
    }
  }

  /// Returns an error at an entry.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - message: The mistake, in one sentence.
  ///   - index: The index of the entry.
  ///   - part: The range of the mistake in the source, or nil for the whole entry.
  ///   - suggestion: The text that was probably meant.
  ///   - fix: How to fix the mistake, or nil if the fix of the code applies.
  /// - Returns: The error.
  func error(
    _ code: ErrorCode, _ message: String, at index: Int, part: Range<Int>? = nil,
    suggestion: String? = nil, fix: String? = nil
  ) -> SchemaError {
    let place = part ?? tape[index].outerRange
    return SchemaError(
      SourceDiagnostic(code, message, at: place, of: source, suggestion: suggestion, fix: fix),
      pointer: pointer(to: index), place: place)
  }
}
