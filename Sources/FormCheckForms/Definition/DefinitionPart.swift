import FormCheckCore
import StrictJSON

/// A part of a form definition that is written as an object with a fixed set of keys.
enum DefinitionPart: String, CaseIterable, Sendable {
  case form
  case page
  case field
  case option = "choice"
  case check
  case byAnswer = "text that depends on an answer"
  case choicesByAnswer = "list of values that depends on an answer"
  case rule = "rule across fields"

  /// The keys that the object can have.
  var keys: [String] {
    switch self {
    case .form: DefinitionWords.form
    case .page: DefinitionWords.page
    case .field: DefinitionWords.field
    case .option: DefinitionWords.option
    case .check: DefinitionWords.check
    case .byAnswer, .choicesByAnswer: DefinitionWords.byAnswer
    case .rule: DefinitionWords.rule
    }
  }

  /// Returns the key that the author probably meant by an unknown key, or nil if no key is similar.
  ///
  /// It is the key that has the same meaning in this format as the unknown key in other libraries, or a key with a
  /// similar spelling.
  func meaning(of key: String) -> String? {
    if keys.contains(key) { return key }
    let word = ExactText(DefinitionHints.normalized(key))
    if DefinitionHints.advice[self]?[word] != nil { return nil }
    return DefinitionHints.keys[self]?[word] ?? Suggestion.nearest(to: key, among: keys)
  }

  /// Returns the diagnostic for an unknown key.
  ///
  /// The advice is specific for a key of another library. For any other key, it lists the keys of the object.
  func unknownKey(_ member: JSONMember, in cursor: JSONCursor) -> SourceDiagnostic {
    let word = ExactText(DefinitionHints.normalized(member.key))
    let counterpart = DefinitionHints.keys[self]?[word].map {
      "The key of this format is \"\($0)\"."
    }
    return cursor.error(
      .definitionKey, "unknown key \"\(VisibleText.word(member.key))\"", at: member.keyPlace,
      suggestion: meaning(of: member.key),
      fix: DefinitionHints.advice[self]?[word] ?? counterpart
        ?? "The keys of a \(rawValue) are: \(keys.joined(separator: ", ")).")
  }
}

/// The words that other libraries use, with the words of this format that have the same meaning.
enum DefinitionHints: Sendable {
  /// Returns a word in lowercase, without the characters that separate its parts.
  static func normalized(_ word: String) -> String {
    String(word.lowercased().filter { !["-", "_", " ", "$"].contains($0) })
  }

  /// The keys of other libraries, each with the key of this format.
  static let keys: [DefinitionPart: [ExactText: String]] = [
    .form: words([
      "submit": ["submitlabel", "submittext", "button", "submitbutton"],
      "title": ["name", "label", "heading", "caption"],
      "fields": ["questions", "inputs", "elements", "properties", "prompts", "items"],
      "pages": ["groups", "steps", "screens", "sections"],
      "rules": ["validators", "validation", "validations", "constraints"],
      "unique": ["primarykey", "uniquekeys", "distinct", "keys"],
    ]),
    .page: words([
      "title": ["name", "label", "heading", "caption"],
      "fields": ["questions", "inputs", "elements", "properties", "prompts", "items"],
    ]),
    .field: words([
      "name": ["id", "key", "field"],
      "kind": ["type", "widget", "input", "inputtype", "component", "control"],
      "section": ["heading", "header", "group", "fieldset", "legend"],
      "note": ["notes", "intro"],
      "beside": ["inline", "samerow", "sameline"],
      "label": ["title", "question", "text", "caption", "prompt"],
      "help": ["description", "hint", "tooltip", "helptext", "instructions", "info"],
      "message": ["error", "errormessage", "validationmessage", "invalidmessage"],
      "initial": ["default", "defaultvalue", "initialvalue", "value", "prefill"],
      "choices": ["options", "enum", "items", "values", "selections", "oneof"],
      "validator": ["rule", "rules", "validators", "validate", "validation", "validations"],
      "filter": ["filters", "transform", "transforms", "normalize"],
      "suggestions": ["autocomplete", "completions", "datalist", "completer"],
      "at-most": ["limit", "maxitems", "maxchoices", "maxselected"],
      "at-least": ["minitems", "minchoices", "minselected"],
      "when": ["if", "condition", "conditions", "showif", "visibleif", "visible", "dependson"],
      "step": ["increment"],
      "fields": ["subfields", "children", "questions", "inputs", "properties"],
      "entry": ["entrylabel", "item", "itemlabel", "singular"],
      "add": ["addlabel", "addbutton", "addtext"],
      "entry-rules": ["entryrule", "rulesacross"],
      "unique": ["distinct", "uniqueitems", "uniqueby"],
    ]),
    .option: words([
      "value": ["id", "key", "const"], "label": ["name", "title", "text", "display", "caption"],
    ]),
    .check: words([
      "name": ["id"], "deadline": ["timeout", "timelimit"], "wait": ["debounce", "delay"],
    ]),
    .byAnswer: words([
      "field": ["name", "by", "on", "dependson", "key"],
      "values": ["texts", "labels", "cases", "map", "options", "choices"],
    ]),
    .choicesByAnswer: words([
      "field": ["name", "by", "on", "dependson", "key"],
      "values": ["lists", "cases", "map", "options", "choices"],
    ]),
    .rule: words([
      "rule": ["type", "kind", "name"], "at": ["errorfields", "showat"],
      "message": ["error", "errormessage"], "at-least": ["min", "minimum"],
      "at-most": ["max", "maximum"],
    ]),
  ]

