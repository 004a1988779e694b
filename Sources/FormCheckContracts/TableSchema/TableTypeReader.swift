import FormCheckCore
import StrictJSON

/// A reader for the type, the format and the constraints of a field of a Table Schema.
struct TableTypeReader {
  private let part: ContractPart
  private let constraints: ContractPart?
  private let notes: ContractNotes
  private let bounds: ContractBounds

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - part: The field.
  ///   - constraints: The constraints, or nil if there are none.
  ///   - notes: Receives mistakes and losses.
  init(_ part: ContractPart, _ constraints: ContractPart?, _ notes: ContractNotes) {
    self.part = part
    self.constraints = constraints
    self.notes = notes
    bounds = ContractBounds(constraints)
  }

  /// The types of fields.
  private enum FieldType: String, CaseIterable {
    case any, array, boolean, date, datetime, duration, geojson, geopoint, integer, list, number
    case object, string, time, year, yearmonth
  }

  /// Reads the type and the constraints into a field.
  func read(into field: inout ContractField) {
    let name = notes.string(part["type"]) ?? "any"
    guard let type = FieldType(rawValue: name) else {
      if let type = part["type"] {
        notes.unknown(type, "type", name, among: FieldType.allCases.map(\.rawValue))
      }
      return
    }
    let parts = parts(of: type, &field)
    // The values of an enumeration are compared as values of the type.
    let listed = listed(type, &field)
    field.parts = listed.map { type == .string || type == .any ? parts + $0 : $0 } ?? parts
    readText(type, &field)
    checkBounds(type)
    checkFormat(type)
  }

  /// The format without the prefix of the first drafts.
  private var format: String {
    let format = notes.string(part["format"]) ?? "default"
    return format.hasPrefix("fmt:") ? String(format.dropFirst(4)) : format
  }

  private func loseFormat(_ words: String) {
    notes.lose(part["format"] ?? part, words)
  }

  // MARK: Types

  /// Returns the parts of the rule for a type.
  private func parts(of type: FieldType, _ field: inout ContractField) -> [String] {
    switch type {
    case .any: return anything(&field)
    case .string: return text(&field)
    case .integer, .number:
      return TableNumberReader(part, bounds, notes).parts(isWhole: type == .integer, &field)
    case .boolean: return [RuleText.list("in", truths(true) + truths(false))]
    case .date, .time, .datetime: return moment(type)
    case .year: return ["pattern:/[0-9]{4}/"] + year
    case .yearmonth:
      return [
        ContractRule.validator("month", bounds.ofMoments(notes, next: ContractBounds.month))
      ]
    case .duration:
      bounds.lose(notes, "the bounds of durations cannot be expressed")
      return ["duration:mode=iso8601"]
    case .object, .array: return json(type == .object ? "{" : "\\[")
    case .list: return [list]
    case .geopoint:
      guard let pattern = GeoPointPattern.pattern(format) else {
        loseFormat("this format of geographic points cannot be expressed; values are not checked")
        return []
      }
      return [pattern]
    case .geojson:
      notes.lose(part["type"] ?? part, "only JSON objects are checked, not GeoJSON")
      return json("{")
    }
  }

  private func anything(_ field: inout ContractField) -> [String] {
    field.acceptsEmpty = true
    return []
  }

  private func text(_ field: inout ContractField) -> [String] {
    switch format {
    case "default":
      field.acceptsEmpty = true
      return []
    case "email": return ["email"]
    case "uri": return ["uri"]
    case "uuid": return ["uuid:any=yes"]
    case "binary":
      field.acceptsEmpty = true
      return ["base64"]
    default:
      loseFormat("this format of strings cannot be expressed")
      return []
    }
  }

  private var year: [String] {
    let options = bounds.ofNumbers(notes)
    return options.isEmpty ? [] : [ContractRule.validator("integer", options)]
  }

  /// Returns the texts for true or for false.
  private func truths(_ truth: Bool) -> [String] {
    let own = notes.texts(part[truth ? "trueValues" : "falseValues"])
    let usual = truth ? ["true", "True", "TRUE", "1"] : ["false", "False", "FALSE", "0"]
    return (own ?? usual).filter { !$0.isEmpty }
  }

  private func moment(_ type: FieldType) -> [String] {
    if format == "any" {
      loseFormat("any notation is allowed here, which cannot be expressed; values are not checked")
      bounds.lose(notes, "without a format, bounds cannot be expressed")
      return []
    }
    if type == .date {
      if format == "default" {
        return [ContractRule.validator("date", bounds.ofMoments(notes, next: ContractBounds.date))]
      }
      if let known = StrptimeFormat.date(format) {
        return [
          ContractRule.validator(
            "date", ["format=\(RuleText.escaped(known))"] + bounds.ofMoments(notes))
        ]
      }
    } else if format == "default" {
      return type == .time
        ? [
          ContractRule.validator("time", ["seconds=yes", "fraction=no"] + bounds.ofMoments(notes))
        ]
        : [dateTime]
    } else {
      let options = bounds.ofMoments(notes)
      let known =
        type == .time
        ? StrptimeFormat.time(format, options) : StrptimeFormat.dateTime(format, options)
      if let known { return known }
    }
    loseFormat("this format cannot be expressed; values are not checked")
    return []
  }

