import FormCheckCore
import FormCheckSchemas
import FormCheckValidators
import Foundation
import StrictJSON

/// The official tests of JSON Schema, read from the folder beside this file.
struct SchemaSuite {
  /// A folder of tests.
  struct Folder {
    let path: String
    let dialect: SchemaDialect
    /// Whether `format` rejects values.
    let assertsFormats: Bool
  }

  /// A schema with the values that the suite checks with it.
  struct Group {
    let schema: [UInt8]
    let rows: [Row]
  }

  /// A value with the verdict that the suite expects.
  struct Row {
    /// The file, the description of the schema and that of the value.
    let name: String
    let instance: [UInt8]
    let isValid: Bool
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Suite")

  /// The documents to which the schemas of the suite refer.
  static let documents: [JSONSchema.Document] = {
    let folder = root.appendingPathComponent("remotes")
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { $0.hasSuffix(".json") && !$0.hasPrefix("draft2019-09") }.sorted()
      .compactMap { path in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
          return nil
        }
        return JSONSchema.Document(uri: "http://localhost:1234/\(path)", bytes: Array(data))
      }
  }()

  /// Returns the options for a folder.
  static func options(_ folder: Folder) -> SchemaOptions {
    var options = SchemaOptions()
    if folder.assertsFormats {
      options.format = { name in
        JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
      }
    }
    options.dialect = folder.dialect
    return options
  }

  /// Returns the tests in the files of a folder, without those in folders inside it.
  static func groups(_ folder: Folder) throws -> [Group] {
    let url = root.appendingPathComponent(folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    var groups: [Group] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: url.appendingPathComponent(name)))
      for group in try JSONReader.read(bytes).elements ?? [] {
        guard let place = group["schema"]?.place else { continue }
        let words = [String(name.dropLast(5)), group["description"]?.string ?? ""]
        groups.append(
          Group(schema: Array(bytes[place]), rows: rows(of: group, in: bytes, words: words)))
      }
    }
    return groups
  }

  private static func rows(of group: JSONNode, in bytes: [UInt8], words: [String]) -> [Row] {
    (group["tests"]?.elements ?? []).compactMap { test -> Row? in
      guard let data = test["data"] else { return nil }
      return Row(
        name: (words + [test["description"]?.string ?? ""]).joined(separator: ": "),
        instance: Array(bytes[data.place]), isValid: test["valid"]?.boolean ?? false)
    }
  }

  /// Returns the names of the tests whose verdict differs, each with the verdict.
  static func failures(_ folder: Folder) throws -> (count: Int, failures: [String: String]) {
    var failures: [String: String] = [:]
    let groups = try groups(folder)
    let options = options(folder)
    for group in groups {
      do {
        let schema = try JSONSchema(group.schema, documents: documents, options: options)
        var evaluator = try schema.evaluator()
        for row in group.rows { failures[row.name] = failure(row, &evaluator) }
      } catch {
        let line = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
        for row in group.rows { failures[row.name] = line }
      }
    }
    return (groups.reduce(0) { $0 + $1.rows.count }, failures)
  }

  /// Returns the verdict of a test if it is not the expected one.
  private static func failure(_ row: Row, _ evaluator: inout SchemaEvaluator) -> String? {
    let kind = evaluator.verdict(of: row.instance.span)
    let answer = evaluator.answer(for: row.instance.span)
    let expected: Verdict.Kind = row.isValid ? .accepted : .rejected
    if kind != expected { return "\(kind)" }
    let agrees = answer.kind == expected && answer.findings.isEmpty == row.isValid
    return agrees ? nil : "the findings differ from the verdict"
  }
}
