/// Something that takes any bytes, and whose answers can be checked.
///
/// A new one is a file in a folder here, a line in ``fuzzTargets`` and a corpus in Corpora; `.dev/fuzz NAME
/// SECONDS` runs it.
protocol FuzzTarget {
  /// Tries bytes that a fuzzer made.
  ///
  /// - Returns: What is wrong, for people to read; nil where nothing is.
  mutating func complaint(about bytes: [UInt8]) -> String?
}

/// The targets by their names.
let fuzzTargets: KeyValuePairs<String, @Sendable () -> any FuzzTarget> = [
  "bits": { BitsTarget() },
  "catalogue": { CatalogueTarget() },
  "csv": { CSVTarget() },
  "definition": { DefinitionTarget() },
  "escapes": { EscapesTarget() },
  "keys": { KeysTarget() },
  "ndjson": { NDJSONTarget() },
  "report": { ReportTarget() },
  "rncryptor": { RNCryptorTarget() },
  "rules": { RulesTarget() },
  "utf8": { UTF8Target() },
]
