import FormCheckCore
import StrictJSON

extension FormAnswers {
  /// Reads answers from a JSON object, in the format that ``AnswerBytes`` writes.
  ///
  /// A field that is missing from the object has no answer. The rules of the fields are not applied.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - source: The name of the text in diagnostics, such as a file name.
  ///   - form: The form.
  ///   - secrets: The storage for the answers of secret fields. It does not change if there is an error.
  /// - Returns: The answers, in the order of the fields.
  /// - Throws: ``AnswersError`` with all mistakes in the text.
  public static func read(
    _ bytes: [UInt8], source: String = "answers", for form: Form, into secrets: inout Secrets
  ) throws(AnswersError) -> FormAnswers {
    let cursor: JSONCursor
    do throws(SourceDiagnostic) {
      let text = SourceText(bytes, name: source, visibility: .nothing)
      cursor = try JSONCursor(reading: text, codes: .answers)
      guard cursor.node.members != nil else {
        throw cursor.error(.answerType, "the answers are not a JSON object")
      }
    } catch {
      throw AnswersError(mistakes: [.init(field: nil, diagnostic: error)])
    }
    var reader = AnswerReader(form: form, room: secrets.slots)
    reader.read(cursor)
    guard reader.mistakes.isEmpty else { throw AnswersError(mistakes: reader.mistakes) }
    for (field, secret) in reader.secrets {
      _ = secrets.replace(0..<secrets.length(of: field), of: field, with: Array(secret.utf8))
    }
    return FormAnswers(reader.answers.sorted { $0.field < $1.field })
  }
}

/// A reader that reads one answer at a time and collects all mistakes.
private struct AnswerReader {
  /// The number of mistakes after which the rest of the text is not read.
  private static let mostMistakes = 100

  let form: Form
  /// The number of slots for secrets.
  let room: Int
  var answers: [FormAnswers.Answer] = []
  var secrets: [(field: Int, text: String)] = []
  var mistakes: [AnswersError.Mistake] = []

  /// A member that is the answer to a field, or that belongs to no field.
  private typealias Given = (member: JSONMember, cursor: JSONCursor, field: Int?)

  /// Returns the members of an object and, in a document, those of the objects in it that lead to answers.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - fields: The fields whose answers can be in the object, or nil for all fields that are not in entries.
  /// - Returns: The members, in the order of the text.
  private func given(_ cursor: JSONCursor, to fields: [Int]?) -> [Given] {
    guard form.answerLayout.isDocument else {
      return (cursor.node.members ?? []).map { member in
        (member, cursor.at(member.value), field(named: member.key, among: fields))
      }
    }
    let candidates = fields ?? form.fields.indices.filter { form.entry(of: $0) == nil }
    return given(
      cursor, to: candidates.map { ($0, AnswerPath.keys(of: form.fields[$0].key) ?? []) })
  }

  private func given(
    _ cursor: JSONCursor, to paths: [(field: Int, path: [String])], in path: [String] = []
  ) -> [Given] {
    (cursor.node.members ?? []).flatMap { member -> [Given] in
      let (place, value) = (path + [member.key], cursor.at(member.value))
      // A member of the whole document can also have the name of a field, as on a command line.
      let field =
        paths.first { $0.path == place }?.field
        ?? (path.isEmpty ? paths.first { form.fields[$0.field].key == member.key }?.field : nil)
      let leadsOn = paths.contains { AnswerPath.isPrefix(place, of: $0.path) }
      return field == nil && leadsOn && value.node.members != nil
        ? given(value, to: paths, in: place) : [(member, value, field)]
    }
  }

  private func field(named key: String, among fields: [Int]?) -> Int? {
    if let fields { return fields.first { form.fields[$0].key == key } }
    return form.index(of: key).flatMap { form.fields[$0].name == key ? $0 : nil }
  }

  /// Reads all answers.
  mutating func read(_ cursor: JSONCursor) {
    for (member, value, field) in given(cursor, to: nil) {
      if mistakes.count >= Self.mostMistakes { return }
      read(member, value, of: field)
    }
  }

  private mutating func read(_ member: JSONMember, _ cursor: JSONCursor, of field: Int?) {
    guard let field else {
      let error = cursor.error(
        .answerUnknown, form.unknownName(member.key), at: member.keyPlace,
        suggestion: Suggestion.nearest(to: member.key, among: form.fieldNames))
      mistakes.append(.init(field: nil, diagnostic: error))
      return
    }
    let name = form.fields[field].name
    if case .group(let group) = form.fields[field].kind, cursor.node.value != .null {
      readEntries(cursor, of: field, group)
      return
    }
    do throws(SourceDiagnostic) {
      let value = try value(cursor, of: field)
      answers.append(.init(field: field, name: name, value: value))
    } catch {
      mistakes.append(.init(field: name, diagnostic: error))
    }
  }

  /// Reads the entries of a repeating group.
  private mutating func readEntries(_ cursor: JSONCursor, of field: Int, _ group: FieldGroup) {
    let name = form.fields[field].name
    var entries: [FormAnswers] = []
    do throws(SourceDiagnostic) {
      guard cursor.node.elements != nil else { throw cursor.wrongType("an array of objects") }
      for element in try cursor.elements() {
        guard entries.count < group.atMost else {
          throw element.error(
            .answerEntries, "the group has at most \(group.atMost) entries")
        }
        guard element.node.members != nil else { throw element.wrongType("an object") }
        entries.append(readEntry(element, at: entries.count, of: field))
      }
    } catch {
      mistakes.append(.init(field: name, diagnostic: error))
    }
    answers.append(.init(field: field, name: name, value: .entries(entries)))
  }

