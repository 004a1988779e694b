internal import FormCheckCore
internal import FormCheckReports
internal import FormCheckMarkup

// Values.
extension HTMLWriter {
  /// Writes a value, or the beginning of a long one, with its length.
  mutating func value(_ value: SampledText) {
    guard !value.bytes.isEmpty else {
      element("span", [("class", "quiet")], text: value.isWhole ? "(empty)" : "(not shown)")
      return
    }
    element("code", [("class", "value")], text: VisibleText.escape(bytes: value.bytes.span))
    guard !value.isWhole else { return }
    text("… ")
    element("span", [("class", "quiet")], text: "(\(Figure.count(value.length, "byte")))")
  }

  /// Writes a cell with a value.
  mutating func cell(_ value: SampledText) { element("td") { $0.value(value) } }
}
