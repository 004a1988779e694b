import FormCheckCore
internal import Synchronization

/// A value whose ``Checked`` properties all meet their rules.
///
/// A function that takes a `Validated<SignUp>` cannot receive invalid data:
///
/// ```swift
/// enum Email: CheckedField { static let rule = Rule { Required(); EmailInputValidator() } }
/// struct SignUp: Codable { @Checked<Email> var email: String }
///
/// func register(_ signUp: Validated<SignUp>) { print(signUp.email) }
///
/// register(try Validated(SignUp(email: "ann@example.org")))
/// ```
///
/// A `JSONDecoder` can also decode a `Validated` value. Decoding collects the errors of all fields, including missing
/// fields and fields in nested structures and arrays. If a property without ``Checked`` cannot be decoded, decoding
/// stops immediately with the decoder's error.
@dynamicMemberLookup
public struct Validated<Value> {
  /// The value.
  public let value: Value

  /// Validates a value in memory.
  ///
  /// Checked properties are found by reflection, including those in nested structures, arrays, dictionaries and
  /// optionals.
  ///
  /// - Parameter value: The value.
  /// - Throws: The errors of all fields.
  public init(_ value: Value) throws(FieldErrors) {
    let errors = CheckedProperties.errors(of: value, at: [])
    if !errors.isEmpty { throw FieldErrors(errors: errors) }
    self.value = value
  }

  /// Returns a property of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }
}

extension Validated: Sendable where Value: Sendable {}
extension Validated: Equatable where Value: Equatable {}
extension Validated: Hashable where Value: Hashable {}

extension Validated: Decodable where Value: Decodable {
  /// Decodes a value and validates it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.dataCorrupted` with ``FieldErrors`` that contain the errors of all fields, or any other
  ///   error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    value = try FieldErrorCollector.collecting(at: decoder.codingPath) {
      try Value(from: decoder)
    }
  }
}

extension Validated: Encodable where Value: Encodable {
  /// Encodes the value.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A collector for all errors that occur while one value is decoded.
///
/// A property wrapper has no access to the structure that contains it. The wrapper therefore finds the collector in a
/// task-local value.
final class FieldErrorCollector: Sendable {
  @TaskLocal private static var current: FieldErrorCollector?

  private let errors = Mutex<[FieldError]>([])

  /// Decodes a value, and throws the errors of all its fields together.
  static func collecting<Value>(
    at path: [any CodingKey], _ decode: () throws -> Value
  ) throws -> Value {
    let collector = FieldErrorCollector()
    let result = $current.withValue(collector) { Result(catching: decode) }
    let errors = collector.errors.withLock { $0 }
    switch result {
    case .success(let value) where errors.isEmpty: return value
    case .failure(let error) where !(error is NoStandIn): throw error
    case .success, .failure: throw DecodingError(FieldErrors(errors: errors), at: path)
    }
  }

  /// Collects or throws the errors of a field.
  ///
  /// - Parameters:
  ///   - errors: The errors of the rule.
  ///   - code: The code to report if the rule reports no error.
  ///   - path: The coding path of the field.
  /// - Returns: A property with a placeholder value, if the errors are being collected.
  /// - Throws: The errors, if they are not being collected.
  static func reject<Property: CheckedProperty>(
    _ errors: [ValidationError], otherwise code: ErrorCode = .answerType,
    at path: [any CodingKey]
  ) throws -> Property {
    let errors = (errors.isEmpty ? [ValidationError(code)] : errors).map {
      FieldError(path: FieldPath(path), error: $0)
    }
    guard let current else { throw DecodingError(FieldErrors(errors: errors), at: path) }
    current.errors.withLock { $0 += errors }
    guard let standIn = Property.standIn else { throw NoStandIn() }
    return standIn
  }

  /// An error that ends decoding because a rejected value has no placeholder.
  ///
  /// The reasons for the rejection have already been collected.
  private struct NoStandIn: Error {}
}

/// Finds checked properties in a value by reflection.
private enum CheckedProperties {
  static func errors(of value: Any, at path: [FieldPath.Step]) -> [FieldError] {
    if let property = value as? any CheckedProperty {
      return property.errors.map { FieldError(path: FieldPath(path), error: $0) }
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.flatMap { errors(of: $0.value, at: path) }
    }
    if mirror.displayStyle == .dictionary { return errors(ofEntries: mirror, at: path) }
    let hasIndices = mirror.displayStyle == .collection || mirror.displayStyle == .set
    return mirror.children.enumerated().flatMap { index, child in
      // The compiler stores a wrapped property under its name with a leading underscore.
      let name = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      let step = hasIndices ? .index(index) : FieldPath.Step.name(name ?? "\(index)")
      return errors(of: child.value, at: path + [step])
    }
  }

  private static func errors(ofEntries mirror: Mirror, at path: [FieldPath.Step]) -> [FieldError] {
    mirror.children.flatMap { entry -> [FieldError] in
      // An entry is a tuple of a key and a value.
      let parts = Mirror(reflecting: entry.value).children.map(\.value)
      guard parts.count == 2 else { return [] }
      return errors(of: parts[1], at: path + [.name("\(parts[0])")])
    }
  }
}
