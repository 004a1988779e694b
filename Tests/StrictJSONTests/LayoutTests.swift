import StrictJSON
import Testing

@Suite struct LayoutTests {
  private func lines(_ text: String) -> String {
    String(decoding: JSONLayout.lines(of: Array(text.utf8)), as: UTF8.self)
  }

  @Test func emptyContainersStayOnOneLine() {
    #expect(
      lines(#"{"a":1,"b":{"c":[],"d":"x,y:{"},"e":[1,2],"f":[{"g":null}]}"#) == """
        {
          "a": 1,
          "b": {
            "c": [],
            "d": "x,y:{"
          },
          "e": [1, 2],
          "f": [
            {"g": null}
          ]
        }

        """)
    #expect(lines("{}") == "{}\n")
    #expect(lines(#""\"{[""#) == "\"\\\"{[\"\n")
  }

  /// Formatting any invalid text ends.
  @Test(arguments: ["", "\"", "\"\\", "{", "]]]", "[[", "{\"a", "}{", ",:,"])
  func layingOutInvalidTextEnds(_ text: String) {
    #expect(lines(text).hasSuffix("\n"))
  }
}
