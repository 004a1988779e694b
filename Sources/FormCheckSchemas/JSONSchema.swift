import FormCheckCore
public import FormCheckPatterns
import StrictJSON

/// A compiled JSON Schema of the draft 2020-12 or draft 7.
///
/// A schema is compiled once and never changes, so any number of threads can use it. Each of them needs an evaluator.
///
/// ```swift
/// let schema = try JSONSchema(Array(#"{"properties": {"age": {"minimum": 18}}}"#.utf8))
/// for finding in schema.validate(Array(#"{"age": 17}"#.utf8)).findings {
///   print(finding.instancePointer, finding.error.reason)   // /age The number must be at least 18
/// }
/// ```
///
/// References lead only to documents that are passed to the initializer and to the metaschemas of both drafts. Nothing
/// is ever loaded from a file or from the network.
public struct JSONSchema: Sendable {
  /// A document that the schema can refer to.
  public struct Document: Sendable {
    /// The URI by which references find the document.
    public let uri: String
    /// The JSON text.
    public let bytes: [UInt8]
    /// The name in diagnostics, such as the name of a file.
    public let name: String?

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - uri: The URI. The document can have another one in `$id`.
    ///   - bytes: The JSON text.
    ///   - name: The name in diagnostics, or nil to use the URI.
    public init(uri: String, bytes: [UInt8], name: String? = nil) {
      self.uri = uri
      self.bytes = bytes
      self.name = name
    }
  }

  let plan: SchemaPlan
  private let options: SchemaOptions

  /// Unknown keywords and formats, and keywords of other drafts, in the order of the source.
  public let warnings: [SchemaWarning]

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text of the schema.
  ///   - uri: The URI of the schema, to which relative references refer unless the schema has an `$id`.
  ///   - name: The name of the schema in diagnostics, such as the name of a file.
  ///   - documents: The documents that the schema can refer to.
  ///   - options: The options.
  /// - Throws: ``SchemaError`` with the position of a mistake in the schema or in a document.
  public init(
    _ bytes: [UInt8], uri: String = "", name: String? = nil, documents: [Document] = [],
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaError) {
    let hash = KeyHash()
    var resources = SchemaResources(hash: hash, dialect: options.dialect)
    var others: [SchemaDocument] = []
    for document in documents {
      let source = SourceText(document.bytes, name: document.name ?? document.uri)
      others.append(
        try SchemaDocument(source, uri: ReferenceURI(document.uri), hash: hash))
    }
    try resources.add(all: others)
    let source = SourceText(bytes, name: name)
    let main = try SchemaDocument(source, uri: ReferenceURI(uri), hash: hash)
    let root = try resources.add(main)
    (plan, warnings) = try SchemaCompiler.compile(root, resources, options)
    self.options = options
  }

  /// Creates an evaluator for one thread.
  ///
  /// - Returns: The evaluator.
  /// - Throws: `PatternError` if there is not enough memory.
  public func evaluator() throws(PatternError) -> SchemaEvaluator {
    try SchemaEvaluator(plan, options)
  }

  /// Validates one instance.
  ///
  /// To validate many instances, create an ``evaluator()``.
  ///
  /// - Parameter bytes: The JSON text.
  /// - Returns: The answer, with all findings.
  public func validate(_ bytes: [UInt8]) -> SchemaAnswer {
    do throws(PatternError) {
      var evaluator = try evaluator()
      return evaluator.answer(for: bytes.span)
    } catch {
      return .undecided([])
    }
  }
}
