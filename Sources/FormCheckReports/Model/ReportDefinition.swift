import FormCheckIO
internal import FormCheckCore
internal import StrictJSON

/// The rules, the fields and the limits of a run.
///
/// Only reports with equal definitions can be added.
package struct ReportDefinition: Hashable, Sendable {
  /// The format of the inputs.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case lines
    case null
    case separated
    case ndjson
  }

  /// A field and its rule.
  package struct Field: Hashable, Sendable {
    package let name: String?
    /// The name of the field in the header, its number, or its JSON pointer; empty if the field is the whole record.
    package let selector: String
    package let rule: String?
    package let filters: String?
    /// The digests of the files that the filters read.
    package let files: [String]

    package init(
      name: String?, selector: String, rule: String?, filters: String?, files: [String]
    ) {
      self.name = name
      self.selector = selector
      self.rule = rule
      self.filters = filters
      self.files = files
    }
  }

  /// The names of fields whose combined values must be unique.
  package struct UniqueFields: Hashable, Sendable {
    package let names: [String]

    package init(names: [String]) {
      self.names = names
    }
  }

  /// A named rule that another rule uses.
  package struct Alias: Hashable, Sendable {
    package let name: String
    package let code: Int
    package let rule: String

    package init(name: String, code: Int, rule: String) {
      self.name = name
      self.code = code
      self.rule = rule
    }
  }

  package let kind: Kind
  package let delimiter: String?
  package let hasHeader: Bool?
  package let valueLimit: Int
  package let recordLimit: Int?
  package let fields: [Field]
  package let aliases: [Alias]
  /// The sets of fields whose values must be unique among all records.
  package let unique: [UniqueFields]
  /// The digest of the form definition that defines the fields, or nil if there is none.
  package let form: String?

  package init(
    kind: Kind, delimiter: String?, hasHeader: Bool?, valueLimit: Int, recordLimit: Int?,
    fields: [Field], aliases: [Alias], unique: [UniqueFields], form: String?
  ) {
    self.kind = kind
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.valueLimit = valueLimit
    self.recordLimit = recordLimit
    self.fields = fields
    self.aliases = aliases
    self.unique = unique
    self.form = form
  }
}

extension ReportDefinition {
  /// The digest of the definition.
  package var digest: String {
    var json = JSONWriter()
    json.object { writeMembers(to: &$0) }
    return StreamDigest.hex(of: json.finish())
  }

  /// Writes all members except the digest.
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

extension ReportDefinition.Field {
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
