import FormCheckForms
import FormCheckMarkup

/// The controls of a field that offers values: buttons for a few, and a list for many.
struct ChoiceMarkup {
  private let owner: FieldMarkup
  private var field: TextField { owner.field }
  private var form: Form { owner.form }
  private var language: [HTMLWriter.Attribute] { owner.language.attributes }

  /// The maximum number of values that are shown as radio buttons.
  private static let mostButtons = 7

  /// Creates the controls of a field.
  init(_ owner: FieldMarkup) { self.owner = owner }

  /// Writes the controls.
  func write(to html: inout HTMLWriter) {
    if case .choices = field.kind { return writeButtons("checkbox", to: &html) }
    let count = field.wholeKind.offered.count
    guard count <= Self.mostButtons, field.choicesByAnswer == nil else {
      return writeList(to: &html)
    }
    writeButtons("radio", to: &html)
  }

  /// The offered values: those of all lists if the answer to another field decides, which is not known yet.
  private var choices: [Choice] {
    field.choicesByAnswer == nil ? form.choices(of: owner.number) : field.wholeKind.offered
  }

  private func isChosen(_ value: String) -> Bool {
    field.chosenValues.contains { $0.utf8.elementsEqual(value.utf8) }
  }

  // MARK: Buttons

  private func writeButtons(_ type: String, to html: inout HTMLWriter) {
    html.element("fieldset", [("class", "field")] + owner.descriptions) { html in
      html.element("legend", [], owner.writeLabel)
      owner.writeNotes(to: &html)
      for (index, choice) in shown(type).enumerated() {
        html.element("div", [("class", "choice")]) { html in
          let id = index == 0 ? owner.id : "\(owner.id)-\(index + 1)"
          let isOwn = field.kind != .yesNo && !choice.value.isEmpty
          let language = isOwn ? [] : self.language
          html.open("input", attributes(type, id, choice.value))
          html.element("label", [("for", id)] + language, text: choice.label)
        }
      }
    }
  }

  /// The values, and no answer if a radio button could otherwise not be cleared.
  private func shown(_ type: String) -> [Choice] {
    let canBeEmpty = type == "radio" && !field.isRequired
    return choices + (canBeEmpty ? [Choice("", label: form.phrases(.webNoAnswer))] : [])
  }

  private func attributes(_ type: String, _ id: String, _ value: String) -> [HTMLWriter.Attribute] {
    var attributes: [HTMLWriter.Attribute] = [
      ("type", type), ("id", id), ("name", field.name), ("value", value),
    ]
    if value.isEmpty ? field.answer.isEmpty : isChosen(value) {
      attributes.append(("checked", ""))
    }
    if type == "radio", owner.isAlwaysRequired { attributes.append(("required", "")) }
    return attributes
  }

  // MARK: List

  private func writeList(to html: inout HTMLWriter) {
    var attributes: [HTMLWriter.Attribute] = [("id", owner.id), ("name", field.name)]
    if owner.isAlwaysRequired { attributes.append(("required", "")) }
    if owner.isWrong { attributes.append(("aria-invalid", "true")) }
    html.element("div", [("class", "field")]) { html in
      html.element("label", [("for", owner.id)], owner.writeLabel)
      owner.writeNotes(to: &html)
      html.element("select", attributes + owner.descriptions) { html in
        html.element("option", [("value", "")] + language, text: form.phrases(.webNoAnswer))
        writeOptions(to: &html)
      }
    }
  }

  private func writeOptions(to html: inout HTMLWriter) {
    guard let lists = field.choicesByAnswer else {
      for choice in choices { writeOption(choice, to: &html) }
      return
    }
    let source = form.index(of: lists.field).map { form.choices(of: $0) } ?? []
    for entry in lists.entries {
      let label = source.first { $0.value.utf8.elementsEqual(entry.answer.utf8) }?.label
      html.element("optgroup", [("label", label ?? entry.answer)]) { html in
        for choice in entry.choices { writeOption(choice, to: &html) }
      }
    }
  }

  private func writeOption(_ choice: Choice, to html: inout HTMLWriter) {
    let selected = isChosen(choice.value) ? [HTMLWriter.Attribute("selected", "")] : []
    html.element("option", [("value", choice.value)] + selected, text: choice.label)
  }
}
