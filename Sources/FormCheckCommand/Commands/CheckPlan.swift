import FormCheckBatch
import FormCheckForms
import FormCheckCore
import StrictJSON
import FormCheckValidators

/// Converts command-line options to the configuration of a run.
struct CheckPlan {
  private let request: ValidationRequest
  private let catalog: Catalog

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - request: The options of the run.
  ///   - catalog: The validators that rules can use.
  init(_ request: ValidationRequest, _ catalog: Catalog) {
    self.request = request
    self.catalog = catalog
  }

  /// Returns the configuration of the run.
  ///
  /// - Returns: The configuration, to which the caller adds the report.
  /// - Throws: ``UsageError`` if rules or columns are invalid.
  func configuration() throws(UsageError) -> BatchConfiguration {
    let filters = try request.filters.map { (list) throws(UsageError) in
      try TextFilterChain(list: list)
    }
    var configuration: BatchConfiguration
    if let records = request.records {
      try checkRecordOptions(records)
      let ofForm = try request.form.map { (name) throws(UsageError) in
        try self.columns(ofForm: name, records)
      }
      var columns: [Column]
      if let ofForm {
        columns = ofForm.columns
      } else {
        columns = try self.columns(records, filters)
      }
      let own = try uniqueKeys(records, &columns)
      let unique = (ofForm?.unique ?? []).filter { !own.contains($0) } + own
      configuration = BatchConfiguration(request.format(of: records), columns: columns, report: nil)
      configuration.check = ofForm?.check
      configuration.sections = ofForm?.sections ?? []
      configuration.definition = ofForm?.text
      configuration.unique = unique
      configuration.recordLimit = request.recordLimit ?? BatchConfiguration.standardRecordLimit
    } else {
      try checkValueOptions()
      configuration = BatchConfiguration(
        rule: try Rule(typed: request.fields[0], in: catalog), framing: request.framing ?? .lines,
        filters: filters, report: nil)
    }
    configuration.limit = request.limit
    configuration.reportsAll = request.reportsAll
    configuration.engine = request.engine
    configuration.tolerance = request.tolerance
    configuration.expectedRecords = request.expectedRecords
    if request.engine == .bits { try Self.checkBits(configuration) }
    return configuration
  }

  /// Rejects rules that the bit-parallel engine does not support.
  private static func checkBits(_ configuration: BatchConfiguration) throws(UsageError) {
    for column in configuration.columns {
      guard let rule = column.rule, let obstacle = configuration.obstacleToBits(in: column) else {
        continue
      }
      let name = VisibleText.word(rule.text.isEmpty ? column.name ?? "" : rule.text)
      throw UsageError(
        "--engine bits cannot check \"\(name)\": \(obstacle)",
        fix: "Use --engine auto, which lets PCRE2 check such rules.")
    }
  }

  private func checkRecordOptions(_ records: RecordKind) throws(UsageError) {
    let name = "--\(records.rawValue)"
    if request.form != nil {
      if !request.fields.isEmpty { throw .contradiction("--form", "--field") }
      if request.filters != nil {
        throw UsageError(
          "--form and --filter cannot be used together",
          fix: "Add the filters to the fields of the form definition.")
      }
    } else if request.skipsChecks {
      throw UsageError("--skip-checks requires a form", fix: "Add --form FILE.")
    }
    if let framing = request.framing {
      throw .contradiction(framing == .lines ? "--lines" : "--null", name)
    }
    if request.fixes {
      throw UsageError(
        "--fix cannot correct records",
        fix:
          "Correct single values, or files with --lines. For records, see --accepted and --rejected."
      )
    }
    try request.checkFormat(of: records)
  }

