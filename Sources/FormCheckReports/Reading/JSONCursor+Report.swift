internal import FormCheckCore
internal import StrictJSON

extension SourceDiagnostic {
  /// Creates a diagnostic at a byte offset in a report.
  init(_ code: ErrorCode, _ message: String, at place: Int, of bytes: [UInt8], source: String) {
    self.init(code, message, at: place..<place, of: .report(bytes, name: source))
  }
}

extension SourceText {
  /// Creates the source text of a report.
  ///
  /// Diagnostics show positions in the report, but none of its content.
  static func report(_ bytes: [UInt8], name: String) -> SourceText {
    SourceText(bytes, name: name, visibility: .nothing)
  }
}

extension JSONCursor.Codes {
  /// The codes for reports.
  static let report = JSONCursor.Codes(
    notJSON: .reportNotJSON, type: .reportType, key: .reportKey, keyMissing: .reportKeyMissing,
    value: .reportValue)
}

// Reading values that only reports contain, and shorthand for reading the members of an object.
extension JSONCursor {
  func error(_ code: ErrorCode, _ message: String, at place: Int) -> SourceDiagnostic {
    error(code, message, at: place..<place)
  }

  /// Checks that the value is an object with all required keys, and with no other keys except optional ones.
  func holdKeys(_ keys: [String], optional: [String] = []) throws(SourceDiagnostic) {
    let members = try object(keys: keys + optional)
    for key in keys { _ = try members.required(key) }
  }

  /// The value of a required member.
  subscript(_ key: String) -> JSONCursor {
    get throws(SourceDiagnostic) {
      try object().required(key)
    }
  }

  /// Converts the elements of a member that is an array.
  func list<Element>(
    _ key: String, _ make: (JSONCursor) throws(SourceDiagnostic) -> Element
  ) throws(SourceDiagnostic) -> [Element] {
    try self[key].elements(make)
  }

  /// Converts the elements of a member that is an array of elements with positions.
  func list<Element>(
    _ key: String, _ labels: InputLabels,
    _ make: (JSONCursor, InputLabels) throws(SourceDiagnostic) -> Element
  ) throws(SourceDiagnostic) -> [Element] {
    try list(key) { (cursor) throws(SourceDiagnostic) in try make(cursor, labels) }
  }

  /// Converts the elements of an array.
  func elements<Element>(
    _ make: (JSONCursor) throws(SourceDiagnostic) -> Element
  ) throws(SourceDiagnostic) -> [Element] {
    var made: [Element] = []
    for element in try elements() { made.append(try make(element)) }
    return made
  }

  /// Returns whether the value is an object with a member.
  func has(_ key: String) -> Bool { node[key] != nil }

  /// Returns whether a member is null.
  func isNull(_ key: String) throws(SourceDiagnostic) -> Bool { try self[key].node.value == .null }

  func string(_ key: String) throws(SourceDiagnostic) -> String { try self[key].string() }

  func optionalString(_ key: String) throws(SourceDiagnostic) -> String? {
    try isNull(key) ? nil : try string(key)
  }

  func boolean(_ key: String) throws(SourceDiagnostic) -> Bool {
    try self[key].boolean()
  }

  /// Returns an integer between a minimum and the largest number in a report.
  func number(_ key: String, from least: Int = 0) throws(SourceDiagnostic) -> Int {
    try self[key].number(from: least)
  }

  func number(from least: Int = 0) throws(SourceDiagnostic) -> Int {
    guard case .number(let digits) = node.value else { throw wrongType("a whole number") }
    guard let number = node.integer, String(number) == digits,
      (least...RunReport.largestNumber).contains(number)
    else {
      throw error(
        .reportValue,
        "a whole number from \(least) to \(RunReport.largestNumber) is expected here")
    }
    return number
  }

  func optionalNumber(_ key: String, from least: Int = 0) throws(SourceDiagnostic) -> Int? {
    try isNull(key) ? nil : try number(key, from: least)
  }

  /// Returns a case of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _: Word.Type
  ) throws(SourceDiagnostic) -> Word {
    let member = try self[key]
    guard let word = Word(rawValue: try member.string()) else {
      let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw member.error(.reportValue, "one of these is expected here: \(words)")
    }
    return word
  }

  /// Returns a digest: sixteen hexadecimal digits.
  func hex() throws(SourceDiagnostic) -> String {
    let text = try string()
    let digits = Array("0123456789abcdef".utf8)
    guard text.utf8.count == 16, text.utf8.allSatisfy({ digits.contains($0) }) else {
      throw error(.reportValue, "sixteen hexadecimal digits are expected here")
    }
    return text
  }

  /// Returns the value of a digest, which is stored as an object with the name of the algorithm and the value.
  func digest(_ key: String) throws(SourceDiagnostic) -> String {
    let member = try self[key]
    try member.holdKeys(["algorithm", "value"])
    guard try member.string("algorithm") == "xxh64" else {
      throw try member["algorithm"].error(.reportValue, "the only algorithm is xxh64")
    }
    return try member["value"].hex()
  }

  /// Returns the offset, in the JSON of a report, of the part at a path.
  static func place(of path: [String], in bytes: [UInt8]) -> Int {
    let cursor = try? JSONCursor(reading: .report(bytes, name: ""), codes: .report)
    return cursor?.place(of: path) ?? 0
  }

  /// Returns the offset of the part at a path.
  ///
  /// The path consists of the names of members and the numbers of elements that lead to the part.
  func place(of path: [String]) -> Int {
    var node = node
    for name in path {
      if let number = Int(name), let elements = node.elements, elements.indices.contains(number) {
        node = elements[number]
      } else if let member = node[name] {
        node = member
      }
    }
    return node.place.lowerBound
  }
}
