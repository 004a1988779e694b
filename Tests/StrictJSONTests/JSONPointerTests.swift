import StrictJSON
import Testing

@Suite struct JSONPointerTests {
  @Test func stepsAreUnescaped() throws {
    #expect(try JSONPointer("/address/email").steps == ["address", "email"])
    #expect(try JSONPointer("/~01/~10/~0~1").steps == ["~1", "/0", "~/"])
    #expect(try JSONPointer("//").steps == ["", ""])
    #expect(try JSONPointer("").steps == [])
  }

  /// What does not begin with a slash is a key, whatever it holds.
  @Test(arguments: ["email", "a/b", "m~n", "~", "~2", " /x", "#/a", "é", "0"])
  func aBareKeyIsItself(_ key: String) throws {
    let pointer = try JSONPointer(key)
    #expect(pointer.steps == [key] && pointer.text == key)
  }

  @Test(arguments: [("/~", 1), ("/a~2", 2), ("/é/~x", 4), ("/~0~", 3), ("/~/", 1)])
  func aTildeMustStandForSomething(_ text: String, _ place: Int) {
    #expect {
      try JSONPointer(text)
    } throws: { error in
      (error as? JSONPointerError)?.place == place..<place + 1
        && "\(error)".hasPrefix("In a JSON pointer a tilde must be followed by 0")
    }
  }
}
