import FormCheckForms
import FormCheckMarkup

/// The control of a field in which a person types: an `input` or a `textarea`.
struct InputMarkup {
  private let owner: FieldMarkup
  private var field: TextField { owner.field }

  /// Creates the control of a field.
  init(_ owner: FieldMarkup) { self.owner = owner }

  /// Writes the control.
  func write(to html: inout HTMLWriter) {
    if field.isUpload { return writeUpload(to: &html) }
    let traits = InputTraits(owner.number, in: owner.form)
    if case .multiline = field.kind {
      let rows = [HTMLWriter.Attribute("rows", String(field.height ?? 4))]
      return html.element("textarea", attributes(traits) + rows) { html in
        // The parser of the browser drops the first line feed.
        html.raw("\n")
        html.text(field.text)
      }
    }
    let value =
      field.isSecret || field.text.isEmpty ? [] : [HTMLWriter.Attribute("value", field.text)]
    html.open("input", [("type", traits.type)] + attributes(traits) + value + list)
    writeSuggestions(to: &html)
  }

  /// Writes the control with which a person chooses a file.
  private func writeUpload(to html: inout HTMLWriter) {
    let extensions = (field.path?.extensions ?? []).map { ".\($0)" }.joined(separator: ",")
    let accept = extensions.isEmpty ? [] : [HTMLWriter.Attribute("accept", extensions)]
    html.open("input", [("type", "file")] + attributes(accept))
  }

  private func attributes(_ traits: InputTraits) -> [HTMLWriter.Attribute] {
    let placeholder =
      field.placeholder.isEmpty ? [] : [HTMLWriter.Attribute("placeholder", field.placeholder)]
    return attributes(traits.attributes + placeholder)
  }

  private func attributes(_ own: [HTMLWriter.Attribute]) -> [HTMLWriter.Attribute] {
    var attributes: [HTMLWriter.Attribute] = [("id", owner.id), ("name", field.name)] + own
    if owner.isAlwaysRequired { attributes.append(("required", "")) }
    if owner.isWrong { attributes.append(("aria-invalid", "true")) }
    return attributes + owner.descriptions
  }

  private var list: [HTMLWriter.Attribute] {
    field.suggestions.isEmpty ? [] : [("list", "\(owner.id)-list")]
  }

  private func writeSuggestions(to html: inout HTMLWriter) {
    guard !field.suggestions.isEmpty else { return }
    html.element("datalist", [("id", "\(owner.id)-list")]) { html in
      for suggestion in field.suggestions { html.open("option", [("value", suggestion)]) }
    }
  }
}
