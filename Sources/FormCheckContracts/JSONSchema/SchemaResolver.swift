import FormCheckCore
import FormCheckForms
import StrictJSON

/// The schemas that apply to one value: a schema with everything that it refers to and combines.
struct AppliedSchema {
  /// The schema where the value is described.
  let origin: ContractPart
  /// The objects with the keywords.
  var objects: [ContractPart] = []
  /// Whether no value is accepted.
  var isNever = false
  /// The pointers of `anyOf` and `oneOf` that only add null, and are therefore a part of ``objects`` already.
  var optional: [ContractPart] = []

  /// The value of a keyword in the first object that has it.
  subscript(_ keyword: String) -> ContractPart? { objects.lazy.compactMap { $0[keyword] }.first }

  /// The values of a keyword in all objects.
  func all(_ keyword: String) -> [ContractPart] { objects.compactMap { $0[keyword] } }

  /// Returns whether a keyword combines a schema with null only.
  func isOptional(_ part: ContractPart) -> Bool {
    optional.contains { $0.pointer == part.pointer }
  }

  /// The names of the required properties.
  func required(_ notes: ContractNotes) -> [String] {
    all("required").filter { $0.elements != nil }.flatMap { notes.texts($0) ?? [] }
  }

  /// The properties in order, each with its schemas.
  func properties(_ notes: ContractNotes) -> [(key: String, schemas: [ContractPart])] {
    var properties: [(key: String, schemas: [ContractPart])] = []
    var places: [ExactText: Int] = [:]
    for part in all("properties") {
      guard let members = part.members else {
        notes.mistake(
          part, .definitionType, "an object is expected here, not \(part.cursor.node.kind)")
        continue
      }
      for (key, schema) in members {
        if let place = places[ExactText(key)] {
          properties[place].schemas.append(schema)
        } else {
          places[ExactText(key)] = properties.count
          properties.append((key, [schema]))
        }
      }
    }
    return properties
  }
}

/// A resolver for the references of a schema, which can only lead to other parts of the same file.
struct SchemaResolver {
  private let root: ContractPart
  private let notes: ContractNotes
  /// Whether a reference hides the keywords beside it, as before draft 2019-09.
  private let hidesSiblings: Bool

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - root: The whole schema.
  ///   - notes: Receives mistakes and losses.
  init(_ root: ContractPart, _ notes: ContractNotes) {
    self.root = root
    self.notes = notes
    let dialect = root["$schema"]?.text ?? ""
    hidesSiblings = ["draft-04", "draft-06", "draft-07"].contains { name in
      dialect.split(separator: "/").contains { String($0) == name }
    }
  }

  /// Returns the schemas that apply where all the given schemas do.
  func schema(_ parts: [ContractPart]) -> AppliedSchema {
    var applied = AppliedSchema(origin: parts.first ?? root)
    for part in parts { add(part, to: &applied, within: []) }
    return applied
  }

  /// Adds a schema with everything that it refers to.
  ///
  /// - Parameters:
  ///   - part: The schema.
  ///   - applied: Receives the objects with the keywords.
  ///   - outer: The pointers of the schemas that have led here, in which a reference must not occur again.
  private func add(_ part: ContractPart, to applied: inout AppliedSchema, within outer: [String]) {
    if let truth = part.cursor.node.boolean {
      if !truth { applied.isNever = true }
      return
    }
    guard part.members != nil else {
      return notes.mistake(
        part, .definitionType, "a schema is expected here, not \(part.cursor.node.kind)")
    }
    if outer.contains(part.pointer) {
      return notes.mistake(part, "this schema refers to itself, so that no value can be checked")
    }
    // The same schema can be combined twice.
    if applied.objects.contains(where: { $0.pointer == part.pointer }) {
      return
    }
    let path = outer + [part.pointer]
    let reference = part["$ref"]
    if reference == nil || !hidesSiblings { applied.objects.append(part) }
    if let reference, let text = notes.string(reference) {
      if let target = target(of: text) {
        add(target, to: &applied, within: path)
      } else {
        notes.mistake(
          reference, "no schema in this file is at \"\(VisibleText.word(text))\"",
          fix: "Copy the schema to $defs of this file, and refer to it there.")
      }
      if hidesSiblings { return }
    }
    for element in notes.elements(part["allOf"]) ?? [] { add(element, to: &applied, within: path) }
    for keyword in ["anyOf", "oneOf"] {
      guard let alternatives = part[keyword], let elements = alternatives.elements else { continue }
      let others = elements.filter { !Self.isNull($0) }
      guard others.count == 1, others.count < elements.count else { continue }
      applied.optional.append(alternatives)
      add(others[0], to: &applied, within: path)
    }
  }

  /// Returns whether a schema accepts null and nothing else.
  private static func isNull(_ part: ContractPart) -> Bool {
    part["type"]?.text == "null" || part.cursor.node["const"]?.value == .null
  }

  // MARK: References

  private func target(of reference: String) -> ContractPart? {
    let pieces = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let base = String(pieces[0])
    guard base.isEmpty || base == root["$id"]?.text else { return nil }
    let fragment = pieces.count > 1 ? Self.decoded(pieces[1]) : ""
    if fragment.isEmpty { return root }
    guard fragment.hasPrefix("/") else { return anchored(fragment) }
    return fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .reduce(Optional(root)) { part, token in
        let key = token.replacingOccurrences(of: "~1", by: "/").replacingOccurrences(
          of: "~0", by: "~")
        guard let elements = part?.elements else { return part?[String(key)] }
        return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
  }

  /// Returns the definition with an anchor.
  private func anchored(_ name: String) -> ContractPart? {
    ["$defs", "definitions"].compactMap { root[$0]?.members }.joined().lazy.map(\.part)
      .first { $0["$anchor"]?.text == name || $0["$id"]?.text == "#\(name)" }
  }

  /// Returns text without percent-encoding.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
