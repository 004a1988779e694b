/// A JSON value and its range in the source text.
///
/// ``JSONReader`` creates nodes. The accessors return nil if the value has another type:
///
/// ```swift
/// let node = try JSONReader.read(Array(#"{"tags": ["a", "b"]}"#.utf8))
/// node["tags"]?.elements?.first?.string   // "a"
/// ```
public struct JSONNode: Hashable, Sendable {
  /// The types of values and their contents.
  public indirect enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number in its source notation, without rounding.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the source. Keys are unique unless the reader allows duplicates.
    case object([JSONMember])
  }

  /// The value.
  public let value: Value

  /// The range of the value in the source, in bytes.
  public let place: Range<Int>

  /// Creates a node.
  public init(_ value: Value, at place: Range<Int>) {
    self.value = value
    self.place = place
  }

  /// A description of the type, such as `a string` or `an object`.
  public var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The text of a string, or nil for any other value.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The elements of an array, or nil for any other value.
  public var elements: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }

  /// The members of an object, or nil for any other value.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value of `true` or `false`, or nil for any other value.
  public var boolean: Bool? { if case .boolean(let truth) = value { truth } else { nil } }

  /// The value of a number that fits an `Int` and has no decimal point or exponent, or nil for any other value.
  public var integer: Int? { if case .number(let digits) = value { Int(digits) } else { nil } }

  /// The value of an object's first member with a key, or nil if there is no such member.
  ///
  /// Keys are compared byte by byte.
  public subscript(_ key: String) -> JSONNode? {
    members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}

/// A key and its value in an object.
///
/// ``JSONNode/members`` contains the members of an object in the order of the source.
///
/// ```swift
/// let node = try JSONReader.read(Array(#"{"id": 7}"#.utf8))
/// if let member = node.members?.first {
///   print(member.key, member.keyPlace, member.value.integer ?? 0)   // id 1..<5 7
/// }
/// ```
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public let key: String

  /// The range of the key in the source, in bytes, including the quotes.
  public let keyPlace: Range<Int>

  /// The value.
  public let value: JSONNode
}
