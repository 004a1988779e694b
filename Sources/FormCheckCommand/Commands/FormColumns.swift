import FormCheckPipelines
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import StrictJSON

/// A form that is prepared for checking files of records.
///
/// Each field becomes a column. Conditions and cross-field rules become a check that applies to each record as a whole.
struct FormColumns {
  /// The columns, in the order of the fields.
  let columns: [Column]

  /// The objects in a JSON record that contain the columns.
  let sections: [JSONPointer]

  /// The check for conditions and cross-field rules, or nil if the form has neither.
  let check: RecordCheck?

  /// The text of the definition.
  let text: [UInt8]

  /// The combinations of columns whose values must be unique.
  let unique: [UniqueKey]

  /// Prepares a form for files.
  ///
  /// - Parameters:
  ///   - definition: The form.
  ///   - text: The text of the definition.
  ///   - records: The format of the files.
  ///   - hasHeader: Whether a header names the columns. If not, the columns must be in the order of the fields.
  ///   - languages: The languages of error messages, in the order of preference.
  /// - Throws: ``UsageError`` if the definition is not a valid form.
  init(
    _ definition: FormDefinition, text: [UInt8], of records: RecordKind,
    hasHeader: Bool, languages: [String]
  ) throws(UsageError) {
    self.text = text
    if let group = definition.fields.first(where: { $0.group != nil }) {
      throw UsageError(
        "the form has the group \"\(VisibleText.word(group.name))\", and a record has no place for its entries",
        fix: "Check the answers of the form with: formcheck --form FORM --answers FILE --no-input")
    }
    let form: Form
    do throws(InvalidFormError) {
      form = try definition.form(languages: languages)
    } catch {
      throw UsageError("\(error)", fix: "")
    }
    let recordFields = form.fields.map { field in
      RecordField(field, separators: field.separators(in: records))
    }
    columns = form.fields.indices.map { number in
      let (field, recordField) = (form.fields[number], recordFields[number])
      let selector = field.selector(
        in: records, form.answerLayout, number: hasHeader ? nil : number + 1)
      let ofNothing = recordField.rule.validate(recordField.filter?.apply(to: "") ?? "")
      return Column(
        selector, name: field.name, rule: recordField.rule, filters: recordField.filter,
        inJSON: records == .ndjson ? field.kind.inJSON : .words,
        isOptional: form.isConditional(number) || ofNothing.isAccepted)
    }
    sections = records == .ndjson ? Self.sections(around: columns) : []
    unique = definition.unique.map { names in
      UniqueKey(
        columns: names.compactMap { name in
          form.fields.firstIndex { ExactText($0.name) == ExactText(name) }
        })
    }
    if form.rules.isEmpty, !form.fields.indices.contains(where: form.isConditional) {
      check = nil
    } else {
      let forms = SpareForms(form)
      check = RecordCheck { texts, accepted in
        forms.lend { $0.answer(texts, accepted, recordFields) }
      }
    }
  }
}

extension FormColumns {
  /// Returns the pointers of the objects around the values of columns, each once.
  private static func sections(around columns: [Column]) -> [JSONPointer] {
    var sections: [JSONPointer] = []
    for column in columns {
      guard case .pointer(let pointer) = column.selector else { continue }
      let tokens = pointer.text.split(separator: "/", omittingEmptySubsequences: false)
      for count in 1..<max(1, pointer.steps.count) {
        let text = tokens.prefix(count + 1).joined(separator: "/")
        guard let section = try? JSONPointer(text), !sections.contains(section) else { continue }
        sections.append(section)
      }
    }
    return sections
  }
}

/// A pool of forms to fill with records, so that the form is not copied for each record.
private final class SpareForms: @unchecked Sendable {
  // SAFETY: the forms are accessed only while the lock is held.
  private let lock = Lock()
  private let form: Form
  private var spares: [Form] = []

  init(_ form: Form) { self.form = form }

  func lend<Answer>(_ body: (inout Form) -> Answer) -> Answer {
    var form = lock.hold { spares.popLast() } ?? self.form
    let answer = body(&form)
    lock.hold { spares.append(form) }
    return answer
  }
}

extension Form {
  /// Checks the conditions and cross-field rules of a record.
  fileprivate mutating func answer(
    _ texts: [String], _ accepted: [Bool], _ recordFields: [RecordField]
  ) -> RecordCheck.Answer {
    fill(zip(texts, recordFields).map { $1.answer(in: $0) }, accepted: accepted)
    var answer = RecordCheck.Answer()
    let isShown = isShown
    answer.hidden = isShown.indices.filter { !isShown[$0] }
    answer.errors = crossErrors.map { (columns: $0.fields, error: $0.error) }
    return answer
  }
}

extension TextField {
  /// Returns the selector of the field's column: the name, the number if the file has no header, or a JSON Pointer for
  /// JSON records.
  fileprivate func selector(
    in records: RecordKind, _ layout: AnswerLayout, number: Int?
  ) -> Column.Selector {
    guard records == .ndjson else { return number.map { .number($0) } ?? .name(name) }
    if layout.isDocument, let pointer = try? JSONPointer(name) { return .pointer(pointer) }
    // Treat the name as a key, even if it looks like a JSON Pointer.
    let key = name.replacing(sign: "~", with: "~0").replacing(sign: "/", with: "~1")
    let pointer = try? JSONPointer(name.utf8.first == UInt8(ascii: "/") ? "/" + key : name)
    return pointer.map { .pointer($0) } ?? .name(name)
  }

  /// Returns the bytes that separate the choices in a cell with several choices.
  ///
  /// These are line breaks, and also semicolons unless the value of a choice contains one.
  func separators(in records: RecordKind) -> [UInt8] {
    let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let hasSemicolons = wholeKind.offered.contains { $0.value.utf8.contains(UInt8(ascii: ";")) }
    // In JSON, each choice is a string of its own, so a semicolon belongs to the choice.
    return records == .ndjson || hasSemicolons ? lineEnds : lineEnds + [UInt8(ascii: ";")]
  }
}

extension FieldKind {
  fileprivate var inJSON: Column.JSONForm {
    switch self {
    case .choices: .list
    case .yesNo: .yesNo
    case .text, .password, .multiline, .number, .date, .choice, .group: .words
    }
  }
}
