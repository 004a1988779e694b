/// The first steps that `formcheck` alone shows on a terminal.
enum Tour: Sendable {
  /// The text, which ends with a newline.
  static let text = """
    formcheck checks the text that people type into forms. Three commands to try:

      formcheck --field 'required|email' ada@example@org
      formcheck detect 2026-11-26 8080 'DE89 3704 0044 0532 0130 00'
      formcheck --form @signup

    The first one checks a value, the second one names the kind of each value, and the
    third one shows a form. 'formcheck help' shows all commands, and 'formcheck list'
    all validators.

    """
}
