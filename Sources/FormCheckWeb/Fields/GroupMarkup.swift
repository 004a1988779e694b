import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The entries of a repeating group, with buttons that add and remove entries.
///
/// The buttons send the form, and the server returns the page with one entry more or less.
struct GroupMarkup {
  private let owner: FieldMarkup
  private let group: FieldGroup
  private var form: Form { owner.form }
  private var language: [HTMLWriter.Attribute] { owner.language.attributes }

  /// Creates the markup of a group.
  init(_ owner: FieldMarkup, _ group: FieldGroup) {
    self.owner = owner
    self.group = group
  }

  /// Writes the entries.
  func write(to html: inout HTMLWriter) {
    let count = form.entryCount(of: owner.number)
    let attributes: [HTMLWriter.Attribute] = [
      ("class", "group"), ("id", owner.id), ("tabindex", "-1"),
    ]
    html.element("fieldset", attributes + owner.descriptions) { html in
      html.element("legend", [], owner.writeLabel)
      owner.writeNotes(to: &html)
      html.open(
        "input", [("type", "hidden"), ("name", owner.field.name), ("value", String(count))])
      for entry in 0..<count { writeEntry(entry, of: count, to: &html) }
      if count < group.atMost {
        let usual = form.phrases(.addEntry, ["entry": .text(group.entryLabel)])
        let isUsual = group.addLabel.utf8.elementsEqual(usual.utf8)
        writeButton(
          .add(group: owner.number), group.addLabel, isUsual ? language : [], to: &html)
      }
    }
  }

  private func writeEntry(_ entry: Int, of count: Int, to html: inout HTMLWriter) {
    html.raw("\n")
    let place = EntryPlace(group: owner.number, entry: entry, offset: 0)
    html.element("fieldset", [("class", "entry")]) { html in
      html.element("legend", language, text: form.heading(of: place))
      for field in form.fields(ofEntry: entry, of: owner.number) {
        html.raw("\n")
        FieldMarkup(form, field, showsErrors: owner.showsErrors, owner.surroundings)
          .write(to: &html)
      }
      guard count > group.atLeast else { return }
      let label = form.phrases(
        .webRemove, ["entry": .text(group.entryLabel), "number": .integer(entry + 1)])
      writeButton(.remove(place), label, language, to: &html)
    }
  }

  /// Writes a button that changes the number of entries, without the checks of the browser.
  ///
  /// The browser shows the group on the page that follows.
  private func writeButton(
    _ button: EntryButton, _ label: String, _ language: [HTMLWriter.Attribute],
    to html: inout HTMLWriter
  ) {
    let address = (owner.surroundings.action ?? "") + "#\(owner.id)"
    html.element("p") { html in
      html.element(
        "button",
        [
          ("type", "submit"), ("name", WebNames.change), ("value", button.text(in: form)),
          ("formnovalidate", ""), ("formaction", address),
        ] + language, text: label)
    }
  }
}
