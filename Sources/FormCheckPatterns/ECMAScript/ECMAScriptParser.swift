/// A parser for regular expressions of ECMAScript with the flag `u` or `v` (ECMA-262, section 22.2.1).
struct ECMAScriptParser {
  private let source: String
  private let scalars: [Unicode.Scalar]
  let hasSets: Bool
  var position = 0

  /// The number of each named group, by the UTF-8 bytes of its name.
  private(set) var names: [[UInt8]: Int] = [:]
  private var groupCount = 0
  private var references: [(reference: ECMAScriptNode.Reference, place: Range<Int>)] = []

  /// The number of open groups and classes.
  var depth = 0

  /// The maximum nesting depth, which is below the limit of PCRE2 and fits on the stack of any thread.
  static let deepest = 64

  init(_ source: String, hasSets: Bool) {
    self.source = source
    scalars = Array(source.unicodeScalars)
    self.hasSets = hasSets
  }

  // MARK: Reading

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Returns the scalar at a distance from the position, or nil at the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func take(_ text: String) -> Bool {
    var place = position
    for scalar in text.unicodeScalars {
      guard place < scalars.count, scalars[place] == scalar else { return false }
      place += 1
    }
    position = place
    return true
  }

  func error(
    _ reason: ECMAScriptPatternError.Reason, from start: Int, to end: Int? = nil,
    text: String? = nil
  ) -> ECMAScriptPatternError {
    ECMAScriptPatternError(
      reason, at: start..<max(start, end ?? position), in: source, text: text)
  }

  // MARK: The grammar

  /// Parses the whole expression.
  mutating func pattern() throws(ECMAScriptPatternError) -> ECMAScriptNode {
    let root = try disjunction()
    if next != nil { throw error(.unopened, from: position, to: position + 1) }
    for (reference, place) in references where !exists(reference) {
      throw error(.unknownGroup, from: place.lowerBound, to: place.upperBound)
    }
    return root
  }

  private func exists(_ reference: ECMAScriptNode.Reference) -> Bool {
    switch reference {
    case .number(let number): number <= groupCount
    case .name(let name): names[Array(name.utf8)] != nil
    }
  }

  private mutating func disjunction() throws(ECMAScriptPatternError) -> ECMAScriptNode {
    var alternatives = [try alternative()]
    while take("|") { alternatives.append(try alternative()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func alternative() throws(ECMAScriptPatternError) -> ECMAScriptNode {
    var nodes: [ECMAScriptNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = position
      let node = try term()
      nodes.append(try quantified(node, from: start))
    }
    return nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func term() throws(ECMAScriptPatternError) -> ECMAScriptNode {
    let start = position
    guard let scalar = next else { return .empty }
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .dot
    case "(": return try group(from: start)
    case "[": return .characterClass(try bracketedClass(from: start))
    case "\\": return try escape(from: start)
    case "*", "+", "?": throw error(.repetition, from: start)
    case "{":
      let counts = ECMAScriptCounts(in: scalars, at: start)
      throw error(counts == nil ? .bracket : .repetition, from: start, to: counts?.end)
    case "]", "}": throw error(.bracket, from: start)
    default: return .character(scalar.value)
    }
  }

  // MARK: Quantifiers

  /// Parses the quantifier after a node, if there is one.
  private mutating func quantified(
    _ node: ECMAScriptNode, from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptNode {
    let place = position
    let counts: (least: Int, most: Int?)
    switch next {
    case "*": counts = (0, nil)
    case "+": counts = (1, nil)
    case "?": counts = (0, 1)
    case "{":
      guard let read = ECMAScriptCounts(in: scalars, at: place) else {
        let end = ECMAScriptCounts.possibleEnd(in: scalars, at: place)
        throw error(.bracket, from: place, to: end, text: "{")
      }
      counts = (read.least, read.most)
      position = read.end - 1
    default: return node
    }
    position += 1
    guard node.isRepeatable else { throw error(.repetition, from: place) }
    if let most = counts.most, most < counts.least { throw error(.repetitionOrder, from: place) }
    let isLazy = take("?")
    return .repeated(
      node, least: counts.least, most: counts.most, isLazy: isLazy, place: place..<position)
  }

  /// Parses a decimal number.
  ///
  /// Numbers above a billion count as a billion.
  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while let digit = next, digit.isDigit {
      value = min(value * 10 + Int(digit.value - 0x30), 1_000_000_000)
      position += 1
    }
    return position > start ? value : nil
  }

  // MARK: Groups

  private mutating func group(from start: Int) throws(ECMAScriptPatternError) -> ECMAScriptNode {
    var number: Int?
    var look: (isAhead: Bool, isNegated: Bool)?
    if take("?") {
      if take(":") {
      } else if take("=") {
        look = (true, false)
      } else if take("!") {
        look = (true, true)
      } else if take("<=") {
        look = (false, false)
      } else if take("<!") {
        look = (false, true)
      } else if take("<") {
        let place = position
        let name = try groupName(from: start)
        groupCount += 1
        number = groupCount
        if names.updateValue(groupCount, forKey: Array(name.utf8)) != nil {
          throw error(.duplicateName, from: place, to: position - 1, text: name)
        }
      } else {
        if next != nil { position += 1 }
        throw error(.group, from: start)
      }
    } else {
      groupCount += 1
      number = groupCount
    }
    depth += 1
    if depth > Self.deepest { throw error(.tooDeep, from: start) }
    let content = try disjunction()
    depth -= 1
    guard take(")") else { throw error(.unclosed, from: start, to: start + 1) }
    if let look {
      return .look(
        content, isAhead: look.isAhead, isNegated: look.isNegated, place: start..<position)
    }
    return .group(content, number: number, place: start..<position)
  }

  /// Parses a group name and the `>` after it.
  private mutating func groupName(from start: Int) throws(ECMAScriptPatternError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar != ">" {
      position += 1
      var value = scalar
      if scalar == "\\" {
        guard take("u"), let code = unicodeEscape(),
          let escaped = Unicode.Scalar(code)
        else { throw error(.groupName, from: start) }
        value = escaped
      }
      guard value.isGroupName(isFirst: name.isEmpty) else { throw error(.groupName, from: start) }
      name.append(value)
    }
    guard !name.isEmpty, take(">") else { throw error(.groupName, from: start) }
    return String(name)
  }

  // MARK: Escapes outside classes

  private mutating func escape(from start: Int) throws(ECMAScriptPatternError) -> ECMAScriptNode {
    switch next {
    case "b":
      position += 1
      return .wordBoundary(isNegated: false)
    case "B":
      position += 1
      return .wordBoundary(isNegated: true)
    case "k":
      position += 1
      guard take("<") else { throw error(.escape, from: start) }
      return reference(.name(try groupName(from: start)), from: start)
    case let digit? where digit.isDigit && digit != "0":
      return reference(.number(number() ?? 0), from: start)
    default:
      if let item = try classEscape(from: start) {
        return .characterClass(ECMAScriptClass(items: [item]))
      }
      return .character(try characterEscape(from: start, isInClass: false))
    }
  }

  private mutating func reference(
    _ reference: ECMAScriptNode.Reference, from start: Int
  ) -> ECMAScriptNode {
    references.append((reference, start..<position))
    return .reference(reference, place: start..<position)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of 0 to 9.
  var isDigit: Bool { value &- 0x30 < 10 }

  /// Whether a group name may contain the scalar, or begin with it.
  func isGroupName(isFirst: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    if isFirst { return properties.isIDStart }
    return properties.isIDContinue || value == 0x200C || value == 0x200D
  }
}
