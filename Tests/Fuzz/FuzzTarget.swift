/// A fuzz target, which processes any bytes and checks the results.
///
/// To add one, create a file in a folder here, a line in `fuzzTargets` and a corpus in Corpora.
/// `.dev/fuzz NAME SECONDS` runs it.
protocol FuzzTarget {
  /// Runs the target on bytes from a fuzzer.
  ///
  /// - Returns: A description of what is wrong, or nil.
  mutating func complaint(about bytes: [UInt8]) -> String?
}

/// The targets by name.
let fuzzTargets: [String: @Sendable () -> any FuzzTarget] = {
  var targets: [String: @Sendable () -> any FuzzTarget] = [
    "bits": { BitsTarget() },
    "catalog": { CatalogTarget() },
    "contracts": { ContractsTarget() },
    "csv": { CSVTarget() },
    "definition": { DefinitionTarget() },
    "ecmascript": { ECMAScriptTarget() },
    "escapes": { EscapesTarget() },
    "keys": { KeysTarget() },
    "ndjson": { NDJSONTarget() },
    "report": { ReportTarget() },
    "request": { RequestTarget() },
    "rules": { RulesTarget() },
    "schema": { SchemaTarget() },
    "utf8": { UTF8Target() },
  ]
  #if SecretMessages
  targets["rncryptor"] = { RNCryptorTarget() }
  #endif
  return targets
}()