  /// Reads an entry of a repeating group.
  private mutating func readEntry(
    _ cursor: JSONCursor, at entry: Int, of group: Int
  ) -> FormAnswers {
    let fields = form.fields(ofEntry: entry, of: group)
    var read: [FormAnswers.Answer] = []
    for (member, cursor, field) in given(cursor, to: Array(fields)) {
      guard let field else {
        let keys = fields.map { form.fields[$0].key }
        let error = cursor.error(
          .answerUnknown,
          "the group has no field \"\(VisibleText.word(member.key))\", only \(keys.quotedList)",
          at: member.keyPlace, suggestion: Suggestion.nearest(to: member.key, among: keys))
        mistakes.append(.init(field: form.fields[group].name, diagnostic: error))
        continue
      }
      do throws(SourceDiagnostic) {
        let value = try value(cursor, of: field)
        read.append(.init(field: field, name: form.fields[field].key, value: value))
      } catch {
        mistakes.append(.init(field: form.fields[field].name, diagnostic: error))
      }
    }
    return FormAnswers(read.sorted { $0.field < $1.field })
  }

  private mutating func value(
    _ cursor: JSONCursor, of field: Int
  ) throws(SourceDiagnostic) -> FormAnswers.Value {
    if form.fields[field].isSecret { return try secret(cursor, of: field) }
    // Which list of values applies is not known before all answers are read.
    let kind = form.fields[field].wholeKind
    switch (cursor.node.value, kind) {
    case (.null, .text), (.null, .multiline), (.null, .password): return .text("")
    case (.null, .choices): return .choices([])
    case (.null, .group): return .entries([])
    case (.null, _): return .nothing
    case (.string(let text), .text), (.string(let text), .date), (.string(let text), .number),
      (.string(let text), .password):
      return .text(try line(text, cursor))
    case (.string(let text), .multiline): return .text(text)
    case (.number(let digits), .number): return .number(digits)
    case (.boolean(let answer), .yesNo): return .boolean(answer)
    case (.string(let text), .choice):
      return .text(try offered(text, form.fields[field], cursor))
    case (.array, .choices): return .choices(try several(form.fields[field], cursor))
    default: throw wrongType(cursor, kind)
    }
  }

  private mutating func secret(
    _ cursor: JSONCursor, of field: Int
  ) throws(SourceDiagnostic) -> FormAnswers.Value {
    guard let text = cursor.node.value == .null ? "" : cursor.node.string else {
      throw wrongType(cursor, form.fields[field].kind)
    }
    guard text.utf8.count <= Secrets.maximumBytes, field < room else {
      throw cursor.error(.answerTooLong, "a secret can have at most \(Secrets.maximumBytes) bytes")
    }
    secrets.append((field, try line(text, cursor)))
    return .secret
  }

  private func line(
    _ text: String, _ cursor: JSONCursor
  ) throws(SourceDiagnostic) -> String {
    guard !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      throw cursor.error(.answerLines, "this field cannot have line breaks")
    }
    return text
  }

  private func several(
    _ field: TextField, _ cursor: JSONCursor
  ) throws(SourceDiagnostic) -> [String] {
    var values: [String] = []
    for element in try cursor.elements() {
      let value = try offered(try element.string(), field, element)
      guard !values.contains(value) else {
        throw element.error(.answerNotOffered, "this value is given twice")
      }
      values.append(value)
    }
    if field.choiceSource != nil { return values }
    return field.wholeKind.offered.map(\.value).filter { values.contains($0) }
  }

  /// Returns a selected value, unless the field does not offer it.
  ///
  /// Values that a program lists are not known yet. They are compared with the list before the form is submitted.
  private func offered(
    _ text: String, _ field: TextField, _ cursor: JSONCursor
  ) throws(SourceDiagnostic) -> String {
    if field.choiceSource != nil { return try line(text, cursor) }
    let choices = field.wholeKind.offered
    guard choices.contains(where: { $0.value.utf8.elementsEqual(text.utf8) }) else {
      let values = choices.map(\.value)
      throw cursor.error(
        .answerNotOffered, "the field does not offer this value, only \(values.quotedList)",
        suggestion: Suggestion.nearest(to: text, among: values))
    }
    return text
  }

  private func wrongType(_ cursor: JSONCursor, _ kind: FieldKind) -> SourceDiagnostic {
    let expected =
      switch kind {
      case .text, .password, .multiline, .date, .choice: "a string"
      case .number: "a number"
      case .choices: "an array of strings"
      case .yesNo: "true or false"
      case .group: "an array of objects"
      }
    let suggestion: String? =
      switch (cursor.node.value, kind) {
      case (.string("yes"), .yesNo): "true"
      case (.string("no"), .yesNo): "false"
      default: nil
      }
    return cursor.wrongType(expected, suggestion: suggestion, suggestsLiteral: true)
  }
}
