/// A version of JSON Schema and the vocabularies of its metaschema.
///
/// `$schema` selects the dialect of a schema.
public struct SchemaDialect: Hashable, Sendable {
  /// A version of the specification.
  package enum Draft: Hashable, Sendable {
    case draft7
    case draft2020
  }

  /// The vocabularies of 2020-12 whose keywords are evaluated.
  package struct Vocabularies: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt8
    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let core = Vocabularies(rawValue: 1)
    package static let applicator = Vocabularies(rawValue: 2)
    package static let unevaluated = Vocabularies(rawValue: 4)
    package static let validation = Vocabularies(rawValue: 8)
    package static let formatAnnotation = Vocabularies(rawValue: 16)
    package static let formatAssertion = Vocabularies(rawValue: 32)
    /// The annotations about meaning and about encoded content.
    package static let annotations = Vocabularies(rawValue: 64)

    static let standard: Vocabularies = [
      .core, .applicator, .unevaluated, .validation, .formatAnnotation, .annotations,
    ]
  }

  package let draft: Draft
  package let vocabularies: Vocabularies

  /// Draft 7.
  public static let draft7 = SchemaDialect(draft: .draft7, vocabularies: .standard)

  /// Draft 2020-12 with the vocabularies of its own metaschema.
  public static let draft2020 = SchemaDialect(draft: .draft2020, vocabularies: .standard)

  init(draft: Draft, vocabularies: Vocabularies) {
    self.draft = draft
    self.vocabularies = vocabularies
  }

  /// Creates the dialect of a standard metaschema, or returns nil if the URI is not that of one.
  ///
  /// An empty fragment does not matter.
  init?(standard uri: ReferenceURI) {
    switch String(decoding: uri.withoutFragment.bytes, as: UTF8.self) {
    case "https://json-schema.org/draft/2020-12/schema": self = .draft2020
    case "http://json-schema.org/draft-07/schema", "https://json-schema.org/draft-07/schema":
      self = .draft7
    default: return nil
    }
  }

  /// Returns the vocabulary with a URI, or nil if it is unknown.
  static func vocabulary(named uri: [UInt8]) -> Vocabularies? {
    let prefix = Array("https://json-schema.org/draft/2020-12/vocab/".utf8)
    guard uri.starts(with: prefix) else { return nil }
    switch String(decoding: uri.dropFirst(prefix.count), as: UTF8.self) {
    case "core": return .core
    case "applicator": return .applicator
    case "unevaluated": return .unevaluated
    case "validation": return .validation
    case "format-annotation": return .formatAnnotation
    case "format-assertion": return .formatAssertion
    case "meta-data", "content": return .annotations
    default: return nil
    }
  }
}
