import FormCheckCore
import FormCheckForms
import StrictJSON

/// A rule across fields as data for the script of a page.
struct ScriptCrossRule {
  private let form: Form
  private let rule: CrossRule

  /// Creates the data of a rule, or returns nil if only the server can check it.
  init?(_ rule: CrossRule, in form: Form) {
    guard Self.word(for: rule, in: form) != nil else { return nil }
    self.rule = rule
    self.form = form
  }

  /// Returns the kind of a rule in the data, or nil if a script cannot check it.
  private static func word(for rule: CrossRule, in form: Form) -> String? {
    switch rule.requirement {
    case .same: "same"
    case .different: "different"
    case .after: "after"
    case .atLeastOne: "atLeastOne"
    case .exactlyOne: "exactlyOne"
    case .sum: "sum"
    case .requires: "requires"
    case .unlikeOthers: "unlikeOthers"
    case .excludesWords: "excludesWords"
    // The script offers only the values of the current list.
    case .listed, .custom: nil
    }
  }

  /// Writes the object of the rule.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", Self.word(for: rule, in: form) ?? "")
      write("fields", rule.fields, to: &json)
      write("errorFields", rule.errorFields, to: &json)
      if !rule.namesOfEntryFields.isEmpty {
        write("entryFields", rule.namesOfEntryFields, to: &json)
      }
      json.key("say")
      json.list(GeneralErrors(of: form).instructions(for: rule)) { $1.string($0) }
      switch rule.requirement {
      case .requires(let values?):
        json.key("values")
        json.list(values) { $1.string($0) }
      case .sum(let low, let high):
        json.member("least", low?.description)
        json.member("most", high?.description)
      default: break
      }
    }
  }

  private func write(_ key: StaticString, _ names: [String], to json: inout JSONWriter) {
    json.key(key)
    json.list(names.compactMap { form.index(of: $0) }) { $1.integer($0) }
  }
}
