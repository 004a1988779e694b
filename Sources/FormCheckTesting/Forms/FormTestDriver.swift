public import FormCheckForms
public import FormCheckCore

/// Fills in a form without a terminal, for tests of one's own forms.
///
/// ```swift
/// let driver = try FormTestDriver(definition.form())
/// driver.type("12a")
/// driver.press(.next)
/// #expect(driver.codes["age"] == [1001])
/// ```
public final class FormTestDriver {
  /// The session, as it stands.
  public internal(set) var session: FormSession

  /// What the session has asked for so far, but for bells and checks.
  public private(set) var effects: [FormEffect] = []

  /// How often the bell has rung.
  public private(set) var bells = 0

  /// The checks that the session has asked for so far.
  public internal(set) var askedChecks: [CheckRequest] = []

  /// The verdicts of checks on a text, by the names of the checks.
  ///
  /// A check that is missing here, or that returns nil, goes on running.
  public var checkers: [String: @Sendable (String) -> Verdict?] = [:]

  /// The checks that run, on the driver's own clock.
  var clock = CheckClock()

  var secrets: Secrets

  /// A driver at the beginning of a form.
  public init(_ form: Form, isReviewed: Bool = false) {
    session = FormSession(form, isReviewed: isReviewed)
    secrets = Secrets(slots: form.fields.count)
  }

  /// Types a text, one character after the other.
  public func type(_ text: String) {
    for character in text { send(.text(String(character))) }
  }

  /// Presses keys.
  public func press(_ keys: FormKey...) {
    for key in keys { send(.key(key)) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.paste(PastedText(Array(text.utf8)))) }

  /// Sends an event.
  public func send(_ event: FormEvent) {
    for effect in session.handle(event, &secrets) {
      switch effect {
      case .bell: bells += 1
      case .check(let request): note(request)
      case .submit, .cancel: effects.append(effect)
      }
    }
  }

  /// The name of the field that has the cursor; nil at the end of the form.
  public var focused: String? { session.focus.map { session.form.fields[$0].name } }

  /// What stands in each field that is asked for; a secret as well, since this is a test.
  public var values: [String: String] {
    var values: [String: String] = [:]
    for field in session.shownFields {
      let secret = secrets.withBytes(of: field) { bytes in
        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      }
      values[session.form.fields[field].name] =
        secret.isEmpty ? session.form.fields[field].text : secret
    }
    return values
  }

  /// The codes of what is wrong with each field, told or not yet.
  public var codes: [String: [Int]] {
    var codes: [String: [Int]] = [:]
    for field in session.wrongFields {
      codes[session.form.fields[field].name] = session.form.errors(of: field).map(\.code)
    }
    return codes
  }

  /// What people are told of a field now.
  public func alert(of name: String) -> FieldAlert {
    session.form.index(of: name).map { session.form.alert(of: $0) } ?? .none
  }

  /// What the form looks like.
  public func frame(_ style: FrameStyle = FrameStyle()) -> Frame { session.frame(style, secrets) }

  /// The cursor of the field that has it, in bytes.
  public var cursor: Int? { session.focus.map { session.cursor(in: $0) } }
}
