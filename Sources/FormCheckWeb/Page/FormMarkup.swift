import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The element `form`: the list of errors, the fields page by page, and the buttons.
struct FormMarkup {
  private let form: Form
  private let showsErrors: Bool
  private let surroundings: WebPage.Surroundings

  /// Creates the markup of a form.
  init(_ form: Form, showsErrors: Bool, _ surroundings: WebPage.Surroundings) {
    self.form = form
    self.showsErrors = showsErrors
    self.surroundings = surroundings
  }

  /// Writes the element.
  func write(to html: inout HTMLWriter) {
    if showsErrors { ErrorSummary(form, language).write(to: &html) }
    var attributes: [HTMLWriter.Attribute] = [("class", "formcheck"), ("method", "post")]
    if let address = surroundings.action {
      attributes.append(("action", address))
    } else if hasGroups {
      // Otherwise the page that follows would be scrolled to the group of the last button.
      attributes.append(("action", "#"))
    }
    if form.fields.contains(where: \.isUpload) {
      attributes.append(("enctype", "multipart/form-data"))
    }
    html.element("form", attributes) { html in
      if let token = surroundings.token { writeHidden(WebNames.token, token, to: &html) }
      if hasGroups { writeDefaultButton(to: &html) }
      for (number, page) in form.pages.enumerated() {
        html.raw("\n")
        writePage(page, number, to: &html)
      }
      html.raw("\n")
      html.element("p") { html in
        html.element(
          "button",
          [("class", "submit"), ("type", "submit")]
            + (form.submitLabel.isEmpty ? language.attributes : []),
          text: submitLabel)
      }
    }
  }

  private var language: PartLanguage { PartLanguage(form, on: surroundings.language) }

  private var submitLabel: String {
    form.submitLabel.isEmpty ? form.phrases(.submit) : form.submitLabel
  }

  private var hasGroups: Bool {
    form.fields.contains { if case .group = $0.kind { true } else { false } }
  }

  /// Writes the button that Enter presses, before the buttons that add and remove entries.
  ///
  /// A browser presses the first button of the form. Neither a pointer nor the keyboard nor a screen reader reaches this
  /// one, because the same button is at the end.
  private func writeDefaultButton(to html: inout HTMLWriter) {
    html.element(
      "button",
      [("class", "unseen"), ("type", "submit"), ("tabindex", "-1"), ("aria-hidden", "true")],
      text: submitLabel)
  }

  private func writePage(_ page: Form.Page, _ number: Int, to html: inout HTMLWriter) {
    let hasHeading = !page.title.isEmpty && page.title != form.title
    let id = "page-\(number + 1)"
    let fields = page.fields.filter { form.entry(of: $0) == nil }
    guard hasHeading else {
      for field in fields { write(field, to: &html) }
      return
    }
    html.element("section", [("aria-labelledby", id)]) { html in
      html.element("h2", [("id", id)], text: page.title)
      for field in fields { write(field, to: &html) }
    }
  }

  private func write(_ field: Int, to html: inout HTMLWriter) {
    html.raw("\n")
    if !form.fields[field].section.isEmpty {
      html.element("h3", text: form.fields[field].section)
    }
    FieldMarkup(form, field, showsErrors: showsErrors, surroundings)
      .write(to: &html)
  }

  private func writeHidden(_ name: String, _ value: String, to html: inout HTMLWriter) {
    html.open("input", [("type", "hidden"), ("name", name), ("value", value)])
  }
}

/// The names and identifiers in the markup of a form.
enum WebNames {
  /// The name of the token in the answers.
  static let token = "formcheck-token"

  /// The name of the buttons that add and remove entries.
  static let change = "formcheck-change"

  /// The names that no field can have.
  static let reserved = [token, change]

  /// Returns the identifier of a field's first control.
  static func id(of field: Int) -> String { "field-\(field)" }
}
