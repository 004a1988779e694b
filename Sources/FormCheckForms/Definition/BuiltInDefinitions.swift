/// The form definitions that are part of this package, such as the one for `formcheck --form @signup`.
///
/// ```swift
/// let json = BuiltInDefinitions.text(named: "signup") ?? ""
/// let definition = try FormDefinition(Array(json.utf8), source: "signup", in: Catalog.standard)
/// let session = FormSession(try definition.form(languages: ["en"]))
/// ```
public enum BuiltInDefinitions: Sendable {
  /// The names of the definitions.
  public static let names = ["address", "login", "payment", "signup"]

  /// Returns the JSON text of a definition, or nil if no definition has the name.
  public static func text(named name: String) -> String? {
    switch name {
    case "address": address
    case "login": login
    case "payment": payment
    case "signup": signup
    default: nil
    }
  }

  private static let login = """
    {
      "version": 1,
      "title": {"en": "Log in", "zh": "登录", "ru": "Вход", "pl": "Logowanie"},
      "fields": [
        {
          "name": "email",
          "label": {"en": "Email", "zh": "电子邮箱", "ru": "Эл. почта", "pl": "E-mail"},
          "placeholder": {"en": "name@example.org", "pl": "nazwa@example.org"},
          "validator": "required|email"
        },
        {
          "name": "password",
          "kind": "password",
          "label": {"en": "Password", "zh": "密码", "ru": "Пароль", "pl": "Hasło"},
          "validator": "required"
        }
      ]
    }
    """

  private static let signup = """
    {
      "version": 1,
      "title": {"en": "Sign up", "zh": "注册", "ru": "Регистрация", "pl": "Rejestracja"},
      "fields": [
        {
          "name": "first-name",
          "label": {"en": "First name", "zh": "名", "ru": "Имя", "pl": "Imię"},
          "validator": "required|length:max=100"
        },
        {
          "name": "last-name",
          "label": {"en": "Last name", "zh": "姓", "ru": "Фамилия", "pl": "Nazwisko"},
          "validator": "required|length:max=100"
        },
        {
          "name": "email",
          "label": {"en": "Email", "zh": "电子邮箱", "ru": "Эл. почта", "pl": "E-mail"},
          "placeholder": {"en": "name@example.org", "pl": "nazwa@example.org"},
          "validator": "required|email"
        },
        {
          "name": "password",
          "kind": "password",
          "label": {"en": "Password", "zh": "密码", "ru": "Пароль", "pl": "Hasło"},
          "help": {
            "en": "At least 8 characters; a few words are good",
            "zh": "至少 8 个字符；几个词的组合就很好",
            "ru": "Не меньше 8 знаков; хорошо подойдут несколько слов",
            "pl": "Co najmniej 8 znaków; dobrych jest kilka słów"
          },
          "validator": "required|password"
        },
        {
          "name": "repeated-password",
          "kind": "password",
          "label": {
            "en": "Password again", "zh": "再次输入密码", "ru": "Пароль ещё раз",
            "pl": "Hasło jeszcze raz"
          },
          "validator": "required"
        },
        {
          "name": "newsletter",
          "kind": "yes-no",
          "label": {
            "en": "Newsletter", "zh": "订阅通讯", "ru": "Рассылка", "pl": "Newsletter"
          },
          "initial": false
        }
      ],
      "rules": [
        {
          "rule": "excludes-words",
          "fields": ["password", "email", "first-name", "last-name"],
          "message": {
            "en": "Leave your name and your email address out of the password",
            "zh": "密码中不要包含您的姓名和电子邮箱",
            "ru": "Не используйте в пароле своё имя и адрес эл. почты",
            "pl": "Nie używaj w haśle swojego imienia, nazwiska ani adresu e-mail"
          }
        },
        {
          "rule": "same",
          "fields": ["password", "repeated-password"],
          "at": ["repeated-password"],
          "message": {
            "en": "The passwords differ", "zh": "两次输入的密码不一致",
            "ru": "Пароли не совпадают", "pl": "Hasła różnią się"
          }
        }
      ]
    }
    """
}
