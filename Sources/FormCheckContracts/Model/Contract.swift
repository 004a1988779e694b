package import FormCheckCore
import StrictJSON

/// A contract of another format, as a form definition.
package struct Contract: Sendable {
  /// The text of the form definition.
  package let definition: [UInt8]

  /// What a definition cannot express, each with its position and its JSON Pointer in the contract.
  package let losses: [SourceDiagnostic]
}

/// The tables of a contract: names and fields.
struct ContractTable {
  /// The title of the form.
  var title: String
  /// The fields, in order.
  var fields: [ContractField] = []
  /// The names of the fields whose values, or whose values together, must differ between records.
  var unique: [[String]] = []

  /// Adds a key, unless it is there already.
  mutating func addUnique(_ names: [String]) {
    let key = Set(names.map { ExactText($0) })
    guard !unique.contains(where: { Set($0.map { ExactText($0) }) == key }) else { return }
    unique.append(names)
  }

  /// The text of the form definition, with one line for each field.
  var definition: [UInt8] {
    var text = Array("{\n  \"version\": 1,\n  \"title\": ".utf8) + Self.value { $0.string(title) }
    text += Array(",\n  \"fields\": [\n".utf8)
    for (index, field) in fields.enumerated() {
      text += Array("    ".utf8) + Self.value { Self.write(field, to: &$0) }
      text += Array((index + 1 < fields.count ? ",\n" : "\n").utf8)
    }
    text += Array("  ]".utf8)
    if !unique.isEmpty {
      text += Array(",\n  \"unique\": ".utf8)
      text += Self.value { json in
        json.array { json in for names in unique { Self.write(names, to: &json) } }
      }
    }
    return text + Array("\n}\n".utf8)
  }

  private static func value(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.finish()
  }

  private static func write(_ names: [String], to json: inout JSONWriter) {
    if names.count == 1 { return json.string(names[0]) }
    json.array { json in for name in names { json.string(name) } }
  }

  private static func write(_ field: ContractField, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", field.name)
      if let kind = field.kind { json.member("kind", kind) }
      if let label = field.label { json.member("label", label) }
      if let help = field.help { json.member("help", help) }
      if !field.rule.isEmpty { json.member("validator", field.rule) }
      if !field.filters.isEmpty {
        json.member("filter", field.filters.joined(separator: ","))
      }
      guard !field.offered.isEmpty else { return }
      json.key("choices")
      json.choices(field.offered)
    }
  }
}

extension JSONWriter {
  /// Writes the value of the key `choices` of a form definition.
  ///
  /// - Parameter choices: The values with their labels, or nil where the label is the value.
  mutating func choices(_ choices: [(value: String, label: String?)]) {
    array { json in
      for choice in choices {
        guard let label = choice.label else {
          json.string(choice.value)
          continue
        }
        json.object { json in
          json.member("value", choice.value)
          json.member("label", label)
        }
      }
    }
  }
}
