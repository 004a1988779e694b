import FormCheckCore
import StrictJSON

/// A value in one of the documents.
struct SchemaPlace: Hashable, Sendable {
  let document: Int
  /// The index of the entry on the tape of the document.
  let index: Int
}

/// The documents with their schema resources and anchors, by URI.
///
/// A reference leads to a document that was added or to a metaschema of this package, and never to the network.
struct SchemaResources: Sendable {
  /// A schema with a URI of its own: a document, or a subschema with `$id`.
  struct Resource: Sendable {
    /// The absolute URI, without a fragment.
    let uri: ReferenceURI
    let root: SchemaPlace
    let dialect: SchemaDialect
  }

  private struct Anchor: Hashable {
    let resource: Int
    let name: [UInt8]
  }

  /// The base of documents whose URI is relative, as that of a file can be.
  static let standardBase = ReferenceURI("schema:///")

  let hash: KeyHash
  private(set) var documents: [SchemaDocument] = []
  private(set) var resources: [Resource] = []
  private var byURI: [[UInt8]: Int] = [:]
  private var anchors: [Anchor: SchemaPlace] = [:]
  /// The places of each name in `$dynamicAnchor`, with their resources.
  private(set) var dynamicAnchors: [[UInt8]: [(resource: Int, place: SchemaPlace)]] = [:]
  /// The resource of each value that is known to be a schema, by document, or -1.
  private var resourceOf: [[Int32]] = []
  /// The dialect of documents without `$schema`.
  private let standardDialect: SchemaDialect
  /// The documents that are not added yet, because nothing refers to them so far.
  private var pending: [SchemaDocument] = []

  init(hash: KeyHash, dialect: SchemaDialect) {
    self.hash = hash
    standardDialect = dialect
  }

  /// Returns the resource of a schema, or nil if no known schema begins there.
  func resource(at place: SchemaPlace) -> Int? {
    let number = resourceOf[place.document][place.index]
    return number < 0 ? nil : Int(number)
  }

  // MARK: Adding

  /// Adds documents in an order in which each one follows its metaschema.
  mutating func add(all documents: [SchemaDocument]) throws(SchemaError) {
    pending = documents
    while let document = pending.popLast() { try add(document) }
  }

  /// Adds a document and all resources in it.
  ///
  /// - Parameter document: The document.
  /// - Returns: The place of its root.
  /// - Throws: ``SchemaError`` if an identifier or the dialect is invalid.
  @discardableResult
  mutating func add(_ document: SchemaDocument) throws(SchemaError) -> SchemaPlace {
    let number = documents.count
    documents.append(document)
    resourceOf.append([Int32](repeating: -1, count: document.tape.count))
    let root = SchemaPlace(document: number, index: 0)
    let uri = document.uri.resolved(against: Self.standardBase).withoutFragment
    let dialect = try dialect(ofSchemaAt: 0, in: document) ?? standardDialect
    let resource = append(Resource(uri: uri, root: root, dialect: dialect))
    try addSchemas(from: root, in: resource)
    return root
  }

  private mutating func append(_ resource: Resource) -> Int {
    resources.append(resource)
    let key = resource.uri.bytes
    if byURI[key] == nil { byURI[key] = resources.count - 1 }
    return resources.count - 1
  }

  /// Registers a schema and all of its subschemas.
  ///
  /// - Parameters:
  ///   - place: The place of the schema.
  ///   - resource: The resource that contains it.
  /// - Throws: ``SchemaError`` if an identifier or the dialect is invalid.
  mutating func addSchemas(from place: SchemaPlace, in resource: Int) throws(SchemaError) {
    let document = documents[place.document]
    var work: [(index: Int, resource: Int)] = [(place.index, resource)]
    while let (index, outer) = work.popLast() {
      guard resourceOf[place.document][index] < 0 else { continue }
      let place = SchemaPlace(document: place.document, index: index)
      let inner = try identify(place, in: outer)
      resourceOf[place.document][index] = Int32(truncatingIfNeeded: inner)
      guard document.tape[index].kind == .object else { continue }
      let draft = resources[inner].dialect.draft
      let range = document.tape[index]
      var key = index + 1
      for _ in 0..<range.childCount {
        let value = key + 1
        let name = document.tape[key].range
        if let keyword = SchemaKeyword.named(document.bytes.span.extracting(name)),
          keyword.exists(in: draft)
        {
          Self.collect(keyword.subschemas, value, document.tape) { work.append(($0, inner)) }
        }
        key = Int(document.tape[value].next)
      }
    }
  }

  /// Passes the indices of the subschemas in the value of a keyword to a closure.
  static func collect(
    _ places: SchemaKeyword.Subschemas, _ value: Int, _ tape: borrowing JSONTape,
    _ take: (Int) -> Void
  ) {
    let entry = tape[value]
    switch (places, entry.kind) {
    case (.none, _): break
    case (.one, _), (.oneOrList, .object), (.oneOrList, .true), (.oneOrList, .false): take(value)
    case (.list, .array), (.oneOrList, .array):
      var child = value + 1
      for _ in 0..<entry.childCount {
        take(child)
        child = Int(tape[child].next)
      }
    case (.map, .object), (.mapWithLists, .object):
      var key = value + 1
      for _ in 0..<entry.childCount {
        if places == .map || tape[key + 1].kind != .array { take(key + 1) }
        key = Int(tape[key + 1].next)
      }
    default: break
    }
  }

