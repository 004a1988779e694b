import Foundation
import FormCheckForms
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests that a record gets exactly the errors that the form reports for the same input.
@Suite struct FormRecordLawTests {
  /// An error in a field of a record.
  private struct Found: Hashable {
    let record: Int
    let field: String
    let code: Int
    let offset: Int
  }

  @Test(arguments: 0..<6)
  func recordsAgreeWithRandomForms(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    var tried = 0
    while tried < 8 {
      let text = RandomForm.definition(&random)
      guard let definition = try? FormDefinition(Array(text.utf8), in: Catalog.standard) else {
        continue
      }
      tried += 1
      let records = (0..<25).map { _ in RandomForm.texts(for: definition, &random) }
      try compare(text, definition, records)
    }
  }

  @Test(arguments: BuiltInDefinitions.names)
  func recordsAgreeWithBuiltInForms(_ name: String) throws {
    let text = try #require(BuiltInDefinitions.text(named: name))
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    var random = SeededRandom(7)
    try compare(
      "@" + name, definition, (0..<100).map { _ in RandomForm.texts(for: definition, &random) })
  }

  private func compare(
    _ text: String, _ definition: FormDefinition, _ records: [[String]]
  ) throws {
    let names = definition.fields.map(\.name)
    let csv = ([names] + records).map { record in
      record.map { RandomForm.quoted($0) }.joined(separator: ",") + "\r\n"
    }.joined()
    let call = FormRecordsTests.checked(text, csv, "--format", "json")
    let expected = try found(by: definition, in: records)
    #expect(call.complaints == "" && call.status == (expected.isEmpty ? 0 : 1), "\(text)")
    #expect(try found(in: call.output, definition) == expected, "\(text)\n\(csv)")
    #expect(!call.output.contains(RandomForm.secret), "\(text)\n\(csv)")
    let output = FormRecordsTests.checked(text, csv, "--all").output
    #expect(!output.contains(RandomForm.secret), "\(text)\n\(csv)")
  }

  /// Returns whether the form and the command report comparable error offsets for a field.
  ///
  /// For a field with several choices, a record's offsets are relative to the cell. Errors in
  /// secrets have no offset.
  private static func tellsPlaces(_ field: TextField) -> Bool {
    if case .choices = field.kind { false } else { !field.isSecret }
  }

  /// Returns the errors that the form reports if the cells of records are typed into it.
  private func found(
    by definition: FormDefinition, in records: [[String]]
  ) throws -> [Found: Int] {
    var all: [Found: Int] = [:]
    for (number, texts) in records.enumerated() {
      var form = try definition.form(languages: ["en"])
      for field in form.fields.indices {
        var text = texts[field]
        if case .choices = form.fields[field].kind {
          text = text.split(separator: ";").joined(separator: "\n")
        }
        form.setText(text, of: field)
      }
      expectSameVerdicts(FormTrace(of: form), form)
      for field in form.fields.indices {
        for error in form.errors(of: field) {
          all[
            Found(
              record: number + 1, field: form.fields[field].name, code: error.code,
              offset: Self.tellsPlaces(form.fields[field]) ? error.offset : 0), default: 0] += 1
        }
      }
    }
    return all
  }

  /// Expects that the trace of a form has the verdicts of the form.
  private func expectSameVerdicts(_ trace: FormTrace, _ form: Form) {
    #expect(trace.isAccepted == form.isValid)
    for (field, content) in zip(trace.fields, form.fields) {
      #expect(field.verdict == (field.isShown ? content.validate() : nil), "\(field.name)")
      let traces = field.values.flatMap { [$0.rule, $0.kind].compactMap(\.self) }
      let isAccepted = (traces + [field.count].compactMap(\.self)).allSatisfy {
        $0.verdict.isAccepted
      }
      #expect(!field.isShown || isAccepted == field.verdict?.isAccepted, "\(field.name)")
      #expect(traces.allSatisfy { $0.kindOfSteps == $0.verdict.kind }, "\(field.name)")
      if let text = field.text { #expect(text == content.text) }
    }
    let errors = trace.rules.map { rule -> ValidationError? in
      if case .rejected(let error) = rule.result { error } else { nil }
    }
    let expected = form.crossErrors
    #expect(errors.compactMap(\.self) == expected.map(\.error))
    #expect(errors.indices.filter { errors[$0] != nil } == expected.map(\.rule))
  }

  /// Returns the errors in the command's output.
  private func found(
    in output: String, _ definition: FormDefinition
  ) throws -> [Found: Int] {
    var all: [Found: Int] = [:]
    let form = try definition.form()
    for line in output.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let one = object["error"].map { [$0] } ?? []
      for case let error as [String: Any] in object["errors"] as? [Any] ?? one {
        for name in (object["field"] as? String ?? "").split(separator: ",") {
          let field = try #require(form.fields.first { $0.name == name })
          let offset = Self.tellsPlaces(field) ? error["offset"] as? Int ?? -1 : 0
          all[
            Found(
              record: object["record"] as? Int ?? 0, field: String(name),
              code: error["code"] as? Int ?? 0, offset: offset), default: 0] += 1
        }
      }
    }
    return all
  }
}

