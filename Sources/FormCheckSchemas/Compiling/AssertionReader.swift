import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// A reader of the keywords that contain no schemas, such as `minimum` and `pattern`.
///
/// Patterns and formats that several schemas use are compiled once.
struct AssertionReader {
  private let format: (@Sendable (String) -> Rule?)?
  private var patternNumbers: [[UInt8]: UInt32] = [:]
  private var formatNumbers: [[UInt8]: UInt32?] = [:]

  init(format: (@Sendable (String) -> Rule?)?) { self.format = format }

  /// The assertions of one schema, by the kind of value to which they apply.
  struct Groups {
    var number: [SchemaAssertion] = []
    var string: [SchemaAssertion] = []
    var array: [SchemaAssertion] = []
    var object: [SchemaAssertion] = []
    var general: [SchemaAssertion] = []
    var unevaluated: [SchemaAssertion] = []
  }

  /// The schema whose keywords are read.
  struct Schema {
    let reader: KeywordReader
    let place: SchemaPlace
    let resource: Int
    let hash: KeyHash
  }

  /// Adds the assertions of a schema to its groups.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - groups: The groups.
  ///   - parts: The tables of the plan.
  /// - Returns: A warning if the format is unknown.
  /// - Throws: ``SchemaError`` if a keyword has an invalid value.
  mutating func read(
    _ schema: Schema, into groups: inout Groups, _ parts: inout SchemaPlanParts
  ) throws(SchemaError) -> SchemaWarning? {
    let reader = schema.reader
    var warning: SchemaWarning?
    for (keyword, value) in reader.found {
      switch keyword {
      case .minimum: groups.number.append(try bound(.minimum, keyword, value, schema, &parts))
      case .maximum: groups.number.append(try bound(.maximum, keyword, value, schema, &parts))
      case .exclusiveMinimum:
        groups.number.append(try bound(.exclusiveMinimum, keyword, value, schema, &parts))
      case .exclusiveMaximum:
        groups.number.append(try bound(.exclusiveMaximum, keyword, value, schema, &parts))
      case .multipleOf: groups.number.append(try divisor(value, schema, &parts))
      case .minLength: groups.string.append(try count(.minLength, keyword, value, schema, &parts))
      case .maxLength: groups.string.append(try count(.maxLength, keyword, value, schema, &parts))
      case .minItems: groups.array.append(try count(.minItems, keyword, value, schema, &parts))
      case .maxItems: groups.array.append(try count(.maxItems, keyword, value, schema, &parts))
      case .minProperties:
        groups.object.append(try count(.minProperties, keyword, value, schema, &parts))
      case .maxProperties:
        groups.object.append(try count(.maxProperties, keyword, value, schema, &parts))
      case .uniqueItems:
        if try reader.boolean(.uniqueItems) {
          let source = parts.source(keyword, value, schema.place, schema.resource)
          groups.array.append(SchemaAssertion(operation: .uniqueItems, source: source))
        }
      case .pattern:
        let text = try reader.text(value, of: keyword)
        let number = try pattern(text, at: value, in: reader, &parts)
        let source = parts.source(keyword, value, schema.place, schema.resource)
        groups.string.append(SchemaAssertion(operation: .pattern, source: source, first: number))
      case .format:
        let text = try reader.text(value, of: keyword)
        guard let format else { continue }
        guard let number = self.number(of: text, format, &parts) else {
          if !reader.document.isBuiltIn { warning = Self.unknown(text, at: value, in: reader) }
          continue
        }
        let source = parts.source(keyword, value, schema.place, schema.resource)
        groups.string.append(SchemaAssertion(operation: .format, source: source, first: number))
      case .const:
        groups.general.append(constants(.const, keyword, value, [value], schema, &parts))
      case .enum:
        let values = try reader.elements(value, of: keyword)
        groups.general.append(constants(.enum, keyword, value, values, schema, &parts))
      default: break
      }
    }
    return warning
  }

  private func bound(
    _ operation: SchemaAssertion.Operation, _ keyword: SchemaKeyword, _ value: Int,
    _ schema: Schema, _ parts: inout SchemaPlanParts
  ) throws(SchemaError) -> SchemaAssertion {
    guard schema.reader.document.tape[value].isNumber else {
      throw schema.reader.invalid("\(keyword.rawValue) must be a number", at: value)
    }
    return constants(operation, keyword, value, [value], schema, &parts)
  }

