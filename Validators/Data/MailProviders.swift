/// Domains of mail that very many people have, put together by hand for this package in November 2026;
/// the ones known in the whole world first, since the first that fits is suggested.
let mailProviders: [StaticString] = [
  "gmail.com", "googlemail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com",
  "live.com", "aol.com", "msn.com", "proton.me", "protonmail.com", "fastmail.com", "web.de",
  "gmx.de", "gmx.net", "t-online.de", "freenet.de", "wp.pl", "onet.pl", "interia.pl", "mail.ru",
  "yandex.ru", "rambler.ru", "qq.com", "163.com", "126.com", "sina.com", "foxmail.com",
]
