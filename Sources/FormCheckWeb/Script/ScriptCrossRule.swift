import FormCheckCore
import FormCheckForms
import StrictJSON

/// A rule across fields as data for the script of a page.
struct ScriptCrossRule {
  private let form: Form
  private let rule: CrossRule
  private let kind: String

  /// Creates the data of a rule, or returns nil if only the server can check it.
  init?(_ rule: CrossRule, in form: Form) {
    guard let kind = Self.kind(of: rule.requirement) else { return nil }
    self.kind = kind
    self.rule = rule
    self.form = form
  }

  /// Returns the kind of a rule in the data, or nil if a script cannot check it.
  private static func kind(of requirement: CrossRule.Requirement) -> String? {
    switch requirement {
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
      json.member("kind", kind)
      write("fields", rule.fields, to: &json)
      write("errorFields", rule.errorFields, to: &json)
      if !rule.entryFields.isEmpty {
        write("entryFields", rule.entryFields, to: &json)
      }
      json.member("say", GeneralErrors(of: form).instructions(for: rule))
      switch rule.requirement {
      case .requires(let values?): json.member("values", values)
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