  private func divisor(
    _ value: Int, _ schema: Schema, _ parts: inout SchemaPlanParts
  ) throws(SchemaError) -> SchemaAssertion {
    let document = schema.reader.document
    let entry = document.tape[value]
    let isPositive =
      switch entry.kind {
      case .integer, .decimal: entry.integer > 0
      case .number: document.bytes[entry.range.lowerBound] != UInt8(ascii: "-")
      default: false
      }
    guard isPositive else {
      throw schema.reader.invalid("multipleOf must be a number greater than zero", at: value)
    }
    return constants(.multipleOf, .multipleOf, value, [value], schema, &parts)
  }

  private func count(
    _ operation: SchemaAssertion.Operation, _ keyword: SchemaKeyword, _ value: Int,
    _ schema: Schema, _ parts: inout SchemaPlanParts
  ) throws(SchemaError) -> SchemaAssertion {
    let bound = try schema.reader.count(keyword) ?? 0
    let source = parts.source(keyword, value, schema.place, schema.resource)
    return SchemaAssertion(operation: operation, source: source, bound: bound)
  }

  private func constants(
    _ operation: SchemaAssertion.Operation, _ keyword: SchemaKeyword, _ value: Int,
    _ values: [Int], _ schema: Schema, _ parts: inout SchemaPlanParts
  ) -> SchemaAssertion {
    let first = parts.constants(values, in: schema.reader.document, hash: schema.hash)
    let source = parts.source(keyword, value, schema.place, schema.resource)
    return SchemaAssertion(
      operation: operation, source: source, first: first,
      second: UInt32(truncatingIfNeeded: values.count),
      bound: parts.listed(first, values.count, hash: schema.hash))
  }

  // MARK: Patterns and formats

  /// Returns the number of a regular expression, which is compiled if it is new.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - index: The index of the string or key that contains it.
  ///   - reader: The schema.
  ///   - parts: The tables of the plan.
  /// - Returns: The index in the list of patterns.
  /// - Throws: ``SchemaError`` at the position of the mistake.
  mutating func pattern(
    _ text: [UInt8], at index: Int, in reader: KeywordReader, _ parts: inout SchemaPlanParts
  ) throws(SchemaError) -> UInt32 {
    if let number = patternNumbers[text] { return number }
    let source = String(decoding: text, as: UTF8.self)
    let pattern: Pattern
    do throws(ECMAScriptPatternError) {
      pattern = try ECMAScriptPattern(source).compiled(matching: .part)
    } catch {
      let raw = reader.document.tape[index].range
      let starts = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
      let part = reader.document.bytes.span.extracting(raw)
      func position(_ scalar: Int) -> Int {
        raw.lowerBound + JSONScanner.rawOffset(of: starts[min(scalar, starts.count - 1)], in: part)
      }
      let end = max(position(error.range.lowerBound), position(error.range.upperBound))
      throw reader.document.error(
        .brokenPattern, VisibleText.sentence(error.description), at: index,
        part: position(error.range.lowerBound)..<end, fix: ErrorCode.expressionFix)
    }
    let number = UInt32(truncatingIfNeeded: parts.patterns.count)
    parts.patterns.append(pattern)
    parts.expressions.append(source)
    patternNumbers[text] = number
    return number
  }

  /// Returns the number of a format, or nil if the format is unknown.
  private mutating func number(
    of name: [UInt8], _ format: @Sendable (String) -> Rule?, _ parts: inout SchemaPlanParts
  ) -> UInt32? {
    if let number = formatNumbers[name] { return number }
    let rule = format(String(decoding: name, as: UTF8.self))
    let number = rule.map { _ in UInt32(truncatingIfNeeded: parts.formats.count) }
    if let rule { parts.formats.append(rule) }
    formatNumbers[name] = .some(number)
    return number
  }

  private static func unknown(
    _ name: [UInt8], at index: Int, in reader: KeywordReader
  ) -> SchemaWarning {
    let name = VisibleText.word(String(decoding: name, as: UTF8.self))
    return reader.document.error(
      .schemaUnknownFormat, "the format \"\(name)\" is unknown and not checked", at: index)
  }
}
