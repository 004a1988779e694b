import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckSchemas

/// A run that evaluates documents one after another.
struct SchemaCheckRun: ~Copyable {
  private var evaluator: SchemaEvaluator
  private let printer: FindingPrinter

  /// The counts of the documents so far.
  private(set) var counts = Counts()

  /// The errors of reading so far.
  private(set) var failures: [IOError] = []

  /// The maximum size of a file that is one document, in bytes.
  private static let largestDocument = 1 << 30

  /// The maximum length of a line that is a document, in bytes.
  private static let longestLine = 16 << 20

  /// Creates a run.
  init(_ evaluator: consuming SchemaEvaluator, _ printer: FindingPrinter) {
    self.evaluator = evaluator
    self.printer = printer
  }

  /// Checks files.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - areLines: Whether each line of a file is a document.
  mutating func check(_ inputs: [InputName], areLines: Bool) {
    for input in inputs {
      do throws(IOError) {
        if areLines { try checkLines(of: input) } else { try checkWhole(input) }
      } catch {
        failures.append(error)
        // Nobody reads the output any more, or it cannot be written.
        if error.code == .cannotWrite { return }
      }
    }
  }

  private mutating func checkWhole(_ name: InputName) throws(IOError) {
    let bytes = try FileInput(name).readWhole(limit: Self.largestDocument)
    check(bytes.span, CheckedDocument(source: name, number: 1))
    try printer.flush()
  }

  private mutating func checkLines(of name: InputName) throws(IOError) {
    var reader = LineReader(try FileInput(name), limit: Self.longestLine)
    var number = 0
    while let line = try reader.next() {
      number += 1
      let document = CheckedDocument(source: name, number: number)
      switch line {
      case .text(let range): reader.withBytes(of: range) { checkLine($0, document) }
      case .tooLong:
        counts.add(.rejected)
        printer.addTooLong(document, limit: Self.longestLine)
      }
      try printer.flush()
      if printer.readerLeft { return }
    }
  }

  /// Checks a line, unless it has only the whitespace of JSON.
  private mutating func checkLine(_ text: Span<UInt8>, _ document: CheckedDocument) {
    for index in text.indices where !" \t\r".utf8.contains(text[index]) {
      return check(text, document)
    }
  }

  private mutating func check(_ text: Span<UInt8>, _ document: CheckedDocument) {
    let kind = evaluator.verdict(of: text)
    counts.add(kind)
    if kind == .accepted { return printer.addAccepted(document) }
    if printer.needsFindings { printer.add(evaluator.answer(for: text), about: text, document) }
  }
}

/// The place of a document: its file, and its number there.
struct CheckedDocument {
  /// The file.
  let source: InputName
  /// The number of the document in the file, from 1, which is also the number of its first line.
  let number: Int
}
