import FormCheckCore
import StrictJSON

/// A field of a Table Schema that is written from the rule of a form's field.
struct TableSchemaField {
  /// The constraint that a value must be present.
  var isRequired = false
  /// Whether all values must differ.
  var isUnique = false
  /// The allowed values with their labels, or an empty list if any value is allowed.
  var listed: [(value: String, label: String?)] = []
  /// The words for what the field cannot express.
  private(set) var losses: [String] = []

  private(set) var type = "string"
  private var format: String?
  private var isTyped = false
  /// The constraints whose values are text.
  private var texts: [(name: String, value: String)] = []
  /// The constraints and properties whose values are numbers.
  private var numbers: [(name: String, value: String)] = []
  private var truths: (yes: [String], no: [String])?
  private var decimalComma = false
  /// The texts that stand for a missing value, other than the empty text.
  private var missing: [String] = []
  /// Whether a required value can consist of spaces.
  private var allowsBlank = false

  /// Notes what the field cannot express.
  mutating func lose(_ words: String) { losses.append(words) }

  /// Sets the type of a field that is answered with yes or no.
  mutating func becomeYesNo() {
    (type, isTyped, truths) = ("boolean", true, (["yes"], ["no"]))
  }

  /// Adds a rule.
  ///
  /// - Parameter rule: The rule of the form's field.
  mutating func add(_ rule: Rule) {
    for (validator, text) in zip(rule.validators, rule.parts) { add(validator, text) }
  }

  private mutating func add(_ validator: InputValidator, _ text: String) {
    let part = RulePart(text)
    switch part.name {
    case "required": (isRequired, allowsBlank) = (true, part["blank"] == "allow")
    case "length":
      for (name, value) in part.options {
        numbers.append((name == "min" ? "minLength" : "maxLength", value))
      }
    case "in": listed = part.values.map { ($0, nil) }
    case "pattern":
      // A pattern that other languages read in another way is not shared. Only ECMAScript has the class of all
      // characters.
      guard let pattern = RuleNotations(of: Rule([validator])).sharedPatterns.first,
        !pattern.source.hasOccurrence(of: "[^]"),
        texts.allSatisfy({ $0.name != "pattern" })
      else { return lose(text) }
      texts.append(("pattern", pattern.source))
    case "numeric": texts.append(("pattern", "[0-9]+"))
    case "integer": become("integer", part, bounded: true)
    case "decimal", "float":
      become("number", part, bounded: true, known: ["point"])
      decimalComma = part["point"] == "comma"
    case "boolean":
      become("boolean", part)
      truths = (["true", "1"], ["false", "0"])
    case "date": addDate(part)
    case "time": addTime(part, text)
    case "datetime": addDateTime(part, text)
    case "month":
      become("yearmonth", part, known: ["min", "max"])
      addBounds(part)
    case "duration": become("duration", part, known: ["mode"])
    case "email", "uri": becomeText(part.name, part)
    case "uuid": becomeText("uuid", part, known: ["any"])
    case "base64": becomeText("binary", part)
    case "any":
      // The reader writes `any(in:NA, RULE)` for missing values.
      let rules = validator.innerRules
      guard rules.count == 2, let listed = Self.listed(rules[0]) else { return lose(text) }
      missing += listed
      add(rules[1])
    case "not":
      // Only in a required field, a missing value is rejected.
      guard isRequired, let listed = validator.innerRules.first.flatMap(Self.listed) else {
        return lose(text)
      }
      missing += listed
    default: lose(text)
    }
  }

  /// Returns the texts that a rule lists, or nil if it is more than a list.
  private static func listed(_ rule: Rule) -> [String]? {
    guard rule.parts.count == 1 else { return nil }
    let part = RulePart(rule.parts[0])
    return part.name == "in" ? part.values : nil
  }

  // MARK: Types

  /// Sets the type, and notes the options that it cannot express.
  private mutating func become(
    _ type: String, _ part: RulePart, bounded: Bool = false, known: [String] = []
  ) {
    guard !isTyped else { return lose(part.name) }
    (self.type, isTyped) = (type, true)
    let bounds = [
      "min": "minimum", "max": "maximum", "above": "exclusiveMinimum", "below": "exclusiveMaximum",
    ]
    for (name, value) in part.options where !known.contains(name) {
      if bounded, let bound = bounds[name] {
        numbers.append((bound, value))
      } else {
        lose("\(part.name):\(name)=\(value)")
      }
    }
  }

