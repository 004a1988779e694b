public import FormCheckCore

/// A field of a form: what people read beside it, what stands in it, and what judges that.
///
/// A field does not know which strategy it has: any validator or rule can be attached, by code or by
/// a definition, and another one while the form runs.
///
/// ```swift
/// var age = TextField("age", validator: NumericInputValidator())
/// age.text = "12a"
/// age.endEditing().errors.first?.code      // 1001
/// age.attach(AlphaInputValidator())        // from now on it is judged by another strategy
/// ```
public struct TextField: Sendable, TextInput {
  /// Its name, by which rules and answers call it.
  public let name: String

  /// How it is filled in.
  public let kind: FieldKind

  /// What people read beside it; its name, if nothing else is given.
  public var label: String

  /// What helps people to fill it in.
  public var help = ""

  /// What stands in it, dimmed, as long as it is empty.
  public var placeholder = ""

  /// What to offer while somebody types.
  public var suggestions: [String] = []

  /// Whether a character that cannot be right is marked at once, and not when the field is left.
  public var isLive = true

  /// What else is asked about its text, by somebody who takes time to answer; never of a secret.
  public var check: SlowCheck?

  /// What a text goes through before it is judged and is the answer; never of a secret.
  public private(set) var filter: TextFilterChain?

  /// What stood in it at the beginning.
  public let initialText: String

  /// What stands in it; a secret is better kept in ``Secrets``.
  ///
  /// That is what was typed, until the field is left: then it is what came out of the filter, if there
  /// is one.
  public var text: String {
    get { shown }
    set {
      guard !newValue.utf8.elementsEqual(shown.utf8) else { return }
      shown = newValue
      answer = filtered(newValue)
      isStale = true
    }
  }

  /// What is judged, and given as the answer: the text as it comes out of the filter.
  public private(set) var answer: String

  private var shown: String

  /// What its text must be.
  public private(set) var rule: Rule

  /// Whether nobody may read over a shoulder what stands in it.
  public private(set) var isSecret: Bool

  /// Whether somebody has been here and gone on: from then on, what is wrong is told in full.
  public private(set) var hasBeenLeft = false

  /// One of the values that it offers, if it offers any.
  private let offered: Rule?

  /// What was found when it was judged last.
  private var found = RuleVerdict.accepted
  private var isStale = true

  /// A field that a rule judges.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - kind: How it is filled in.
  ///   - label: What people read beside it; the name, if nil.
  ///   - initialText: What stands in it at the beginning.
  ///   - filter: What a text goes through before it is judged; in a form, never of a secret, nor where
  ///     values are offered.
  ///   - rule: What its text must be; without one, anything will do, whatever the kind.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    filter: TextFilterChain? = nil, rule: Rule? = nil
  ) {
    self.name = name
    self.kind = kind
    self.label = label ?? name
    self.filter = filter
    let answer = Self.filtered(initialText, filter, kind)
    self.initialText = answer
    self.answer = answer
    shown = answer
    let rule = rule ?? Rule([Anything()])
    isSecret = if case .password = kind { true } else { rule.isSecret }
    self.rule = isSecret ? rule.keepingSecret : rule
    let values = kind.offered.map(\.value)
    offered = values.isEmpty ? nil : Rule([ChoiceConstraint(values)])
  }

  /// A field that a validator judges.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    validator: InputValidator
  ) {
    self.init(
      name, kind: kind, label: label, initialText: initialText, rule: Rule([validator]))
  }

  /// Attaches another rule; what stands in the field is judged by it from now on.
  ///
  /// A field that was secret stays so, since what was typed into it was typed as a secret.
  public mutating func attach(_ rule: Rule) {
    isSecret = isSecret || rule.isSecret
    self.rule = isSecret ? rule.keepingSecret : rule
    if isSecret { filter = nil }
    isStale = true
  }

  /// Attaches another validator.
  public mutating func attach(_ validator: InputValidator) { attach(Rule([validator])) }

  /// Judges what stands in the field, and leaves it alone.
  ///
  /// - Returns: The verdict, and every reason for it.
  public func validate() -> RuleVerdict { isStale ? validate(answer.utf8.span) : found }

  /// Ends the editing: what is wrong may be told from now on.
  ///
  /// - Returns: The verdict on what stands in the field, and every reason for it.
  @discardableResult
  public mutating func endEditing() -> RuleVerdict {
    leave()
    refresh()
    return found
  }

  mutating func leave() {
    hasBeenLeft = true
    settle()
  }

  /// Whether what stands there has come out of the filter.
  var isSettled: Bool { shown.utf8.elementsEqual(answer.utf8) }

  /// Shows what came out of the filter, in place of what was typed.
  mutating func settle() { shown = answer }

  /// Changes the text to one that has come out of the filter already.
  mutating func set(answer text: String) {
    if !text.utf8.elementsEqual(answer.utf8) { isStale = true }
    (shown, answer) = (text, text)
  }

  /// What the filter makes of a text.
  func filtered(_ text: String) -> String { Self.filtered(text, filter, kind) }

  private static func filtered(
    _ text: String, _ filter: TextFilterChain?, _ kind: FieldKind
  ) -> String {
    guard let filter else { return text }
    let filtered = filter.apply(to: text)
    return kind.hasLines ? filtered : onOneLine(filtered)
  }

  /// A text with blanks for the ends of lines: what stands in one line stays in one line.
  static func onOneLine(_ text: String) -> String {
    String(text.map { ["\n", "\r", "\r\n"].contains($0) ? " " : $0 })
  }

  /// Judges anew, if the text or the rule has changed since.
  mutating func refresh() {
    if isStale { set(validate(answer.utf8.span)) }
  }

  /// Forgets what was found, so that it is judged once more.
  mutating func forget() { isStale = true }

  /// Takes what was found elsewhere, of a secret.
  mutating func set(_ judgement: RuleVerdict) {
    found = judgement
    isStale = false
  }

  /// What the field's rule says of a text.
  ///
  /// Each of several choices is judged by itself.
  func validate(_ bytes: Span<UInt8>) -> RuleVerdict {
    guard case .choices = kind, bytes.count > 0 else { return judgeOne(bytes) }
    for value in chosenValues {
      let judgement = judgeOne(value.utf8.span)
      if judgement.verdict != .accepted { return judgement }
    }
    return .accepted
  }

  private func judgeOne(_ bytes: Span<UInt8>) -> RuleVerdict {
    let judgement = rule.validate(bytes)
    guard judgement.verdict == .accepted, let offered else { return judgement }
    return offered.validate(bytes)
  }

  /// The values that are chosen, where several can be.
  public var chosenValues: [String] {
    text.split(separator: "\n").map(String.init)
  }
}

/// What judges a field that nobody attached anything to.
private final class Anything: InputValidator, @unchecked Sendable {
  override var code: ErrorCode { .noStrategy }
  override var acceptsEmpty: Bool { true }
  override func inspect(_ text: UTF8Span) -> Inspection { .passed }
}
