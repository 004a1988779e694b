internal import FormCheckCore
internal import StrictJSON

/// A value of a report that is read, with what is needed to complain of it.
struct ReportCursor {
  let node: JSONNode
  let bytes: [UInt8]
  let source: String

  /// The splits that a place can name by its source alone.
  var labels: [ExactText: ReportedInput] = [:]

  func error(_ code: ErrorCode, _ message: String, at place: Int? = nil) -> ReportError {
    ReportError(
      code, message, at: place ?? node.place.lowerBound, of: bytes, source: source)
  }

  private func wrongType(_ expected: String) -> ReportError {
    error(.reportType, "\(expected) is expected here, and not \(node.kind)")
  }

  private func cursor(_ node: JSONNode) -> ReportCursor {
    ReportCursor(node: node, bytes: bytes, source: source, labels: labels)
  }

  /// Holds that it is an object with these keys, perhaps some more, and no others.
  func holdKeys(_ keys: [String], optional: [String] = []) throws(ReportError) {
    guard let members = node.members else { throw wrongType("an object") }
    for member in members where !keys.contains(member.key) && !optional.contains(member.key) {
      throw error(
        .reportKey, "no key \"\(VisibleText.word(member.key))\" belongs here",
        at: member.keyPlace.lowerBound)
    }
    for key in keys { _ = try self[key] }
  }

  /// The value of a member that must be there.
  subscript(_ key: String) -> ReportCursor {
    get throws(ReportError) {
      guard node.members != nil else { throw wrongType("an object") }
      guard let value = node[key] else {
        throw error(.reportKeyMissing, "the key \"\(key)\" is missing in this object")
      }
      return cursor(value)
    }
  }

  /// What is made of each element of a member that is an array.
  func list<Element>(
    _ key: String, _ make: (ReportCursor) throws(ReportError) -> Element
  ) throws(ReportError) -> [Element] {
    try self[key].elements(make)
  }

  /// What is made of each element of an array.
  func elements<Element>(
    _ make: (ReportCursor) throws(ReportError) -> Element
  ) throws(ReportError) -> [Element] {
    guard let elements = node.elements else { throw wrongType("an array") }
    var made: [Element] = []
    for element in elements { made.append(try make(cursor(element))) }
    return made
  }

  /// Returns true if it is an object with such a member.
  func has(_ key: String) -> Bool { node[key] != nil }

  /// Whether a member is null.
  func isNull(_ key: String) throws(ReportError) -> Bool { try self[key].node.value == .null }

  func string(_ key: String) throws(ReportError) -> String { try self[key].string() }

  func optionalString(_ key: String) throws(ReportError) -> String? {
    try isNull(key) ? nil : try string(key)
  }

  func string() throws(ReportError) -> String {
    guard let string = node.string else { throw wrongType("a string") }
    return string
  }

  func boolean(_ key: String) throws(ReportError) -> Bool {
    let member = try self[key]
    guard let boolean = member.node.boolean else { throw member.wrongType("true or false") }
    return boolean
  }

  /// A whole number from 0, or from another one, to the largest that all programs read alike.
  func number(_ key: String, from least: Int = 0) throws(ReportError) -> Int {
    try self[key].number(from: least)
  }

  func number(from least: Int = 0) throws(ReportError) -> Int {
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

  func optionalNumber(_ key: String, from least: Int = 0) throws(ReportError) -> Int? {
    try isNull(key) ? nil : try number(key, from: least)
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _: Word.Type
  ) throws(ReportError) -> Word {
    let member = try self[key]
    guard let word = Word(rawValue: try member.string()) else {
      let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw member.error(.reportValue, "one of these is expected here: \(words)")
    }
    return word
  }

  /// A digest: sixteen hexadecimal digits.
  func hex() throws(ReportError) -> String {
    let text = try string()
    let digits = Array("0123456789abcdef".utf8)
    guard text.utf8.count == 16, text.utf8.allSatisfy({ digits.contains($0) }) else {
      throw error(.reportValue, "sixteen hexadecimal digits are expected here")
    }
    return text
  }

  /// A digest with the name of its algorithm.
  func digest(_ key: String) throws(ReportError) -> String {
    let member = try self[key]
    try member.holdKeys(["algorithm", "value"])
    guard try member.string("algorithm") == "xxh64" else {
      throw try member["algorithm"].error(.reportValue, "the only algorithm is xxh64")
    }
    return try member["value"].hex()
  }

  /// The place of a part in a report that is JSON.
  static func place(of path: [String], in bytes: [UInt8]) -> Int {
    let node = try? JSONReader.read(bytes)
    return node.map { ReportCursor(node: $0, bytes: bytes, source: "").place(of: path) } ?? 0
  }

  /// The place of a part: names of members and numbers of elements, one in the other.
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
