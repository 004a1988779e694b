import FormCheckBatch
import FormCheckForms
import FormCheckCore
import StrictJSON
import FormCheckValidators

extension CheckRequest {
  /// Returns the configuration of the run.
  ///
  /// - Parameter catalog: The strategies that rules may name.
  /// - Returns: The configuration, without an output.
  /// - Throws: ``UsageError`` where rules or columns are wrong.
  func configuration(_ catalog: Catalog) throws(UsageError) -> BatchConfiguration {
    let filters = try filters.map { (list) throws(UsageError) in try TextFilterChain(list: list) }
    var configuration: BatchConfiguration
    if let records {
      try checkRecordOptions(records)
      let ofForm = try form.map { (name) throws(UsageError) in
        try self.columns(ofForm: name, records, catalog)
      }
      var columns: [Column]
      if let ofForm {
        columns = ofForm.columns
      } else {
        columns = try self.columns(records, catalog, filters)
      }
      let unique = try uniqueKeys(records, &columns)
      configuration = BatchConfiguration(format(of: records), columns: columns, report: nil)
      configuration.check = ofForm?.check
      configuration.definition = ofForm?.text
      configuration.unique = unique
      configuration.recordLimit = recordLimit ?? BatchConfiguration.standardRecordLimit
    } else {
      try checkValueOptions()
      configuration = BatchConfiguration(
        rule: try Rule(typed: fields[0], in: catalog), framing: framing ?? .lines, filters: filters,
        report: nil)
    }
    configuration.limit = limit
    configuration.reportsAll = reportsAll
    configuration.engine = engine
    configuration.tolerance = tolerance
    configuration.expectedRecords = expectedRecords
    if engine == .bits { try Self.checkBits(configuration) }
    return configuration
  }

  /// Rejects rules that bits cannot check.
  private static func checkBits(_ configuration: BatchConfiguration) throws(UsageError) {
    for column in configuration.columns {
      guard let rule = column.rule, let obstacle = configuration.obstacleToBits(in: column) else {
        continue
      }
      let name = VisibleText.word(rule.text.isEmpty ? column.name ?? "" : rule.text)
      throw UsageError(
        "--engine bits cannot check \"\(name)\": \(obstacle)",
        fix: "Say --engine auto: then PCRE2 checks what bits cannot.")
    }
  }

  private func checkRecordOptions(_ records: RecordKind) throws(UsageError) {
    let name = "--\(records.rawValue)"
    if form != nil {
      if !fields.isEmpty { throw .contradiction("--form", "--field") }
      if filters != nil {
        throw UsageError(
          "--form and --filter contradict each other", fix: "A form has filters of its own.")
      }
    } else if skipsChecks {
      throw UsageError("--skip-checks is about forms", fix: "Say --form FILE as well.")
    }
    if let framing { throw .contradiction(framing == .lines ? "--lines" : "--null", name) }
    if fixes { throw .contradiction("--fix", name) }
    try checkFormat(of: records)
  }

  private func checkValueOptions() throws(UsageError) {
    try checkNoRecords([
      ("--skip-checks", skipsChecks), ("--limit-record", recordLimit != nil),
      ("--unique", !unique.isEmpty),
    ])
    guard fields.count == 1 else {
      throw UsageError(
        "--field is given twice",
        fix:
          "Join the strategies with '|': --field 'required|email'; columns of records need --csv, "
          + "--tsv or --ndjson")
    }
  }

  private func columns(
    _ records: RecordKind, _ catalog: Catalog, _ filters: TextFilterChain?
  ) throws(UsageError) -> [Column] {
    var columns: [Column] = []
    for field in fields {
      guard let equals = field.unicodeScalars.firstIndex(of: "="), equals > field.startIndex else {
        throw UsageError(
          "--field \(VisibleText.word(field)) names no column",
          fix: "In records it is --field COLUMN=RULE, as --field email=email")
      }
      let name = String(field[..<equals])
      let rule = try Rule(typed: String(field.unicodeScalars[equals...].dropFirst()), in: catalog)
      let selector = try selector(name, records)
      if columns.contains(where: { $0.selector == selector }) {
        throw UsageError(
          "the column \"\(VisibleText.word(name))\" is given twice",
          fix: "Join its rules with '|': --field 'email=required|email'")
      }
      columns.append(
        Column(selector, name: name, rule: rule, filters: filters))
    }
    return columns
  }

  /// What only one record may have; columns that no rule is about are added.
  private func uniqueKeys(
    _ records: RecordKind, _ columns: inout [Column]
  ) throws(UsageError) -> [UniqueKey] {
    var keys: [UniqueKey] = []
    for text in unique {
      var numbers: [Int] = []
      for part in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        if let number = columns.firstIndex(where: { $0.name?.isWritten(like: name) == true }) {
          numbers.append(number)
          continue
        }
        let selector = try selector(name, records)
        // A form calls its columns by names, also where they are found by their numbers.
        if let number = columns.firstIndex(where: { $0.selector == selector }) {
          numbers.append(number)
        } else {
          numbers.append(columns.count)
          columns.append(Column(selector, name: name, rule: nil))
        }
      }
      guard Set(numbers).count == numbers.count else {
        throw UsageError("--unique \(VisibleText.word(text)) names a column twice")
      }
      keys.append(UniqueKey(columns: numbers))
    }
    return keys
  }

  private func columns(
    ofForm name: String, _ records: RecordKind, _ catalog: Catalog
  ) throws(UsageError) -> FormColumns {
    let file = DefinitionFile(word: Array(name.utf8), catalog: catalog)
    let text = try file.bytes()
    let definition = try file.definition(text)
    if let check = definition.checkNames.first, !skipsChecks {
      throw UsageError(
        "the form asks for the check \"\(VisibleText.word(check))\", which is not made for files",
        fix: "Say --skip-checks to check records without it.")
    }
    return try FormColumns(
      definition, text: text, of: records, hasHeader: hasHeader, languages: languages)
  }

  private func selector(
    _ name: String, _ records: RecordKind
  ) throws(UsageError) -> Column.Selector {
    if records == .ndjson {
      do throws(JSONPointerError) {
        return .pointer(try JSONPointer(name))
      } catch {
        throw UsageError(
          "\(VisibleText.word(name)) is no place in JSON: \(error)",
          fix: "A key is written as it is, a place inside others as /address/city")
      }
    }
    if hasHeader { return .name(name) }
    guard let number = Int(digits: name), number > 0 else {
      throw UsageError(
        "without a header, columns have numbers: \"\(VisibleText.word(name))\" is none",
        fix: "For example: --no-header --field 2=email")
    }
    return .number(number)
  }
}
