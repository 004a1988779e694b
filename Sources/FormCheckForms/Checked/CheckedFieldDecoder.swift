import FormCheckCore

/// An error that occurs when the checked properties of a structure cannot be discovered.
///
/// ``FormDefinition/init(of:title:rules:adjust:)`` throws it if the structure's own `init(from:)` throws an error.
///
/// ```swift
/// struct Broken: Decodable { init(from decoder: any Decoder) throws { throw CancellationError() } }
/// do throws(FieldDiscoveryError) {
///   _ = try FormDefinition(of: Broken.self)
/// } catch {
///   print(error.structure, error.cause)   // Broken CancellationError()
/// }
/// ```
public struct FieldDiscoveryError: Error, CustomStringConvertible {
  /// The name of the structure.
  public let structure: String

  /// The error that the structure's `init(from:)` threw.
  public let cause: any Error

  /// The name of the structure and the error.
  public var description: String {
    "the checked properties of \(structure) cannot be found by decoding it: \(cause)"
  }
}

/// A decoder that creates a structure from the text of its fields, or discovers its checked properties.
///
/// Swift provides no list of the wrapped properties of a type. The synthesized `init(from:)` serves as a substitute,
/// because it requests each property in turn, with its name and type, from the decoder.
final class CheckedFieldDecoder: Decoder {
  /// The source of the values.
  enum Source {
    /// No source: each property receives a placeholder value and is recorded.
    case discovery
    /// The text of each field, by name.
    case texts([ExactText: String])
  }

  private let steps: [Step]
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let source: Source

  /// The fields discovered so far.
  ///
  /// The decoders of nested structures add their fields to the same object.
  private let found: Found

  /// The types of the structures that are being decoded, from the outermost to the innermost.
  private let structures: [ObjectIdentifier]

  /// A checked property.
  struct FoundField {
    /// The coding path, such as `address.street`.
    let name: String
    let field: any CheckedField.Type
    /// The keys that lead to the property, and whether the value of each is an optional structure.
    let steps: [Step]

    /// Whether the property belongs to an optional structure.
    var isOptional: Bool { steps.contains(where: \.isOptional) }
  }

  /// A key on the way to a property.
  struct Step {
    let key: any CodingKey
    /// Whether the value of the key is an optional structure.
    let isOptional: Bool
  }

  private final class Found {
    var fields: [FoundField] = []
  }

  convenience init(source: Source) {
    self.init(source: source, found: Found(), steps: [], structures: [])
  }

  private init(
    source: Source, found: Found, steps: [Step], structures: [ObjectIdentifier]
  ) {
    self.source = source
    self.found = found
    self.structures = structures
    self.steps = steps
    codingPath = steps.map(\.key)
  }

  /// Discovers the checked properties of a structure.
  ///
  /// - Parameter type: The structure.
  /// - Returns: The name and the kind of each field, in decoding order.
  /// - Throws: A ``FieldDiscoveryError`` with the error that the structure's `init(from:)` threw.
  static func fields<Structure: Decodable>(
    of type: Structure.Type
  ) throws(FieldDiscoveryError) -> [FoundField] {
    let decoder = CheckedFieldDecoder(source: .discovery)
    do {
      _ = try decoder.value(type)
    } catch {
      throw FieldDiscoveryError(structure: "\(type)", cause: error)
    }
    return decoder.found.fields
  }

  /// Returns the decoder of a property.
  func nested(_ key: any CodingKey, isOptional: Bool = false) -> CheckedFieldDecoder {
    CheckedFieldDecoder(
      source: source, found: found, steps: steps + [Step(key: key, isOptional: isOptional)],
      structures: structures)
  }

  /// Whether the decoder discovers properties instead of decoding values.
  var isDiscovering: Bool {
    if case .discovery = source { true } else { false }
  }

  /// Returns true if a structure of this type is already being decoded, which means that the type contains itself.
  func isInside<Structure>(_ type: Structure.Type) -> Bool {
    structures.contains(ObjectIdentifier(type))
  }

  /// Whether there is a field for the coding path itself, or for a property nested below it.
  var hasField: Bool { hasField { _ in true } }

  /// Whether a field for the coding path, or for a property nested below it, is filled in.
  var isFilledIn: Bool { hasField { !$0.isEmpty } }

  private func hasField(_ isWanted: (String) -> Bool) -> Bool {
    guard case .texts(let texts) = source else { return true }
    let inside = name + "."
    return texts.contains { field, text in
      isWanted(text) && (field.text == name || field.text.hasPrefix(inside))
    }
  }

  /// Decodes the value at the coding path.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let property = Value.self as? any CheckedProperty.Type {
      return try cast(checked(property))
    }
    if isDiscovering, let cases = Value.self as? any CaseIterable.Type, let first = cases.first {
      return try cast(first)
    }
    let inside = CheckedFieldDecoder(
      source: source, found: found, steps: steps,
      structures: structures + [ObjectIdentifier(type)])
    return try Value(from: inside)
  }

  /// Returns a placeholder for a property without ``Checked``.
  ///
  /// Such a property has no field in a form, so it has a value only during discovery.
  func plain<Value>(_ standIn: Value) throws -> Value {
    guard isDiscovering else { throw unsupported("has no field in the form") }
    return standIn
  }

  /// The name of the field at the coding path, such as `address.street`.
  private var name: String { FieldPath(codingPath).description }

  private func checked<Property: CheckedProperty>(_ type: Property.Type) throws -> Property {
    switch source {
    case .texts(let texts):
      return try Property(text: texts[ExactText(name)] ?? "", at: codingPath)
    case .discovery:
      found.fields.append(FoundField(name: name, field: type.field, steps: steps))
      guard let standIn = type.standIn else {
        throw unsupported("has no default value: make its type CaseIterable, or declare `standIn`")
      }
      return standIn
    }
  }

  private func cast<Value>(_ value: Any) throws -> Value {
    guard let value = value as? Value else {
      throw unsupported("does not have the type of its field")
    }
    return value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(CheckedFieldContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard isDiscovering else { throw unsupported("is a list, and a field cannot contain a list") }
    return EmptyList(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    CheckedFieldValue(decoder: self)
  }

  /// Returns the error for a property that cannot be decoded.
  func unsupported(_ problem: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "\(name) \(problem)"))
  }
}

extension CaseIterable {
  /// The first case, or nil for a type without cases.
  fileprivate static var first: Self? { allCases.first }
}