/// Random form definitions, and random input for their fields.
private enum RandomForm {
  /// A string that only secret fields contain.
  static let secret = "geheim"

  static func definition(_ random: inout SeededRandom) -> String {
    let count = Int.random(in: 2...6, using: &random)
    var fields: [String] = []
    for number in 0..<count {
      var parts = ["\"name\": \"f\(number)\"", kind(&random)]
      let rules = [
        "", "", "required", "numeric", "required|alpha", "length:min=2,max=4", "email",
        "first|required|length:max=3|numeric", "in:yes,red,1", "required|any(numeric, email)",
        "password:min=5", "not(in:a,b)|length:max=5", "each(separator=;, alpha)", "decimal:max=50",
      ]
      if let rule = rules.randomElement(using: &random), !rule.isEmpty {
        parts.append("\"validator\": \"\(rule)\"")
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        let filter = ["trim", "uppercase", "trim,collapse-spaces", "digits-only"]
        parts.append("\"filter\": \"\(filter.randomElement(using: &random) ?? "trim")\"")
      }
      if number > 0, Int.random(in: 0..<3, using: &random) == 0 {
        let values = ["\"yes\"", "[\"red\", \"green\"]", "\"\"", "\"1\"", "[\"no\", \"a\"]"]
        let other = (0..<count).filter { $0 != number }.randomElement(using: &random) ?? 0
        parts.append("\"when\": {\"f\(other)\": \(values.randomElement(using: &random) ?? "")}")
      }
      fields.append("{" + parts.joined(separator: ", ") + "}")
    }
    let half = Int.random(in: 1..<count, using: &random)
    let pages = [fields[..<half], fields[half...]].map {
      "{\"title\": \"p\", \"fields\": [\($0.joined(separator: ",\n"))]}"
    }
    let rules = (0..<Int.random(in: 0...3, using: &random)).map { _ in rule(count, &random) }
    return "{\"version\": 1, \"pages\": [\(pages.joined(separator: ",\n"))],\n"
      + "\"rules\": [\(rules.joined(separator: ", "))]}"
  }

  private static func kind(_ random: inout SeededRandom) -> String {
    let kinds = [
      "\"kind\": \"text\"", "\"kind\": \"text\"", "\"kind\": \"multiline\"",
      "\"kind\": \"password\"", "\"kind\": \"number\"", "\"kind\": \"date\"",
      "\"kind\": \"choice\", \"choices\": [\"red\", \"green\", \"1\"]",
      "\"kind\": \"choices\", \"choices\": [\"red\", \"green\", \"yes\", \"abcdef\"]",
      "\"kind\": \"yes-no\"",
    ]
    return kinds.randomElement(using: &random) ?? ""
  }

  private static func rule(_ count: Int, _ random: inout SeededRandom) -> String {
    let names = (0..<count).map { "\"f\($0)\"" }.shuffled(using: &random)
    let fields = names.prefix(Int.random(in: 2...count, using: &random))
    let demands = [
      "\"same\"", "\"different\"", "\"after\"", "\"at-least-one\"", "\"exactly-one\"",
      "\"sum\", \"equals\": 2", "\"sum\", \"at-least\": 1, \"at-most\": 50",
    ]
    let at = Bool.random(using: &random) ? ", \"at\": [\(names[0])]" : ""
    return "{\"rule\": \(demands.randomElement(using: &random) ?? ""), "
      + "\"fields\": [\(fields.joined(separator: ", "))]\(at)}"
  }

  static func texts(for definition: FormDefinition, _ random: inout SeededRandom) -> [String] {
    let texts = [
      "", "", "", "1", "1", "2", "40", "x", "a", "red", "red", "green", "yes", "no", "1.5",
      "abcdef",
      "a@b.co", " a ", "a  b", "2026-01-01", "2026-02-30", "2026-01-02", "red;green", "red;x",
      "yes;red;abcdef", ";", "a;;b", "é\u{301}", "\"q\"", "a,b", "l\nm", "l\r\nm", "12345",
      "4111111111111111", "DE", "US", "other", "card", "account", "10115", "12/30", "123",
    ]
    return definition.fields.map { field in
      let text = texts.randomElement(using: &random) ?? ""
      if case .password = field.kind, Bool.random(using: &random) { return text + secret }
      if case .choices = field.kind {
        // Line ends separate choices as well, so convert them all to one separator for the form.
        return text.replacingOccurrences(of: "\r\n", with: ";").replacingOccurrences(
          of: "\n", with: ";")
      }
      return text
    }
  }

  static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
