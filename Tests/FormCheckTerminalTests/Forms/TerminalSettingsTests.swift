import FormCheckTerminal
import Testing

@Suite struct TerminalSettingsTests {
  private func settings(_ variables: [String: String]) -> TerminalSettings {
    TerminalSettings { variables[$0] }
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false), (["NO_COLOR": ""], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "0"], false),
    ] as [([String: String], Bool)])
  func environmentDeterminesColor(_ variables: [String: String], _ isColored: Bool) {
    #expect((settings(variables).colors != .none) == isColored)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], false), (["TERM": "dumb"], true), ([:], true), (["TERM": ""], true),
      (["TERM": "xterm", "ACCESSIBLE": "1"], true), (["TERM": "xterm", "ACCESSIBLE": "0"], false),
      (["TERM": "xterm", "FORMCHECK_ACCESSIBLE": "yes"], true),
    ] as [([String: String], Bool)])
  func environmentDeterminesLineMode(_ variables: [String: String], _ asksLines: Bool) {
    #expect(settings(variables).asksLines == asksLines)
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true), (["LANG": "de_DE.ISO-8859-1"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
      (["LANG": "en_US.UTF-8", "LC_ALL": ""], true),
    ] as [([String: String], Bool)])
  func environmentDeterminesUnicode(_ variables: [String: String], _ isUnicode: Bool) {
    #expect(settings(variables).isUnicode == isUnicode)
  }

  @Test(
    arguments: [
      ([:], []), (["LANG": "C.UTF-8"], []), (["LANG": "pl_PL.UTF-8"], ["pl-PL"]),
      (["LANG": "pl_PL.UTF-8", "LANGUAGE": "ru:zh_TW"], ["ru", "zh-TW", "pl-PL"]),
      (["LANG": "pl_PL", "LC_MESSAGES": "sr_RS@latin"], ["sr-RS"]),
    ] as [([String: String], [String])])
  func environmentDeterminesLanguages(_ variables: [String: String], _ languages: [String]) {
    #expect(settings(variables).languages == languages)
  }

  @Test(
    arguments: [
      (["TERM": "tmux-256color"], true), (["TERM": "linux"], false),
      (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], false), (["TERM": "rxvt-unicode"], false),
    ] as [([String: String], Bool)])
  func environmentDeterminesReflow(_ variables: [String: String], _ isReflowing: Bool) {
    #expect(settings(variables).isReflowing == isReflowing)
  }
}
