import FormCheckCore
import FormCheckForms

/// The help page about the format of form definitions: `formcheck help definitions`.
enum DefinitionHelp: Sendable {
  /// The name of the page.
  static let name = "definitions"

  /// A one-line description.
  static let summary = "the format of form definitions"

  /// The text of the page.
  static var text: String {
    """
    formcheck help \(name): \(summary)

    A form definition is a JSON file that names the fields of a form and their rules:
      \(example.replacingOccurrences(of: "\n", by: "\n  "))
    To fill in the form, to check its definition, and to test it with cases:
      formcheck --form signup.json
      formcheck lint signup.json
      formcheck test signup.json cases.jsonl

    Keys of a form:
    \(table(form))
    A title, a label and any other text is a string, or an object with a string for each language.

    Keys of a page:
    \(table(page))
    Keys of a field:
    \(table(field))
    Kinds of fields:
    \(table(kinds))
    Keys of a group:
    \(table(group))
    Keys of a choice, which can also be a string:
    \(table(option))
    Keys of a check, which can also be its name:
    \(table(check))
    Keys of label-by, placeholder-by and choices-by:
    \(table(byAnswer))
    Keys of a rule across fields:
    \(table(rule))
    Rules across fields:
    \(table(requirements))
    'formcheck help rules' explains how to write the rule of a field. 'formcheck schema' prints a JSON
    Schema of the format for editors.

    """
  }

  private static let example = """
    {"version": 1, "title": "Sign up",
     "fields": [
       {"name": "email", "label": "Email", "validator": "required|email"},
       {"name": "plan", "kind": "choice", "choices": ["free", "team"], "initial": "free"},
       {"name": "seats", "kind": "number", "validator": "required|integer:min=2",
        "when": {"plan": "team"}}]}
    """

  private static let form = [
    ("version", "the version of the format: 1 (required)"),
    ("title", "the title of the form"),
    ("answers", "the answers as JSON: all (default), or a document without empty ones"),
    ("submit", "the label of the button that submits the form (default: Submit)"),
    ("fields", "the fields of a form with one page"),
    ("pages", "the pages of a form with several pages, instead of fields"),
    ("rules", "the rules across fields"),
    ("unique", "for files: names of fields, or lists of names, whose values must differ"),
    ("$schema", "the schema that editors use; ignored"),
  ]

  private static let page = [
    ("title", "the title of the page"), ("fields", "the fields of the page (required)"),
  ]

  private static let field = [
    ("name", "the name, which rules, conditions and answers refer to (required)"),
    ("kind", "the kind of field (default: \(DefinitionWords.kinds[0]))"),
    ("section", "the heading of the section that begins with the field"),
    ("note", "text above the field, which is always shown"),
    ("beside", "true to draw the field beside the one before it if the terminal is wide enough"),
    ("label", "the label (default: the name)"),
    ("label-by", "the label for some answers to another field"),
    ("help", "instructions below the field while it has the cursor"),
    ("message", "the text shown when the answer is rejected, instead of the messages of the rule"),
    ("placeholder", "the text shown while the field is empty"),
    ("placeholder-by", "the placeholder for some answers to another field"),
    ("initial", "the initial value; not for secret fields"),
    (
      "validator",
      "the rule for the answer, such as 'required|email'; without a rule, any text is accepted"
    ),
    (
      "filter",
      "the filters to apply before validation, such as 'trim,nfc'; not for secrets and choices"
    ),
    ("live", "false to show errors only after the person leaves the field"),
    ("suggestions", "texts to suggest while the person types"),
    ("choices", "the values that a choice or choices field offers"),
    ("choices-by", "the offered values for some answers to another field, instead of choices"),
    ("exists", "for a path: true if it must exist, false if it must not exist yet"),
    ("folder", "true if a path must lead to a folder, instead of a file"),
    ("extensions", "the extensions that the path of a file can have, such as [\"csv\"]"),
    ("choices-from", "the name of a list of values; --choices NAME=COMMAND provides the command"),
    (
      "at-least",
      "the minimum number of selected values in a choices field, or of entries in a group"
    ),
    (
      "at-most",
      "the maximum number of selected values in a choices field, or of entries in a group"
    ),
    ("step", "the number by which the arrow keys change a number field (default: 1)"),
    ("height", "the number of rows that a multiline field shows (default: 4)"),
    ("hides-length", "true to hide the length of a password, too"),
    ("check", "a slow check, such as a lookup; --check NAME=COMMAND provides the command"),
    ("when", "the condition under which the field is shown: {\"plan\": \"team\"}"),
  ]

  private static let kinds = [
    ("text", "one line of text"),
    ("password", "one line of secret text"),
    ("multiline", "several lines of text"),
    ("number", "a number, which the arrow keys change"),
    ("date", "a date, which the arrow keys change"),
    ("path", "the path of a file or folder, which Tab completes"),
    ("choice", "one of several values"),
    ("choices", "any number of several values"),
    ("yes-no", "yes or no"),
    ("group", "any number of entries with the same fields, such as people or addresses"),
  ]

  private static let group = [
    ("fields", "the fields of each entry (required)"),
    ("entry", "the word for one entry, such as 'Person' (default: Entry)"),
    ("add", "the label of the row that adds an entry (default: 'Add: ' and the word)"),
    ("unique", "the fields whose answers must differ between the entries"),
    ("entry-rules", "rules across the fields of one entry"),
  ]

  private static let option = [
    ("value", "the value (required)"), ("label", "the label (default: the value)"),
  ]

  private static let check = [
    ("name", "the name of the check (required)"),
    (
      "wait",
      "how long the text must stay the same before the check begins, in milliseconds (default: 300)"
    ),
    ("deadline", "the time limit, in milliseconds (default: 5000)"),
  ]

  private static let byAnswer = [
    ("field", "the name of the other field (required)"),
    (
      "values",
      "the text or the list of values for each answer, such as {\"us\": \"ZIP code\"} (required)"
    ),
  ]

  private static let rule = [
    ("rule", "the rule (required)"),
    ("fields", "the names of at least two fields (required)"),
    ("at", "the names of the fields that show the error (default: all)"),
    ("message", "the message of the error"),
    ("at-least", "the minimum of a sum"),
    ("at-most", "the maximum of a sum"),
    ("equals", "the exact value of a sum"),
  ]

  private static let requirements = [
    ("same", "the fields have the same text"),
    ("different", "no two fields have the same text"),
    ("after", "each date is later than the one before it"),
    ("at-least-one", "at least one field is filled in"),
    ("exactly-one", "exactly one field is filled in"),
    ("excludes-words", "the first field contains no word of the other fields"),
    (
      "requires",
      "if the first field is filled in, or has one of \"values\", the others are filled in"
    ),
    ("sum", "the sum of the numbers is within bounds"),
  ]

  /// Returns the rows of a table.
  private static func table(_ rows: [(String, String)]) -> String {
    Table.text(rows.map { (left: $0, right: $1) }, indent: 2)
  }
}
