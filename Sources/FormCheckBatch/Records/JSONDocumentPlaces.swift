package import FormCheckCore
package import FormCheckIO
package import FormCheckReports
package import StrictJSON

extension ValidationError {
  /// Creates the error for text that is not JSON.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - text: The text.
  package init(_ error: JSONError, in text: Span<UInt8>) {
    self = MalformedRecord(.json(error), error.place).error(
      in: text, record: 0..<text.count, at: TextPosition(line: 1, column: 1), isSecret: false)
  }
}

extension Place {
  /// Creates the location of a value in a JSON document.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - record: The number of the document in the input.
  ///   - pointer: The JSON Pointer of the value.
  ///   - start: The position of the value or, for a string, of the character after its first quote.
  ///   - escaped: The bytes between the quotes of a string with escapes, or nil for any other value.
  package init(
    source: InputName, record: Int, pointer: String, start: TextPosition, escaped: [UInt8]?
  ) {
    let column = pointer.isEmpty ? .none : Column(.name(pointer), name: pointer, rule: nil)
    self.init(
      source: source, record: record, column: column, start: start,
      writing: escaped.map { .escaped($0) } ?? .plain)
  }
}
