/// A validator whose accepted texts have a format that JSON Schema knows by name.
///
/// The JSON Schema of an answer then states the format, without depending on the validator's type.
package protocol StandardFormat: Sendable {
  /// The name of the format in JSON Schema, such as `email`, or nil if some accepted texts do not have it.
  var standardFormat: String? { get }
}
