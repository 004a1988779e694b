import FormCheckCore
import FormCheckForms
import StrictJSON

/// A field as data for the script of a page.
struct ScriptField {
  private let form: Form
  private let number: Int

  private var field: TextField { form.fields[number] }

  /// Creates the data of a field.
  init(_ number: Int, in form: Form) {
    self.number = number
    self.form = form
  }

  /// Writes the object of the field.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", WebNames.id(of: number))
      json.member("name", field.name)
      json.member("label", form.labelOrName(of: number))
      json.member("kind", kind)
      writeCondition(to: &json)
      if let lists = field.choicesByAnswer, let source = form.index(of: lists.field) {
        write(lists, of: source, to: &json)
      }
      if form.group(at: number) == nil { writeRule(to: &json) }
      writeOwnSentences(to: &json)
    }
  }

  /// Writes the sentences of the author of the form, or true if all can be.
  private func writeOwnSentences(to json: inout JSONWriter) {
    let own = OwnSentences(of: number, in: form)
    if own.areAll {
      json.key("own")
      json.boolean(true)
    } else if !own.sentences.isEmpty {
      json.member("own", own.sentences)
    }
  }

  private var kind: String {
    switch field.kind {
    case .group: "group"
    case .choices: "choices"
    case .choice, .yesNo: "choice"
    case .text, .password, .multiline, .number, .date: "text"
    }
  }

  private func writeRule(to json: inout JSONWriter) {
    let filters = ScriptFilters(of: field).names
    guard let filters else {
      json.key("filters")
      return json.null()
    }
    json.member("filters", filters)
    if field.isLive, filters.isEmpty, !field.isSecret {
      json.key("live")
      json.boolean(true)
    }
    if field.rule.stopsAtFirst {
      json.key("stopsAtFirst")
      json.boolean(true)
    }
    json.key("checks")
    ScriptRule(of: number, in: form).write(to: &json)
    let sentences = GeneralErrors(of: form).countInstructions(of: number)
    guard !sentences.isEmpty else { return }
    json.key("count")
    json.object { json in
      json.member("least", field.limits.atLeast)
      json.member("most", field.limits.atMost)
      json.member("say", sentences)
    }
  }

  /// Writes the answers to other fields under which the field is shown.
  private func writeCondition(to json: inout JSONWriter) {
    let terms = form.visibility.terms(of: number).filter { form.group(at: $0.field) == nil }
    if terms.isEmpty { return }
    json.key("when")
    json.list(terms) { term, json in
      json.object { json in
        json.member("field", term.field)
        json.member("values", term.values)
      }
    }
  }

  private func write(_ lists: ChoicesByAnswer, of source: Int, to json: inout JSONWriter) {
    json.key("lists")
    json.object { json in
      json.member("field", source)
      json.key("entries")
      json.list(lists.entries) { entry, json in
        json.object { json in
          json.member("answer", entry.answer)
          json.member("values", entry.choices.map(\.value))
        }
      }
    }
  }
}