  /// The rule for dates with times.
  ///
  /// A value that cannot be compared with a bound is rejected.
  private var dateTime: String {
    let options = bounds.ofMoments(notes)
    let hasOffset = options.map { option in
      option.hasSuffix("Z") || option.utf8.dropFirst(20).contains { "+-".utf8.contains($0) }
    }
    let offset = hasOffset.isEmpty ? "optional" : hasOffset.contains(true) ? "required" : "no"
    return ContractRule.validator("datetime", ["offset=\(offset)", "blank=no"] + options)
  }

  private func json(_ start: String) -> [String] {
    if let schema = constraints?["jsonSchema"] {
      notes.lose(schema, "a JSON Schema inside a field cannot be expressed")
    }
    return ["json:top=container", RuleText.pattern("\\s*\(start)[\\s\\S]*")]
  }

  private var list: String {
    let delimiter = notes.string(part["delimiter"]) ?? ","
    let item = notes.string(part["itemType"]) ?? "string"
    let rule: String? =
      switch item {
      case "string": nil
      case "integer": "integer"
      case "number": "float"
      case "boolean": RuleText.list("in", truths(true) + truths(false))
      case "date": "date"
      case "time": "time:seconds=yes,fraction=no"
      case "datetime": "datetime:offset=optional,blank=no"
      default: nil
      }
    return "each(separator=\(RuleText.escaped(delimiter)), \(rule ?? "pattern:/[\\s\\S]*/"))"
  }

  // MARK: Constraints

  /// Returns the rule for the values of an enumeration or of categories, or nil if there is none.
  ///
  /// The offered values of a field of text go to the field itself.
  private func listed(_ type: FieldType, _ field: inout ContractField) -> [String]? {
    let values = notes.elements(constraints?["enum"])
    let categories = notes.elements(part["categories"])
    guard let elements = values ?? categories else { return nil }
    let all: [(value: String, label: String?)] = elements.compactMap { element in
      let value = element.members == nil ? element : element["value"]
      return notes.scalar(value).map { ($0, element["label"]?.cursor.node.string) }
    }
    switch type {
    case .integer, .number:
      let numbers = all.compactMap { PlainNumber.text($0.value) }
      guard numbers.count == all.count, !numbers.isEmpty else {
        notes.lose(constraints?["enum"] ?? part, "the listed values must be numbers")
        return nil
      }
      if type == .integer { return [ContractRule.numbers("integer", numbers)] }
      let isComma = notes.string(part["decimalChar"]) == ","
      return [ContractRule.numbers("float", numbers, isComma ? ["point=comma"] : [])]
    case .boolean:
      let truth = all.map { $0.value == "true" }
      return [RuleText.list("in", Set(truth).sorted { $0 && !$1 }.flatMap { truths($0) })]
    default:
      let texts = all.filter { !$0.value.isEmpty }
      if texts.isEmpty { return nil }
      if texts.count < all.count { field.acceptsEmpty = true }
      let labels = categories == nil ? texts.map { ($0.value, nil) } : texts
      field.choices = labels
      return []
    }
  }

  /// Reads the constraints on the text of a value.
  private func readText(_ type: FieldType, _ field: inout ContractField) {
    let isText = type == .string
    var lengths: [String] = []
    for (key, option) in [("minLength", "min"), ("maxLength", "max")] {
      guard let part = constraints?[key], let count = notes.count(part) else { continue }
      guard isText else {
        notes.lose(part, "this constraint cannot be expressed for the type \(type.rawValue)")
        continue
      }
      if option == "max" || count > 0 { lengths.append("\(option)=\(count)") }
    }
    if !lengths.isEmpty { field.parts.append(ContractRule.validator("length", lengths)) }
    guard let part = constraints?["pattern"], let source = notes.string(part) else { return }
    guard isText else {
      notes.lose(part, "this constraint cannot be expressed for the type \(type.rawValue)")
      return
    }
    if let construct = XMLPattern.foreignConstruct(in: source) {
      notes.lose(part, "\(construct) in a pattern cannot be expressed")
      return
    }
    field.parts.append(RuleText.pattern(ContractRule.withoutAnchors(source) ?? source))
  }

  /// Notes a format of a type that has none.
  private func checkFormat(_ type: FieldType) {
    switch type {
    case .string, .date, .time, .datetime, .geopoint, .geojson: return
    default:
      if format != "default" { loseFormat("the type \(type.rawValue) has no such format") }
    }
  }

  private func checkBounds(_ type: FieldType) {
    switch type {
    case .integer, .number, .date, .time, .datetime, .year, .yearmonth, .duration: return
    default: bounds.lose(notes, "this constraint cannot be expressed for the type \(type.rawValue)")
    }
  }
}

/// Patterns of XML Schema, which mostly mean the same in PCRE2.
enum XMLPattern {
  /// Returns the construct of a pattern that PCRE2 lacks or reads in another way, or nil if there is none.
  static func foreignConstruct(in source: String) -> String? {
    var isEscaped = false
    var isInClass = false
    var previous: Unicode.Scalar = " "
    for scalar in source.unicodeScalars {
      if isEscaped, "icIC".unicodeScalars.contains(scalar) { return "\\\(scalar) (XML names)" }
      if isInClass, scalar == "[", previous == "-" { return "-[ (subtraction of classes)" }
      if !isEscaped, scalar == "[" || scalar == "]" { isInClass = scalar == "[" }
      isEscaped = scalar == "\\" && !isEscaped
      previous = isEscaped ? " " : scalar
    }
    return nil
  }
}
