/// A node of the syntax tree of an expression.
///
/// Places are ranges in the expression, in Unicode scalars.
indirect enum ECMAScriptNode: Sendable {
  case empty
  /// A code point, which may be half of a surrogate pair and then matches nothing.
  case character(UInt32)
  case dot
  case characterClass(ECMAScriptClass)
  case start
  case end
  case wordBoundary(isNegated: Bool)
  /// A group with its number, or nil if it captures nothing.
  case group(ECMAScriptNode, number: Int?, place: Range<Int>)
  case look(ECMAScriptNode, isAhead: Bool, isNegated: Bool, place: Range<Int>)
  case reference(Reference, place: Range<Int>)
  case sequence([ECMAScriptNode])
  case alternatives([ECMAScriptNode])
  case repeated(ECMAScriptNode, least: Int, most: Int?, isLazy: Bool, place: Range<Int>)

  /// The group that a backreference refers to.
  enum Reference: Sendable {
    case number(Int)
    case name(String)
  }

  /// Whether a quantifier can follow.
  var isRepeatable: Bool {
    switch self {
    case .character, .dot, .characterClass, .group, .reference: true
    default: false
    }
  }

  /// The length of the texts that the node matches, in characters, or nil if it varies.
  ///
  /// Like PCRE2, this property does not know that a repeated empty group has a fixed length.
  var fixedLength: Int? {
    switch self {
    case .empty, .start, .end, .wordBoundary, .look: return 0
    case .character, .dot: return 1
    case .characterClass(let characters): return characters.hasStrings ? nil : 1
    case .group(let content, _, _): return content.fixedLength
    case .reference: return nil
    case .sequence(let nodes):
      var sum = 0
      for node in nodes {
        guard let length = node.fixedLength else { return nil }
        sum += length
      }
      return sum
    case .alternatives(let nodes):
      let lengths = Set(nodes.map(\.fixedLength))
      return lengths.count == 1 ? lengths.first ?? nil : nil
    case .repeated(let content, let least, let most, _, _):
      guard let length = content.fixedLength else { return nil }
      return least == most && least <= 65535 && length <= 65535 ? least * length : nil
    }
  }

  /// Whether the node may match the empty text.
  var isNullable: Bool {
    switch self {
    case .empty, .start, .end, .wordBoundary, .look, .reference: true
    case .character, .dot: false
    case .characterClass(let characters): characters.hasStrings
    case .group(let content, _, _): content.isNullable
    case .sequence(let nodes): nodes.allSatisfy(\.isNullable)
    case .alternatives(let nodes): nodes.contains(where: \.isNullable)
    case .repeated(let content, let least, _, _, _): least == 0 || content.isNullable
    }
  }

  /// Whether the node contains a backreference.
  var hasReference: Bool {
    switch self {
    case .reference: true
    case .group(let content, _, _), .look(let content, _, _, _), .repeated(let content, _, _, _, _):
      content.hasReference
    case .sequence(let nodes), .alternatives(let nodes): nodes.contains(where: \.hasReference)
    default: false
    }
  }
}

/// A character class: an escape such as `\d`, or the content of brackets.
struct ECMAScriptClass: Sendable {
  /// The way in which the items are combined.
  enum Operation: Sendable {
    case union
    case intersection
    case subtraction
  }

  /// A part of a class.
  indirect enum Item: Sendable {
    case range(UInt32, UInt32)
    case escape(Escape, isNegated: Bool)
    case property(String, isNegated: Bool, place: Range<Int>)
    case nested(ECMAScriptClass)
    /// Texts of other lengths than one character.
    case strings([[UInt32]], place: Range<Int>)
    /// A property of strings, such as `\p{RGI_Emoji}`.
    case stringProperty(place: Range<Int>)
  }

  /// The letter of an escape that stands for several characters.
  enum Escape: Sendable {
    case digit
    case word
    case space
  }

  var isNegated = false
  var operation = Operation.union
  var items: [Item] = []

  /// Whether the class may match texts of other lengths than one character.
  var hasStrings: Bool {
    let strings = items.map { item in
      switch item {
      case .strings, .stringProperty: true
      case .nested(let characters): characters.hasStrings
      default: false
      }
    }
    switch operation {
    case .union: return strings.contains(true)
    case .intersection: return !strings.contains(false)
    case .subtraction: return strings.first ?? false
    }
  }
}
