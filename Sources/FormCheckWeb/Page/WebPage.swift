import FormCheckCore
package import FormCheckForms
import FormCheckMarkup

/// A web page on which a person fills in a form.
///
/// The page is one HTML document without outside resources. It works without scripts: the browser sends the answers, and a
/// server returns the page with the errors in place. With its own scripts, it also shows errors while a person fills in the
/// form. Its policy (CSP) admits its own style and scripts and nothing else.
///
/// The page contains no secrets: a person types them again if an answer is rejected.
package struct WebPage {
  /// What a page needs in addition to its form.
  package struct Surroundings: Sendable {
    /// The address that receives the answers, or nil for the address of the page.
    package var action: String?
    /// The text that the page sends back with the answers, or nil for none.
    package var token: String?
    /// The address of the page that follows if the answers are accepted, or nil if it is on the same site.
    package var thanks: String?
    /// The fields whose answers were sent, but are not on the page.
    package var retyped: Set<Int> = []
    /// The language tag of the texts in the form.
    package var language = "en"

    /// Creates the surroundings of a page that sends the answers to its own address.
    package init() {}
  }

  private let form: Form
  private let showsErrors: Bool
  private let surroundings: Surroundings

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - form: The form, with the answers so far.
  ///   - showsErrors: Whether the page shows the errors of the answers.
  ///   - surroundings: What the page needs in addition.
  package init(_ form: Form, showsErrors: Bool = false, _ surroundings: Surroundings = .init()) {
    self.form = form
    self.showsErrors = showsErrors
    self.surroundings = surroundings
  }

  /// The document, in UTF-8.
  package var document: [UInt8] {
    let markup = FormMarkup(form, showsErrors: showsErrors, surroundings)
    return WebDocument(
      title: title, language: surroundings.language, policy: policy,
      write: { html in
        if !form.title.isEmpty { html.element("h1", text: form.title) }
        markup.write(to: &html)
        FormScript(form, surroundings).write(to: &html)
      }
    ).bytes
  }

  /// The element `form` alone, for a page that has its own style.
  package var fragment: [UInt8] {
    var html = HTMLWriter(keepsInvisible: true)
    FormMarkup(form, showsErrors: showsErrors, surroundings).write(to: &html)
    html.raw("\n")
    return html.bytes
  }

  /// The title of the document, which begins with the word for errors if there are any.
  private var title: String {
    let titles = [form.title, form.pages.first?.title ?? ""].filter { !$0.isEmpty }
    let labels = form.fields.indices.prefix(3).map(form.labelOrName).joined(separator: ", ")
    let name = titles.first ?? labels
    let hasErrors = showsErrors && !form.isValid
    return hasErrors ? "\(form.phrases(.webError)) \(name)" : name
  }

  /// The policy (CSP): the page loads nothing, and sends its answers only where it has to.
  package var policy: String {
    // Browsers also apply the directive to the page to which a response leads.
    let targets = [surroundings.action, surroundings.thanks].compactMap { address in
      address.flatMap(WebAddress.origin)
    }
    let actions = (["'self'"] + targets).joined(separator: " ")
    return "default-src 'none'; style-src 'sha256-\(PageAsset.formStyle.digest)'; "
      + "script-src \(FormScript.sources); base-uri 'none'; form-action \(actions); frame-ancestors 'none'"
  }
}
