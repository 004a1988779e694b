import FormCheckCore

extension [String] {
  /// The texts in quotation marks, as in `"card" and "account"`.
  ///
  /// The list of more than twenty texts ends with `...`.
  package var quotedList: String {
    let shown = prefix(20).map { "\"\(VisibleText.word($0))\"" }
    if count > 20 { return shown.joined(separator: ", ") + ", ..." }
    guard let last = shown.last, count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
