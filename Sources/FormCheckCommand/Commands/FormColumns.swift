import FormCheckPipelines
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import StrictJSON

/// A form as files of records have it: a column for each field, and what holds across them.
struct FormColumns {
  /// The columns, in the order of the fields.
  let columns: [Column]

  /// Conditions, and rules across fields; nil where the form has neither.
  let check: RecordCheck?

  /// The text of the definition.
  let text: [UInt8]

  /// Prepares a form for files.
  ///
  /// - Parameters:
  ///   - definition: The form.
  ///   - text: The text of its definition.
  ///   - records: How the files are written.
  ///   - hasHeader: Whether columns are found by their names; else they are in the order of the fields.
  ///   - languages: The languages of whoever reads what is wrong.
  /// - Throws: ``UsageError`` where it makes no form.
  init(
    _ definition: FormDefinition, text: [UInt8], of records: RecordKind,
    hasHeader: Bool, languages: [String]
  ) throws(UsageError) {
    self.text = text
    let form: Form
    do throws(InvalidFormError) {
      form = try definition.form(languages: languages)
    } catch {
      throw UsageError("\(error)", fix: "")
    }
    let conditions = definition.fields.map(\.condition)
    let separators = form.fields.map { $0.separators(in: records) }
    columns = form.fields.indices.map { number in
      let field = form.fields[number]
      let selector = field.selector(in: records, number: hasHeader ? nil : number + 1)
      let rule = field.ruleOfRecords(separators: separators[number])
      let filter = field.filterOfRecords
      let ofNothing = rule.validate(filter?.apply(to: "") ?? "")
      return Column(
        selector, name: field.name, rule: rule, filters: filter,
        inJSON: records == .ndjson ? field.kind.inJSON : .words,
        isOptional: conditions[number] != nil || ofNothing.verdict.isAccepted)
    }
    if definition.rules.isEmpty, conditions.allSatisfy({ $0 == nil }) {
      check = nil
    } else {
      let forms = SpareForms(form)
      check = RecordCheck { texts, accepted in
        forms.lend { $0.answer(texts, accepted, separators) }
      }
    }
  }
}

/// Forms to fill records in, one for each thread that does; none is copied for a record.
private final class SpareForms: @unchecked Sendable {
  // SAFETY: the forms are touched only while the lock is held.
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
  /// What there is to say of one record.
  fileprivate mutating func answer(
    _ texts: [String], _ accepted: [Bool], _ separators: [[UInt8]]
  ) -> RecordCheck.Answer {
    var texts = texts
    for field in fields.indices {
      guard case .choices = fields[field].kind else { continue }
      texts[field] = TextField.choices(in: texts[field], separators: separators[field])
    }
    fill(texts, accepted: accepted)
    var answer = RecordCheck.Answer()
    answer.hidden = fields.indices.filter { !isShown[$0] }
    answer.errors = errorsAcross.map { (columns: $0.fields, error: $0.error) }
    return answer
  }
}

extension TextField {
  /// Where its column stands: at its name or, where there are no names, at its number.
  fileprivate func selector(
    in records: RecordKind, number: Int?
  ) -> Column.Selector {
    guard records == .ndjson else { return number.map { .number($0) } ?? .name(name) }
    // A name is a key, also where it looks like a pointer.
    let key = name.replacing(sign: "~", with: "~0").replacing(sign: "/", with: "~1")
    let pointer = try? JSONPointer(name.utf8.first == UInt8(ascii: "/") ? "/" + key : name)
    return pointer.map { .pointer($0) } ?? .name(name)
  }

  /// What stands between several choices: the end of a line, and a semicolon where no choice has one.
  fileprivate func separators(in records: RecordKind) -> [UInt8] {
    let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let hasSemicolons = kind.offered.contains { $0.value.utf8.contains(UInt8(ascii: ";")) }
    // In JSON, each choice is a text of its own.
    return records == .ndjson || hasSemicolons ? lineEnds : lineEnds + [UInt8(ascii: ";")]
  }
}

extension FieldKind {
  fileprivate var inJSON: Column.JSONForm {
    switch self {
    case .choices: .list
    case .yesNo: .yesNo
    case .text, .password, .multiline, .number, .date, .choice: .words
    }
  }
}
