import FormCheckInference
import Testing

/// Columns whose values are secret, as far as their names and values tell.
@Suite struct SecretColumnTests {
  @Test(arguments: [
    "password", "userPassword", "api_key", "API-KEY", "access token", "pin", "db_pw", "userPass",
    "pass", "ssn", "SSN_last4", "session", "key", "license key", "hash", "pw_hash",
    "hasło", "Haslo_uzytkownika", "ПАРОЛЬ", "пароль2", "用户密码", "密碼", "Passwort",
    "Benutzerkennwort", "Mot de passe", "mot_de_passe", "contrasen\u{303}a", "senha", "wachtwoord",
    "Lösenord", "heslo", "ŞİFRE", "parola", "salasana", "clé API", "klucz_api", "userpassword",
    "パスワード", "비밀번호", "PIN-код", "mật khẩu",
  ])
  func secretsAreNeverShown(_ name: String) throws {
    let values = (0..<100).map { "Secret\($0 % 3)" }
    let decision = try Learning(values, name: name).decision()
    #expect(decision.isSecret && decision.kind == .password)
    #expect(decision.choices.isEmpty && decision.counterexamples.isEmpty)
    let text = String(
      decoding: DefinitionText(title: "t", columns: [decision], hasNotes: true).bytes, as: UTF8.self
    )
    #expect(!text.contains("Secret"))
  }

  @Test(arguments: [
    "pinned", "compass", "tokens_per_minute_x", "keyboard", "passenger", "pass_rate", "primary_key",
    "session_count", "hashtag", "key_figure", "lesson", "spw", "motto", "de", "passe", "parole",
    "clave", "mot", "Schlüssel", "密度", "hasłowo",
  ])
  func otherNamesAreNotSecret(_ name: String) throws {
    #expect(try !Learning(["a", "b"], name: name).decision().isSecret)
  }

  @Test(arguments: [
    ("customer_key", ["1", "2", "3"]), ("country_key", ["DE", "FR"]), ("pass", ["yes", "no"]),
    ("session", ["morning", "evening"]),
  ])
  func numbersAndRepeatedWordsAreNotSecret(_ name: String, _ words: [String]) throws {
    let values = (0..<100).map { words[$0 % words.count] }
    #expect(try !Learning(values, name: name).decision().isSecret)
  }

  @Test func aSecretThatOnlyItsNameSuggestsIsAQuestion() throws {
    let values = (0..<100).map { "k\($0 * 7919)x" }
    let questions = try Learning(values, name: "row_key").decision().questions
    #expect(questions.first?.hasPrefix("Are the values secrets, as the name says?") == true)
    #expect(try Learning(values, name: "password").decision().questions.isEmpty)
  }
}
