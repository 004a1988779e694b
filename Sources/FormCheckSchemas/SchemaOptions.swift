public import FormCheckCore

/// Options for compiling and evaluating a schema.
///
/// The validators of formats come from a resolver, so that this module does not depend on them:
///
/// ```swift
/// let options = SchemaOptions { name in
///   JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule) }
/// }
/// ```
public struct SchemaOptions: Sendable {
  /// The dialect of schemas without `$schema`.
  public var dialect = SchemaDialect.draft2020

  /// The maximum number of findings in an answer.
  public var maximumFindings = 1000

  /// The number of evaluation steps that every instance gets.
  public var steps = 10_000_000

  /// The number of additional steps for each value of an instance.
  public var stepsPerValue = 200

  /// Returns the rule that accepts the strings of a format, or nil if the format is unknown.
  ///
  /// If this property is nil, `format` is an annotation and rejects nothing.
  public var format: (@Sendable (String) -> Rule?)?

  /// Creates options.
  ///
  /// - Parameter format: A closure that returns the rule for the name of a format, or nil to check no formats.
  public init(format: (@Sendable (String) -> Rule?)? = nil) { self.format = format }
}
