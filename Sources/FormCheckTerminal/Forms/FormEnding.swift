/// The way in which a form ended.
///
/// ``FormTerminal`` and ``FormLines`` return it when they have run a form.
///
/// ```swift
/// import FormCheckForms
/// import FormCheckTerminal
///
/// var session = FormSession(try Form(fields: [TextField("email")]))
/// var secrets = Secrets(slots: 1)
/// switch try FormTerminal().run(&session, &secrets) {
/// case .submitted: print("submitted")
/// case .canceled: print("canceled")
/// case .interrupted(let signal): print("interrupted by signal \(signal)")
/// case .late, .abandoned: print("not completed")
/// }
/// ```
public enum FormEnding: Hashable, Sendable {
  /// The form was submitted.
  case submitted
  /// The person canceled the form.
  case canceled
  /// A key such as Ctrl-C or Ctrl-\ requested the signal with this number.
  ///
  /// The terminal has been restored. The program should now end itself with the signal.
  case interrupted(by: Int32)
  /// The time limit expired.
  case late
  /// The terminal was closed or disconnected.
  case abandoned
}