  // MARK: Identifiers

  /// Registers a schema under a name in its resource.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyword: The keyword with the name.
  ///   - place: The place of the schema.
  ///   - resource: The resource.
  /// - Throws: ``SchemaError`` if another schema of the resource has the name.
  private mutating func addAnchor(
    _ name: [UInt8], of keyword: SchemaKeyword, at place: SchemaPlace, in resource: Int
  ) throws(SchemaError) {
    let anchor = Anchor(resource: resource, name: name)
    if let other = anchors[anchor], other != place {
      throw duplicate(name, of: keyword, at: place, other)
    }
    anchors[anchor] = place
  }

  /// Returns the error for an identifier that two schemas of a document have, at the second one.
  private func duplicate(
    _ name: [UInt8], of keyword: SchemaKeyword, at one: SchemaPlace, _ other: SchemaPlace
  ) -> SchemaError {
    let place = one.index > other.index ? one : other
    let shown = VisibleText.word(String(decoding: name, as: UTF8.self))
    let document = documents[place.document]
    let values = [keyword, .anchor, .dynamicAnchor].compactMap { value(of: $0, at: place) }
    let found = values.first { index in
      document.tape[index].isString
        && document.tape.decoded(index, in: document.bytes.span) == name
    }
    return document.error(
      .schemaKeywordValue,
      "another schema has the name \"\(shown)\" as well, so a reference could lead to either",
      at: found ?? values.first ?? place.index, fix: "Change one of the names.")
  }

  /// Registers the identifiers of a schema, and returns the resource that it belongs to.
  private mutating func identify(_ place: SchemaPlace, in outer: Int) throws(SchemaError) -> Int {
    let document = documents[place.document]
    guard document.tape[place.index].kind == .object else { return outer }
    var current = outer
    // In draft 7, a reference hides all other keywords.
    let isHidden =
      resources[outer].dialect.draft == .draft7 && value(of: .ref, at: place) != nil
    if !isHidden, let id = try text(of: .id, at: place) {
      current = try add(id, at: place, in: outer)
    }
    if let name = try text(of: .anchor, at: place), resources[current].dialect.draft == .draft2020 {
      try addAnchor(name, of: .anchor, at: place, in: current)
    }
    if let name = try text(of: .dynamicAnchor, at: place),
      resources[current].dialect.draft == .draft2020
    {
      try addAnchor(name, of: .dynamicAnchor, at: place, in: current)
      dynamicAnchors[name, default: []].append((current, place))
    }
    return current
  }

  /// Registers the resource that an `$id` names, or the anchor if it is only a fragment.
  private mutating func add(
    _ id: [UInt8], at place: SchemaPlace, in outer: Int
  ) throws(SchemaError) -> Int {
    let reference = ReferenceURI(id)
    let document = documents[place.document]
    var dialect = resources[outer].dialect
    if id.first == UInt8(ascii: "#") || id.isEmpty {
      if dialect.draft == .draft7, let name = reference.decodedFragment, !name.isEmpty {
        try addAnchor(name, of: .id, at: place, in: outer)
      }
      return outer
    }
    let uri = reference.resolved(against: resources[outer].uri).withoutFragment
    if let own = try self.dialect(ofSchemaAt: place.index, in: document) { dialect = own }
    if place == resources[outer].root, uri == resources[outer].uri { return outer }
    if let other = byURI[uri.bytes], resources[other].root.document == place.document,
      resources[other].root != place
    {
      throw duplicate(id, of: .id, at: place, resources[other].root)
    }
    let resource = append(Resource(uri: uri, root: place, dialect: dialect))
    if dialect.draft == .draft7, let name = reference.decodedFragment, !name.isEmpty {
      try addAnchor(name, of: .id, at: place, in: resource)
    }
    return resource
  }

  private func value(of keyword: SchemaKeyword, at place: SchemaPlace) -> Int? {
    let document = documents[place.document]
    return document.tape.member(
      keyword.rawValue.utf8.span, of: place.index, in: document.bytes.span)
  }

  /// Returns the text of a keyword, or nil if the schema does not have the keyword.
  private func text(
    of keyword: SchemaKeyword, at place: SchemaPlace
  ) throws(SchemaError) -> [UInt8]? {
    guard let index = value(of: keyword, at: place) else { return nil }
    let document = documents[place.document]
    guard document.tape[index].isString else {
      // In draft 7, these are unknown keywords.
      if keyword != .id { return nil }
      throw document.error(
        .schemaKeywordValue, "\(keyword.rawValue) must be a string", at: index)
    }
    return document.tape.decoded(index, in: document.bytes.span)
  }

