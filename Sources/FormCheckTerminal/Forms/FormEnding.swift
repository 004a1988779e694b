/// The way in which a form ended.
///
/// ``FormTerminal`` and ``FormLines`` return it when they have run a form.
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
