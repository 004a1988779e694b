import FormCheckCore
import StrictJSON

/// The answers and secrets of a form as one line of JSON, in memory that is wiped when it is released.
///
/// The line is an object with the answers in the order of the fields, followed by a newline. Control characters and
/// invisible characters are escaped. An `AnswerBytes` value cannot be copied.
///
/// ```swift
/// let form = try Form(fields: [TextField("email", initialText: "ann@example.org")])
/// let bytes = try AnswerBytes(FormAnswers(of: form), Secrets(slots: form.fields.count))
/// bytes.withBytes { print($0.count) }
/// ```
@safe
public struct AnswerBytes: ~Copyable {
  private let memory: WipedMemory

  /// Creates the JSON line from answers and secrets.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - secrets: The text of the secret fields, which is written without an intermediate string.
  /// - Throws: ``SubmissionError`` if there is not enough memory, or if a secret is not valid UTF-8.
  public init(
    _ answers: FormAnswers, _ secrets: borrowing Secrets
  ) throws(SubmissionError) {
    var count = 0
    try AnswerWriter.write(answers, secrets) { _ in count += 1 }
    let memory = WipedMemory(count: count)
    guard memory.count == count, let start = unsafe memory.start else {
      throw .failed(FormError(field: nil, .submissionFailed, reason: "Out of memory"))
    }
    var index = 0
    // SAFETY: the second pass writes the same bytes that the first pass counted, and the index is checked.
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
  /// - Parameter body: A closure that reads the bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  /// - Throws: Any error that `body` throws.
  public func withBytes<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // SAFETY: the mapping lives as long as `self`, and `self` is borrowed during the call.
    let bytes = unsafe UnsafeBufferPointer(start: memory.start, count: memory.count)
    return unsafe try body(bytes.span)
  }
}

/// A writer that encodes answers as JSON and delivers one byte at a time.
enum AnswerWriter {
  static func write(
    _ answers: FormAnswers, _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    try object(answers, secrets, to: take)
    take(UInt8(ascii: "\n"))
  }

  /// An answer with the keys that lead to it, of which some have been written.
  private typealias Located = (keys: ArraySlice<String>, answer: FormAnswers.Answer)

  private static func object(
    _ answers: FormAnswers, _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    guard answers.layout.isDocument else {
      return try object(answers.answers.map { ([$0.name], $0) }, secrets, to: take)
    }
    var located: [Located] = []
    for answer in answers.answers where !isEmpty(answer, secrets) {
      located.append(((AnswerPath.keys(of: answer.name) ?? [answer.name])[...], answer))
    }
    try object(located, secrets, to: take)
  }

  /// Returns whether a document leaves an answer out.
  ///
  /// A list without values is an answer.
  private static func isEmpty(
    _ answer: FormAnswers.Answer, _ secrets: borrowing Secrets
  ) -> Bool {
    switch answer.value {
    case .nothing: true
    case .text(let text): text.isEmpty
    case .secret: secrets.length(of: answer.field) == 0
    case .number, .boolean, .choices, .entries: false
    }
  }

  /// Writes an object, in which answers with the same first key are together.
  private static func object(
    _ located: [Located], _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    var inner: [ExactText: [Located]] = [:]
    for (keys, answer) in located where keys.count > 1 {
      inner[ExactText(keys.first ?? ""), default: []].append((keys.dropFirst(), answer))
    }
    var isFirst = true
    func begin(_ key: String) {
      if !isFirst { take(UInt8(ascii: ",")) }
      isFirst = false
      string(key, to: take)
      take(UInt8(ascii: ":"))
    }
    take(UInt8(ascii: "{"))
    for (keys, answer) in located {
      guard let key = keys.first else { continue }
      if keys.count == 1 {
        begin(key)
        try value(answer, secrets, to: take)
      } else if let members = inner.removeValue(forKey: ExactText(key)) {
        begin(key)
        try object(members, secrets, to: take)
      }
    }
    take(UInt8(ascii: "}"))
  }

  private static func value(
    _ answer: FormAnswers.Answer, _ secrets: borrowing Secrets, to take: (UInt8) -> Void
  ) throws(SubmissionError) {
    switch answer.value {
    case .nothing: "null".utf8.forEach(take)
    case .text(let text): string(text, to: take)
    case .number(let digits): digits.utf8.forEach(take)
    case .boolean(let answer): (answer ? "true" : "false").utf8.forEach(take)
    case .choices(let values): strings(values, to: take)
    case .secret: try secret(answer, secrets, to: take)
    case .entries(let entries):
      take(UInt8(ascii: "["))
      for (index, entry) in entries.enumerated() {
        if index > 0 { take(UInt8(ascii: ",")) }
        try object(entry, secrets, to: take)
      }
      take(UInt8(ascii: "]"))
    }
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
