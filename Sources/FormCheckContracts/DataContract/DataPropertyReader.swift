import FormCheckCore
import FormCheckForms
import StrictJSON

/// A reader for a property of an object of a data contract.
struct DataPropertyReader {
  private let part: ContractPart
  private let notes: ContractNotes
  private let options: ContractPart?
  private let bounds: ContractBounds

  /// Creates a reader.
  init(_ part: ContractPart, _ notes: ContractNotes) {
    self.part = part
    self.notes = notes
    options = part["logicalTypeOptions"]
    bounds = ContractBounds(options)
  }

  /// The types of properties.
  private enum LogicalType: String, CaseIterable {
    case string, date, timestamp, time, number, integer, object, array, boolean, map
  }

  /// The options that each kind of type can have.
  private static let bounded = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]

  /// Returns the field, or nil if it has no name.
  func field() -> ContractField? {
    // A file has the names of the physical columns.
    guard let name = notes.string(part["physicalName"] ?? part["name"]) else {
      notes.mistake(part, .definitionKeyMissing, "the key \"name\" is missing from this property")
      return nil
    }
    var field = ContractField(name, at: part)
    field.label =
      part["businessName"]?.text ?? (part["physicalName"].flatMap { _ in part["name"]?.text })
    field.help = part["description"]?.text
    field.isRequired = notes.boolean(part["required"]) ?? false
    read(into: &field)
    if let references = part["relationships"] {
      notes.lose(references, "references to other records or tables cannot be expressed")
    }
    for element in notes.elements(part["quality"]) ?? [] { read(element, into: &field) }
    return field
  }

  private func read(into field: inout ContractField) {
    guard let name = notes.string(part["logicalType"]) else {
      checkOptions([])
      return list(nil, into: &field)
    }
    guard let type = LogicalType(rawValue: name) else {
      if let type = part["logicalType"] {
        notes.unknown(type, "logical type", name, among: LogicalType.allCases.map(\.rawValue))
      }
      return
    }
    switch type {
    case .string: readText(into: &field)
    case .integer, .number: readNumber(isWhole: type == .integer, into: &field)
    case .boolean:
      checkOptions([])
      field.parts = ["boolean"]
    case .date, .timestamp, .time: readMoment(type, into: &field)
    case .object, .array, .map:
      notes.lose(
        part["logicalType"] ?? part,
        "the contents of this type cannot be expressed; any JSON is accepted")
      field.parts = ["json:top=container"]
    }
    list(type, into: &field)
  }

  /// Notes the options that do not apply to the type.
  private func checkOptions(_ known: [String]) {
    for (key, option) in options?.members ?? [] where !known.contains(key) {
      notes.lose(option, "this option cannot be expressed for the type of the property")
    }
  }

  // MARK: Types

  private func readText(into field: inout ContractField) {
    checkOptions(["format", "minLength", "maxLength", "pattern"])
    var parts: [String] = []
    if let format = options?["format"], let name = notes.string(format) {
      switch name {
      case "email", "uri", "hostname", "ipv4", "ipv6": parts.append(name)
      case "uuid": parts.append("uuid:any=yes")
      case "byte": parts.append("base64")
      case "password": field.isSecret = true
      default: notes.lose(format, "this format of strings cannot be expressed")
      }
    }
    var lengths: [String] = []
    if let least = notes.count(options?["minLength"]), least > 0 { lengths.append("min=\(least)") }
    if let most = notes.count(options?["maxLength"]) { lengths.append("max=\(most)") }
    if !lengths.isEmpty { parts.append(ContractRule.validator("length", lengths)) }
    if let pattern = notes.string(options?["pattern"]) {
      parts.append(ContractRule.ecmascriptPattern(pattern))
    }
    field.parts = parts
  }

  private func readNumber(isWhole: Bool, into field: inout ContractField) {
    checkOptions(Self.bounded + ["format", "multipleOf"])
    let own = bounds.ofNumbers(notes)
    var options = own
    if !isWhole, let format = self.options?["format"],
      !["f32", "f64"].contains(notes.string(format) ?? "")
    {
      notes.lose(format, "this format of numbers cannot be expressed")
    }
    if isWhole, let limits = integerLimits {
      options =
        (bounds.isOpenBelow ? [limits.min] : []) + (bounds.isOpenAbove ? [limits.max] : []) + own
    }
    var parts = [ContractRule.validator(isWhole ? "integer" : "float", options)]
    if let multiple = self.options?["multipleOf"], let text = notes.scalar(multiple) {
      if let step = PlainNumber.text(text) {
        parts.append(isWhole ? "integer:multiple-of=\(step)" : "decimal:step=\(step)")
      } else {
        notes.mistake(multiple, .definitionType, "a number is expected here")
      }
    }
    field.parts = parts
  }

  /// The bounds of the format of an integer, such as `i32`, or nil if it has none.
  private var integerLimits: (min: String, max: String)? {
    guard let part = options?["format"], let format = notes.string(part) else { return nil }
    let bits = Int(format.dropFirst()) ?? 0
    guard [8, 16, 32, 64].contains(bits), format.hasPrefix("i") || format.hasPrefix("u") else {
      notes.lose(part, "this format of integers cannot be expressed")
      return nil
    }
    if format.hasPrefix("u") {
      return ("min=0", "max=\(UInt64.max >> UInt64(64 - bits))")
    }
    let most = Int64.max >> Int64(64 - bits)
    return ("min=\(-most - 1)", "max=\(most)")
  }

  private func readMoment(_ type: LogicalType, into field: inout ContractField) {
    checkOptions(Self.bounded + ["format", "timezone", "defaultTimezone"])
    let format = notes.string(options?["format"])
    let hasZone = notes.boolean(options?["timezone"])
    switch type {
    case .date:
      guard let known = JDKFormat.date(format ?? "yyyy-MM-dd") else { break }
      let isStandard = known == "YYYY-MM-DD"
      let limits = bounds.ofMoments(
        notes, next: isStandard ? ContractBounds.date : { _, _ in nil })
      field.parts = [
        ContractRule.validator(
          "date", (isStandard ? [] : ["format=\(RuleText.escaped(known))"]) + limits)
      ]
      return
    case .time:
      guard let rule = JDKFormat.time(format, bounds.ofMoments(notes)) else { break }
      field.parts = [rule]
      return
    default:
      guard let rule = JDKFormat.timestamp(format, hasZone: hasZone, bounds.ofMoments(notes)) else {
        break
      }
      field.parts = rule
      return
    }
    if let part = options?["format"] {
      notes.lose(part, "this format cannot be expressed; values are not checked")
    }
  }

  // MARK: Values

  /// Reads the allowed values.
  private func list(_ type: LogicalType?, into field: inout ContractField) {
    guard let elements = notes.elements(part["enum"]) else { return }
    let all: [(value: String, label: String?)] = elements.compactMap { element in
      notes.scalar(element.members == nil ? element : element["value"]).map {
        ($0, element["label"]?.text)
      }
    }
    if type == .integer || type == .number {
      let numbers = all.compactMap { PlainNumber.text($0.value) }
      if numbers.count == all.count, !numbers.isEmpty {
        field.parts = [ContractRule.numbers(type == .integer ? "integer" : "float", numbers)]
        return
      }
    }
    field.choices = all.filter { !$0.value.isEmpty }
  }

  /// Reads a check of the quality.
  private func read(_ element: ContractPart, into field: inout ContractField) {
    let check = QualityCheck(element)
    if check.isText || check.requiresUniqueness { return }
    if check.requiresValue {
      field.isRequired = true
      return
    }
    if let arguments = check.validity {
      if let values = notes.texts(arguments["validValues"]) {
        field.parts.append(RuleText.list("in", values.filter { !$0.isEmpty }))
        return
      }
      if let pattern = notes.string(arguments["pattern"]) {
        field.parts.append(ContractRule.ecmascriptPattern(pattern))
        return
      }
    }
    notes.lose(element, "this check cannot be expressed")
  }
}
