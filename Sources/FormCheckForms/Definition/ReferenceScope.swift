import FormCheckCore
import StrictJSON

/// The fields that a condition, a text or a rule of a definition can refer to by name.
///
/// A reference in an entry of a repeating group can name the fields of the same entry and those of the form, and a
/// reference elsewhere only the fields of the form.
struct ReferenceScope {
  /// The fields that can be named.
  private let fields: [FormDefinition.Field]

  /// The repeating groups of the form, which cannot be named.
  private let groups: [FormDefinition.Field]

  /// Creates the scope of the references outside groups.
  ///
  /// - Parameter fields: The fields of the form.
  init(_ fields: [ReadField]) {
    let named = fields.filter(\.isNamed).map(\.field)
    self.fields = named.filter { $0.kind != .group }
    groups = named.filter { $0.kind == .group }
  }

  private init(_ fields: [FormDefinition.Field], groups: [FormDefinition.Field]) {
    self.fields = fields
    self.groups = groups
  }

  /// Returns the scope of the references in an entry of a group.
  func entry(of group: ReadField) -> ReferenceScope {
    let inner = group.entry.filter(\.isNamed).map(\.field)
    let outer = fields.filter { field in !inner.contains { $0.name == field.name } }
    return ReferenceScope(inner + outer, groups: groups)
  }

  /// Returns the field of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - range: The range of the name, in bytes.
  ///   - cursor: The part of the definition with the reference.
  /// - Returns: The field.
  /// - Throws: A diagnostic with the code 4016, which says why the field cannot be named.
  func field(
    _ name: String, at range: Range<Int>, in cursor: JSONCursor
  ) throws(SourceDiagnostic) -> FormDefinition.Field {
    if let field = fields.first(where: { $0.name == name }) { return field }
    let shown = VisibleText.word(name)
    let fix = "Name a field outside groups."
    if groups.contains(where: { $0.name == name }) {
      throw cursor.error(
        .definitionUnknownField, "\"\(shown)\" is a group, not a single answer", at: range,
        fix: fix)
    }
    if let group = groups.first(where: { $0.hasEntryField(name) }) {
      throw cursor.error(
        .definitionUnknownField,
        "\"\(shown)\" is in the entries of the group \"\(VisibleText.word(group.name))\"",
        at: range, fix: fix)
    }
    throw cursor.unknownField(name, at: range, names: fields.map(\.name))
  }
}

extension FormDefinition.Field {
  /// Returns whether a name is that of a field in the entries of this group, with or without the name of an entry.
  fileprivate func hasEntryField(_ name: String) -> Bool {
    guard let keys = group?.fields.map(\.name) else { return false }
    return keys.contains { key in
      name == key || (name.hasPrefix("\(self.name)[") && name.hasSuffix(".\(key)"))
        || name == "\(self.name).\(key)"
    }
  }
}
