import FormCheckCore
import StrictJSON

/// Answers and secrets as one line of JSON, in memory that is wiped at the end.
///
/// The line is an object with the answers in the order of the fields, and ends with a newline. Control characters and
/// invisible characters are escaped. The value cannot be copied.
@safe
public struct AnswerBytes: ~Copyable {
  private let memory: WipedMemory

  /// Writes answers.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - secrets: The texts of secret fields, which are copied without creating a string.
  /// - Throws: ``SubmissionError`` if there is not enough memory, or a secret is not valid UTF-8.
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
    // SAFETY: the writer writes the bytes that were counted, and there is room for all of them.
    try AnswerWriter.write(answers, secrets) { byte in
      guard index < count else { return }
      unsafe start[index] = byte
      index += 1
    }
    self.memory = memory
  }

  /// The number of bytes.
  public var count: Int { memory.count }

  /// Calls a closure with the bytes.
  ///
  /// - Parameter body: Reads the bytes, which are valid only during the call.
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
