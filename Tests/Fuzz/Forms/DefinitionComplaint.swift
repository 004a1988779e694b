import FormCheckCore
import FormCheckForms

/// Checks of the errors in form definitions.
enum DefinitionComplaint {
  /// Returns what is wrong with an error, or nil: its position must be in the text, and its
  /// message must be safe to print.
  static func about(_ error: SourceDiagnostic, of bytes: [UInt8]) -> String? {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(error.line) else { return "no such line: \(error)" }
    let width = lines[error.line - 1].count { $0 & 0xC0 != 0x80 }
    guard (1...width + 1).contains(error.column) else { return "no such column: \(error)" }
    guard !error.message.isEmpty else { return "no message: \(error)" }
    return Harmless.offence(in: "\(error)", allowing: ["\n"]).map { "the error shows \($0)" }
  }
}
