import FormCheckCore
import StrictJSON

/// A check of schemas against the metaschema of their draft.
///
/// Compiling a schema finds the mistakes that prevent its use. The metaschema also rejects values that have no effect,
/// such as `"required": ["a", "a"]`, which are usually mistakes too:
///
/// ```swift
/// for mistake in MetaschemaCheck.mistakes(in: Array(#"{"type": []}"#.utf8)) {
///   print(mistake.pointer, mistake.diagnostic.message)   // /type, followed by the message
/// }
/// ```
public enum MetaschemaCheck {
  /// Returns the mistakes in a document with a schema.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - name: The name of the document in diagnostics.
  ///   - dialect: The dialect of a schema without `$schema`.
  /// - Returns: The mistakes in the order of the text. The list is empty if the text is not JSON, and if the document or a
  ///   schema in it names a metaschema that is not part of this package.
  public static func mistakes(
    in bytes: [UInt8], name: String? = nil, dialect: SchemaDialect = .draft2020
  ) -> [SchemaError] {
    let source = SourceText(bytes, name: name)
    guard let document = try? SchemaDocument(source, uri: ReferenceURI(""), hash: KeyHash()),
      let metaschema = metaschema(of: document, dialect)
    else { return [] }
    // Several vocabularies of a metaschema reject the same value.
    var seen: Set<SchemaError> = []
    return mistakes(metaschema.validate(bytes).findings).map { finding in
      SchemaError(
        SourceDiagnostic(
          .schemaKeywordValue, VisibleText.sentence(finding.error.reason), at: finding.place,
          of: source), pointer: finding.instancePointer, place: finding.place)
    }
    .filter { seen.insert($0).inserted }
    .sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// Returns the metaschema, or nil if a part of the document has its own.
  private static func metaschema(
    of document: SchemaDocument, _ standard: SchemaDialect
  ) -> JSONSchema? {
    let text = document.bytes.span
    let keyword = SchemaKeyword.schema.rawValue
    var draft = standard.draft
    let own = document.tape.member(keyword.utf8.span, of: 0, in: text)
    for index in 1..<max(1, document.tape.count) {
      let isKey = document.tape[index].kind == .key || document.tape[index].kind == .escapedKey
      guard isKey, document.tape[index + 1].isString,
        document.tape.decoded(index, in: text).elementsEqual(keyword.utf8)
      else { continue }
      let uri = ReferenceURI(document.tape.decoded(index + 1, in: text))
      guard own == index + 1, let dialect = SchemaDialect(standard: uri) else { return nil }
      draft = dialect.draft
    }
    return draft == .draft7 ? draft7 : draft2020
  }

  // Each metaschema is compiled once, for the first schema of its draft.
  private static let draft7 = metaschema("http://json-schema.org/draft-07/schema")
  private static let draft2020 = metaschema("https://json-schema.org/draft/2020-12/schema")

  private static func metaschema(_ uri: String) -> JSONSchema? {
    try? JSONSchema(Array(#"{"$ref": "\#(uri)"}"#.utf8))
  }

  /// Returns the findings that say most: the alternatives of `anyOf` that allow the type of the value, instead of it.
  private static func mistakes(_ findings: [SchemaFinding]) -> [SchemaFinding] {
    var best: [Int: SchemaFinding] = [:]
    for finding in findings where finding.error.code != ErrorCode.schemaType.number {
      if let parent = finding.parent { best[parent] = finding }
    }
    return findings.enumerated().compactMap { number, finding in
      finding.parent == nil ? best[number] ?? finding : nil
    }
  }
}
