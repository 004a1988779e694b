/// Compiles a combination of conditions to steps.
struct FormulaCompiler {
  private let builder: BitBuilder
  private let maximumBytes: Int?

  /// The values that a formula accepts.
  ///
  /// The bits of the streams are defined only at the ends of values.
  struct Answer {
    /// The values for which the formula is certainly true.
    var sure: BitStream
    /// The values for which the formula is not certainly false.
    var possible: BitStream

    init(sure: BitStream, possible: BitStream) { (self.sure, self.possible) = (sure, possible) }

    /// Creates the answer of a formula that decides every value.
    init(_ accepted: BitStream) { (sure, possible) = (accepted, accepted) }
  }

  init(_ builder: BitBuilder, maximumBytes: Int?) {
    self.builder = builder
    self.maximumBytes = maximumBytes
  }

  /// Returns the values that a formula accepts.
  func answer(_ formula: BitFormula) throws(BitCompilerError) -> Answer {
    try builder.spend()
    switch formula {
    case .condition(let condition):
      return Answer(
        try BitCompiler(builder, maximumBytes: maximumBytes).ends(meeting: condition))
    case .all(let parts):
      var all = Answer(BitBuilder.everything)
      for part in parts {
        let next = try answer(part)
        all.sure = try builder.both(all.sure, next.sure)
        all.possible = try builder.both(all.possible, next.possible)
      }
      return all
    case .any(let parts):
      var any = Answer(BitBuilder.nothing)
      for part in parts {
        let next = try answer(part)
        any.sure = try builder.either(any.sure, next.sure)
        any.possible = try builder.either(any.possible, next.possible)
      }
      return any
    case .not(let part):
      let inner = try answer(part)
      return Answer(
        sure: try builder.without(builder.ends, inner.possible),
        possible: try builder.without(builder.ends, inner.sure))
    case .between(let sure, let possible):
      let certain = try answer(sure)
      // A formula that is possible where another is certain is compiled only once.
      if case .any(let parts) = possible, parts.first == sure {
        let other = try answer(.any(Array(parts.dropFirst())))
        return Answer(
          sure: certain.sure, possible: try builder.either(certain.possible, other.possible))
      }
      return Answer(sure: certain.sure, possible: try answer(possible).possible)
    case .unlessEmpty(let part, let acceptsEmpty):
      return try map(try answer(part)) { (stream) throws(BitCompilerError) in
        if acceptsEmpty { return try builder.either(stream, builder.starts) }
        let nonempty = try builder.both(stream, builder.ends)
        return try builder.without(nonempty, builder.starts)
      }
    case .each(let part, let separator, let counts):
      let valid = try list(of: part, separator: separator)
      if counts == 1...Int.max { return valid }
      let counted = try ForwardCompiler(builder, maximumBytes: maximumBytes).ends(
        of: Self.list(separator: separator, counts: counts), from: builder.starts, offset: 0)
      return try map(valid) { (stream) throws(BitCompilerError) in
        try builder.both(stream, counted)
      }
    }
  }

  /// An expression that matches a list with an accepted number of parts, whatever the parts are.
  private static func list(separator: UInt8, counts: ClosedRange<Int>) -> BitExpression {
    let separator = ByteSet(separator)
    let part = BitExpression.repeated(
      .bytes(ByteSet.all.subtracting(separator), beyond: true), .init(min: 0, max: nil),
      isLazy: false)
    let more = BitExpression.Count(
      min: counts.lowerBound - 1, max: counts.upperBound == .max ? nil : counts.upperBound - 1)
    return .joined([
      part, .times(.joined([.bytes(separator, beyond: false), part]), more, isLazy: false),
    ])
  }

  private func map(
    _ answer: Answer, _ change: (BitStream) throws(BitCompilerError) -> BitStream
  ) throws(BitCompilerError) -> Answer {
    Answer(sure: try change(answer.sure), possible: try change(answer.possible))
  }

  /// Compiles a list of parts.
  ///
  /// The parts of all lists are checked at once. Then a marker moves from the start of each list past every byte except
  /// one that follows an invalid part. It reaches the end of the list if all parts are valid.
  private func list(
    of part: BitFormula, separator: UInt8
  ) throws(BitCompilerError) -> Answer {
    let whole = builder.values
    let separators = try builder.members(of: ByteSet(separator))
    let boundaries = try builder.either(whole.ends, separators)
    let bytes = try builder.members(of: .all)
    try enterParts(between: separators, boundaries, separator)
    let parts = builder.values
    let answer = try answer(part)
    builder.values = whole
    let empty = try builder.both(parts.starts, boundaries)
    return try map(answer) { (valid) throws(BitCompilerError) in
      let invalid = try builder.either(empty, try builder.without(parts.ends, valid))
      let passed = try builder.star(
        whole.starts, through: try builder.without(bytes, invalid))
      return try builder.without(passed, invalid)
    }
  }

  /// Makes the following steps refer to the parts of lists.
  private func enterParts(
    between separators: BitStream, _ boundaries: BitStream, _ separator: UInt8
  ) throws(BitCompilerError) {
    var parts = builder.values
    parts.separators.insert(separator)
    parts.starts = try builder.either(parts.starts, try builder.left(separators, count: 1))
    parts.ends = boundaries
    if separator != UInt8(ascii: " ") {
      let blanks = try builder.members(of: ByteSet(UInt8(ascii: " ")))
      let leading = try builder.star(parts.starts, through: blanks)
      let trailing = try builder.backStar(boundaries, through: blanks)
      parts.starts = try builder.without(leading, blanks)
      parts.ends = try builder.without(trailing, try builder.left(blanks, count: 1))
      let around = try builder.both(blanks, try builder.either(leading, trailing))
      parts.blanks = try builder.either(parts.blanks, around)
    }
    builder.values = parts
  }
}
