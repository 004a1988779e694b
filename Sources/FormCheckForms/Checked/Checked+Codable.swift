import FormCheckCore

extension Checked: Codable {
  /// Decodes the value and validates it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.dataCorrupted` with the ``FieldErrors`` if the value is rejected.
  public init(from decoder: any Decoder) throws {
    let path = decoder.codingPath
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = try Self.missing(at: path)
      return
    }
    guard let value = try? container.decode(Field.Value.self) else {
      // If the input contains a string instead of the expected type, report the rule's error, which is more precise
      // than the decoder's.
      let text = (try? container.decode(String.self)) ?? ""
      let errors = text.isEmpty ? [] : Field.rule.validate(text).errors
      self = try FieldErrorCollector.reject(errors, at: path)
      return
    }
    self.init(wrappedValue: value)
    let errors = errors
    if !errors.isEmpty { self = try FieldErrorCollector.reject(errors, at: path) }
  }

  /// Encodes the value as if it had no wrapper.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }

  /// Returns the property for a key that is missing or has the value null.
  ///
  /// - Parameter path: The coding path of the property.
  /// - Returns: The property with the value nil, if the type of the value is optional.
  /// - Throws: `DecodingError.dataCorrupted` with the ``FieldErrors``, if the type is not optional.
  fileprivate static func missing(at path: [any CodingKey]) throws -> Checked {
    if Field.isOptional, let empty = Field.Value.standIn { return Checked(wrappedValue: empty) }
    return try FieldErrorCollector.reject(
      Field.rule.validate("").errors, otherwise: .required, at: path)
  }
}

// The compiler uses these overloads in the synthesized `Codable` conformance of a structure with checked properties.
extension KeyedDecodingContainer {
  /// Decodes a checked property.
  ///
  /// If the key is missing, an optional property becomes nil, and any other property is rejected with the code 2001.
  ///
  /// - Parameters:
  ///   - type: The type of the property.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError.dataCorrupted` with the ``FieldErrors`` if the value is rejected.
  public func decode<Field>(_ type: Checked<Field>.Type, forKey key: Key) throws -> Checked<Field> {
    guard contains(key) else { return try Checked.missing(at: codingPath + [key]) }
    return try decodeAny(type, forKey: key)
  }

  /// Decodes with the container's own generic method instead of the overload above.
  private func decodeAny<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decode(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a checked property with an optional value.
  ///
  /// If the value is nil, the key is omitted, as for any optional property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - key: The key.
  /// - Throws: Any error that the encoder throws.
  public mutating func encode<Field>(
    _ property: Checked<Field?>, forKey key: Key
  ) throws {
    try encodeIfPresent(property.wrappedValue, forKey: key)
  }
}
