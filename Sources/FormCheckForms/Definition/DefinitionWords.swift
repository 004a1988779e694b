/// The keys and names of the definition format, which the reader and the schema share.
package enum DefinitionWords: Sendable {
  /// The keys of a definition.
  package static let form = [
    "$schema", "version", "title", "submit", "answers", "fields", "pages", "rules", "unique",
  ]

  /// The layouts of the answers; the first one is the default.
  package static let layouts = AnswerLayout.allCases.map(\.rawValue)

  /// The keys of a page.
  package static let page = ["title", "fields"]

  /// The keys of a field.
  package static let field =
    [
      "name", "kind", "section", "note", "beside", "label", "label-by", "help", "message",
      "placeholder", "placeholder-by", "initial", "validator", "filter", "live", "suggestions",
      "choices", "choices-by", "choices-from", "at-least", "at-most", "step", "height",
      "hides-length", "exists", "folder", "extensions", "check", "when",
    ] + group

  /// The keys that only a repeating group has.
  package static let group = ["fields", "entry", "add", "unique", "entry-rules"]

  /// The keys of a slow check.
  package static let check = ["name", "wait", "deadline"]

  /// The keys that only some kinds of fields can have, each with the kinds that can have it.
  package static let owned: KeyValuePairs = [
    "choices": ["choice", "choices"], "choices-by": ["choice", "choices"],
    "choices-from": ["choice", "choices"],
    "at-least": ["choices", "group"],
    "at-most": ["choices", "group"], "step": ["number"], "height": ["multiline"],
    "hides-length": ["password"], "filter": ["text", "multiline", "number", "date"],
    "exists": ["path"], "folder": ["path"], "extensions": ["path"],
    "fields": ["group"], "entry": ["group"], "add": ["group"], "unique": ["group"],
    "entry-rules": ["group"], "placeholder": single, "placeholder-by": single, "initial": single,
    "validator": single,
    "beside": single, "live": single, "suggestions": single,
    "check": single.filter { $0 != "path" },
  ]

  /// The kinds of fields that are not repeating groups.
  private static let single = kinds.filter { $0 != "group" }

  /// The kinds of fields; the first one is the default.
  package static let kinds = [
    "text", "password", "multiline", "number", "date", "path", "choice", "choices", "yes-no",
    "group",
  ]

  /// The maximum number of entries of a repeating group.
  package static let largestMaximum = FieldGroup.largestMaximum

  /// The maximum number of entries of a repeating group that does not state one.
  package static let usualMaximum = FieldGroup.usualMaximum

  /// The maximum number of values that a field can offer.
  package static let largestCount = 1_000_000

  /// The maximum step of a number field.
  package static let largestStep = 1_000_000_000

  /// The maximum number of decimal places in the step of a number field.
  package static let largestStepPlaces = 12

  /// The maximum height of a field with several lines.
  package static let largestHeight = TextArea.largestHeight

  /// The keys of an offered value.
  package static let option = ["value", "label"]

  /// The keys of a text or a list of values that depends on an answer.
  package static let byAnswer = ["field", "values"]

  /// The keys of a rule across fields.
  package static let rule = ["rule", "fields", "at", "message", "values"] + bounds

  /// The keys that only the rule `sum` has.
  package static let bounds = ["at-least", "at-most", "equals"]

  /// The names of the rules across fields.
  package static let requirements = [
    "same", "different", "after", "at-least-one", "exactly-one", "sum", "excludes-words",
    "requires",
  ]
}
