/// A schema in a ``SchemaPlan``.
struct SchemaNode: BitwiseCopyable, Sendable {
  /// The kinds of values that `type` allows, as a set of ``TypeSet`` bits.
  var types = TypeSet.all
  /// Whether the node has `unevaluatedProperties` or `unevaluatedItems`.
  var hasUnevaluated = false
  /// Whether the schema is `false`.
  var isFalse = false
  /// Whether the node has no assertions, so that `types` decides alone.
  var isSimple = true
  /// Whether the only assertions for values of all kinds are `const` and `enum`.
  var isFlat = true
  /// The resource that contains the schema.
  var resource: UInt32 = 0
  /// The source of `type`, or of the schema itself if it is `false`.
  var typeSource: UInt32 = 0
  /// The starts of the groups of assertions: for numbers, strings, arrays, objects and all kinds, and those of
  /// `unevaluatedProperties` and `unevaluatedItems`, which come last.
  var number: UInt32 = 0
  var string: UInt32 = 0
  var array: UInt32 = 0
  var object: UInt32 = 0
  var general: UInt32 = 0
  var unevaluated: UInt32 = 0
  var end: UInt32 = 0
}

/// A set of JSON types as bits.
struct TypeSet: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let null = TypeSet(rawValue: 1)
  static let boolean = TypeSet(rawValue: 2)
  static let integer = TypeSet(rawValue: 4)
  /// A number with a fractional part.
  static let fraction = TypeSet(rawValue: 8)
  static let string = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let object = TypeSet(rawValue: 64)
  static let number: TypeSet = [.integer, .fraction]
  static let all = TypeSet(rawValue: 127)

  /// Returns the set for a name in `type`, or nil if the name is unknown.
  static func named(_ name: String) -> TypeSet? {
    switch name {
    case "null": .null
    case "boolean": .boolean
    case "integer": .integer
    case "number": .number
    case "string": .string
    case "array": .array
    case "object": .object
    default: nil
    }
  }

  /// The names of the types.
  static let names = ["null", "boolean", "integer", "number", "string", "array", "object"]

  /// The names of the types in the set.
  var names: [String] {
    Self.names.filter { name in
      guard let type = Self.named(name), isSuperset(of: type) else { return false }
      return type != .integer || !contains(.fraction)
    }
  }
}

/// A keyword with its operands.
struct SchemaAssertion: BitwiseCopyable, Sendable {
  enum Operation: UInt8, BitwiseCopyable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern, format
    case minItems, maxItems, uniqueItems, items, contains
    case minProperties, maxProperties, members, dependentRequired, dependentSchema
    case const, `enum`, allOf, anyOf, oneOf, not, `if`, ref, dynamicRef
    case unevaluatedItems, unevaluatedProperties
  }

  let operation: Operation
  /// The index of the keyword's ``KeywordSource``.
  let source: UInt32
  /// A node, a constant, a pattern, or the start of a list.
  var first: UInt32 = 0
  /// The number of elements in a list, or another operand.
  var second: UInt32 = 0
  /// A bound on a length or a count, or the start of the hash table of an `enum`, or -1 if it has none.
  var bound = 0
}

/// A constant in the hash table of a long `enum`.
struct ListedConstant: BitwiseCopyable, Sendable {
  let hash: UInt64
  /// The index of the constant, or ``SchemaPlan/noNode`` for an empty place.
  let constant: UInt32

  /// The number of constants for which a table is worth its time.
  static let shortest = 9
}

/// The keywords that describe the members of an object.
struct MembersPlan: BitwiseCopyable, Sendable {
  /// The range of the names in `properties` and `required`, in the order of the schema.
  var firstName: UInt32 = 0
  var nameCount: UInt32 = 0
  /// The hash table of the names, whose size is a power of two.
  var firstSlot: UInt32 = 0
  var slotMask: UInt32 = 0
  var requiredCount = 0
  /// The range of links for `patternProperties`: a pattern and a node, alternating.
  var firstPattern: UInt32 = 0
  var patternCount: UInt32 = 0
  /// The nodes, or ``SchemaPlan/noNode``.
  var additional = SchemaPlan.noNode
  var propertyNames = SchemaPlan.noNode
  /// Whether there are neither `patternProperties` nor `propertyNames`.
  var isPlain = true
  /// The sources of the keywords.
  var propertiesSource: UInt32 = 0
  var patternSource: UInt32 = 0
  var additionalSource: UInt32 = 0
  var namesSource: UInt32 = 0
  var requiredSource: UInt32 = 0
}

/// A name in `properties` or `required`.
struct MemberName: BitwiseCopyable, Sendable {
  let hash: UInt64
  /// The range of the name in the pool.
  let start: UInt32
  let length: UInt32
  /// The schema of the member, or ``SchemaPlan/noNode`` if the name is only required.
  var node = SchemaPlan.noNode
  var isRequired = false
}

/// The keywords that describe the elements of an array.
struct ItemsPlan: BitwiseCopyable, Sendable {
  /// The links to the schemas of the first elements.
  var firstPrefix: UInt32 = 0
  var prefixCount: UInt32 = 0
  /// The schema of all other elements, or ``SchemaPlan/noNode``.
  var rest = SchemaPlan.noNode
  var prefixSource: UInt32 = 0
  var restSource: UInt32 = 0
}

/// A member that requires other members.
struct DependencyPlan: BitwiseCopyable, Sendable {
  /// The name of the member.
  let trigger: MemberName
  /// The range of the names of the other members.
  let firstName: UInt32
  let nameCount: UInt32
}

/// A possible target of a `$dynamicRef`.
struct DynamicTarget: BitwiseCopyable, Sendable {
  /// The number of the name in `$dynamicAnchor`.
  let name: UInt32
  let resource: UInt32
  let node: UInt32
}

/// The place of a keyword in a schema.
struct KeywordSource: Sendable {
  let document: Int32
  /// The index of the value of the keyword, on the tape of its document.
  let value: Int32
  /// The resource of the schema.
  let resource: Int32
  /// The keyword, or nil for a schema that is `false`.
  let keyword: SchemaKeyword?
}