  /// Returns the dialect that a schema names, or nil if it names none.
  private mutating func dialect(
    ofSchemaAt index: Int, in document: SchemaDocument
  ) throws(SchemaError) -> SchemaDialect? {
    let tape = document.bytes.span
    guard
      let value = document.tape.member(SchemaKeyword.schema.rawValue.utf8.span, of: index, in: tape)
    else { return nil }
    guard document.tape[value].isString else {
      throw document.error(.schemaKeywordValue, "$schema must be a string", at: value)
    }
    let uri = ReferenceURI(document.tape.decoded(value, in: tape))
    if let dialect = SchemaDialect(standard: uri) { return dialect }
    if let dialect = try custom(uri.withoutFragment, beside: document) { return dialect }
    throw document.error(
      .schemaDialect,
      "no metaschema with the URI \(VisibleText.word(uri.description)) is known", at: value,
      suggestion: Suggestion.nearest(to: uri.description, among: Self.standardMetaschemas))
  }

  private static let standardMetaschemas = [
    "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#",
  ]

  /// Returns the dialect of a metaschema among the documents, or nil if there is none.
  private mutating func custom(
    _ uri: ReferenceURI, beside document: SchemaDocument
  ) throws(SchemaError) -> SchemaDialect? {
    // A metaschema that describes itself has no dialect yet.
    guard let resource = try resource(at: uri), resources[resource].root.index == 0 else {
      return nil
    }
    let place = resources[resource].root
    let base = resources[resource].dialect
    guard let list = value(of: .vocabulary, at: place) else { return base }
    let metaschema = documents[place.document]
    var vocabularies: SchemaDialect.Vocabularies = .core
    var key = list + 1
    for _ in 0..<metaschema.tape[list].childCount {
      let name = metaschema.tape.decoded(key, in: metaschema.bytes.span)
      if let vocabulary = SchemaDialect.vocabulary(named: name) {
        vocabularies.insert(vocabulary)
      } else if metaschema.tape[key + 1].kind == .true {
        throw metaschema.error(
          .schemaDialect, "the metaschema requires a vocabulary that is not supported", at: key)
      }
      key = Int(metaschema.tape[key + 1].next)
    }
    return SchemaDialect(draft: base.draft, vocabularies: vocabularies)
  }

  // MARK: References

  /// Returns the resource with a URI, or nil if there is none.
  private mutating func resource(at uri: ReferenceURI) throws(SchemaError) -> Int? {
    let key = uri.bytes
    if let resource = byURI[key] { return resource }
    if let index = pending.firstIndex(where: { $0.isNamed(uri) }) {
      try add(pending.remove(at: index))
      return byURI[key]
    }
    guard let document = Metaschemas.document(uri, hash: hash) else { return nil }
    try add(document)
    return byURI[key]
  }

  /// Returns the place to which a reference leads.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - base: The resource that contains the reference.
  /// - Returns: The place and whether it was found by its name, or nil if there is no such schema.
  /// - Throws: ``SchemaError`` if the schema there has an invalid identifier.
  mutating func resolve(
    _ reference: [UInt8], from base: Int
  ) throws(SchemaError) -> (place: SchemaPlace, anchor: [UInt8]?)? {
    let uri = ReferenceURI(reference).resolved(against: resources[base].uri)
    guard let resource = try resource(at: uri.withoutFragment) else { return nil }
    let root = resources[resource].root
    guard uri.fragment != nil else { return (root, nil) }
    guard let fragment = uri.decodedFragment else { return nil }
    if fragment.isEmpty { return (root, nil) }
    guard fragment.first == UInt8(ascii: "/") else {
      return anchors[Anchor(resource: resource, name: fragment)].map { ($0, fragment) }
    }
    guard (try? UTF8Span(validating: fragment.span)) != nil,
      let pointer = try? JSONPointer(String(decoding: fragment, as: UTF8.self)),
      let (place, inner) = follow(pointer, from: root, in: resource)
    else { return nil }
    try addSchemas(from: place, in: inner)
    return (place, nil)
  }

  /// Returns the value at a JSON Pointer and the resource that contains it, or nil if there is no such value.
  private func follow(
    _ pointer: JSONPointer, from root: SchemaPlace, in resource: Int
  ) -> (SchemaPlace, Int)? {
    let document = documents[root.document]
    var (index, resource) = (root.index, resource)
    for step in pointer.steps {
      switch document.tape[index].kind {
      case .object:
        guard
          let value = document.tape.member(step.utf8.span, of: index, in: document.bytes.span)
        else { return nil }
        index = value
      case .array:
        guard let number = Int(step), number >= 0, number < document.tape[index].childCount,
          step == "\(number)"
        else { return nil }
        index += 1
        for _ in 0..<number { index = Int(document.tape[index].next) }
      default: return nil
      }
      let known = resourceOf[root.document][index]
      if known >= 0 { resource = Int(known) }
    }
    return (SchemaPlace(document: root.document, index: index), resource)
  }
}
