/// A repeating group of a form, such as the people of a booking: its labels and limits.
///
/// A group is a field of the kind ``FieldKind/group(_:)``, whose text is the number of entries. The fields of the entries
/// are ordinary fields of the form. Their names contain the number of the entry, counted from 0:
///
/// ```swift
/// let json = #"""
///   {"version": 1, "fields": [{"name": "people", "kind": "group", "entry": "Person", "at-least": 1,
///     "fields": [{"name": "email", "validator": "required|email"}]}]}
///   """#
/// var form = try FormDefinition(Array(json.utf8), in: Catalog.standard).form()
/// print(form["people"]?.text ?? "")   // 1
/// print(form.shows("people[0].email"), form.shows("people[1].email"))   // true false
/// ```
///
/// A ``FormDefinition`` creates groups. The form has room for the maximum number of entries, and hides those that a
/// person has not added.
public struct FieldGroup: Hashable, Sendable {
  /// The word for one entry, such as "Person".
  public let entryLabel: String

  /// The label of the row that adds an entry, such as "Add a person".
  public let addLabel: String

  /// The minimum number of entries.
  public let atLeast: Int

  /// The maximum number of entries.
  public let atMost: Int

  /// The number of fields in each entry.
  let fieldCount: Int

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - entryLabel: The word for one entry.
  ///   - addLabel: The label of the row that adds an entry.
  ///   - limits: The limits on the number of entries.
  ///   - fieldCount: The number of fields in each entry.
  init(entryLabel: String, addLabel: String, limits: ChoiceLimits, fieldCount: Int) {
    self.entryLabel = entryLabel
    self.addLabel = addLabel
    atLeast = limits.atLeast
    atMost = limits.atMost ?? Self.usualMaximum
    self.fieldCount = fieldCount
  }

  /// The maximum number of entries if a definition does not state one.
  static let usualMaximum = 20

  /// The largest maximum that a definition can state.
  static let largestMaximum = 100

  /// The maximum number of fields in all entries that a group has room for.
  static let largestFieldCount = 1000

  /// Returns the name of a field of an entry, such as `people[0].email`.
  ///
  /// - Parameters:
  ///   - key: The name of the field in its entry.
  ///   - entry: The position of the entry.
  ///   - group: The name of the group.
  /// - Returns: The name.
  package static func name(of key: String, inEntry entry: Int, of group: String) -> String {
    "\(group)[\(entry)].\(key)"
  }

  /// Returns the sentence that the answer to a field must differ between the entries of its group, in the language of the
  /// form, or nil if it need not.
  package static func uniqueSentence(of field: Int, in form: Form) -> String? {
    let isUnique = form.rules.contains { rule in
      guard case .unlikeOthers = rule.requirement else { return false }
      return rule.fields.contains(form.fields[field].name)
    }
    return isUnique ? form.phrases(.uniqueAnswer) : nil
  }
}
