import FormCheckCore
import StrictJSON

/// The keywords of one schema, with functions that read their values and report mistakes.
struct KeywordReader {
  let document: SchemaDocument
  /// The index of the schema on the tape of its document.
  let index: Int
  let dialect: SchemaDialect

  /// The keywords that count, with the indices of their values.
  private(set) var found: [(keyword: SchemaKeyword, value: Int)] = []

  /// The indices of the keys that are not keywords of the dialect.
  private(set) var unknown: [Int] = []

  /// Collects the keywords of a schema that is an object.
  init(_ document: SchemaDocument, at index: Int, dialect: SchemaDialect) {
    self.document = document
    self.index = index
    self.dialect = dialect
    let text = document.bytes.span
    var key = index + 1
    for _ in 0..<document.tape[index].childCount {
      let value = key + 1
      let entry = document.tape[key]
      let keyword =
        entry.hasEscapes
        ? SchemaKeyword.named(document.tape.decoded(key, in: text).span)
        : SchemaKeyword.named(text.extracting(entry.range))
      if let keyword, keyword.exists(in: dialect.draft) {
        if !dialect.vocabularies.isDisjoint(with: keyword.vocabulary) {
          found.append((keyword, value))
        }
      } else {
        unknown.append(key)
      }
      key = Int(document.tape[value].next)
    }
    // In draft 7, a reference hides all other keywords.
    if dialect.draft == .draft7, let reference = self[.ref] { found = [(.ref, reference)] }
  }

  /// The index of the value of a keyword, or nil if the schema does not have the keyword.
  subscript(keyword: SchemaKeyword) -> Int? { found.first { $0.keyword == keyword }?.value }

  func kind(_ index: Int) -> JSONTape.Kind { document.tape[index].kind }

  // MARK: Values

  /// Returns an error about the value of a keyword.
  func invalid(
    _ message: String, at index: Int, part: Range<Int>? = nil, suggestion: String? = nil
  ) -> SchemaError {
    document.error(.schemaKeywordValue, message, at: index, part: part, suggestion: suggestion)
  }

  /// Returns the decoded text of a string.
  func text(_ index: Int, of keyword: SchemaKeyword) throws(SchemaError) -> [UInt8] {
    guard document.tape[index].isString else {
      throw invalid("\(keyword.rawValue) must be a string", at: index)
    }
    return document.tape.decoded(index, in: document.bytes.span)
  }

  /// Returns the value of a keyword that is a length or a count, or nil if the schema does not have the keyword.
  ///
  /// A bound that exceeds every possible count becomes the largest one.
  func count(_ keyword: SchemaKeyword) throws(SchemaError) -> Int? {
    guard let index = self[keyword] else { return nil }
    let value = document.tape[index]
    let text = document.bytes.span.extracting(value.range)
    let isInteger =
      value.isNumber && NumberComparison.isInteger(value, document.bytes.span) != false
    guard isInteger, text[0] != UInt8(ascii: "-") || value.kind == .integer && value.integer == 0
    else {
      throw invalid("\(keyword.rawValue) must be an integer that is not negative", at: index)
    }
    return value.kind == .integer ? min(Int(value.integer), Self.largestCount) : Self.largestCount
  }

  static let largestCount = Int(UInt32.max) - 1

  /// Returns the value of a keyword that is true or false, or false if the schema does not have the keyword.
  func boolean(_ keyword: SchemaKeyword) throws(SchemaError) -> Bool {
    guard let index = self[keyword] else { return false }
    switch kind(index) {
    case .true: return true
    case .false: return false
    default: throw invalid("\(keyword.rawValue) must be true or false", at: index)
    }
  }

  /// Returns the indices of the elements of an array.
  func elements(_ index: Int, of keyword: SchemaKeyword) throws(SchemaError) -> [Int] {
    guard kind(index) == .array else {
      throw invalid("\(keyword.rawValue) must be an array", at: index)
    }
    var elements: [Int] = []
    var child = index + 1
    for _ in 0..<document.tape[index].childCount {
      elements.append(child)
      child = Int(document.tape[child].next)
    }
    return elements
  }

  /// Returns the keys and the indices of the values of an object.
  func members(
    _ index: Int, of keyword: SchemaKeyword
  ) throws(SchemaError) -> [(key: Int, value: Int)] {
    guard kind(index) == .object else {
      throw invalid("\(keyword.rawValue) must be an object", at: index)
    }
    var members: [(key: Int, value: Int)] = []
    var key = index + 1
    for _ in 0..<document.tape[index].childCount {
      members.append((key, key + 1))
      key = Int(document.tape[key + 1].next)
    }
    return members
  }

  /// Returns the decoded text of a key.
  func key(_ index: Int) -> [UInt8] { document.tape.decoded(index, in: document.bytes.span) }

  /// Returns the different names in an array of strings.
  func names(_ index: Int, of keyword: SchemaKeyword) throws(SchemaError) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for element in try elements(index, of: keyword) {
      guard document.tape[element].isString else {
        throw invalid("\(keyword.rawValue) must be an array of strings", at: element)
      }
      let name = key(element)
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// Returns the types that `type` allows, or nil if the schema does not have the keyword.
  func types() throws(SchemaError) -> TypeSet? {
    guard let index = self[.type] else { return nil }
    var types = TypeSet()
    for element in kind(index) == .array ? try elements(index, of: .type) : [index] {
      guard document.tape[element].isString else {
        throw invalid("type must be a string or an array of strings", at: element)
      }
      let name = String(decoding: key(element), as: UTF8.self)
      guard let type = TypeSet.named(name) else {
        throw invalid(
          "no type has the name \"\(VisibleText.word(name))\"", at: element,
          suggestion: Suggestion.nearest(to: name, among: TypeSet.names))
      }
      types.formUnion(type)
    }
    return types
  }

  // MARK: Warnings

  /// The warnings about unknown keywords.
  var warnings: [SchemaWarning] {
    if document.isBuiltIn { return [] }
    return unknown.compactMap { index in
      let name = String(decoding: key(index), as: UTF8.self)
      if name.hasPrefix("x-") { return nil }
      let isOther = SchemaKeyword(rawValue: name) != nil
      return document.error(
        .schemaUnknownKeyword,
        isOther
          ? "\(name) is a keyword of another draft, which is ignored here"
          : "unknown keyword \"\(VisibleText.word(name))\"", at: index,
        suggestion: Suggestion.nearest(to: name, among: SchemaKeyword.names(in: dialect.draft)))
    }
  }
}
