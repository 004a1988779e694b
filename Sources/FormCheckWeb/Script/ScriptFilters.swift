import FormCheckCore
import FormCheckForms

/// The filters of a field that a script applies before it checks the text.
struct ScriptFilters {
  /// The names of the filters in order, or nil if the script cannot apply all of them.
  let names: [String]?

  /// The filters that a script can apply.
  ///
  /// It applies those that change case or compose accents only to ASCII text, because the others depend on the version of
  /// Unicode.
  private static let known = [
    "trim", "collapse-spaces", "strip-control", "lowercase", "uppercase", "nfc",
  ]

  /// Finds the filters of a field.
  init(of field: TextField) {
    let all = (field.filter?.names ?? []).map { name in
      // A filter that occurs twice has a number.
      String(Substring(name.utf8.prefix { $0 != UInt8(ascii: " ") }))
    }
    names = all.allSatisfy { Self.known.contains($0) } ? all : nil
  }
}
