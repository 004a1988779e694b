public import FormCheckForms
public import FormCheckCore

/// A driver that fills in a form without a terminal, for testing your own forms.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let age = TextField("age", validator: NumericInputValidator())
/// let driver = FormTestDriver(try Form(fields: [age]))
/// driver.type("12a")
/// driver.press(.next)
/// print(driver.codes["age"] ?? [])
/// ```
///
/// Time does not pass by itself: call ``advance(by:)`` to run the asynchronous checks of a form.
public final class FormTestDriver {
  /// The current session.
  public package(set) var session: FormSession

  /// The effects that the session has requested so far, except bells and checks.
  public private(set) var effects: [FormEffect] = []

  /// The number of times that the bell has rung.
  public private(set) var bells = 0

  /// The checks that the session has requested so far.
  public internal(set) var askedChecks: [CheckRequest] = []

  /// The functions that return the verdict of a check for a field's text, by the name of the check.
  ///
  /// A check keeps running if it has no function here, or if the function returns nil.
  public var checkers: [String: @Sendable (String) -> Verdict?] = [:]

  /// The running checks and the clock of the driver.
  var clock = CheckClock()

  var secrets: Secrets

  /// Creates a driver for a form in its initial state.
  public init(_ form: Form, isReviewed: Bool = false) {
    session = FormSession(form, isReviewed: isReviewed)
    secrets = Secrets(slots: form.fields.count)
    perform(session.begin())
  }

  /// Types text, one character at a time.
  public func type(_ text: String) {
    for character in text { send(.text(String(character))) }
  }

  /// Presses keys.
  public func press(_ keys: FormKey...) {
    for key in keys { send(.key(key)) }
  }

  /// Pastes text.
  public func paste(_ text: String) { send(.paste(PastedText(Array(text.utf8)))) }

  /// Sends an event.
  public func send(_ event: FormEvent) { perform(session.handle(event, &secrets)) }

  private func perform(_ effects: [FormEffect]) {
    for effect in effects {
      switch effect {
      case .bell: bells += 1
      case .check(let request): note(request)
      case .submit, .cancel, .listChoices, .completePath, .openEditor: self.effects.append(effect)
      }
    }
  }

  /// The name of the field that has the focus, or nil at the end of the form.
  public var focused: String? { session.focus.map { session.form.fields[$0].name } }

  /// The text of each visible field, including secrets, by the name of the field.
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

  /// The error codes of each invalid field, by the name of the field, even if the form does not show the errors yet.
  public var codes: [String: [Int]] {
    var codes: [String: [Int]] = [:]
    for field in session.wrongFields {
      codes[session.form.fields[field].name] = session.form.errors(of: field).map(\.code)
    }
    return codes
  }

  /// The names of the fields that the form marks as valid.
  ///
  /// A field without errors is not marked while it is empty, while the person has not left it, while its slow check has
  /// not accepted it, and while a rule across fields waits for another field.
  public var confirmed: [String] {
    session.shownFields.filter { session.isConfirmed($0, secrets) }.map {
      session.form.fields[$0].name
    }
  }

  /// Returns the alert that the form currently shows for a field.
  public func alert(of name: String) -> FieldAlert {
    session.form.index(of: name).map { session.form.alert(of: $0) } ?? .none
  }

  /// Returns the current frame of the form.
  public func frame(_ style: FrameStyle = FrameStyle()) -> Frame { session.frame(style, secrets) }

  /// The position of the cursor in the field that has the focus, in bytes.
  public var cursor: Int? { session.focus.map { session.cursor(in: $0) } }
}
