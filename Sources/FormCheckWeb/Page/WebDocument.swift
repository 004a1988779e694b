import FormCheckCore
import FormCheckMarkup

/// An HTML document in the style of the forms.
struct WebDocument {
  let title: String
  /// The language tag of the document.
  let language: String
  /// The policy (CSP).
  let policy: String
  /// Writes the content of the document.
  let write: (inout HTMLWriter) -> Void

  /// The document, in UTF-8.
  var bytes: [UInt8] {
    var html = HTMLWriter(keepsInvisible: true)
    html.raw("<!DOCTYPE html>\n")
    html.element("html", [("lang", language), ("dir", direction)]) { html in
      html.element("head", [], writeHead)
      html.raw("\n")
      html.element("body") { html in
        html.element("main", [], write)
      }
    }
    html.raw("\n")
    return html.bytes
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.open("meta", [("charset", "utf-8")])
    html.open("meta", [("http-equiv", "Content-Security-Policy"), ("content", metaPolicy)])
    html.open("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    html.open("meta", [("name", "referrer"), ("content", "same-origin")])
    html.element("title", text: title)
    html.element("style") { $0.raw(.formStyle) }
  }

  /// The policy without the directive that browsers accept only in a header.
  private var metaPolicy: String {
    policy.parts(between: "; ").filter { !$0.hasPrefix("frame-ancestors") }
      .joined(separator: "; ")
  }

  /// The direction in which the language is written.
  private var direction: String {
    let main = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return Self.rightToLeft.contains(main) ? "rtl" : "ltr"
  }

  /// The languages whose usual script is written from right to left.
  private static let rightToLeft = [
    "ar", "arc", "ckb", "dv", "fa", "he", "khw", "ks", "ku", "nqo", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
}
