/// The words of names that mean a secret, by language.
///
/// All are lowercase and in Unicode normalization form C. Words with accents are also listed without them, as names of
/// columns often are.
enum SecretWords {
  /// Words that mean a secret anywhere in a name.
  static let words = english + otherLanguages

  private static let english = [
    "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "pw", "secret", "secrets",
    "token", "credential", "credentials", "apikey", "apitoken", "authtoken", "accesskey", "otp",
    "totp", "pin", "cvv", "cvc", "bearer", "cookie", "ssn",
  ]

  private static let otherLanguages = [
    // Polish
    "hasło", "haslo", "hasła", "hasla", "tajne",
    // Russian, Ukrainian, Bulgarian, Serbian and Macedonian
    "пароль", "паролі", "пароли", "парола", "секрет", "токен", "пин", "пінкод", "пинкод", "лозинка",
    // German
    "passwort", "passwörter", "passwoerter", "kennwort", "losungswort", "geheimnis", "geheimzahl",
    // French
    "motdepasse", "mdp", "jeton",
    // Spanish, Catalan and Galician
    "contraseña", "contrasena", "contrasenya", "contrasinal", "secreto",
    // Italian, Romanian and Turkish
    "parola", "parolă", "segreto", "şifre", "sifre",
    // Portuguese
    "senha", "palavrapasse", "segredo",
    // Dutch, Swedish, Norwegian and Danish
    "wachtwoord", "lösenord", "losenord", "passord", "adgangskode", "kodeord",
    // Czech, Slovak and Slovenian
    "heslo", "geslo",
    // Croatian and Bosnian
    "lozinka", "zaporka", "šifra",
    // Finnish, Estonian, Hungarian and Lithuanian
    "salasana", "parool", "jelszó", "jelszo", "slaptažodis", "slaptazodis",
    // Greek
    "κωδικόσπρόσβασης", "συνθηματικό",
    // Hebrew
    "סיסמה",
  ]

  /// Long words that mean a secret at the end of a longer word, as in `benutzerpasswort`.
  static let endings = [
    "password", "passwort", "kennwort", "wachtwoord", "lösenord", "losenord", "passord", "salasana",
    "пароль",
  ]

  /// Words that mean a secret only at the end of a name, as in `user_pass`, but not in `pass_rate`.
  static let lastWords = ["pass", "session", "key", "hash"]

  /// Words before one of the last words that mean something public, as in `primary_key`.
  static let publicWords = [
    "public", "primary", "foreign", "sort", "partition", "business", "natural", "surrogate",
    "commit", "boarding",
  ]

  /// Words that mean a secret only one after the other.
  static let sequences =
    [
      "api key", "access key", "private key", "session id", "pass word", "secret key", "auth key",
      "auth code",
      // French, Portuguese, Greek, Vietnamese, Indonesian and Arabic
      "mot de passe", "mots de passe", "code secret", "palavra passe", "κωδικός πρόσβασης",
      "mật khẩu", "mat khau", "kata sandi", "كلمة المرور",
      // The key of an API, and the private one
      "klucz api", "klucz prywatny", "api schlüssel", "api schluessel", "clé api", "cle api",
      "clé privée", "clave api", "clave privada", "chiave api", "chiave privata", "chave api",
      "chave privada", "api sleutel", "api nyckel", "api klíč", "api klic", "ключ api", "api ключ",
      "api anahtarı", "api anahtari",
    ].map { $0.split(separator: " ").map(String.init) }

  /// Words of languages that write no spaces between words.
  static let unspaced = [
    // Chinese
    "密码", "密碼", "口令", "令牌", "密钥", "密鑰",
    // Japanese and Korean
    "パスワード", "暗証番号", "비밀번호", "암호",
  ]
}
