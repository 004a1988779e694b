/// The keyed container of a ``CheckedFieldDecoder``.
struct CheckedFieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: CheckedFieldDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { decoder.nested(key).hasField }
  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.nested(key).value(type)
  }

  /// Decodes an optional property.
  ///
  /// During discovery, the property becomes nil if it cannot be decoded, or if its type contains itself.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let nested = decoder.nested(key, isOptional: true)
    if nested.isDiscovering { return nested.isInside(type) ? nil : try? nested.value(type) }
    return nested.isFilledIn ? try nested.value(type) : nil
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try plain(false, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try plain("", key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try plain(0, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try plain(0, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try plain(0, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try plain(0, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try plain(0, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try plain(0, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try plain(0, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try plain(0, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try plain(0, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try plain(0, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try plain(0, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try plain(0, key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    decoder.nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.nested(key) }

  private func plain<Value>(_ standIn: Value, _ key: Key) throws -> Value {
    try decoder.nested(key).plain(standIn)
  }
}

/// The single-value container of a ``CheckedFieldDecoder``.
struct CheckedFieldValue: SingleValueDecodingContainer {
  let decoder: CheckedFieldDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isDiscovering || !decoder.hasField }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.plain(false) }
  func decode(_ type: String.Type) throws -> String { try decoder.plain("") }
  func decode(_ type: Double.Type) throws -> Double { try decoder.plain(0) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.plain(0) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.plain(0) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.plain(0) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.plain(0) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.plain(0) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.plain(0) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.plain(0) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.plain(0) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.plain(0) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.plain(0) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.plain(0) }
}

/// The unkeyed container of a ``CheckedFieldDecoder``.
///
/// The container is always empty, and the decoder provides it only during discovery.
struct EmptyList: UnkeyedDecodingContainer {
  let decoder: CheckedFieldDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  mutating func decodeNil() throws -> Bool { throw decoder.unsupported("has no elements") }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    throw decoder.unsupported("has no elements")
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { throw decoder.unsupported("has no elements") }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw decoder.unsupported("has no elements")
  }
  mutating func superDecoder() throws -> any Decoder {
    throw decoder.unsupported("has no elements")
  }
}
