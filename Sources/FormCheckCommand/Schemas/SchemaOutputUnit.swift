import FormCheckCore
import FormCheckIO
import FormCheckSchemas
import StrictJSON

/// A unit of the output that the specification of JSON Schema defines: the result of a schema for a value.
///
/// In the format `list`, all units are in the one for the whole document. In the format `hierarchical`, a unit is in the one
/// for the schema around its own.
struct SchemaOutputUnit {
  private let isValid: Bool
  private var evaluationPath = ""
  private var schemaLocation = "#"
  private var instanceLocation = ""
  /// The document of the outermost unit, or nil.
  private var document: CheckedDocument?
  private var errors: [(keyword: String, message: String)] = []
  private var details: [SchemaOutputUnit] = []

  /// Creates the unit for a whole document.
  ///
  /// - Parameters:
  ///   - isValid: Whether the document is valid.
  ///   - error: The reason why the document could not be evaluated, or nil.
  init(isValid: Bool, error: String? = nil) {
    self.isValid = isValid
    errors = error.map { [("", $0)] } ?? []
  }

  /// Creates the unit for a document that the schema does not accept, as a list.
  ///
  /// The standard knows only valid and invalid documents. The unit of an undecided document is not valid, and has an
  /// error of its own, which says that the document is not known to be invalid.
  ///
  /// - Parameters:
  ///   - answer: The answer with the findings.
  ///   - translations: The messages in another language, or nil for English.
  init(_ answer: SchemaAnswer, _ translations: Translations?) {
    isValid = false
    if answer.kind == .undecided { errors = [("", "The verdict is undecided")] }
    for finding in answer.findings {
      let unit = SchemaOutputUnit(finding)
      let message = (translations?.translated(finding.error) ?? finding.error).reason
      let same = details.firstIndex {
        $0.evaluationPath == unit.evaluationPath && $0.instanceLocation == unit.instanceLocation
      }
      let place = same ?? details.count
      if same == nil { details.append(unit) }
      details[place].errors.append((Self.keyword(of: finding) ?? "", message))
    }
  }

  /// Creates the unit of the schema that contains a keyword, without errors.
  private init(_ finding: SchemaFinding) {
    isValid = false
    let hasKeyword = Self.keyword(of: finding) != nil
    evaluationPath = Self.parent(of: finding.keywordPointer, hasKeyword)
    schemaLocation = Self.parent(of: finding.keywordURI, hasKeyword)
    instanceLocation = finding.instancePointer
  }

  /// The keywords whose findings are about a schema that is `false`, whose unit is that of the keyword's value.
  private static let forbidding = [
    "additionalItems", "additionalProperties", "items", "unevaluatedItems", "unevaluatedProperties",
  ]

  /// Returns the keyword under which a unit has a finding, or nil if the finding is about a schema that is `false`.
  private static func keyword(of finding: SchemaFinding) -> String? {
    finding.keyword.flatMap { forbidding.contains($0) ? nil : $0 }
  }

  private static func parent(of path: String, _ hasKeyword: Bool) -> String {
    guard hasKeyword, let end = path.lastIndex(of: "/") else { return path }
    return String(path[..<end])
  }

  /// The unit in which each other one is in the unit of the schema around it.
  var nested: SchemaOutputUnit {
    var root = self
    let units = details.sorted { $0.evaluationPath.utf8.count < $1.evaluationPath.utf8.count }
    root.details = []
    for unit in units { root.insert(unit) }
    return root
  }

  private mutating func insert(_ unit: SchemaOutputUnit) {
    if unit.evaluationPath == evaluationPath, unit.instanceLocation == instanceLocation {
      errors += unit.errors
      return
    }
    let outer = details.lastIndex {
      unit.evaluationPath.hasPrefix("\($0.evaluationPath)/")
        && unit.instanceLocation.hasPrefix($0.instanceLocation)
    }
    if let outer { details[outer].insert(unit) } else { details.append(unit) }
  }

  /// Returns the unit of a document as a line of JSON.
  ///
  /// The standard allows additional members. `source` and `line` name the document among others.
  func line(of document: CheckedDocument) -> [UInt8] {
    var json = JSONWriter()
    var unit = self
    unit.document = document
    unit.write(to: &json)
    json.newline()
    return json.finish()
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("valid")
      json.boolean(isValid)
      json.member("evaluationPath", evaluationPath)
      json.member("schemaLocation", schemaLocation)
      json.member("instanceLocation", instanceLocation)
      if let document {
        json.member("source", document.source.exact ?? document.source.shown)
        json.member("line", document.number)
      }
      if !errors.isEmpty {
        json.key("errors")
        json.object { json in
          for (index, error) in errors.enumerated()
          where !errors[..<index].contains(where: { $0.keyword == error.keyword }) {
            json.key(error.keyword)
            json.string(error.message)
          }
        }
      }
      guard !details.isEmpty else { return }
      json.key("details")
      json.array { json in for unit in details { unit.write(to: &json) } }
    }
  }
}
