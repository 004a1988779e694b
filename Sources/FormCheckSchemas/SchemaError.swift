public import FormCheckCore
import StrictJSON

/// The reason why a schema cannot be used, and the place of the mistake.
///
/// ```swift
/// do throws(SchemaError) {
///   _ = try JSONSchema(Array(#"{"minLength": -1}"#.utf8))
/// } catch {
///   print(error.pointer, error.diagnostic.message)   // /minLength, followed by the message
/// }
/// ```
public struct SchemaError: Error, Hashable, Sendable {
  /// The mistake with its line, its column, its code and, if there is one, a suggestion.
  public let diagnostic: SourceDiagnostic

  /// The JSON Pointer to the mistake in its document, or an empty text if the document is not JSON.
  public let pointer: String

  /// The range of the mistake in its document, in bytes.
  public let place: Range<Int>

  init(_ diagnostic: SourceDiagnostic, pointer: String, place: Range<Int>) {
    self.diagnostic = diagnostic
    self.pointer = pointer
    self.place = place
  }
}

extension SchemaError: CustomStringConvertible {
  /// The description of the diagnostic.
  public var description: String { diagnostic.description }
}

/// An unusual part of a schema that does not prevent its use, such as an unknown keyword.
public typealias SchemaWarning = SchemaError
