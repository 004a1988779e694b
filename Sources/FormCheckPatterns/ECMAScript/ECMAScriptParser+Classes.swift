extension ECMAScriptParser {
  /// Parses a class in brackets after the opening bracket.
  ///
  /// - Parameter start: The position of the bracket.
  /// - Returns: The class.
  /// - Throws: ``ECMAScriptPatternError`` with the position and the reason.
  mutating func bracketedClass(
    from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass {
    depth += 1
    if depth > Self.deepest { throw error(.tooDeep, from: start) }
    let isNegated = take("^")
    var characters =
      hasSets ? try classWithSets(from: start) : try classWithoutSets(from: start)
    depth -= 1
    characters.isNegated = isNegated
    if isNegated, characters.hasStrings { throw error(.negatedStrings, from: start) }
    return characters
  }

  // MARK: With the flag u

  private mutating func classWithoutSets(
    from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass {
    var characters = ECMAScriptClass()
    while !take("]") {
      let place = position
      let first = try atom(from: start)
      guard next == "-", let last = peek(1), last != "]" else {
        characters.items.append(first)
        continue
      }
      position += 1
      characters.items.append(try range(first, try atom(from: start), from: place))
    }
    return characters
  }

  /// Parses a character or an escape of a class.
  private mutating func atom(
    from open: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item {
    let place = position
    guard let scalar = next else { throw error(.unclosed, from: open, to: open + 1) }
    position += 1
    guard scalar == "\\" else { return .range(scalar.value, scalar.value) }
    if let item = try classEscape(from: place) { return item }
    let value = try characterEscape(from: place, isInClass: true)
    return .range(value, value)
  }

  private func range(
    _ first: ECMAScriptClass.Item, _ last: ECMAScriptClass.Item, from place: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item {
    guard case .range(let low, _) = first, case .range(let high, _) = last else {
      throw error(.rangeEnd, from: place)
    }
    if low > high { throw error(.rangeOrder, from: place) }
    return .range(low, high)
  }

  // MARK: With the flag v

  private mutating func classWithSets(
    from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass {
    var characters = ECMAScriptClass()
    while !take("]") {
      let place = position
      if let operation = setOperator() {
        let isOther = characters.items.count > 1 && characters.operation != operation
        if isOther || characters.items.isEmpty || next == "&" {
          throw error(.classSyntax, from: place)
        }
        characters.operation = operation
        characters.items.append(try operand(from: start))
        continue
      }
      if characters.operation != .union {
        guard next != nil else { throw error(.unclosed, from: start, to: start + 1) }
        throw error(.classSyntax, from: place, to: place + 1)
      }
      let first = try operand(from: start)
      guard next == "-", peek(1) != "-" else {
        characters.items.append(first)
        continue
      }
      position += 1
      characters.items.append(try range(first, try operand(from: start), from: place))
      // An operator combines single operands, not ranges.
      if next == "-" && peek(1) == "-" || next == "&" && peek(1) == "&" {
        throw error(.classSyntax, from: position, to: position + 2)
      }
    }
    return characters
  }

  private mutating func setOperator() -> ECMAScriptClass.Operation? {
    take("--") ? .subtraction : take("&&") ? .intersection : nil
  }

  /// Parses a nested class, an escape or a character.
  private mutating func operand(
    from open: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item {
    let place = position
    guard let scalar = next else { throw error(.unclosed, from: open, to: open + 1) }
    position += 1
    if scalar == "[" { return .nested(try bracketedClass(from: place)) }
    if scalar == "\\" {
      if take("q") { return try strings(from: place) }
      if let item = try classEscape(from: place) { return item }
      let value = try characterEscape(from: place, isInClass: true)
      return .range(value, value)
    }
    let isReserved = "&!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(scalar) && next == scalar
    if isReserved || "()]{}/-|".unicodeScalars.contains(scalar) {
      if isReserved { position += 1 }
      throw error(.classSyntax, from: place)
    }
    return .range(scalar.value, scalar.value)
  }

  /// Parses `{abc|d}` after `\q`.
  private mutating func strings(
    from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item {
    guard take("{") else {
      if next != nil { position += 1 }
      throw error(.escape, from: start)
    }
    var texts: [[UInt32]] = [[]]
    while !take("}") {
      let place = position
      guard let scalar = next else { throw error(.unclosed, from: start, to: start + 2) }
      position += 1
      switch scalar {
      case "|": texts.append([])
      case "\\":
        texts[texts.count - 1].append(try characterEscape(from: place, isInClass: true))
      case "(", ")", "[", "]", "{", "/", "-":
        throw error(.classSyntax, from: place)
      default:
        if "&!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(scalar), next == scalar {
          position += 1
          throw error(.classSyntax, from: place)
        }
        texts[texts.count - 1].append(scalar.value)
      }
    }
    var characters = ECMAScriptClass()
    for text in texts where text.count == 1 { characters.items.append(.range(text[0], text[0])) }
    let others = texts.filter { $0.count != 1 }
    if others.isEmpty { return .nested(characters) }
    characters.items.append(.strings(others, place: start..<position))
    return .nested(characters)
  }
}
