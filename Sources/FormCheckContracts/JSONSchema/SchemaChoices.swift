import FormCheckCore
import StrictJSON

/// The values that a schema lists: with `enum`, with `const`, or with alternatives that have a `const` each.
struct SchemaChoices {
  private let schema: AppliedSchema
  private let notes: ContractNotes

  /// Creates the list of a schema.
  init(_ schema: AppliedSchema, _ notes: ContractNotes) {
    self.schema = schema
    self.notes = notes
  }

  /// A listed value with its title.
  private typealias Listed = (value: ContractPart, title: String?)

  /// The listed texts that are not empty, with their labels, or nil if the schema lists no values.
  ///
  /// A form cannot offer an empty text. A field without an answer is left out.
  var texts: [(value: String, label: String?)]? {
    combined.map { listed in
      listed.compactMap { entry in
        let node = entry.value.cursor.node
        guard let text = node.string else {
          // A property that must be text cannot have the other values.
          if schema["type"] == nil, node.value != .null {
            notes.lose(entry.value, "only texts can be offered in a list with texts")
          }
          return nil
        }
        return text.isEmpty ? nil : (text, entry.title)
      }
    }
  }

  /// The listed numbers without exponents, or nil if the schema lists no values.
  var numbers: [String]? {
    combined.map { listed in
      listed.compactMap { entry in
        guard case .number(let digits) = entry.value.cursor.node.value else { return nil }
        if entry.title.map({ _ in true }) ?? false {
          notes.lose(
            entry.value, "the title of a number cannot be shown, because a person types it")
        }
        return PlainNumber.text(digits)
      }
    }
  }

  /// The values that all lists of the schema have in common, or nil if there is no list.
  private var combined: [Listed]? {
    var combined: [Listed]?
    for list in lists {
      guard let earlier = combined else {
        combined = list
        continue
      }
      combined = earlier.compactMap { entry in
        list.first { $0.value.cursor.node.hasSameValue(as: entry.value.cursor.node) }.map {
          (entry.value, entry.title ?? $0.title)
        }
      }
    }
    return combined
  }

  private var lists: [[Listed]] {
    var lists: [[Listed]] = []
    for object in schema.objects {
      if let constant = object["const"] { lists.append([(constant, nil)]) }
      if let part = object["enum"], let elements = notes.elements(part) {
        // Older schemas name the values in a list of their own.
        let names = object["enumNames"]?.elements ?? []
        lists.append(
          elements.enumerated().map { index, element in
            (element, names.indices.contains(index) ? names[index].text : nil)
          })
      }
      for keyword in ["oneOf", "anyOf"] {
        if let list = object[keyword].flatMap(Self.list) { lists.append(list) }
      }
    }
    return lists
  }

  /// Returns the values of alternatives that have a `const` each, or nil if one of them has none.
  static func list(_ part: ContractPart) -> [(value: ContractPart, title: String?)]? {
    guard let elements = part.elements, !elements.isEmpty else { return nil }
    var list: [(value: ContractPart, title: String?)] = []
    for element in elements {
      guard let constant = element["const"] else { return nil }
      list.append((constant, element["title"]?.text))
    }
    return list
  }
}

extension JSONNode {
  /// Returns whether two values are equal, regardless of their positions and of the order of members.
  func hasSameValue(as other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.number(let one), .number(let other)):
      one == other || ExactDecimal(one).map { $0 == ExactDecimal(other) } ?? false
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.hasSameValue(as: $1) }
    case (.object(let one), .object(let others)):
      one.count == others.count
        && one.allSatisfy { member in
          other[member.key].map { member.value.hasSameValue(as: $0) } ?? false
        }
    default: false
    }
  }
}
