internal import StrictJSON

/// A corrected value, with the steps and the edits that turn the original value into the corrected one.
///
/// The library never corrects a value by itself. A program offers a correction to the user, or applies it at the user's
/// request, as `formcheck --fix` does. A correction whose `confidence` is `.doubtful` may change the meaning of the
/// value, so always ask before applying it.
///
/// ```swift
/// let rule = try Rule("numeric|length:max=6")
/// if let correction = rule.correction(for: " 12 3") {
///   correction.text                  // "123"
///   correction.steps.map(\.reason)   // ["spaces removed"]
///   correction.edits.map(\.offset)   // [0, 3]
///   correction.confidence            // .certain
/// }
/// ```
public struct Correction: Hashable, Sendable {
  /// The corrected text.
  public let text: String

  /// The steps from the original text to the corrected one, in order.
  ///
  /// Most corrections have one step.
  public let steps: [Step]

  /// The confidence that the correction is what the user meant.
  public let confidence: Confidence

  /// The smallest changes that turn the original text into the corrected one, from left to right.
  ///
  /// There is unchanged text between any two edits.
  public let edits: [Edit]

  /// The confidence in a correction.
  public enum Confidence: String, Hashable, Sendable {
    /// The corrected text is in the required format and has the same meaning as the original text.
    case certain
    /// The corrected text may mean something else, so it is only suggested.
    case doubtful
  }

  /// One of the changes that lead from the original text to the corrected one.
  public struct Step: Hashable, Sendable {
    /// A stable name: `correction`, a period and the kind of change, such as `correction.trim`.
    public let name: String

    /// A description of the change, such as `spaces removed`.
    public let reason: String

    /// The values of the placeholders in the description.
    public let parameters: [String: ParameterValue]

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: A stable name, which is also the key of the translations.
    ///   - reason: A description of the change, as a ``MessageTemplate``.
    ///   - parameters: The values of the placeholders in the description.
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

    /// Returns the step with another description, such as a translation.
    func with(reason: String) -> Step { Step(self, reason: reason) }
  }

  /// A range of the original text and its replacement.
  public struct Edit: Hashable, Sendable {
    /// The offset of the range in the original text, in Unicode scalars.
    public let offset: Int

    /// The length of the range, in Unicode scalars, or 0 for an insertion.
    public let length: Int

    /// The offset of the range in the original text, in UTF-8 bytes.
    public let byteOffset: Int

    /// The replacement, which is empty for a deletion.
    public let text: String

    /// Creates an edit.
    public init(offset: Int, length: Int, byteOffset: Int, text: String) {
      self.offset = offset
      self.length = length
      self.byteOffset = byteOffset
      self.text = text
    }
  }

  /// Creates a correction and computes its edits.
  ///
  /// - Parameters:
  ///   - typed: The original text.
  ///   - text: The corrected text.
  ///   - steps: The steps from the original text to the corrected one.
  ///   - confidence: The confidence that the correction is what the user meant.
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

  /// Returns the correction with each step transformed.
  func mapped(_ change: (Step) -> Step) -> Correction {
    Correction(self, steps: steps.map(change))
  }
}

extension String {
  /// Returns whether two strings have the same Unicode scalars.
  ///
  /// The `==` of the standard library also considers `é` and `e` with a combining accent equal.
  package func isWritten(like other: String) -> Bool {
    utf8Span.span.isEqual(to: other.utf8Span.span)
  }
}
