/// The values that a scanner has found in one JSON text.
struct FoundValues: ~Copyable {
  private var values = Row<JSONScanner.Found>()
  private let targetOfNode: [Int32]
  private let targets: [Int]

  init(_ tree: PointerTree) {
    targetOfNode = tree.targetOfNode
    targets = tree.targets
    for _ in 0..<tree.targetCount { values.append(.absent) }
  }

  /// The top-level value.
  var top: JSONScanner.Found { values[Int(PointerTree.top)] }

  /// The value at a pointer.
  subscript(pointer: Int) -> JSONScanner.Found { values[targets[pointer]] }

  mutating func removeAll() {
    for index in 0..<values.count { values[index] = .absent }
  }

  /// Records a value if a pointer leads to its node.
  ///
  /// - Parameters:
  ///   - kind: The kind of the value.
  ///   - start: The position of the value in the text. For a string, it is the position after the opening quote.
  ///   - end: The position after the value. For a string, it is the position of the closing quote.
  ///   - node: The node of the value.
  ///   - base: The offset of the text in its block.
  @inline(__always)
  mutating func record(
    _ kind: JSONScanner.Found.Kind, _ start: Int, _ end: Int, _ node: Int32, _ base: Int
  ) {
    guard node >= 0 else { return }
    let target = targetOfNode[Int(node)]
    if target >= 0 {
      values[Int(target)] = JSONScanner.Found(kind: kind, start: base &+ start, end: base &+ end)
    }
  }
}
