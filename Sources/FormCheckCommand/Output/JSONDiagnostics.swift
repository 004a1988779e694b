import FormCheckCore
import FormCheckForms
import StrictJSON

/// Diagnostics as JSON, with one object on each line.
///
///     {"severity":"error","source":"x.json","line":3,"column":5,"code":4012,"name":"definition-key","reason":"..."}
enum JSONDiagnostics: Sendable {
  /// Returns the lines of all mistakes in a definition.
  static func bytes(of error: DefinitionError) -> [UInt8] {
    error.diagnostics.flatMap { bytes(of: $0, isError: true) }
  }

  /// Returns the line of a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - isError: Whether the definition cannot be used, so that the diagnostic is more than a warning.
  /// - Returns: The line, with a newline.
  static func bytes(of diagnostic: SourceDiagnostic, isError: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("severity", isError ? "error" : "warning")
      json.member("source", diagnostic.source ?? "")
      json.member("line", diagnostic.line)
      json.member("column", diagnostic.column)
      json.member("code", diagnostic.code.number)
      json.member("name", diagnostic.code.name)
      json.member("reason", diagnostic.message)
      json.key("suggestion")
      json.write(diagnostic.suggestion)
      json.member("fix", diagnostic.ownFix ?? diagnostic.code.commandFix)
    }
    json.newline()
    return json.finish()
  }
}
