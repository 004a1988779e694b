/// A JSON value that knows where it stood in its text.
public struct JSONNode: Hashable, Sendable {
  /// What kinds of values there are.
  public indirect enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number as it was written: nothing is rounded.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in their order; no two have the same key unless the reader was told to allow it.
    case object([JSONMember])
  }

  /// The value.
  public let value: Value

  /// Where it stands, in bytes from the beginning of the text.
  public let place: Range<Int>

  /// A value at a place.
  public init(_ value: Value, at place: Range<Int>) {
    self.value = value
    self.place = place
  }

  /// What kind of value it is, in words: `a string`, `an object`.
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

  /// The text, if it is a string.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The elements, if it is an array.
  public var elements: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }

  /// The members, if it is an object.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// `true` or `false`, if it is one of them.
  public var boolean: Bool? { if case .boolean(let truth) = value { truth } else { nil } }

  /// The number, if it is a whole one that fits.
  public var integer: Int? { if case .number(let digits) = value { Int(digits) } else { nil } }

  /// The value of a member, if it is an object that has it.
  public subscript(_ key: String) -> JSONNode? {
    members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}

/// A key and its value, in an object.
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public let key: String

  /// Where the key stands, with its quotes, in bytes from the beginning of the text.
  public let keyPlace: Range<Int>

  /// The value.
  public let value: JSONNode
}
