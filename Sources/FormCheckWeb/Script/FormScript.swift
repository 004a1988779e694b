import FormCheckCore
import FormCheckForms
import FormCheckMarkup
import StrictJSON

/// The script of a page and its data: the fields of the form and the rules across them.
///
/// The script performs the checks of the library that it can perform in the same way, while a person fills in the form. It
/// leaves the rest to the server. Without the script, the page works as well.
struct FormScript {
  private let form: Form
  private let language: PartLanguage

  /// Creates the script of a form.
  init(_ form: Form, _ surroundings: WebPage.Surroundings) {
    self.form = form
    language = PartLanguage(form, on: surroundings.language)
  }

  /// Writes the data and the script.
  func write(to html: inout HTMLWriter) {
    html.raw("\n")
    html.element("script", [("type", "application/json"), ("id", "formcheck-data")]) { html in
      html.data(data)
    }
    for asset in PageAsset.formScripts {
      html.raw("\n")
      html.element("script") { $0.raw(asset) }
    }
  }

  /// The scripts in the page's policy.
  static let sources = PageAsset.formScripts.map { "'sha256-\($0.digest)'" }
    .joined(separator: " ")

  /// The sentence about the first wrong character, with the places for its position and for the character.
  private var place: String {
    form.phrases(
      .webPlace, ["position": .text("{position}"), "character": .text("{character}")])
  }

  /// The data, as JSON.
  var data: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("words")
      json.object { json in
        json.member("problem", form.phrases(.webProblem))
        json.member("error", form.phrases(.webError))
        json.member("place", place)
        writeLanguage(to: &json)
      }
      json.key("fields")
      json.list(form.fields.indices) { ScriptField($0, in: form).write(to: &$1) }
      json.key("rules")
      json.list(form.rules.compactMap { ScriptCrossRule($0, in: form) }) { $0.write(to: &$1) }
    }
    return json.finish()
  }

  /// Writes the attributes of sentences whose language is not that of the page.
  private func writeLanguage(to json: inout JSONWriter) {
    json.key("part")
    json.object { json in
      for (name, value) in language.attributes { json.member(name, value) }
    }
  }
}
