internal import FormCheckCore
internal import FormCheckPatterns

/// A check that runs one validator on many strings and records the laws that the validator violates.
struct LawCheck {
  let validator: InputValidator
  let allowances: ValidatorLaws.Allowances
  let fastCheck: FastCheck
  /// For each byte, one that the validator does not distinguish from it, or nil.
  let twins: [UInt8]?
  private(set) var violations: [ValidatorLaws.Violation] = []

  init(validator: InputValidator, allowances: ValidatorLaws.Allowances) {
    self.validator = validator
    self.allowances = allowances
    fastCheck = validator.fastCheck
    twins = Self.twins(of: validator)
  }

  private var isSecret: Bool { validator.isSecret }

  /// Records a violation if a law is not kept.
  mutating func require(
    _ isKept: Bool, _ law: String, _ text: String, _ observation: @autoclosure () -> String
  ) {
    if isKept { return }
    violations.append(
      ValidatorLaws.Violation(
        law: law, text: VisibleText.escape(text), observation: observation()))
  }

  /// Checks the laws that concern a single string.
  mutating func check(_ text: String) {
    let verdict = validator.validate(text)
    require(
      validator.validate(text) == verdict, "The same text has the same verdict", text,
      "two verdicts")
    require(
      validator.validate(Array(text.utf8).span) == verdict,
      "Bytes are checked like the string they encode", text, "two verdicts")
    require(
      validator.validate(Field(text: text)) == verdict, "A field is checked like its text", text,
      "two verdicts")
    require(
      validator.verdictKind(of: text.utf8Span) == verdict.kind,
      "The verdict kind matches the full verdict", text, "\(verdict)")
    switch verdict {
    case .accepted: checkAccepted(text)
    case .rejected(let error): checkRejected(text, error)
    case .undecided(let error):
      require(
        error.isUndecided, "An undecided verdict has a code for undecided values", text, "\(error)")
    }
  }

  private mutating func checkAccepted(_ text: String) {
    checkSuggestion(of: text)
    if allowances.contains(.lineEnds) || text.isEmpty { return }
    for end in ["\n", "\r", "\r\n", "\0", "\u{85}"] {
      require(
        !validator.validate(text + end).isAccepted,
        "Accepted text followed by a line break is rejected", text + end, "accepted")
    }
  }

  private mutating func checkRejected(_ text: String, _ error: ValidationError) {
    let scalars = Array(text.unicodeScalars)
    require(
      error.code == validator.code.number && error.name == validator.code.name,
      "A rejection has the validator's code", text, "\(error.code) \(error.name)")
    let holes = validator.code.parameters.filter {
      validator.code.reason.hasOccurrence(of: "{\($0)}")
    }
    require(
      !error.reason.isEmpty && holes.allSatisfy { error.parameters[$0] != nil },
      "A rejection fills in every parameter of its reason", text, error.reason)
    require(
      Set(error.parameters.keys).isSubset(of: validator.code.parameters),
      "An error has exactly the declared parameters", text,
      "\(error.parameters.keys.sorted { $0 < $1 })")
    require(
      error.offset >= 0 && error.length >= 0 && error.offset + error.length <= scalars.count,
      "The position is inside the text", text, "\(error.offset)+\(error.length)")
    require(
      isSecret || error.length > 0 || error.offset == scalars.count,
      "An error points at something unless it is at the end of the text", text,
      "\(error.offset)+\(error.length)")
    if isSecret {
      require(
        error.offset == 0 && error.length == 0 && error.byteOffset == 0 && error.character == nil
          && error.details.allSatisfy { $0.offset == nil },
        "A secret's error has no position and no character", text, "\(error)")
      let words =
        [error.reason] + error.details.map(\.reason) + error.parameters.values.map(\.description)
      // If the value consists only of letters, it may be a word that the message contains by
      // chance.
      let isWord = text.allSatisfy(\.isLetter)
      require(
        isWord || text.count < 4 || words.allSatisfy { !$0.hasOccurrence(of: text) },
        "A secret's error does not quote the value", text, "\(words)")
    } else {
      let bytes = scalars.prefix(error.offset).reduce(0) { $0 + UTF8.width($1) }
      require(
        error.byteOffset == bytes, "Both offsets refer to the same position", text,
        "\(error.offset) and \(error.byteOffset)")
      require(
        error.character?.scalar == (error.offset < scalars.count ? scalars[error.offset] : nil),
        "The character is the one at the position", text, "\(String(describing: error.character))")
    }
    checkClasses(of: text, error)
    checkCorrection(of: text)
  }

