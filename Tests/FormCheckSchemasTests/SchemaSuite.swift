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

  /// A value with the verdict that the suite expects.
  struct Row {
    /// The file, the description of the schema and that of the value.
    let name: String
    let schema: [UInt8]
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
  static func rows(_ folder: Folder) throws -> [Row] {
    let url = root.appendingPathComponent(folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    var rows: [Row] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: url.appendingPathComponent(name)))
      for group in try JSONReader.read(bytes).elements ?? [] {
        for test in group["tests"]?.elements ?? [] {
          guard let schema = group["schema"]?.place, let data = test["data"]?.place else {
            continue
          }
          let words = [
            String(name.dropLast(5)), group["description"]?.string ?? "",
            test["description"]?.string ?? "",
          ]
          rows.append(
            Row(
              name: words.joined(separator: ": "), schema: Array(bytes[schema]),
              instance: Array(bytes[data]), isValid: test["valid"]?.boolean ?? false))
        }
      }
    }
    return rows
  }

  /// Returns the names of the tests whose verdict differs, each with the verdict.
  static func failures(_ folder: Folder) throws -> (count: Int, failures: [String: String]) {
    var failures: [String: String] = [:]
    let rows = try rows(folder)
    let options = options(folder)
    for row in rows {
      do {
        let schema = try JSONSchema(row.schema, documents: documents, options: options)
        var evaluator = try schema.evaluator()
        let kind = evaluator.verdict(of: row.instance.span)
        let answer = evaluator.answer(for: row.instance.span)
        let expected: Verdict.Kind = row.isValid ? .accepted : .rejected
        if kind != expected {
          failures[row.name] = "\(kind)"
        } else if answer.kind != expected || answer.findings.isEmpty != row.isValid {
          failures[row.name] = "the findings differ from the verdict"
        }
      } catch {
        failures[row.name] = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
      }
    }
    return (rows.count, failures)
  }
}
