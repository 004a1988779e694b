import FormCheckForms
import FormCheckTerminal

/// The interactive form on a terminal.
enum OnTerminal {
  /// Runs the form, and returns a sentence about how it ended.
  static func run(_ definition: FormDefinition) throws -> String {
    let settings = TerminalSettings.current
    var session = FormSession(try definition.form(languages: settings.languages))
    var secrets = Secrets(slots: session.form.fields.count)
    let terminal = try FormTerminal(settings)
    switch terminal.run(&session, &secrets) {
    case .submitted: return "Submitted."
    case .canceled, .interrupted, .late, .abandoned: return "Left."
    }
  }
}
