public import FormCheckCore

/// The mistakes in a form definition.
///
/// ``FormDefinition/init(_:source:in:)`` throws this error, so that an author can correct all mistakes at once.
///
/// ```swift
/// let json = #"{"version": 1, "fields": [{"name": "a", "lable": "A", "kind": "chioce"}]}"#
/// do throws(DefinitionError) {
///   _ = try FormDefinition(Array(json.utf8), in: Catalog.standard)
/// } catch {
///   print(error.diagnostics.map(\.code.number))   // [4012, 4014]
/// }
/// ```
public struct DefinitionError: Error, Hashable, Sendable {
  /// The first mistake that the reader found.
  public let first: SourceDiagnostic

  /// The other mistakes.
  private let others: [SourceDiagnostic]

  /// Creates an error from one or more mistakes.
  init(_ first: SourceDiagnostic, _ others: [SourceDiagnostic] = []) {
    self.first = first
    self.others = others
  }

  /// The mistakes, in the order in which the reader found them; there is at least one.
  ///
  /// The reader examines the form, then each field from top to bottom, then names, conditions and rules across fields.
  /// In text that is not JSON, only the first mistake is known. The reader stops after ``maximumCount`` mistakes.
  public var diagnostics: [SourceDiagnostic] { [first] + others }

  /// The error code of the first mistake.
  public var code: ErrorCode { first.code }

  /// The maximum number of mistakes.
  public static let maximumCount = 100
}

extension DefinitionError: CustomStringConvertible {
  /// The descriptions of all mistakes, separated by newlines.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