  /// The advice for keys of other libraries that have no counterpart with the same type of value.
  static let advice: [DefinitionPart: [ExactText: String]] = [
    .field: fieldAdvice,
    .form: [
      ExactText("description"): "Write the text as \"note\" of the first field."
    ],
  ]

  /// The advice for cross-field rules of other libraries.
  static let rules: [ExactText: String] = {
    let unique =
      "Write \"unique\": [\"email\"] in a group to compare its entries, in the form to compare the records of a file, or the rule \"different\" to compare fields."
    return Dictionary(
      uniqueKeysWithValues: ["unique", "distinct", "uniqueitems"].map { (ExactText($0), unique) })
  }()

  /// The cross-field rules of other libraries, each with the rule of this format.
  static let ruleNames = words([
    "same": [
      "equal", "equals", "equalto", "sameas", "match", "matches", "confirm", "confirmed",
      "identical",
    ],
    "different": ["notequal", "notequalto", "unequal", "differs", "notsame", "distinctfrom"],
    "after": ["greater", "greaterthan", "later", "laterthan", "order", "ordered", "ascending"],
    "at-least-one": ["any", "anyof", "some", "or", "requireone"],
    "exactly-one": ["oneof", "xor", "onlyone", "exclusive", "either"],
  ])

  /// The kinds of other libraries that are validators here, each with the name of the validator.
  static let validatorKinds = words([
    "email": ["email", "mail"], "url": ["url", "uri", "link"],
    "phone": ["tel", "phone", "telephone"],
    "integer": ["int", "integer"], "decimal": ["decimal"],
  ])

  /// The keys of other libraries that mark a field as secret.
  static let secretKeys = ["secret", "masked", "mask", "password", "echo", "echomode"]

  private static let fieldAdvice: [ExactText: String] = {
    let required = "Begin the rule with \"required\" instead: \"validator\": \"required|email\"."
    let pattern = "Write the pattern in the rule: \"validator\": \"pattern:/[A-Z]{2}-[0-9]+/\"."
    let bounds =
      "Write the bounds in the rule, such as \"integer:min=1,max=9\", \"length:max=40\" or \"date:min=2026-01-31\"; the kinds choices and group have \"at-least\" and \"at-most\"."
    let length = "Write the length in the rule: \"validator\": \"length:min=2,max=40\"."
    let secret = "Write \"kind\": \"password\" instead."
    let several =
      "Write \"kind\": \"choices\" for several choices, or \"kind\": \"multiline\" for several lines."
    let advice: [(words: [String], text: String)] = [
      (["required", "mandatory", "notempty", "nonempty"], required),
      (["optional"], "Remove the key: a field is optional unless its rule contains \"required\"."),
      (["regex", "regexp", "pattern", "match", "matches"], pattern),
      (["min", "max", "minimum", "maximum"], bounds),
      (["minlength", "maxlength", "length", "charlimit"], length),
      (
        ["format"],
        "Name a validator instead: \"validator\": \"email\"; 'date:format=DD.MM.YYYY' has options."
      ),
      (secretKeys, secret),
      (["multiple", "multi", "multiselect", "multiline", "lines", "rows"], several),
      (
        ["row", "column", "columns", "grid"],
        "Write \"beside\": true in each field that is drawn beside the one before it."
      ),
      (["hidden"], "Remove the key, or write a condition: \"when\": {\"country\": \"us\"}."),
    ]
    return Dictionary(
      uniqueKeysWithValues: advice.flatMap { words, text in words.map { (ExactText($0), text) } })
  }()

  /// The kinds of other libraries that are only text.
  static let texts = ["note", "heading", "section", "html", "label", "header", "static", "display"]
    .map { ExactText($0) }

  /// The kinds of other libraries, each with the kind of this format.
  static let kinds = words([
    "text": ["string", "str", "input", "line", "email", "url", "tel", "phone", "textinput"],
    "password": ["secret", "masked", "hidden"],
    "multiline": ["textarea", "longtext", "editor", "paragraph", "memo"],
    "number": ["int", "integer", "float", "decimal", "numeric", "range", "slider"],
    "path": ["file", "filepath", "folder", "directory", "fileupload", "upload"],
    "date": ["calendar", "datepicker", "day"],
    "choice": [
      "select", "dropdown", "radio", "radios", "list", "rawlist", "combobox", "picklist", "enum",
      "menu", "radiolist", "option",
    ],
    "choices": [
      "multiselect", "checkboxes", "checklist", "multichoice", "multiplechoice", "tags",
      "selectmultiple",
    ],
    "yes-no": [
      "checkbox", "confirm", "confirmation", "boolean", "bool", "toggle", "switch", "yesno",
    ],
    "group": [
      "array", "repeater", "repeat", "repeatinggroup", "fieldgroup", "collection", "subform",
      "fieldarray", "objects",
    ],
  ])

  /// Returns a table with each of the words and the word of this format.
  private static func words(_ table: KeyValuePairs<String, [String]>) -> [ExactText: String] {
    Dictionary(
      table.flatMap { meant, others in others.map { (ExactText($0), meant) } },
      uniquingKeysWith: { one, _ in one })
  }
}
