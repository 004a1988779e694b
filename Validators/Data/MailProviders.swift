/// The domains of popular email providers, compiled by hand for this package in November 2026.
///
/// The international ones come first, because the first match is suggested.
let mailProviders: [StaticString] = [
  "gmail.com", "googlemail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com",
  "live.com", "aol.com", "msn.com", "proton.me", "protonmail.com", "fastmail.com", "web.de",
  "gmx.de", "gmx.net", "t-online.de", "freenet.de", "wp.pl", "onet.pl", "interia.pl", "mail.ru",
  "yandex.ru", "rambler.ru", "qq.com", "163.com", "126.com", "sina.com", "foxmail.com",
]
