import FormCheckCore
import StrictJSON

/// A reader for the values that a field offers: `"choices"`, lists that depend on an answer, in `"choices-by"`, or the
/// name of the program that lists them, in `"choices-from"`.
struct OptionReader {
  private let members: DefinitionMembers
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - members: The members of the field.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(_ members: DefinitionMembers, _ mistakes: DefinitionMistakes) {
    self.members = members
    self.mistakes = mistakes
  }

  /// Returns the lists that depend on an answer, or nil if there are none or one of them has a mistake.
  func choicesByAnswer() -> FormDefinition.ChoicesByAnswer? {
    guard let cursor = members["choices-by"] else { return nil }
    noteSecond("choices", besides: "choices-by")
    guard let parts = mistakes.members(of: cursor, in: .choicesByAnswer) else { return nil }
    let name = mistakes.reading { () throws(SourceDiagnostic) in
      try parts.required("field").name()
    }
    let values = mistakes.reading { () throws(SourceDiagnostic) in
      let values = try parts.required("values")
      let lists = try values.object()
      guard !lists.all.isEmpty else {
        throw values.error(
          .definitionValue, "at least one answer is required",
          fix: "Add an answer and its list of values.")
      }
      return lists
    }
    guard let name, let values else { return nil }
    var entries: [(answer: String, options: [FormDefinition.Option])] = []
    for (answer, list) in values.cursors where !mistakes.areEnough {
      if let options = options(in: list) { entries.append((answer, options)) }
    }
    guard entries.count == values.all.count else { return nil }
    return FormDefinition.ChoicesByAnswer(to: name, entries)
  }

  /// Returns the name of the program that lists the values, or nil if there is none or the name has a mistake.
  func source() -> String? {
    guard let cursor = members["choices-from"] else { return nil }
    for key in ["choices", "choices-by"] { noteSecond(key, besides: "choices-from") }
    return mistakes.reading { () throws(SourceDiagnostic) in try cursor.name() }
  }

  /// Notes a mistake if the field also has another key with values.
  private func noteSecond(_ key: String, besides other: String) {
    guard let cursor = members[key] else { return }
    mistakes.note(
      cursor.error(
        .definitionValue, "a field must have either \"\(key)\" or \"\(other)\"",
        fix: "Remove one of the two keys."))
  }

  /// Returns the values that the field can offer, or nil if one of them has a mistake.
  ///
  /// - Parameter lists: The lists that depend on an answer, or nil if there are none or one of them has a mistake.
  /// - Returns: The values of all lists, or the values of `"choices"`. There are none if a program lists them.
  func options(_ lists: FormDefinition.ChoicesByAnswer?) -> [FormDefinition.Option]? {
    if members["choices-from"] != nil { return [] }
    if members["choices-by"] != nil { return lists?.allOptions }
    let cursor = mistakes.reading { () throws(SourceDiagnostic) in try members.required("choices") }
    return cursor.flatMap { options(in: $0) }
  }

  /// Returns the values of a list, or nil if one of them has a mistake.
  private func options(in cursor: JSONCursor) -> [FormDefinition.Option]? {
    let elements = mistakes.reading { () throws(SourceDiagnostic) in
      let elements = try cursor.elements()
      guard !elements.isEmpty else {
        throw cursor.error(
          .definitionValue, "at least one value must be offered", fix: "Add a value.")
      }
      return elements
    }
    guard let elements else { return nil }
    var options: [FormDefinition.Option] = []
    var known: Set<ExactText> = []
    for element in elements where !mistakes.areEnough {
      guard let option = option(element) else { continue }
      if known.insert(ExactText(option.value)).inserted {
        options.append(option)
      } else {
        mistakes.note(element.error(.definitionNameTaken, "this value is already offered"))
      }
    }
    return options.count == elements.count ? options : nil
  }

  private func option(_ element: JSONCursor) -> FormDefinition.Option? {
    guard element.node.members != nil else {
      return mistakes.reading { () throws(SourceDiagnostic) in
        FormDefinition.Option(value: try value(element), label: nil)
      }
    }
    guard let members = mistakes.members(of: element, in: .option) else { return nil }
    return mistakes.reading { () throws(SourceDiagnostic) in
      FormDefinition.Option(
        value: try value(members.required("value")), label: try members["label"]?.localized())
    }
  }

  /// Returns an offered value, which must not be empty and must have one line.
  ///
  /// An empty value is not allowed, because an empty field means that no value is selected.
  private func value(_ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    let value = try cursor.string()
    guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: "\n")) else {
      throw cursor.error(
        .definitionValue, "a value must not be empty or have line breaks",
        fix: "Write one line of text.")
    }
    return value
  }
}
