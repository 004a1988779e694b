/// A text that was probably meant, and what makes it of the one that was typed.
///
/// Nothing is corrected by itself: a correction is shown, or taken by somebody who asked for it.
///
/// ```swift
/// let rule = try Rule("numeric|length:max=6", in: Catalog.standard)
/// if let correction = rule.correction(for: " 12 3") {
///   correction.text                        // 123
///   correction.steps.map(\.reason)         // ["blanks left out"]
///   correction.edits.map(\.offset)         // [0, 3]
///   correction.confidence                  // .certain
/// }
/// ```
public struct Correction: Hashable, Sendable {
  /// The corrected text.
  public let text: String

  /// What was done, in this order; mostly one thing.
  public let steps: [Step]

  /// Whether it is surely what was meant.
  public let confidence: Confidence

  /// What makes the corrected text of the one that was typed: as few characters as can be, from left
  /// to right, and never two edits at one place.
  public let edits: [Edit]

  /// How sure it is that a correction is what was meant.
  public enum Confidence: String, Hashable, Sendable {
    /// It says the same, written as it should be.
    case certain
    /// It may say something else, so it is only suggested.
    case doubtful
  }

  /// One thing that was done to a text.
  public struct Step: Hashable, Sendable {
    /// A stable name: `correction`, a full stop, what was done; such as `correction.trim`.
    public let name: String

    /// What was done in words, such as `blanks left out`.
    public let reason: String

    /// The values behind the words.
    public let parameters: [String: ParameterValue]

    /// One thing that was done.
    ///
    /// - Parameters:
    ///   - name: A stable name; translations are found by it.
    ///   - reason: What was done: a ``MessageTemplate`` for the parameters.
    ///   - parameters: The values behind the words.
    public init(name: String, reason: String, parameters: [String: ParameterValue] = [:]) {
      self.name = name
      self.reason = MessageTemplate.fill(reason, with: parameters)
      self.parameters = parameters
    }

    private init(_ step: Step, reason: String) {
      name = step.name
      self.reason = reason
      parameters = step.parameters
    }

    /// The same in other words.
    func with(reason: String) -> Step { Step(self, reason: reason) }
  }

  /// A part of the text that was typed, and what stands there in the corrected one.
  public struct Edit: Hashable, Sendable {
    /// Where it begins in the text that was typed, in Unicode scalars.
    public let offset: Int

    /// How many scalars are replaced there; 0 where something is only put in.
    public let length: Int

    /// Where it begins in the UTF-8 bytes.
    public let byteOffset: Int

    /// What takes their place; empty where they are only left out.
    public let text: String

    /// A part, and what takes its place.
    public init(offset: Int, length: Int, byteOffset: Int, text: String) {
      self.offset = offset
      self.length = length
      self.byteOffset = byteOffset
      self.text = text
    }
  }

  /// A correction of a text.
  ///
  /// - Parameters:
  ///   - typed: The text that was typed.
  ///   - text: The corrected one.
  ///   - steps: What was done.
  ///   - confidence: Whether it is surely what was meant.
  public init(of typed: String, to text: String, steps: [Step], confidence: Confidence) {
    self.text = text
    self.steps = steps
    self.confidence = confidence
    edits = Difference(from: typed, to: text).edits
  }

  private init(_ correction: Correction, steps: [Step]) {
    text = correction.text
    self.steps = steps
    confidence = correction.confidence
    edits = correction.edits
  }

  /// The same with other steps.
  func mapped(_ change: (Step) -> Step) -> Correction {
    Correction(self, steps: steps.map(change))
  }
}

extension String {
  /// Whether two texts are the same scalar by scalar; `==` takes `é` and `e` with an accent for one.
  package func isWritten(like other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    guard bytes.count == others.count else { return false }
    for index in bytes.indices where bytes[index] != others[index] { return false }
    return true
  }
}
