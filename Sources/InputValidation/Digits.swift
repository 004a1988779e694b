extension Int {
  /// The number that a text of nothing but ASCII digits spells; `Int` itself would take `+8` as well.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}
