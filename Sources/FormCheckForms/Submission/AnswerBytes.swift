import FormCheckCore
import StrictJSON

/// Answers as one line of JSON, secrets among them, in memory that is wiped in the end.
///
/// It cannot be copied. The line is an object with the answers in the order of the fields, and has a
/// newline at its end; control characters and those that cannot be seen are escaped.
@safe
public struct AnswerBytes: ~Copyable {
  private let memory: WipedMemory

  /// Writes answers.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - secrets: Where the secret ones stand; none of them becomes a string on its way.
  /// - Throws: ``SubmissionError`` where there is no memory for them, or a secret is no text.
  public init(
    _ answers: FormAnswers, _ secrets: borrowing Secrets
  ) throws(SubmissionError) {
    var count = 0
    try AnswerWriter.write(answers, secrets) { _ in count += 1 }
    let memory = WipedMemory(count: count)
    guard memory.count == count, let start = unsafe memory.start else {
      throw .failed(FormError(field: nil, .submissionFailed, reason: "There is no memory left"))
    }
    var index = 0
    // SAFETY: the same bytes come as were counted, and there is room for as many.
    try AnswerWriter.write(answers, secrets) { byte in
      guard index < count else { return }
      unsafe start[index] = byte
      index += 1
    }
    self.memory = memory
  }

  /// How many bytes there are.
  public var count: Int { memory.count }

  /// Shows the bytes to somebody who does not keep them.
  ///
  /// - Parameter body: Looks at the bytes, or writes them; they are gone afterwards.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // SAFETY: the mapping lives as long as `self`, which is borrowed meanwhile.
    let bytes = unsafe UnsafeBufferPointer(start: memory.start, count: memory.count)
    return unsafe try body(bytes.span)
  }
}

/// Writes answers as JSON, byte by byte.
enum AnswerWriter {
  static func write(
    _ answers: FormAnswers, _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    take(UInt8(ascii: "{"))
    for (index, answer) in answers.answers.enumerated() {
      if index > 0 { take(UInt8(ascii: ",")) }
      string(answer.name, to: take)
      take(UInt8(ascii: ":"))
      switch answer.value {
      case .nothing: "null".utf8.forEach(take)
      case .text(let text): string(text, to: take)
      case .number(let digits): digits.utf8.forEach(take)
      case .boolean(let answer): (answer ? "true" : "false").utf8.forEach(take)
      case .choices(let values): strings(values, to: take)
      case .secret: try secret(answer, secrets, to: take)
      }
    }
    take(UInt8(ascii: "}"))
    take(UInt8(ascii: "\n"))
  }

  private static func string(_ text: String, to take: (UInt8) -> Void) {
    take(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { JSONWriter.write(scalar, to: take) }
    take(UInt8(ascii: "\""))
  }

  private static func strings(_ texts: [String], to take: (UInt8) -> Void) {
    take(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { take(UInt8(ascii: ",")) }
      string(text, to: take)
    }
    take(UInt8(ascii: "]"))
  }

  private static func secret(
    _ answer: FormAnswers.Answer, _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    take(UInt8(ascii: "\""))
    let isText = secrets.withBytes(of: answer.field) { bytes in
      guard let text = try? UTF8Span(validating: bytes) else { return false }
      var scalars = text.makeUnicodeScalarIterator()
      while let scalar = scalars.next() { JSONWriter.write(scalar, to: take) }
      return true
    }
    guard isText else { throw .wrong([FormError(field: answer.name, .notUTF8)]) }
    take(UInt8(ascii: "\""))
  }
}
