import FormCheckMarkup
@testable import FormCheckPages
import FormCheckReports
import Testing

@Suite struct HTMLWriterTests {
  private func html(_ write: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    write(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private func html(of bytes: [UInt8]) -> String {
    html { $0.value(SampledText(bytes: bytes, length: bytes.count)) }
  }

  @Test(
    arguments: [
      (
        "</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
      ),
      ("\"'&amp;", "&quot;&#39;&amp;amp;"), ("<!--", "&lt;!--"), ("]]>", "]]&gt;"),
      ("a\u{0}b\u{1B}[2J", "a\\x00b\\x1B[2J"), ("\u{202E}cod\u{2066}", "\\u{202E}cod\\u{2066}"),
      ("\u{200B}\u{FEFF}\u{2028}", "\\u{200B}\\u{FEFF}\\u{2028}"), ("\t\r\n", "\\t\\r\\n"),
      ("caf\u{E9}", "caf\u{E9}"),
    ] as [(String, String)])
  func hostileTextsAreInertAndVisible(_ text: String, _ shown: String) {
    #expect(html { $0.text(text) } == shown)
    #expect(
      html { $0.element("p", [("title", text)], text: text) }
        == "<p title=\"\(shown)\">\(shown)</p>")
    #expect(html(of: Array(text.utf8)) == "<code class=\"value\">\(shown)</code>")
  }

  @Test func bytesThatAreNotTextAreShownInHexadecimal() {
    #expect(html(of: [0x61, 0xFF, 0xC3, 0x28]) == "<code class=\"value\">a\\xFF\\xC3(</code>")
  }

  /// Each escape is unambiguous, because a backslash of a value is doubled.
  @Test func backslashesOfValuesAreDoubled() {
    #expect(html(of: Array("\\u{202E}".utf8)) == "<code class=\"value\">\\\\u{202E}</code>")
  }

  @Test func longAndEmptyValuesSayThatTheyAre() {
    #expect(html(of: []) == "<span class=\"quiet\">(empty)</span>")
    let beginning = SampledText(bytes: Array("ab".utf8), length: 5000)
    #expect(
      html { $0.value(beginning) }
        == "<code class=\"value\">ab</code>… <span class=\"quiet\">(5,000 bytes)</span>")
  }

  @Test func identifiersAreNeverRepeated() {
    var html = HTMLWriter()
    #expect(html.identifier("t") != html.identifier("t"))
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"),
    (1 << 53 - 1, "9,007,199,254,740,991"),
  ])
  func numbersAreGrouped(_ number: Int, _ shown: String) {
    #expect(Figure.grouped(number) == shown)
  }

  @Test(arguments: [
    (0, 10, "0%"), (10, 10, "100%"), (1, 3, "33.33%"), (2, 3, "66.67%"), (1, 1_000_000, "<0.01%"),
    (999_999, 1_000_000, ">99.99%"), (1, 10_000, "0.01%"), (5, 100, "5.00%"), (1, 0, "–"),
    (1 << 53, 1 << 54, "50.00%"),
  ])
  func sharesAreNeverRoundedToNothingOrEverything(_ part: Int, _ whole: Int, _ shown: String) {
    #expect(Figure.share(part, of: whole) == shown)
  }

  @Test func picturesHaveATitleAndADescription() {
    var picture = Picture(title: "A <title>", description: "What it shows.")
    picture.add(columns: [0, 3, 1])
    let svg = html { picture.write(to: &$0, "chart") }
    #expect(svg.contains("<title id=\"t-1\">A &lt;title&gt;</title>"))
    #expect(svg.contains("<desc id=\"d-2\">What it shows.</desc>"))
    #expect(svg.contains("role=\"img\"") && svg.contains("aria-labelledby=\"t-1\""))
    #expect(svg.components(of: "<rect") == 2)
  }
}

extension String {
  /// Returns how often another string occurs.
  func components(of part: String) -> Int { ranges(of: part).count }
}
