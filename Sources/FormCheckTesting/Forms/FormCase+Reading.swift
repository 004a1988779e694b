public import FormCheckForms
internal import FormCheckCore
internal import StrictJSON

extension FormCase {
  /// Reads a case, one JSON object.
  ///
  /// - Parameters:
  ///   - line: Its text.
  ///   - form: The form that it is a case of.
  /// - Throws: ``FormCaseError``, with a place in the line.
  public init(_ line: [UInt8], for form: Form) throws(FormCaseError) {
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.read(line)
    } catch {
      // An error of JSON may quote a key, which is no answer; the text around it is never shown.
      throw FormCaseError(
        .caseNotJSON, VisibleText.sentence("\(error)"), column: line.column(of: error.place))
    }
    self = try FormCaseReader(line: line, form: form).formCase(node)
  }
}

/// Makes a case of a JSON value, and complains of whatever does not fit the form.
private struct FormCaseReader {
  let line: [UInt8]
  let form: Form

  private static let keys = ["name", "answers", "errors", "hidden", "shown"]

  func formCase(_ node: JSONNode) throws(FormCaseError) -> FormCase {
    for member in try members(node) where !Self.keys.contains(member.key) {
      throw error(
        .caseKey, "no key \"\(VisibleText.word(member.key))\" belongs here", at: member.keyPlace,
        suggestion: Suggestion.nearest(to: member.key, among: Self.keys))
    }
    var columns = FormCase.Columns()
    let name = try node["name"].map { node throws(FormCaseError) in try string(node) }
    var texts: [ExactText: String] = [:]
    for member in try node["answers"].map(members) ?? [] {
      let field = try field(member.key, at: member.keyPlace)
      let name = ExactText(member.key)
      texts[name] = try text(member.value, for: field)
      columns.answers[name] = line.column(of: member.keyPlace)
    }
    var codes: [ExactText: [FormCase.Code]] = [:]
    for member in try node["errors"].map(members) ?? [] {
      _ = try field(member.key, at: member.keyPlace)
      let name = ExactText(member.key)
      codes[name] = try self.codes(member.value)
      columns.errors[name] = line.column(of: member.keyPlace)
    }
    let hidden = try fields(node["hidden"], into: &columns.hidden)
    let shown = try fields(node["shown"], into: &columns.shown)
    return FormCase(
      name, texts: texts, codes: codes, hidden: hidden, shown: shown, columns: columns)
  }

  private func field(_ name: String, at place: Range<Int>) throws(FormCaseError) -> TextField {
    guard let number = form.index(of: name) else {
      throw .unknownField(name, in: form, column: line.column(of: place))
    }
    return form.fields[number]
  }

  /// What an answer leaves in its field.
  private func text(_ node: JSONNode, for field: TextField) throws(FormCaseError) -> String {
    switch (node.value, field.kind) {
    case (.null, _): return ""
    case (.string(let text), _): return text
    case (.boolean(let answer), .yesNo): return answer ? "yes" : "no"
    case (.number(let digits), .number): return digits
    case (.array(let elements), .choices):
      var values: [String] = []
      for element in elements { values.append(try string(element)) }
      return values.joined(separator: "\n")
    case (.number(let digits), .text):
      // A number would lose the zero in front of a postal code.
      throw wrongType(node, "a string", suggestion: field.isSecret ? nil : digits)
    default: throw wrongType(node, Self.expectation(of: field.kind))
    }
  }

  private static func expectation(of kind: FieldKind) -> String {
    switch kind {
    case .yesNo: "true, false or null"
    case .choices: "an array of strings"
    case .number: "a number or a string"
    case .text, .password, .multiline, .date, .choice: "a string or null"
    }
  }

  /// The fields that an array names.
  private func fields(
    _ node: JSONNode?, into columns: inout [ExactText: Int]
  ) throws(FormCaseError) -> [String] {
    guard let node else { return [] }
    var names: [String] = []
    for element in try elements(node) {
      let name = try field(try string(element), at: element.place).name
      guard columns.updateValue(line.column(of: element.place), forKey: ExactText(name)) == nil
      else {
        throw error(.caseValue, "this field is named already", at: element.place)
      }
      names.append(name)
    }
    return names
  }

  private func codes(_ node: JSONNode) throws(FormCaseError) -> [FormCase.Code] {
    var codes: [FormCase.Code] = []
    for element in try elements(node) {
      if let number = element.integer {
        codes.append(.number(number))
      } else if let name = element.string {
        codes.append(.name(try known(name, at: element.place)))
      } else {
        throw wrongType(element, "the number or the name of a code")
      }
    }
    return codes
  }

  /// A name that a code of the form has.
  private func known(_ name: String, at place: Range<Int>) throws(FormCaseError) -> String {
    guard let codes = form.possibleCodes, !codes.contains(where: { $0.name == name }) else {
      return name
    }
    throw error(
      .caseValue, "no rule of this form rejects with \"\(VisibleText.word(name))\"", at: place,
      suggestion: Suggestion.nearest(to: name, among: codes.map(\.name)))
  }

  private func members(_ node: JSONNode) throws(FormCaseError) -> [JSONMember] {
    guard let members = node.members else { throw wrongType(node, "an object") }
    return members
  }

  private func elements(_ node: JSONNode) throws(FormCaseError) -> [JSONNode] {
    guard let elements = node.elements else { throw wrongType(node, "an array") }
    return elements
  }

  private func string(_ node: JSONNode) throws(FormCaseError) -> String {
    guard let string = node.string else { throw wrongType(node, "a string") }
    return string
  }

  private func wrongType(
    _ node: JSONNode, _ expected: String, suggestion: String? = nil
  ) -> FormCaseError {
    error(
      .caseType, "\(expected) is expected here, and not \(node.kind)", at: node.place,
      suggestion: suggestion)
  }

  private func error(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil
  ) -> FormCaseError {
    FormCaseError(code, message, column: line.column(of: place), suggestion: suggestion)
  }
}

extension [UInt8] {
  /// The column, from 1, that a place begins in, in Unicode scalars.
  fileprivate func column(of place: Range<Int>) -> Int {
    self[..<Swift.min(place.lowerBound, count)].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension Form {
  /// The codes that its rules can reject with; nil where a program's own rule may use any.
  fileprivate var possibleCodes: [ErrorCode]? {
    var codes: [ErrorCode] = [.choice, .tooLong, .patternBudget, .patternUnavailable]
    codes += fields.flatMap { $0.validator.validators.map(\.code) }
    for rule in rules {
      guard let code = rule.demand.code else { return nil }
      codes.append(code)
    }
    return codes
  }
}
