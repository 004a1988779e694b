import FormCheckPipelines
import Testing

@Suite struct FilterChainTests {
  private func adding(_ letter: String) -> Filter<String> { Filter(letter) { $0 + letter } }

  @Test func eachFilterGetsTheResultOfThePreviousOne() throws {
    let chain = try FilterChain([
      adding("a"), Filter("double") { $0 + $0 }, adding("b"),
    ])
    #expect(chain.apply(to: "x") == "xaxab")
  }

  @Test func filtersAreAddedRemovedAndSwappedByName() throws {
    var chain = FilterChain<String>()
    try chain.add(adding("c"))
    try chain.add(adding("a"), before: "c")
    try chain.add(adding("b"), after: "a")
    try chain.add(adding("d"))
    #expect(chain.apply(to: "") == "abcd")
    try chain.swap("a", "d")
    #expect(chain.names == ["d", "b", "c", "a"])
    try chain.swap("b", "b")
    #expect(try chain.remove("b").apply(to: "-") == "-b")
    #expect(chain.apply(to: "") == "dca")
    #expect(try chain.replace("c", with: adding("e")).name == "c")
    #expect(chain.apply(to: "") == "dea")
    try chain.replace("e", with: Filter("e") { $0 + "E" })
    #expect(chain.apply(to: "") == "dEa")
  }

  @Test func invalidChangesThrowAndChangeNothing() throws {
    var chain = try FilterChain([adding("a"), adding("b")])
    #expect(throws: FilterChainError.nameTaken("a")) { try chain.add(adding("a")) }
    #expect(throws: FilterChainError.nameTaken("a")) { try chain.add(adding("a"), before: "b") }
    #expect(throws: FilterChainError.noFilter("x")) { try chain.add(adding("c"), before: "x") }
    #expect(throws: FilterChainError.noFilter("x")) { try chain.add(adding("c"), after: "x") }
    #expect(throws: FilterChainError.noFilter("x")) { try chain.remove("x") }
    #expect(throws: FilterChainError.noFilter("x")) { try chain.replace("x", with: adding("c")) }
    #expect(throws: FilterChainError.nameTaken("b")) { try chain.replace("a", with: adding("b")) }
    #expect(throws: FilterChainError.noFilter("x")) { try chain.swap("a", "x") }
    #expect(throws: FilterChainError.nameTaken("a")) {
      _ = try FilterChain([adding("a"), adding("a")])
    }
    #expect(chain.names == ["a", "b"])
    #expect(chain.apply(to: "") == "ab")
    #expect("\(FilterChainError.noFilter("x"))" == #"the chain has no filter named "x""#)
    #expect(
      "\(FilterChainError.nameTaken("x"))" == #"the chain already has a filter named "x""#)
  }

  /// Checks the laws of identity, order and value semantics on random chains.
  @Test func keepsTheLaws() throws {
    for _ in 0..<300 {
      let letters = Array("abcdefgh").shuffled().prefix(Int.random(in: 0...8)).map(String.init)
      let chain = try FilterChain(letters.map(adding))
      #expect(chain.apply(to: "") == letters.joined())
      var copy = chain
      let identity = Filter<String>("identity") { $0 }
      if let name = letters.randomElement() {
        try copy.add(identity, before: name)
        #expect(copy.apply(to: "x") == chain.apply(to: "x"))
        try copy.remove(name)
        #expect(copy.apply(to: "") == letters.filter { $0 != name }.joined())
      }
      // Changing the copy does not affect the original.
      #expect(chain.names == letters)
      // Applying two chains in sequence is the same as applying their concatenation.
      let cut = Int.random(in: 0...letters.count)
      let first = try FilterChain(letters[..<cut].map(adding))
      let second = try FilterChain(letters[cut...].map(adding))
      #expect(second.apply(to: first.apply(to: "x")) == chain.apply(to: "x"))
    }
    #expect(FilterChain<String>().apply(to: "as it is") == "as it is")
  }

  @Test func threadsKeepTheirCopyOfTheChain() async throws {
    var chain = try FilterChain([adding("a"), adding("b")])
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        let mine = chain
        let expected = mine.names.joined()
        group.addTask { (0..<100).allSatisfy { _ in mine.apply(to: "") == expected } }
        try? chain.add(adding("\(number)"))
      }
      for await holds in group { #expect(holds) }
    }
    #expect(chain.filters.count == 102)
  }
}
