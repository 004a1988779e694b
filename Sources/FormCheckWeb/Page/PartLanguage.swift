import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The language of the library's sentences on a page whose own texts may have another one.
///
/// Such sentences have the attribute `lang`, with which a screen reader pronounces them correctly (success criterion 3.1.2
/// of WCAG).
struct PartLanguage {
  private let form: Form
  private let tag: String?

  /// Compares the language of the library's sentences in a form with that of the page.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - page: The language tag of the page.
  init(_ form: Form, on page: String) {
    self.form = form
    let sentences = form.phrases.language.rawValue
    tag = Self.main(sentences) == Self.main(page) ? nil : sentences
  }

  /// The attribute of a sentence of the library, or no attributes if its language is that of the page.
  var attributes: [HTMLWriter.Attribute] { tag.map { [HTMLWriter.Attribute("lang", $0)] } ?? [] }

  /// Returns the attribute of a sentence about a field, or no attributes if the author of the form has written it.
  func attributes(of sentence: String, at field: Int) -> [HTMLWriter.Attribute] {
    let own = OwnSentences(of: field, in: form)
    return own.areAll || own.sentences.contains(sentence) ? [] : attributes
  }

  private static func main(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}

/// The sentences about a field that the author of the form has written.
struct OwnSentences {
  /// The sentences.
  let sentences: [String]

  /// Whether all sentences about the field may be the author's: those of a rule with a name.
  let areAll: Bool

  /// Finds the sentences about a field.
  init(of field: Int, in form: Form) {
    let asked = form.fields[field]
    areAll = asked.rule.validators.contains { $0 is NamedRule }
    let ofRules = form.rules.filter { rule in
      rule.errorFields.contains { form.index(of: $0) == field }
    }
    let own = asked.message.isEmpty ? [] : [asked.message]
    sentences = own + ofRules.compactMap(\.message)
  }
}
