import FormCheckMarkup

/// A section of a page.
protocol PageSection {
  /// The identifier, to which links lead.
  var id: String { get }

  /// The heading.
  var title: String { get }

  /// Whether there is nothing to show.
  var isEmpty: Bool { get }

  /// Writes everything below the heading.
  func write(to html: inout HTMLWriter)
}

extension PageSection {
  var isEmpty: Bool { false }

  /// Writes the section with its heading.
  func writeSection(to html: inout HTMLWriter) {
    html.element("section", [("id", id), ("aria-labelledby", "\(id)-title")]) { html in
      html.element("h2", [("id", "\(id)-title")], text: title)
      write(to: &html)
    }
  }
}
