/// The notation of values and patterns in rules.
package enum RuleText: Sendable {
  /// Returns a value of a list, with a backslash before each character that has a meaning.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text in a rule.
  package static func escaped(_ value: String) -> String {
    var text = ""
    let last = value.unicodeScalars.count - 1
    for (index, scalar) in value.unicodeScalars.enumerated() {
      let isOuterSpace = scalar == " " && (index == 0 || index == last)
      if ",|()\\".unicodeScalars.contains(scalar) || isOuterSpace { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Returns a rule with a pattern.
  ///
  /// - Parameters:
  ///   - text: The source of the pattern, in which a slash can have a backslash.
  ///   - syntax: The syntax of the pattern, or nil for that of PCRE2.
  /// - Returns: The part of the rule.
  package static func pattern(_ text: String, syntax: String? = nil) -> String {
    var source = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "/", !isEscaped { source += "\\" }
      source.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return "pattern:/\(source)/" + (syntax.map { ",syntax=\($0)" } ?? "")
  }

  /// Returns text as a part of a pattern that matches exactly this text.
  ///
  /// - Parameter text: The ASCII text.
  /// - Returns: The source of the pattern.
  package static func quoted(_ text: [UInt8]) -> String {
    var pattern = ""
    for byte in text {
      let scalar = Unicode.Scalar(byte)
      if "\\^$.|?*+()[]{}".utf8.contains(byte) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Returns a part of a rule with a list of values, such as `in:red,green`.
  ///
  /// - Parameters:
  ///   - name: The name of the constraint.
  ///   - values: The values, none of which is empty.
  /// - Returns: The part.
  package static func list(_ name: String, _ values: [String]) -> String {
    "\(name):\(values.map(escaped).joined(separator: ","))"
  }
}
