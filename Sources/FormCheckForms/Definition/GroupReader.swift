import FormCheckCore
import StrictJSON

/// A reader for the keys that only a repeating group has.
struct GroupReader {
  private let members: DefinitionMembers
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - members: The members of the group.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(_ members: DefinitionMembers, _ mistakes: DefinitionMistakes) {
    self.members = members
    self.mistakes = mistakes
  }

  /// Returns the group, without its rules.
  ///
  /// - Parameters:
  ///   - entry: The fields of an entry.
  ///   - limits: The limits on the number of entries.
  /// - Returns: The group.
  func group(of entry: [ReadField], limits: ChoiceLimits) -> FormDefinition.Group {
    checkSize(entry.count, limits)
    return FormDefinition.Group(
      fields: entry.map(\.field), entryLabel: label("entry"), addLabel: label("add"),
      unique: unique(among: entry.filter(\.isNamed).map(\.field.name)))
  }

  private func label(_ key: String) -> LocalizedText? {
    members[key].flatMap { cursor in
      mistakes.reading { () throws(SourceDiagnostic) in
        let label = try cursor.localized()
        guard !label.versions.contains(where: { $0.text.isEmpty }) else {
          throw cursor.error(
            .definitionValue, "the label must not be empty",
            fix: "Write a label, or remove the key.")
        }
        return label
      }
    }
  }

  /// Notes a mistake if the group has too many fields.
  private func checkSize(_ count: Int, _ limits: ChoiceLimits) {
    let (most, largest) = (limits.atMost ?? FieldGroup.usualMaximum, FieldGroup.largestFieldCount)
    guard count * most > largest else { return }
    mistakes.note(
      (members["at-most"] ?? members.cursor).error(
        .definitionValue,
        "\(most) entries of \(count) fields are too many: a group has at most \(largest) fields",
        fix: "Write a smaller number as \"at-most\"."))
  }

  /// Returns the names of the fields whose answers must differ between the entries.
  private func unique(among names: [String]) -> [String] {
    guard let cursor = members["unique"],
      let elements = mistakes.reading({ () throws(SourceDiagnostic) in
        cursor.node.string == nil ? try cursor.elements() : [cursor]
      })
    else { return [] }
    var unique: [String] = []
    for element in elements where !mistakes.areEnough {
      _ = mistakes.reading { () throws(SourceDiagnostic) in
        let name = try element.string()
        guard names.contains(name) else {
          throw element.unknownField(name, at: element.node.place, names: names, in: "group")
        }
        guard !unique.contains(name) else {
          throw element.error(.definitionNameTaken, "this field is already listed")
        }
        unique.append(name)
      }
    }
    return unique
  }
}
