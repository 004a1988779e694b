package import StrictJSON

/// A value in a JSON source, with functions that decode the value and report mistakes at its position.
///
/// Form definitions, answers, test cases and reports are all read with cursors.
package struct JSONCursor: Sendable {
  /// The error codes for the mistakes that every JSON source can have.
  ///
  /// This is a class, so that cursors are small: reading a report creates many thousands of cursors.
  package final class Codes: Sendable {
    /// The code for text that is not JSON.
    package let notJSON: ErrorCode
    /// The code for a value that does not have the expected type.
    package let type: ErrorCode
    /// The code for an unknown key.
    package let key: ErrorCode
    /// The code for a missing key.
    package let keyMissing: ErrorCode
    /// The code for a value that has the expected type but is not allowed.
    package let value: ErrorCode

    package init(
      notJSON: ErrorCode, type: ErrorCode, key: ErrorCode, keyMissing: ErrorCode, value: ErrorCode
    ) {
      self.notJSON = notJSON
      self.type = type
      self.key = key
      self.keyMissing = keyMissing
      self.value = value
    }
  }

  package let node: JSONNode
  package var text: SourceText
  private let codes: Codes

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - codes: The error codes for mistakes in the source.
  /// - Throws: A diagnostic at the first position that is not valid JSON.
  package init(reading text: SourceText, codes: Codes) throws(SourceDiagnostic) {
    do throws(JSONError) {
      node = try JSONReader.read(text.bytes)
    } catch {
      throw SourceDiagnostic(
        codes.notJSON, VisibleText.sentence("\(error)"), at: error.place, of: text,
        fix: Self.isYAML(text) ? "YAML is not read; convert it to JSON first: yq -o json" : nil)
    }
    self.text = text
    self.codes = codes
  }

  /// Returns whether the name of a source is that of a YAML file.
  private static func isYAML(_ text: SourceText) -> Bool {
    text.name.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") } ?? false
  }

  private init(_ node: JSONNode, in other: JSONCursor) {
    self.node = node
    text = other.text
    codes = other.codes
  }

  /// Returns a cursor for another value of the same source.
  package func at(_ node: JSONNode) -> JSONCursor { JSONCursor(node, in: self) }

  /// Returns the column at which a range starts, in Unicode scalars, from 1.
  package func column(of range: Range<Int>) -> Int { text.position(at: range.lowerBound).column }

  // MARK: Diagnostics

  /// Returns a diagnostic at the given range of the source or, by default, at this value.
  package func error(
    _ code: ErrorCode, _ message: String, at range: Range<Int>? = nil, suggestion: String? = nil,
    suggestsLiteral: Bool = false, fix: String? = nil
  ) -> SourceDiagnostic {
    SourceDiagnostic(
      code, message, at: range ?? node.place, of: text, suggestion: suggestion,
      suggestsLiteral: suggestsLiteral, fix: fix)
  }

  /// Returns a diagnostic for a value of the wrong type.
  package func wrongType(
    _ expected: String, suggestion: String? = nil, suggestsLiteral: Bool = false
  ) -> SourceDiagnostic {
    error(
      codes.type, "\(expected) is expected here, not \(node.kind)", suggestion: suggestion,
      suggestsLiteral: suggestsLiteral)
  }

  /// Returns a diagnostic for a value that has the right type but is not allowed here.
  package func invalid(_ message: String, fix: String? = nil) -> SourceDiagnostic {
    error(codes.value, message, fix: fix)
  }

  // MARK: Values

  /// The members of an object.
  package struct Members {
    package let cursor: JSONCursor
    package let all: [JSONMember]

    /// The value of a key, or nil if the object does not have the key.
    package subscript(_ key: String) -> JSONCursor? {
      all.first { $0.key == key }.map { cursor.at($0.value) }
    }

    /// The keys and values, in the order of the source.
    package var cursors: [(key: String, value: JSONCursor)] {
      all.map { ($0.key, cursor.at($0.value)) }
    }

    /// Returns the value of a mandatory key.
    package func required(_ key: String) throws(SourceDiagnostic) -> JSONCursor {
      guard let value = self[key] else {
        throw cursor.error(
          cursor.codes.keyMissing, "the key \"\(key)\" is missing from this object")
      }
      return value
    }
  }

  /// Returns the members of an object that can have any keys.
  package func object() throws(SourceDiagnostic) -> Members {
    guard let members = node.members else { throw wrongType("an object") }
    return Members(cursor: self, all: members)
  }

  /// Returns the members of an object that can have only the given keys.
  package func object(keys: [String]) throws(SourceDiagnostic) -> Members {
    let members = try object()
    for member in members.all where !keys.contains(member.key) {
      throw unknownKey(member, among: keys)
    }
    return members
  }

  /// Returns a diagnostic for a member of this object whose key is not among the known ones.
  package func unknownKey(_ member: JSONMember, among keys: [String]) -> SourceDiagnostic {
    error(
      codes.key, "unknown key \"\(VisibleText.word(member.key))\"", at: member.keyPlace,
      suggestion: Suggestion.nearest(to: member.key, among: keys))
  }

  /// Returns the elements of an array.
  package func elements() throws(SourceDiagnostic) -> [JSONCursor] {
    guard let elements = node.elements else { throw wrongType("an array") }
    return elements.map(at)
  }

  /// Returns the value of a string.
  package func string() throws(SourceDiagnostic) -> String {
    guard let string = node.string else { throw wrongType("a string") }
    return string
  }

  /// Returns the values of an array of strings.
  package func strings() throws(SourceDiagnostic) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  /// Returns the value of a Boolean.
  package func boolean() throws(SourceDiagnostic) -> Bool {
    if let boolean = node.boolean { return boolean }
    let meant = ["true", "false"].first { word in node.string.map { $0 == word } ?? false }
    throw wrongType("true or false", suggestion: meant, suggestsLiteral: true)
  }

  /// Returns the value of an integer, which must be written without a decimal point or an exponent.
  package func integer() throws(SourceDiagnostic) -> Int {
    if let integer = node.integer { return integer }
    guard case .number(let digits) = node.value else { throw wrongType("a whole number") }
    if !digits.utf8.contains(where: { ".eE".utf8.contains($0) }) {
      throw invalid("this number is too large")
    }
    throw error(
      codes.type, "a whole number is expected here, without a decimal point or an exponent")
  }
}
