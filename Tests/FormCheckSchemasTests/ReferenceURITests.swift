import FormCheckSchemas
import Testing

/// Tests the examples in section 5.4 of RFC 3986, and URIs without a hierarchy.
@Suite struct ReferenceURITests {
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ])
  func referencesAreResolved(_ reference: String, _ expected: String) {
    let base = ReferenceURI("http://a/b/c/d;p?q")
    #expect("\(ReferenceURI(reference).resolved(against: base))" == expected)
  }

  @Test(arguments: [
    ("#/$defs/a", "urn:uuid:1-2", "urn:uuid:1-2#/$defs/a"), ("b", "http://a", "http://a/b"),
    ("b.json", "schemas/a.json", "schemas/b.json"), ("urn:x", "http://a/b", "urn:x"),
  ])
  func otherBasesWork(_ reference: String, _ base: String, _ expected: String) {
    #expect("\(ReferenceURI(reference).resolved(against: ReferenceURI(base)))" == expected)
  }

  @Test func fragmentsAreDecoded() {
    #expect(ReferenceURI("#/a%25b%20c").decodedFragment == Array("/a%b c".utf8))
    #expect(ReferenceURI("#%2").decodedFragment == nil)
    #expect(ReferenceURI("a").decodedFragment == nil)
  }
}
