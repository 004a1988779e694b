internal import FormCheckCore
internal import StrictJSON

extension AccountingRecord {
  /// What judges: reports are added only where it is the same.
  package struct Definition: Hashable, Sendable {
    /// How inputs are divided into records.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case lines
      case null
      case separated
      case ndjson
    }

    /// A field and what it must be.
    package struct Field: Hashable, Sendable {
      let name: String?
      /// Its name in the header, its number, or its place in an object; empty where it is the record.
      let selector: String
      let rule: String?
      let filters: String?
      /// The digests of the files that the filters have read.
      let files: [String]
    }

    /// The names of fields whose values together must be unique.
    package struct UniqueFields: Hashable, Sendable {
      let names: [String]
    }

    /// A rule with a name of its own, which another one stands on.
    package struct Alias: Hashable, Sendable {
      let name: String
      let code: Int
      let rule: String
    }

    let kind: Kind
    let delimiter: String?
    let hasHeader: Bool?
    let valueLimit: Int
    let recordLimit: Int?
    let fields: [Field]
    let aliases: [Alias]
    /// The fields of which no two records may have the same values.
    let unique: [UniqueFields]
    /// The digest of the form that the fields come from.
    let form: String?
  }
}

extension AccountingRecord.Definition {
  /// The definition of a judging.
  ///
  /// - Parameter judging: The judging.
  package init(_ judging: Judging) {
    var isValue = false
    switch judging.format {
    case .values(let framing):
      kind = framing == .lines ? .lines : .null
      (delimiter, hasHeader) = (nil, nil)
      isValue = true
    case .separated(let format):
      kind = .separated
      delimiter = String(Unicode.Scalar(format.delimiter))
      hasHeader = format.hasHeader
    case .jsonLines:
      kind = .ndjson
      (delimiter, hasHeader) = (nil, nil)
    }
    valueLimit = min(judging.limit, AccountingRecord.largestNumber)
    recordLimit = isValue ? nil : judging.recordLimit
    fields = judging.columns.map { column in
      Field(
        name: column.name, selector: Self.text(of: column.selector), rule: column.rule?.text,
        filters: column.filters?.text,
        files: column.filters?.files.map { StreamDigest.hex(of: $0) } ?? [])
    }
    var aliases: [Alias] = []
    for named in judging.columns.flatMap({ $0.rule?.namedRules ?? [] }) {
      let alias = Alias(name: named.code.name, code: named.code.number, rule: named.text)
      if !aliases.contains(alias) { aliases.append(alias) }
    }
    self.aliases = aliases
    unique = judging.unique.map { key in
      UniqueFields(
        names: key.columns.map { judging.columns[$0] }.map { column in
          column.name ?? Self.text(of: column.selector)
        })
    }
    form = judging.definition.map { StreamDigest.hex(of: $0) }
  }

  private static func text(of selector: Column.Selector) -> String {
    switch selector {
    case .whole: ""
    case .name(let text): text
    case .pointer(let pointer): pointer.text
    case .number(let number): String(number)
    }
  }

  /// The digest of all that stands here.
  package var digest: String {
    var json = JSONWriter()
    json.object { writeMembers(to: &$0) }
    return StreamDigest.hex(of: json.finish())
  }

  /// Writes all but the digest.
  func writeMembers(to json: inout JSONWriter) {
    json.member("kind", kind.rawValue)
    json.member("delimiter", delimiter)
    json.key("header")
    if let hasHeader { json.boolean(hasHeader) } else { json.null() }
    json.member("valueLimit", valueLimit)
    json.member("recordLimit", recordLimit)
    json.key("fields")
    json.array { json in for field in fields { field.write(to: &json) } }
    json.key("aliases")
    json.array { json in
      for alias in aliases {
        json.object { json in
          json.member("name", alias.name)
          json.member("code", alias.code)
          json.member("rule", alias.rule)
        }
      }
    }
    json.key("unique")
    json.array { json in
      for fields in unique {
        json.array { json in for name in fields.names { json.string(name) } }
      }
    }
    json.member("form", form)
  }
}

extension AccountingRecord.Definition.Field {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("selector", selector)
      json.member("rule", rule)
      json.member("filters", filters)
      json.key("files")
      json.array { json in for file in files { json.string(file) } }
    }
  }
}

extension StreamDigest {
  /// The digest of bytes that are at hand, in 16 hexadecimal digits.
  static func hex(of bytes: [UInt8]) -> String {
    var digest = StreamDigest()
    digest.update(bytes.span)
    return digest.hex
  }
}
