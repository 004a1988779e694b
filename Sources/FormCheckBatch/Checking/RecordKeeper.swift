import FormCheckReports
internal import FormCheckCore

/// Copies records to the results of a block, exactly as they are in the input.
struct RecordKeeper {
  private let kept: KeptRecords
  /// The format of the field with the error codes, or nil if no such field precedes rejected records.
  private let codeFormat: SeparatedFormat?
  /// The fields with error codes that have been written so far, of which there are only a few.
  private var codeFields: [[Int]: [UInt8]] = [:]

  init(_ batch: PreparedBatch) {
    kept = batch.kept
    if kept.tellsWhy, case .separated(let format) = batch.configuration.format {
      codeFormat = format
    } else {
      codeFormat = nil
    }
  }

  /// Returns whether records with a verdict of this kind are copied.
  func keeps(_ kind: Verdict.Kind) -> Bool {
    kind == .accepted ? kept.accepted : kept.rejected
  }

  /// Copies a record.
  ///
  /// - Parameters:
  ///   - bytes: The record with its terminator.
  ///   - kind: The kind of the verdict on the record.
  ///   - codes: The codes of the record's errors.
  ///   - isUnclosed: Whether the record has a quote that is never closed.
  ///   - result: The result to extend.
  mutating func keep(
    _ bytes: ArraySlice<UInt8>, _ kind: Verdict.Kind, codes: [Int], isUnclosed: Bool,
    in result: inout BlockResult
  ) {
    if kind == .accepted {
      result.accepted += bytes
    } else if isUnclosed {
      append(codes, to: &result.unclosed)
      result.unclosed += bytes
    } else {
      append(codes, to: &result.rejected)
      result.rejected += bytes
    }
  }

  /// Copies one part of a record whose length exceeds the limit.
  mutating func keepPart(_ bytes: ArraySlice<UInt8>, of block: Block, in result: inout BlockResult)
  {
    guard kept.rejected else { return }
    if !block.goesOn { append([ErrorCode.recordTooLong.number], to: &result.rejected) }
    result.rejected += bytes
  }

  private mutating func append(_ codes: [Int], to output: inout [UInt8]) {
    guard let codeFormat else { return }
    if let field = codeFields[codes] {
      output += field
      return
    }
    let text = codes.map { "\($0)" }.joined(separator: " ")
    let field = codeFormat.field(text) + [codeFormat.delimiter]
    codeFields[codes] = field
    output += field
  }
}
