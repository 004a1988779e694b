/// A field of a posted form: its name and its value.
struct PostedField: Hashable {
  /// A value.
  enum Value: Hashable {
    /// Text, which a person typed or selected.
    case text(String)
    /// A file, with its name on the person's machine.
    case file(name: String, bytes: [UInt8])
  }

  /// The name.
  var name: String
  /// The value.
  var value: Value
}
