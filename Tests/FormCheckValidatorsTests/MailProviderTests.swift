import FormCheckCore
import TestSupport
import Testing

@testable import FormCheckValidators

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
  func typingErrorsGetSuggestions(_ typed: String, _ meant: String) {
    let suggestion = EmailInputValidator().suggestion(for: "first.last+tag@\(typed)")
    #expect(suggestion?.text == "first.last+tag@\(meant)")
  }

  /// Domains that exist or plausibly exist get no suggestion.
  @Test(arguments: [
    "gmail.com", "Gmail.com", "mail.com", "email.com", "ymail.com", "hushmail.com", "hotmail.no",
    "hotmail.co.uk", "yahoo.co.uk", "yahoo.co.jp", "outlook.de", "live.ca", "gmx.at", "gmx.ch",
    "web.dk", "mail.rs", "mai.ru", "bk.ru", "ya.ru", "yandex.com", "aq.com", "q.com", "wp.pt",
    "pw.pl", "example.org", "sub.gmial.com", "139.com", "189.com", "proton.ma",
    "gmailx.example.com",
    "a-very-long-domain-that-is-nobodys-slip.com",
  ])
  func existingDomainsGetNoSuggestion(_ domain: String) {
    #expect(EmailInputValidator().suggestion(for: "a@\(domain)") == nil)
  }

  @Test func invalidAddressesGetNoSuggestion() {
    for text in ["", "@", "a", "gmial.com", "a@", "a@b@c", "a@.", "a@..", "a@,"] {
      #expect(EmailInputValidator().suggestion(for: text) == nil, "\(text)")
    }
  }

  /// The optimized search finds the same domains as comparing all of them.
  @Test func theSearchAgreesWithComparingAllDomains() {
    var random = SeededRandom(7)
    let letters = "acgmohwyt1.,-é".map { $0 }
    for _ in 0..<3000 {
      var domain = Array("\(mailProviders.randomElement(using: &random) ?? "")")
      for _ in 0..<Int.random(in: 0...3, using: &random) where !domain.isEmpty {
        let place = Int.random(in: 0..<domain.count, using: &random)
        let letter = letters.randomElement(using: &random) ?? "a"
        switch Int.random(in: 0...3, using: &random) {
        case 0: domain.insert(letter, at: place)
        case 1: domain.remove(at: place)
        case 2: domain[place] = letter
        default: domain.swapAt(place, max(0, place - 1))
        }
      }
      let meant = plainlyMeant(String(domain))
      #expect(MisspelledDomain(String(domain)).meant == meant, "\(domain)")
      #expect(
        meant == nil || MisspelledDomain.isPossible(String(domain).utf8Span.span), "\(domain)")
    }
  }

  private func plainlyMeant(_ domain: String) -> String? {
    let typed = parts(domain)
    if typed.name.count + typed.rest.count > 32 { return nil }
    let providers = mailProviders.map { "\($0)" }
    if providers.contains(where: { parts($0) == typed }) { return nil }
    return providers.first { provider in
      let other = parts(provider)
      if !domain.contains(where: { ".,".contains($0) }) {
        return typed.name == other.name || typed.name == other.name + other.rest
      }
      let nameFits =
        typed.name == other.name || isSwapped(typed.name, other.name) && typed.name.count > 2
        || typed.name.first == other.name.first && other.name.count >= 5
          && slips(typed.name, other.name) <= other.name.count / 5
      let restFits =
        typed.rest == other.rest || isSwapped(typed.rest, other.rest)
        || other.rest.count > 2 && slips(typed.rest, other.rest) == 1
      return nameFits && restFits
    }
  }

  private func parts(_ domain: String) -> (name: [Unicode.Scalar], rest: [Unicode.Scalar]) {
    let scalars = domain.unicodeScalars.map { $0 == "," ? "." : $0 }
    let dot = scalars.firstIndex(of: ".") ?? scalars.endIndex
    return (Array(scalars[..<dot]), Array(scalars[dot...].dropFirst()))
  }

  private func slips(_ typed: [Unicode.Scalar], _ meant: [Unicode.Scalar]) -> Int {
    abs(typed.count - meant.count) > 2 ? .max : Suggestion.slips(from: typed, to: meant)
  }

  private func isSwapped(_ typed: [Unicode.Scalar], _ meant: [Unicode.Scalar]) -> Bool {
    typed.count == meant.count && typed.sorted() == meant.sorted() && slips(typed, meant) == 1
  }

  /// Surrounding text such as brackets and `mailto:` is removed, alone and combined; bare addresses
  /// are unchanged.
  @Test func surroundingTextIsRemoved() {
    let rows: [(String, String)] = [
      ("a@b.co", "a@b.co"), ("a b@c.de", "a b@c.de"), (" a@b.co", "a@b.co"),
      ("a@b.co\u{7F}", "a@b.co"),
      ("\u{7F}a@b.co", "a@b.co"), ("a@b.co.", "a@b.co"), ("<a@b.co>", "a@b.co"),
      ("<a@b.co", "<a@b.co"),
      ("MailTo:a@b.co", "a@b.co"), ("mailto:<a@b.co.>", "a@b.co"), ("a\u{FF20}b.co", "a@b.co"),
      ("a@b\u{3002}co", "a@b.co"), ("mary@@b.co", "mary@@b.co"), ("a:b@c.de", "a:b@c.de"), ("", ""),
    ]
    for (text, meant) in rows {
      #expect(EmailInputValidator().correction(for: text) == meant)
    }
  }
}
