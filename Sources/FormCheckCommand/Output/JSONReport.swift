package import Batch
package import InputValidation
import StrictJSON

/// One value as one JSON object on one line.
package struct JSONReport: ValueReport {
  private let rule: Rule
  private let translations: Translations?

  /// A report on values judged by a rule, in English or in another language.
  package init(rule: Rule, translations: Translations? = nil) {
    self.rule = rule
    self.translations = translations
  }

  package func append(
    _ judgement: Judgement, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let judgement = translations?.translated(judgement) ?? judgement
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.member("source", place.source.exact ?? place.source.shown)
      json.member("record", place.record)
      json.key("line")
      if place.isLine { json.integer(place.record) } else { json.null() }
      json.key("field")
      json.null()
      json.member("rule", rule.text)
      write(value, length: length, to: &json)
      json.key("valid")
      switch judgement.verdict {
      case .accepted: json.boolean(true)
      case .rejected: json.boolean(false)
      case .undecided: json.null()
      }
      guard let first = judgement.verdict.error else { return }
      json.key("error")
      first.write(to: &json)
      guard judgement.errors.count > 1 else { return }
      json.key("errors")
      json.array { json in for error in judgement.errors { error.write(to: &json) } }
    }
    json.newline()
    output = json.finish()
  }

  /// The value itself; null where it is a secret, or is not text, or was too long to keep.
  private func write(_ value: Span<UInt8>, length: Int, to json: inout JSONWriter) {
    json.key("value")
    guard !rule.isSecret else { return json.null() }
    if length == value.count, let text = try? UTF8Span(validating: value) {
      return json.string(text)
    }
    json.null()
    json.key("excerpt")
    json.string(
      VisibleText.excerpt(of: value, atByte: 0, total: length > value.count ? length : nil).text)
    json.member("bytes", length)
  }
}

extension ValidationError {
  /// Writes the object that `Codable` would write as well.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("domain", Self.domain)
      json.member("code", code)
      json.member("name", name)
      json.member("description", description)
      json.member("reason", reason)
      if wording != name {
        json.key("wording")
        if let wording { json.string(wording) } else { json.null() }
      }
      json.member("offset", offset)
      json.member("length", length)
      json.member("byteOffset", byteOffset)
      if let character {
        json.member("character", character.description)
      }
      writeParameters(parameters, to: &json)
      json.key("details")
      json.array { json in for detail in details { detail.write(to: &json) } }
    }
  }
}

extension ValidationError.Detail {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("reason", reason)
      if let offset { json.member("offset", offset) }
      if !parameters.isEmpty { writeParameters(parameters, to: &json) }
    }
  }
}

/// Writes parameters as the member `params`, in the order of their names.
private func writeParameters(_ parameters: [String: ParameterValue], to json: inout JSONWriter) {
  json.key("params")
  json.object { json in
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      json.key(name)
      switch value {
      case .integer(let number): json.integer(number)
      case .text(let text): json.string(text)
      }
    }
  }
}
