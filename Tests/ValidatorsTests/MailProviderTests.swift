import InputValidation
import Testing
import Validators

@Suite struct MailProviderTests {
  static let suspected: [(String, String)] = [
    ("gmial.com", "gmail.com"), ("gamil.com", "gmail.com"), ("gmai.com", "gmail.com"),
    ("gmaill.com", "gmail.com"), ("gmail.con", "gmail.com"), ("gmail.co", "gmail.com"),
    ("gmail.cmo", "gmail.com"), ("GMIAL.com", "gmail.com"), ("gmial.con", "gmail.com"),
    ("googelmial.com", "googlemail.com"), ("hotmial.com", "hotmail.com"),
    ("hotmal.com", "hotmail.com"), ("outlok.com", "outlook.com"), ("yaho.com", "yahoo.com"),
    ("iclod.com", "icloud.com"), ("protonmial.com", "protonmail.com"), ("wbe.de", "web.de"),
    ("gxm.de", "gmx.de"), ("t-onlnie.de", "t-online.de"), ("yandx.ru", "yandex.ru"),
    ("mial.ru", "mail.ru"), ("136.com", "163.com"), ("oent.pl", "onet.pl"),
  ]

  @Test(arguments: suspected)
  func aSlipIsSuspected(_ typed: String, _ meant: String) {
    let suspicion = EmailInputValidator().suspicion(for: "first.last+tag@\(typed)")
    #expect(suspicion?.text == "first.last+tag@\(meant)")
  }

  /// Domains that exist, or may well: nobody is asked about them.
  @Test(arguments: [
    "gmail.com", "Gmail.com", "mail.com", "email.com", "ymail.com", "hushmail.com", "hotmail.no",
    "hotmail.co.uk", "yahoo.co.uk", "yahoo.co.jp", "outlook.de", "live.ca", "gmx.at", "gmx.ch",
    "web.dk", "mail.rs", "mai.ru", "bk.ru", "ya.ru", "yandex.com", "aq.com", "q.com", "wp.pt",
    "pw.pl", "example.org", "sub.gmial.com", "139.com", "189.com", "proton.ma",
    "gmailx.example.com",
    "a-very-long-domain-that-is-nobodys-slip.com",
  ])
  func whatExistsIsNot(_ domain: String) {
    #expect(EmailInputValidator().suspicion(for: "a@\(domain)") == nil)
  }

  @Test func whatIsNoAddressIsNot() {
    for text in ["", "@", "a", "gmial.com", "a@", "a@b@c", "a@.", "a@..", "a@,"] {
      #expect(EmailInputValidator().suspicion(for: text) == nil, "\(text)")
    }
  }
}