  /// Checks the laws for the correction of a rejected string.
  private mutating func checkCorrection(of text: String) {
    if !validator.isCorrectionPossible(for: text.utf8Span) {
      let corrected = validator.correction(for: text)
      require(
        corrected == nil || corrected?.utf8.elementsEqual(text.utf8) == true,
        "The text is only corrected where a correction is possible", text, corrected ?? "")
    }
    let rule = Rule([validator])
    guard let correction = rule.correction(for: text) else { return }
    check(correction, of: text)
    require(
      rule.correction(for: correction.text) == nil, "A correction is not corrected again", text,
      correction.text)
    var field = Field(text: text)
    let verdict = validator.correct(&field)
    let isMended = verdict.isAccepted && field.text.utf8.elementsEqual(correction.text.utf8)
    let isLeftAlone = !verdict.isAccepted && field.text.utf8.elementsEqual(text.utf8)
    require(
      correction.confidence == .certain ? isMended : isLeftAlone,
      "Only a certain correction is applied", text, field.text)
  }

  /// Checks the laws for the suggestion for an accepted string.
  private mutating func checkSuggestion(of text: String) {
    guard let suggestion = Rule([validator]).suggestion(for: text) else { return }
    check(suggestion, of: text)
    require(suggestion.confidence == .doubtful, "A suggestion is doubtful", text, suggestion.text)
    require(
      validator.isSuggestionPossible(for: text.utf8Span),
      "A suggestion is only returned where one is possible", text, suggestion.text)
  }

  private mutating func check(_ correction: Correction, of text: String) {
    require(!isSecret, "Secrets have no corrections", text, "a correction")
    require(
      !correction.text.utf8.elementsEqual(text.utf8), "A correction changes the text", text,
      correction.text)
    require(
      validator.validate(correction.text).isAccepted, "A correction is accepted", text,
      correction.text)
    require(!correction.steps.isEmpty, "A correction lists its steps", text, correction.text)
    var scalars = Array(text.unicodeScalars)
    for edit in correction.edits.reversed() {
      scalars.replaceSubrange(
        edit.offset..<edit.offset + edit.length, with: edit.text.unicodeScalars)
    }
    require(
      scalars.elementsEqual(correction.text.unicodeScalars), "The edits produce the correction",
      text,
      "\(correction.edits)")
  }

  /// Compares the results of the pattern's compiled code and of PCRE2's interpreter.
  ///
  /// No other check does this for a bundled pattern.
  private mutating func checkEngines(_ text: String) {
    guard let pattern = validator.pattern, var scratch = try? MatchScratch() else { return }
    let compiled = pattern.matches(text.utf8Span, scratch: &scratch)
    let interpreted = pattern.matches(text.utf8Span, scratch: &scratch, engine: .interpreter)
    require(
      compiled == interpreted, "Both engines of PCRE2 return the same result", text,
      "\(compiled), \(interpreted)")
    let progress = pattern.progress(of: text.utf8Span, scratch: &scratch)
    let other = pattern.progress(of: text.utf8Span, scratch: &scratch, engine: .interpreter)
    require(
      progress == other, "Both engines of PCRE2 return the same result", text,
      "\(progress), \(other)")
  }

  /// Checks the laws for text that is still being typed.
  mutating func checkProgress(of text: String) {
    let isAccepted = validator.validate(text).isAccepted
    let progress = validator.progress(of: text)
    require(
      (progress == .complete) == isAccepted, "Text is complete if and only if it is accepted",
      text,
      "\(progress)")
    var hopelessAt: Int?
    var prefix = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      prefix.unicodeScalars.append(scalar)
      checkEngines(prefix)
      let progress = validator.progress(of: prefix)
      guard case .impossible(let place) = progress else {
        require(
          hopelessAt == nil, "Impossible text stays impossible when more is typed", prefix,
          "\(progress)")
        continue
      }
      require(
        place <= count + 1, "Text becomes impossible at a position that has been typed", prefix,
        "\(place)")
      hopelessAt = hopelessAt ?? place
    }
    if isAccepted {
      require(
        hopelessAt == nil, "No prefix of accepted text is impossible", text,
        "an impossible prefix")
    }
  }

  /// Checks the laws for bytes that are not UTF-8, and for values that are too long.
  mutating func checkBytes() {
    for bytes: [UInt8] in [[0xFF], [0x31, 0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x61, 0xE2, 0x82]] {
      let error = validator.validate(bytes.span).error
      require(
        error?.code == 3001, "Bytes that are not UTF-8 are rejected with 3001", "", "\(bytes)")
      require(
        !isSecret || error?.byteOffset == 0 && error?.details.isEmpty == true,
        "A secret's error has no position and no details", "", "\(bytes)")
    }
    let long = [UInt8](repeating: UInt8(ascii: "1"), count: 100)
    require(
      validator.validate(long.span, limit: 99).error?.code == 3002,
      "A value longer than the limit is rejected with 3002", "", "100 bytes with a limit of 99")
  }

  private struct Field: TextInput {
    var text: String
  }
}