  private func checkValueOptions() throws(UsageError) {
    try request.checkNoRecords([
      ("--skip-checks", request.skipsChecks), ("--limit-record", request.recordLimit != nil),
      ("--unique", !request.unique.isEmpty),
    ])
    if let field = request.fields.first(where: Self.namesColumn) {
      throw UsageError(
        "--field \(VisibleText.word(field)) names a column, but the record format is missing",
        fix: "Add --csv, --tsv or --ndjson.")
    }
    guard request.fields.count == 1 else {
      throw UsageError(
        "--field is given twice",
        fix:
          "Join the validators with '|': --field 'required|email'. To check columns of records, add --csv, "
          + "--tsv or --ndjson.")
    }
  }

  /// Returns whether a rule has the form `COLUMN=RULE`, because an equals sign comes before any option or pattern.
  private static func namesColumn(_ field: String) -> Bool {
    let start = field.unicodeScalars.prefix { !":|(/".unicodeScalars.contains($0) }
    return start.contains("=")
  }

  private func columns(
    _ records: RecordKind, _ filters: TextFilterChain?
  ) throws(UsageError) -> [Column] {
    var columns: [Column] = []
    for field in request.fields {
      guard let equals = field.unicodeScalars.firstIndex(of: "="), equals > field.startIndex else {
        throw UsageError(
          "--field \(VisibleText.word(field)) does not name a column",
          fix: "For records, write --field COLUMN=RULE, such as --field email=email.")
      }
      let name = String(field[..<equals])
      let rule = try Rule(typed: String(field.unicodeScalars[equals...].dropFirst()), in: catalog)
      let selector = try selector(name, records)
      if let earlier = columns.first(where: { $0.selector == selector }) {
        let joined = "\(name)=\(earlier.rule?.text ?? "")|\(rule.text)"
        throw UsageError(
          "the column \"\(VisibleText.word(name))\" is given twice",
          fix: "Join its rules with '|': --field '\(VisibleText.sentence(joined))'")
      }
      columns.append(
        Column(selector, name: name, rule: rule, filters: filters))
    }
    return columns
  }

  /// Returns the combinations of columns whose values must be unique.
  ///
  /// A column that appears only in `--unique` is added to `columns` without a rule.
  private func uniqueKeys(
    _ records: RecordKind, _ columns: inout [Column]
  ) throws(UsageError) -> [UniqueKey] {
    var keys: [UniqueKey] = []
    for text in request.unique {
      var numbers: [Int] = []
      for part in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        if let number = columns.firstIndex(where: { $0.name?.isWritten(like: name) == true }) {
          numbers.append(number)
          continue
        }
        let selector = try selector(name, records)
        // Without a header, `--unique` can also refer to a form's column by number.
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
    ofForm name: String, _ records: RecordKind
  ) throws(UsageError) -> FormColumns {
    let file = DefinitionFile(word: Array(name.utf8), catalog: catalog)
    let text = try file.bytes()
    let definition = try file.definition(text)
    if let check = definition.checkNames.first, !request.skipsChecks {
      throw UsageError(
        "the form requires the check \"\(VisibleText.word(check))\", which does not run for files",
        fix: "Add --skip-checks to check the files without running this check.")
    }
    if let list = definition.choiceSources.first, !request.skipsChecks {
      throw UsageError(
        "the form requires the choices \"\(VisibleText.word(list))\", which no command lists for files",
        fix: "Add --skip-checks to accept any value in these fields.")
    }
    return try FormColumns(
      definition, text: text, of: records, hasHeader: request.hasHeader,
      languages: request.languages)
  }

  private func selector(
    _ name: String, _ records: RecordKind
  ) throws(UsageError) -> Column.Selector {
    if records == .ndjson {
      do throws(JSONPointerError) {
        return .pointer(try JSONPointer(name))
      } catch {
        throw UsageError(
          "\(VisibleText.word(name)) is not a JSON key or path: \(error)",
          fix: "Write a top-level key as it is, and a nested key as a path, such as /address/city.")
      }
    }
    if request.hasHeader { return .name(name) }
    guard let number = Int(digits: name), number > 0 else {
      throw UsageError(
        "without a header, columns have numbers instead of names, and \"\(VisibleText.word(name))\" is not a number",
        fix: "For example: --no-header --field 2=email")
    }
    return .number(number)
  }
}
