import StrictJSON
import FormCheckCore
import FormCheckIO
import FormCheckReports

extension ReportDefinition {
  /// Creates the definition for the report on a run.
  ///
  /// - Parameter configuration: The configuration of the run.
  package init(_ configuration: BatchConfiguration) {
    let kind: Kind
    var (delimiter, hasHeader): (String?, Bool?) = (nil, nil)
    var recordLimit: Int? = configuration.recordLimit
    switch configuration.format {
    case .values(let framing):
      kind = framing == .lines ? .lines : .null
      recordLimit = nil
    case .separated(let format):
      kind = .separated
      delimiter = String(Unicode.Scalar(format.delimiter))
      hasHeader = format.hasHeader
    case .jsonLines: kind = .ndjson
    }
    let fields = configuration.columns.map { column in
      Field(
        name: column.name, selector: Self.text(of: column.selector), rule: column.rule?.text,
        filters: column.filters?.text,
        files: column.filters?.files.map { StreamDigest.hex(of: $0) } ?? [])
    }
    var aliases: [Alias] = []
    for named in configuration.columns.compactMap(\.rule).flatMap(NamedRule.used) {
      let alias = Alias(name: named.code.name, code: named.code.number, rule: named.text)
      if !aliases.contains(alias) { aliases.append(alias) }
    }
    let unique = configuration.unique.map { key in
      UniqueFields(
        names: key.columns.map { configuration.columns[$0] }.map { column in
          column.name ?? Self.text(of: column.selector)
        })
    }
    self.init(
      kind: kind, delimiter: delimiter, hasHeader: hasHeader,
      valueLimit: min(configuration.limit, RunReport.largestNumber), recordLimit: recordLimit,
      fields: fields, aliases: aliases, unique: unique,
      form: configuration.definition.map { StreamDigest.hex(of: $0) })
  }

  private static func text(of selector: Column.Selector) -> String {
    switch selector {
    case .whole: ""
    case .name(let text): text
    case .pointer(let pointer): pointer.text
    case .number(let number): String(number)
    }
  }
}
