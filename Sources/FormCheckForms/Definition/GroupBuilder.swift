import FormCheckCore

/// A builder for the fields and rules of a repeating group, which has room for its maximum number of entries.
struct GroupBuilder {
  private let name: String
  private let atMost: Int
  private let members: [(field: TextField, when: Condition?)]
  private let keys: Set<ExactText>

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - atMost: The maximum number of entries.
  ///   - members: The fields of an entry, with the conditions under which they are shown.
  init(name: String, atMost: Int, members: [(field: TextField, when: Condition?)]) {
    self.name = name
    self.atMost = atMost
    self.members = members
    keys = Set(members.map { ExactText($0.field.name) })
  }

  /// The fields of all entries, each with the condition that its entry exists.
  var fields: [(TextField, when: Condition?)] {
    (0..<atMost).flatMap { entry in
      // One entry too many does not hide the others.
      let exists = Condition.Term(name, isOneOf: (entry + 1...atMost + 1).map { String($0) })
      return members.map { field, condition in
        let terms = (condition?.terms ?? []).map {
          Condition.Term(qualified($0.field, in: entry), isOneOf: $0.values)
        }
        let key = field.name
        var member = field.named(FieldGroup.name(of: key, inEntry: entry, of: name), key: key)
        member.labelByAnswer = field.labelByAnswer.map { qualified($0, in: entry) }
        member.placeholderByAnswer = field.placeholderByAnswer.map { qualified($0, in: entry) }
        return (member, when: Condition([exists] + terms))
      }
    }
  }

  /// Returns a rule across the fields of an entry, once for each entry.
  func rules(_ rule: CrossRule) -> [CrossRule] {
    (0..<atMost).map { entry in
      CrossRule(
        rule.requirement, rule.fields.map { qualified($0, in: entry) },
        errorFields: rule.errorFields.map { qualified($0, in: entry) }, message: rule.message,
        entryFields: rule.fields.filter(isMember).map { qualified($0, in: entry) })
    }
  }

  /// Returns the rules that compare the answers of a field with those in the entries before.
  func rules(unique key: String) -> [CrossRule] {
    let names = (0..<atMost).map { FieldGroup.name(of: key, inEntry: $0, of: name) }
    return (0..<atMost).dropFirst().map { entry in
      CrossRule(
        .unlikeOthers, [names[entry]] + names[..<entry], errorFields: nil, message: nil,
        entryFields: [names[entry]])
    }
  }

  private func qualified(_ text: TextByAnswer, in entry: Int) -> TextByAnswer {
    TextByAnswer(
      to: qualified(text.field, in: entry), text.entries.map { (answer: $0.answer, text: $0.text) })
  }

  private func isMember(_ key: String) -> Bool { keys.contains(ExactText(key)) }

  /// Returns the complete name of a field: that of the field of the entry if there is one, or that of the form's field.
  private func qualified(_ key: String, in entry: Int) -> String {
    isMember(key) ? FieldGroup.name(of: key, inEntry: entry, of: name) : key
  }
}
