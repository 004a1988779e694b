import FormCheckCore
import FormCheckForms
import StrictJSON

/// The mistakes in a contract and the parts that a definition cannot express.
final class ContractNotes {
  private(set) var mistakes: [SourceDiagnostic] = []
  private var lost: [SourceDiagnostic] = []
  private var sentences: Set<ExactText> = []

  /// Whether the contract describes several tables, and none of them was chosen.
  var needsTable = false

  /// The parts that a definition cannot express, in the order of their positions.
  var losses: [SourceDiagnostic] {
    lost.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The maximum number of each, because finding the position of one takes time in proportion to the length of the text.
  private static let maximumCount = 100

  /// Notes a part that a definition cannot express.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - words: What is not expressed, in one sentence.
  ///   - fix: What to do, or nil for the advice of the code.
  func lose(_ part: ContractPart, _ words: String, fix: String? = nil) {
    let sentence = Self.placed(words, part)
    // Each field of a key can have the same words, for example.
    guard lost.count < Self.maximumCount, sentences.insert(ExactText(sentence)).inserted else {
      return
    }
    lost.append(part.cursor.error(.contractPart, sentence, fix: fix))
  }

  /// Notes a mistake.
  ///
  /// - Parameters:
  ///   - part: The part with the mistake.
  ///   - code: The code of the mistake.
  ///   - words: What is wrong, in one sentence.
  ///   - fix: What to do, or nil for the advice of the code.
  func mistake(
    _ part: ContractPart, _ code: ErrorCode, _ words: String, fix: String? = nil
  ) {
    guard mistakes.count < Self.maximumCount else { return }
    mistakes.append(part.cursor.error(code, Self.placed(words, part), fix: fix))
  }

  /// Notes a value that is not allowed.
  func mistake(_ part: ContractPart, _ words: String, fix: String? = nil) {
    mistake(part, .definitionValue, words, fix: fix)
  }

  /// Notes a word that is none of those that the format of the contract has.
  ///
  /// - Parameters:
  ///   - part: The word.
  ///   - kind: The kind of the word, such as `type`.
  ///   - name: The text of the word.
  ///   - known: The words of the format.
  func unknown(_ part: ContractPart, _ kind: String, _ name: String, among known: [String]) {
    let meant = Suggestion.nearest(to: name, among: known)
    mistake(
      part, "unknown \(kind) \"\(VisibleText.word(name))\"",
      fix: meant.map { "did you mean \"\($0)\"?" }
        ?? "Write one of these: \(known.joined(separator: ", ")).")
  }

  private static func placed(_ words: String, _ part: ContractPart) -> String {
    "\(VisibleText.sentence(part.pointer.isEmpty ? "/" : part.pointer)): \(words)"
  }

  /// Notes a value of the wrong type.
  private func wrongType(_ part: ContractPart, _ expected: String) {
    mistake(part, .definitionType, "\(expected) is expected here, not \(part.cursor.node.kind)")
  }

  // MARK: Values

  /// Returns the text of a string, or nil if the part is missing or, with a mistake, if it is not a string.
  func string(_ part: ContractPart?) -> String? {
    guard let part else { return nil }
    if let text = part.cursor.node.string { return text }
    wrongType(part, "a string")
    return nil
  }

  /// Returns the value of a Boolean.
  func boolean(_ part: ContractPart?) -> Bool? {
    guard let part else { return nil }
    if let truth = part.cursor.node.boolean { return truth }
    wrongType(part, "true or false")
    return nil
  }

  /// Returns the value of a whole number that is not negative.
  func count(_ part: ContractPart?) -> Int? {
    guard let part else { return nil }
    if let number = part.cursor.node.integer, number >= 0 { return number }
    wrongType(part, "a whole number")
    return nil
  }

  /// Returns the text of a string, a number or a Boolean.
  func scalar(_ part: ContractPart?) -> String? {
    guard let part else { return nil }
    if let text = part.text { return text }
    wrongType(part, "a single value")
    return nil
  }

  /// Returns the elements of an array.
  func elements(_ part: ContractPart?) -> [ContractPart]? {
    guard let part else { return nil }
    if let elements = part.elements { return elements }
    wrongType(part, "an array")
    return nil
  }

  /// Returns the texts of an array of single values, or of one single value.
  func texts(_ part: ContractPart?) -> [String]? {
    guard let part else { return nil }
    if part.elements == nil, let text = part.text { return [text] }
    return elements(part)?.compactMap { scalar($0) }
  }
}
