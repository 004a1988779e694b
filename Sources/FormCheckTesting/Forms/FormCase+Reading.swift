public import FormCheckForms
public import FormCheckCore
internal import StrictJSON

extension FormCase {
  /// Reads a case from one JSON object.
  ///
  /// - Parameters:
  ///   - line: The JSON text.
  ///   - form: The form to which the case belongs.
  /// - Throws: `SourceDiagnostic`, with a position in the line.
  public init(_ line: [UInt8], for form: Form) throws(SourceDiagnostic) {
    // No excerpt is shown, because it could contain an answer. The message about invalid JSON can still name a key.
    let text = SourceText(line, visibility: .nothing)
    self = try FormCaseReader(form: form).formCase(JSONCursor(reading: text, codes: .formCase))
  }
}

/// Reads a case from a JSON value and rejects everything that does not fit the form.
private struct FormCaseReader {
  let form: Form

  private static let keys = ["name", "answers", "errors", "hidden", "shown"]

  func formCase(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormCase {
    let members = try cursor.object(keys: Self.keys)
    var columns = FormCase.Columns()
    let name = try members["name"]?.string()
    var texts: [ExactText: String] = [:]
    for member in try members["answers"]?.object().all ?? [] {
      let field = try field(member.key, at: member.keyPlace, in: cursor)
      if case .group = field.kind, member.value.value != .null {
        try readEntries(cursor.at(member.value), of: field.name, into: &texts, &columns.answers)
        continue
      }
      let name = ExactText(member.key)
      texts[name] = try text(cursor.at(member.value), for: field)
      columns.answers[name] = cursor.column(of: member.keyPlace)
    }
    var codes: [ExactText: [FormCase.Code]] = [:]
    for member in try members["errors"]?.object().all ?? [] {
      _ = try field(member.key, at: member.keyPlace, in: cursor)
      let name = ExactText(member.key)
      codes[name] = try self.codes(cursor.at(member.value))
      columns.errors[name] = cursor.column(of: member.keyPlace)
    }
    let hidden = try fields(members["hidden"], into: &columns.hidden)
    let shown = try fields(members["shown"], into: &columns.shown)
    return FormCase(
      name, texts: texts, codes: codes, hidden: hidden, shown: shown, columns: columns)
  }

  /// Reads the entries of a repeating group, which are the answers of its fields and the number of entries.
  ///
  /// Entries that the form has no room for count, so that a case can expect the error about their number.
  private func readEntries(
    _ cursor: JSONCursor, of group: String, into texts: inout [ExactText: String],
    _ columns: inout [ExactText: Int]
  ) throws(SourceDiagnostic) {
    guard cursor.node.elements != nil else { throw cursor.wrongType("an array of objects") }
    let entries = try cursor.elements()
    for (number, entry) in entries.enumerated() {
      for member in try entry.object().all {
        let name = FieldGroup.name(of: member.key, inEntry: number, of: group)
        if number >= form.largestEntryCount(of: group) { continue }
        let field = try field(name, at: member.keyPlace, in: entry)
        texts[ExactText(name)] = try text(entry.at(member.value), for: field)
        columns[ExactText(name)] = entry.column(of: member.keyPlace)
      }
    }
    texts[ExactText(group)] = String(
      min(entries.count, form.largestEntryCount(of: group) + 1))
    columns[ExactText(group)] = cursor.column(of: cursor.node.place)
  }

  private func field(
    _ name: String, at place: Range<Int>, in cursor: JSONCursor
  ) throws(SourceDiagnostic) -> TextField {
    guard let number = form.index(of: name) else {
      throw cursor.error(
        .caseUnknownField, form.unknownName(name), at: place,
        suggestion: form.suggestion(for: name))
    }
    return form.fields[number]
  }

  /// Returns the text that a field contains after a JSON value is entered as its answer.
  private func text(
    _ cursor: JSONCursor, for field: TextField
  ) throws(SourceDiagnostic) -> String {
    switch (cursor.node.value, field.kind) {
    case (.null, _): return ""
    case (.string(let text), _): return text
    case (.boolean(let answer), .yesNo): return answer ? "yes" : "no"
    case (.number(let digits), .number): return digits
    case (.array, .choices): return try cursor.strings().joined(separator: "\n")
    case (.number(let digits), .text):
      // Reject a number here: a postal code, for example, would lose its leading zero.
      throw cursor.wrongType("a string", suggestion: field.isSecret ? nil : digits)
    default: throw cursor.wrongType(Self.expectation(of: field.kind))
    }
  }

  private static func expectation(of kind: FieldKind) -> String {
    switch kind {
    case .yesNo: "true, false or null"
    case .choices: "an array of strings"
    case .group: "an array of objects"
    case .number: "a number or a string"
    case .text, .password, .multiline, .date, .choice: "a string or null"
    }
  }

  /// Returns the field names in an array, and records the columns at which they appear in the line.
  private func fields(
    _ cursor: JSONCursor?, into columns: inout [ExactText: Int]
  ) throws(SourceDiagnostic) -> [String] {
    var names: [String] = []
    for element in try cursor?.elements() ?? [] {
      let place = element.node.place
      let name = try field(try element.string(), at: place, in: element).name
      guard columns.updateValue(element.column(of: place), forKey: ExactText(name)) == nil else {
        throw element.invalid("this field is already listed")
      }
      names.append(name)
    }
    return names
  }

  private func codes(_ cursor: JSONCursor) throws(SourceDiagnostic) -> [FormCase.Code] {
    var codes: [FormCase.Code] = []
    for element in try cursor.elements() {
      if let number = element.node.integer {
        codes.append(.number(number))
      } else if let name = element.node.string {
        codes.append(.name(try known(name, element)))
      } else {
        throw element.wrongType("the number or the name of an error code")
      }
    }
    return codes
  }

  /// Returns the name of an error code, and throws if the form cannot report a code with this name.
  private func known(_ name: String, _ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    guard let codes = form.possibleCodes, !codes.contains(where: { $0.name == name }) else {
      return name
    }
    throw cursor.error(
      .caseValue, "this form cannot report the error code \"\(VisibleText.word(name))\"",
      suggestion: Suggestion.nearest(to: name, among: codes.map(\.name)))
  }
}

extension JSONCursor.Codes {
  /// The error codes for mistakes in cases.
  ///
  /// Cases have no required keys, so a missing key needs no code of its own.
  fileprivate static let formCase = JSONCursor.Codes(
    notJSON: .caseNotJSON, type: .caseType, key: .caseKey, keyMissing: .caseKey, value: .caseValue)
}

extension Form {
  /// Returns the field name that was probably meant, or nil if no name is similar.
  func suggestion(for name: String) -> String? {
    Suggestion.nearest(to: name, among: fieldNames)
  }
}

extension Form {
  /// Returns the maximum number of entries of a group.
  fileprivate func largestEntryCount(of group: String) -> Int {
    guard case .group(let asked)? = self[group]?.kind else { return 0 }
    return asked.atMost
  }

  /// The codes with which the form can reject values, or nil if a custom rule may use any code.
  fileprivate var possibleCodes: [ErrorCode]? {
    var codes: [ErrorCode] = [.choice, .tooLong, .patternBudget, .patternUnavailable]
    if fields.contains(where: { !$0.limits.isEmpty }) { codes.append(.choiceCount) }
    if fields.contains(where: { $0.path != nil }) { codes.append(.path) }
    codes += fields.flatMap { $0.rule.validators.map(\.code) }
    for rule in rules {
      guard let code = rule.requirement.code else { return nil }
      codes.append(code)
    }
    return codes
  }
}
