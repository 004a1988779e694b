package import StrictJSON

/// The text of the form definition for the columns of a file.
package struct DefinitionText {
  private let title: String
  private let columns: [ColumnDecision]
  private let hasNotes: Bool

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - title: The title of the form.
  ///   - columns: The decisions. Those with an obstacle have no field.
  ///   - hasNotes: Whether the questions become notes of the fields.
  package init(title: String, columns: [ColumnDecision], hasNotes: Bool) {
    self.title = title
    self.columns = columns.filter { $0.obstacle == nil }
    self.hasNotes = hasNotes
  }

  /// The JSON text, with one line for each field.
  package var bytes: [UInt8] {
    var text = Array("{\n".utf8)
    text += Array("  \"version\": 1,\n  \"title\": ".utf8) + Self.string(title)
    text += Array(",\n  \"fields\": [\n".utf8)
    for (index, column) in columns.enumerated() {
      text += Array("    ".utf8) + field(column)
      text += Array((index + 1 < columns.count ? ",\n" : "\n").utf8)
    }
    let unique = unique.map { String(decoding: Self.string($0), as: UTF8.self) }
    let end = unique.isEmpty ? "" : ",\n  \"unique\": [\(unique.joined(separator: ", "))]"
    return text + Array("  ]\(end)\n}\n".utf8)
  }

  /// The names of the columns whose values differ from each other.
  private var unique: [String] { columns.filter { $0.uniqueness == .unique }.map(\.name) }

  private static func string(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.string(text)
    return json.finish()
  }

  private func field(_ column: ColumnDecision) -> [UInt8] {
    var json = JSONWriter()
    write(column, to: &json)
    return json.finish()
  }

  /// Writes the definition as a JSON value.
  ///
  /// - Parameter json: The writer.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", 1)
      json.member("title", title)
      json.key("fields")
      json.array { json in for column in columns { write(column, to: &json) } }
      guard !unique.isEmpty else { return }
      json.key("unique")
      json.array { json in for name in unique { json.string(name) } }
    }
  }

  private func write(_ column: ColumnDecision, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", column.name)
      if column.kind != .text { json.member("kind", column.kind.rawValue) }
      if !column.rule.isEmpty { json.member("validator", column.rule) }
      if !column.choices.isEmpty {
        json.key("choices")
        json.array { json in for choice in column.choices { json.string(choice.value) } }
      }
      if hasNotes, !column.questions.isEmpty {
        json.member("note", "Unsure: " + column.questions.joined(separator: " "))
      }
    }
  }
}
