/// The Unicode properties that ECMAScript knows by name (ECMA-262, tables 67 to 70), and their translation to PCRE2.
///
/// Names must be written exactly as in these tables. PCRE2 ignores case and underscores.
enum ECMAScriptProperties: Sendable {
  /// Returns the text for `\p{...}` in PCRE2, or nil if ECMAScript does not know the property.
  ///
  /// - Parameter name: The text in the braces, such as `Lu`, `Script=Greek` or `Alphabetic`.
  /// - Returns: The text, such as `sc:Grek`.
  static func translation(of name: String) -> String? {
    let bytes = Array(name.utf8)
    if let sign = bytes.firstIndex(of: UInt8(ascii: "=")) {
      let key = String(decoding: bytes[..<sign], as: UTF8.self)
      let value = String(decoding: bytes[(sign + 1)...], as: UTF8.self)
      switch key {
      case "General_Category", "gc": return category(value)
      case "Script", "sc": return script(value).map { "sc:\($0)" }
      case "Script_Extensions", "scx": return script(value).map { "scx:\($0)" }
      default: return nil
      }
    }
    switch name {
    case "Any", "ASCII", "Assigned": return name
    default: return category(name) ?? binary(name)
    }
  }

  /// Returns whether a property belongs to texts of several characters, such as flags.
  static func isOfStrings(_ name: String) -> Bool {
    words(ecmaScriptStringProperties).contains { $0 == name }
  }

  /// Returns the short name of a general category.
  private static func category(_ name: String) -> String? {
    guard let short = entry(of: name, in: ecmaScriptCategories) else { return nil }
    return short == "LC" ? "L&" : short
  }

  private static func script(_ name: String) -> String? {
    entry(of: name, in: ecmaScriptScripts)
  }

  private static func binary(_ name: String) -> String? {
    entry(of: name, in: ecmaScriptBinaryProperties)
  }

  /// Returns the first name on the line of a table that contains a name.
  private static func entry(of name: String, in table: StaticString) -> String? {
    for line in words(table) {
      let names = line.split(separator: ",").map { String($0) }
      if names.contains(name) { return names.first }
    }
    return nil
  }

  private static func words(_ table: StaticString) -> [String] {
    table.description.split { $0 == " " || $0 == "\n" }.map { String($0) }
  }
}
