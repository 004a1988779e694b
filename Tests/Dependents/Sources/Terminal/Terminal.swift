import FormCheckForms
import FormCheckTerminal

/// Shows a form on the terminal and returns whether it was submitted.
public func show(_ form: Form) throws -> Bool {
  var session = FormSession(form)
  var secrets = Secrets(slots: form.fields.count)
  let terminal = try FormTerminal(TerminalSettings.current)
  if case .submitted = terminal.run(&session, &secrets) { return true }
  return false
}

/// Returns the number of keys that a terminal encodes as the given bytes.
public func keys(in bytes: [UInt8]) -> Int {
  var decoder = KeyDecoder()
  return decoder.decode(bytes).count
}
