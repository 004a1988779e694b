import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The list of errors above a form, with a link to each wrong field.
///
/// A screen reader reads it when the page appears.
struct ErrorSummary {
  private let form: Form
  private let language: PartLanguage

  /// Creates the list.
  init(_ form: Form, _ language: PartLanguage) {
    self.form = form
    self.language = language
  }

  /// Writes the list, unless there are no errors.
  func write(to html: inout HTMLWriter) {
    let wrong = form.fields.indices.filter { !form.errors(of: $0).isEmpty }
    let own = form.ownErrors.instructions
    guard !wrong.isEmpty || !own.isEmpty else { return }
    html.element(
      "div",
      [
        ("class", "problem"), ("role", "alert"), ("aria-labelledby", "problem"),
        ("tabindex", "-1"), ("autofocus", ""),
      ]
    ) { html in
      html.element(
        "h2", [("id", "problem")] + language.attributes, text: form.phrases(.webProblem))
      html.element("ul") { html in
        for sentence in own { html.element("li", language.attributes, text: sentence) }
        for field in wrong { writeLinks(to: field, &html) }
      }
    }
    html.raw("\n")
  }

  private func writeLinks(to field: Int, _ html: inout HTMLWriter) {
    for sentence in form.errors(of: field).instructions {
      html.element("li") { html in
        html.element("a", [("href", "#\(WebNames.id(of: field))")]) { html in
          html.text("\(form.labelOrName(of: field)): ")
          let attributes = language.attributes(of: sentence, at: field)
          guard !attributes.isEmpty else { return html.text(sentence) }
          html.element("span", attributes, text: sentence)
        }
      }
    }
  }
}
