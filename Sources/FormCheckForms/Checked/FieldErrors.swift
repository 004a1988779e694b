public import FormCheckCore

/// The path of a value inside a decoded structure.
///
/// Each ``FieldError`` contains the path of the rejected value. The description of a path has the format
/// `people[3].email`.
///
/// ```swift
/// enum Email: CheckedField { static let rule = Rule { EmailInputValidator() } }
/// struct Guest: Codable { @Checked<Email> var email: String }
///
/// do throws(FieldErrors) {
///   _ = try Validated([Guest(email: "ann@example.org"), Guest(email: "bob")])
/// } catch {
///   for error in error.errors { print(error.path) }   // [1].email
/// }
/// ```
public struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// A key of a structure or dictionary.
    case name(String)
    /// The index of an array element, counted from 0.
    case index(Int)
  }

  /// The steps, from the outermost structure to the value.
  public let steps: [Step]

  /// Creates a path from the coding path that a decoder reports.
  ///
  /// - Parameter codingPath: The keys. A key named `Index 3` with the integer value 3 is an array index.
  public init(_ codingPath: [any CodingKey]) {
    steps = codingPath.map { key in
      if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
      return .name(key.stringValue)
    }
  }

  init(_ steps: [Step]) { self.steps = steps }

  /// The path in readable form, such as `people[3].email`.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

/// A validation error with the path of the rejected value, as ``FieldErrors`` contains it.
///
/// The example of ``FieldErrors`` reads the path and the code.
public struct FieldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the value.
  public let path: FieldPath

  /// The reason why the value is rejected.
  public let error: ValidationError

  /// The path and the error on one line, such as `email: 1003 email at offset 4: ...`.
  public var description: String {
    path.steps.isEmpty ? error.description : "\(path): \(error)"
  }

  /// Returns the same error in another language.
  ///
  /// - Parameter translations: The translations for the language.
  /// - Returns: The error with a translated reason.
  public func translated(by translations: Translations) -> FieldError {
    FieldError(path: path, error: translations.translated(error))
  }
}

/// The errors of all fields of a structure, in the order of the fields.
///
/// ``Validated`` throws these errors if a value in memory is invalid. If a decoded value is invalid, the decoder throws
/// a `DecodingError` instead, and the errors are in its `fieldErrors`.
///
/// ```swift
/// enum Email: CheckedField { static let rule = Rule { EmailInputValidator() } }
/// struct SignUp: Codable { @Checked<Email> var email: String }
///
/// do throws(FieldErrors) {
///   _ = try Validated(SignUp(email: "ann"))
/// } catch {
///   for error in error.errors { print(error.path, error.error.code) }   // email 1003
/// }
/// ```
public struct FieldErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors.
  ///
  /// One field can have several errors.
  public let errors: [FieldError]

  /// One line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }

  /// Returns the same errors in another language.
  ///
  /// - Parameter translations: The translations for the language.
  /// - Returns: The errors with translated reasons.
  public func translated(by translations: Translations) -> FieldErrors {
    FieldErrors(errors: errors.map { $0.translated(by: translations) })
  }
}

extension DecodingError {
  /// Creates the error that decoding throws for rejected values.
  init(_ errors: FieldErrors, at path: [any CodingKey]) {
    self = .dataCorrupted(
      Context(codingPath: path, debugDescription: errors.description, underlyingError: errors))
  }

  /// The errors of rejected values, or nil if decoding failed for another reason.
  ///
  /// ```swift
  /// func report(_ error: any Error) {
  ///   guard let errors = (error as? DecodingError)?.fieldErrors else { return }
  ///   for error in errors.errors { print(error.path, error.error.code) }
  /// }
  /// ```
  public var fieldErrors: FieldErrors? {
    guard case .dataCorrupted(let context) = self else { return nil }
    return context.underlyingError as? FieldErrors
  }
}
