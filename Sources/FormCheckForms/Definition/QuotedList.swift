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

extension Form {
  /// The names of the fields, with only the first entry of each repeating group.
  package var fieldNames: [String] {
    fields.indices.filter { entry(of: $0).map { $0.entry == 0 } ?? true }.map { fields[$0].name }
  }

  /// Returns the message about a name that is not the name of a field, with the names of all fields.
  package func unknownName(_ name: String) -> String {
    "unknown field \"\(VisibleText.word(name))\"; the form has \(fieldNames.quotedList)"
  }
}