  private mutating func becomeText(_ format: String, _ part: RulePart, known: [String] = []) {
    become("string", part, known: known)
    self.format = format
  }

  private mutating func addBounds(_ part: RulePart) {
    for (option, name) in [("min", "minimum"), ("max", "maximum")] {
      guard let value = part[option] else { continue }
      if value.hasPrefix("today") {
        lose("\(part.name):\(option)=\(value)")
      } else {
        texts.append((name, value))
      }
    }
  }

  private mutating func addDate(_ part: RulePart) {
    let written = part["format"] ?? "YYYY-MM-DD"
    guard let format = Self.strptime(written) else { return lose("date:format=\(written)") }
    become("date", part, known: ["format", "min", "max"])
    if format != "%Y-%m-%d" { self.format = format }
    addBounds(part)
  }

  /// Returns a format of dates as `strptime` reads it, or nil if it cannot.
  private static func strptime(_ format: String) -> String? {
    let parts = [("YYYY", "%Y"), ("YY", "%y"), ("MMM", "%b"), ("MM", "%m"), ("DD", "%d")]
    var rest = format[...]
    var result = ""
    while let first = rest.first {
      if let found = parts.first(where: { rest.hasPrefix($0.0) }) {
        result += found.1
        rest = rest.dropFirst(found.0.count)
      } else {
        guard !first.isLetter, first != "%" else { return nil }
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private mutating func addTime(_ part: RulePart, _ text: String) {
    let known = ["seconds", "fraction", "min", "max"]
    guard part["fraction"] == "no", part.options.allSatisfy({ known.contains($0.name) }),
      ["yes", "no"].contains(part["seconds"] ?? "")
    else { return lose(text) }
    become("time", part, known: known)
    if part["seconds"] == "no" { format = "%H:%M" }
    addBounds(part)
  }

  private mutating func addDateTime(_ part: RulePart, _ text: String) {
    let known = ["offset", "blank", "min", "max"]
    guard part["offset"] == "optional", part["blank"] == "no",
      part.options.allSatisfy({ known.contains($0.name) })
    else { return lose(text) }
    become("datetime", part, known: known)
    addBounds(part)
  }

  // MARK: Writing

  /// Writes the members that follow the name and the texts.
  func write(to json: inout JSONWriter) {
    json.member("type", type)
    if let format { json.member("format", format) }
    if !missing.isEmpty {
      json.key("missingValues")
      json.array { json in for text in [""] + missing { json.string(text) } }
    }
    if decimalComma { json.member("decimalChar", ",") }
    if let truths {
      json.key("trueValues")
      json.array { json in for text in truths.yes { json.string(text) } }
      json.key("falseValues")
      json.array { json in for text in truths.no { json.string(text) } }
    }
    let hasLabels = listed.contains { $0.label != nil }
    if hasLabels {
      json.key("categories")
      json.array { json in
        for choice in listed {
          json.object { json in
            json.member("value", choice.value)
            if let label = choice.label { json.member("label", label) }
          }
        }
      }
    }
    let isPlain = type == "string" && format == nil && listed.isEmpty && !hasPattern
    let hasVisible = isRequired && !allowsBlank && isPlain
    let isConstrained =
      isRequired || isUnique || !texts.isEmpty || !numbers.isEmpty
      || !listed.isEmpty && !hasLabels
    guard isConstrained else { return }
    json.key("constraints")
    json.object { json in
      for (name, isSet) in [("required", isRequired), ("unique", isUnique)] where isSet {
        json.key(name)
        json.boolean(true)
      }
      for (name, value) in numbers {
        json.key(name)
        json.number(value)
      }
      for (name, value) in texts {
        json.key(name)
        json.string(value)
      }
      // The rule `required` also rejects values without a visible character.
      if hasVisible {
        json.key("pattern")
        json.string("[\\s\\S]*\\S[\\s\\S]*")
      }
      if !listed.isEmpty, !hasLabels {
        json.key("enum")
        json.array { json in for choice in listed { json.string(choice.value) } }
      }
    }
  }

  private var hasPattern: Bool { texts.contains { $0.name == "pattern" } }
}
