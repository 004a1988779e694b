package import FormCheckReports
internal import FormCheckCore

/// The findings of a run so far.
///
/// The sink of the run adds the findings of all blocks in the order of the records, so the result depends neither on the
/// number of threads nor on the sizes of blocks.
struct FindingsTally: Sendable {
  private var fields: [FieldFindings]
  private var samples: [RejectionSample] = []
  private var density = RejectionDensity()
  /// The number of samples for each field and code.
  private var sampleCounts: [SampleKey: Int] = [:]

  private struct SampleKey: Hashable {
    let column: Int?
    let code: Int
  }

  /// The number of texts to keep for all fields together, and the most and the fewest for each field.
  private static let (allTexts, mostTexts, fewestTexts) = (16_384, 512, 32)

  /// Creates findings without values.
  ///
  /// - Parameter columns: The columns of the run.
  init(_ columns: [Column]) {
    let share = Self.allTexts / max(1, columns.count)
    let capacity = min(Self.mostTexts, max(Self.fewestTexts, share))
    fields = columns.map { FieldFindings(isSecret: $0.isSecret, capacity: capacity) }
  }

  /// Adds the findings of the next part of a block.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - start: The index of the part's first record in the block.
  ///   - checked: The number of records before the part, in all inputs.
  mutating func add(_ findings: BlockFindings, from start: Int, after checked: Int) {
    for record in findings.records { density.count(checked + record - start) }
    for value in findings.values {
      if value.isRejected, let column = value.column { count(value, in: column) }
      for found in value.errors { sample(value, found.error, at: found.position) }
    }
  }

  private mutating func count(_ value: BlockFindings.Value, in column: Int) {
    guard let text = value.text else { return }
    fields[column].values.add(text)
    fields[column].shapes.add(ValueShape.of(text))
    guard let error = value.errors.first?.error else { return }
    fields[column].count(errorAt: error.offset)
    // An error about the whole value, such as a number that is too large, is not about one of its characters.
    let isAboutCharacter = error.details.isEmpty || error.details.contains { $0.offset != nil }
    if isAboutCharacter, let character = error.character {
      let bytes = Array(String(character.scalar).utf8)
      fields[column].characters.add(SampledText(bytes: bytes, length: bytes.count))
    }
  }

  private mutating func sample(
    _ value: BlockFindings.Value, _ error: ValidationError, at position: TextPosition?
  ) {
    guard samples.count < RunFindings.largestSampleCount else { return }
    let key = SampleKey(column: value.column, code: error.code)
    let count = sampleCounts[key, default: 0]
    guard count < RunFindings.samplesOfCode else { return }
    sampleCounts[key] = count + 1
    samples.append(
      RejectionSample(
        source: ReportedInput(value.source), record: value.record, position: position,
        field: value.column, names: value.names,
        code: error.code, name: error.name, reason: Self.sentence(of: error), value: value.text))
  }

  /// Returns the reason of an error with its first details.
  private static func sentence(of error: ValidationError) -> String {
    let details = error.details.prefix(3).map(\.reason)
    return error.reason + (details.isEmpty ? "" : ": " + details.joined(separator: "; "))
  }

  /// Returns the findings of the whole run.
  ///
  /// - Parameters:
  ///   - records: The number of records that were checked.
  ///   - columns: The columns of the run.
  ///   - limit: The maximum length of a value, in bytes.
  /// - Returns: The findings.
  func finish(records: Int, _ columns: [Column], limit: Int) -> RunFindings {
    var density = density
    density.finish(records: records)
    var fields = fields
    for (index, column) in columns.enumerated() {
      guard let rule = column.rule, !column.isSecret else { continue }
      fields[index].corrections = Self.corrections(of: fields[index].values, rule, limit: limit)
    }
    return RunFindings(fields: fields, samples: samples, density: density)
  }

  /// The number of the most frequent values for which a correction is looked up.
  private static let correctedValues = 50

  private static func corrections(
    of values: FrequentTexts, _ rule: Rule, limit: Int
  ) -> [FoundCorrection] {
    values.top(correctedValues).compactMap { entry in
      guard entry.text.isWhole,
        let typed = String(validating: entry.text.bytes, as: UTF8.self),
        let correction = rule.correction(for: typed, limit: limit),
        correction.confidence == .certain
      else { return nil }
      return FoundCorrection(
        value: entry.text, count: entry.count, corrected: correction.text,
        words: correction.steps.map(\.reason).joined(separator: ", "))
    }
  }
}

extension BatchRun.Summary {
  /// Returns what a page shows about the values of the run, or nil if the run did not collect it.
  ///
  /// - Parameter configuration: The configuration of the run.
  /// - Returns: The findings, or nil.
  package func findings(_ configuration: BatchConfiguration) -> RunFindings? {
    findings?.finish(
      records: counts.checked, configuration.columns, limit: configuration.limit)
  }
}
