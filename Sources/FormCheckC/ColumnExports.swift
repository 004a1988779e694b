import FormCheckBatch
import FormCheckIO
import FormCheckReports

extension ArrowExport {
  /// Creates the column of Booleans that says which values are accepted.
  convenience init(maskOf verdicts: ColumnVerdicts) {
    let unknown = verdicts.nulls + verdicts.counts.undecided
    self.init(
      format: "b", length: verdicts.count, nulls: unknown,
      buffers: [unknown > 0 ? verdicts.decidedBits : nil, verdicts.acceptedBits])
  }

  /// Creates the table of errors, or returns nil if there is not enough memory.
  convenience init?(rejectionsOf verdicts: ColumnVerdicts) {
    let errors = verdicts.errors
    guard
      let rows = ArrowExport("row", "l", numbers: errors.rows),
      let codes = ArrowExport("code", "i", numbers: errors.codes),
      let names = ArrowExport("name", texts: errors.names),
      let offsets = ArrowExport("offset", "l", numbers: errors.offsets),
      let reasons = ArrowExport("reason", texts: errors.reasons)
    else { return nil }
    self.init(
      format: "+s", length: errors.count, buffers: [nil],
      columns: [rows, codes, names, offsets, reasons])
  }

  private convenience init?<Number: BitwiseCopyable>(
    _ name: String, _ format: String, numbers: [Number]
  ) {
    guard let memory = SharedMemory(copying: numbers) else { return nil }
    self.init(format: format, name: name, length: numbers.count, buffers: [nil, memory])
  }

  private convenience init?(_ name: String, texts: ColumnErrors.Texts) {
    guard let ends = SharedMemory(copying: texts.ends),
      let bytes = SharedMemory(copying: texts.bytes)
    else { return nil }
    self.init(format: "U", name: name, length: texts.ends.count - 1, buffers: [nil, ends, bytes])
  }
}

extension SharedMemory {
  /// Creates memory with a copy of numbers, or returns nil if there is not enough.
  fileprivate convenience init?<Number: BitwiseCopyable>(copying numbers: [Number]) {
    self.init(byteCount: numbers.count * MemoryLayout<Number>.stride)
    unsafe numbers.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe start.copyMemory(from: first, byteCount: bytes.count)
    }
  }
}
