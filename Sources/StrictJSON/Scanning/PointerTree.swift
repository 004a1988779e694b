/// The pointers that are looked for, as one tree: what begins alike is walked only once.
///
/// Its nodes are places in JSON texts: of values that are looked for, and of those that such values stand in.
struct PointerTree {
  /// A step from a place to one below it.
  private struct Step {
    let parent: Int32
    let child: Int32
    let hash: UInt64
    /// Which of the keys' bytes are the key.
    let start: Int
    let count: Int
  }

  /// The node of what nobody looks for, nor for anything in it.
  static let nowhere: Int32 = -1

  /// The node of the whole text.
  static let top: Int32 = 0

  /// For each node the elements that are looked for in it, by their numbers, ascending.
  private var elementsOfNode: [[(number: Int, node: Int32)]] = [[]]
  /// For each node the place of its value among those that are found; below zero where none is.
  private(set) var targetOfNode: [Int32] = [0]
  /// For each pointer the place of its value among those that are found.
  private(set) var targets: [Int] = []
  /// How many values are looked for; the whole text is always the first.
  private(set) var targetCount = 1

  private var steps: [Step] = []
  private var keys: [UInt8] = []
  /// Numbers of steps, or -1, at places that their hashes say, or behind these.
  private var slots: [Int32] = []

  init(_ pointers: [JSONPointer], hash: KeyHash) {
    for pointer in pointers {
      var node = Self.top
      for key in pointer.steps { node = child(of: node, Array(key.utf8), hash: hash) }
      targets.append(target(of: node))
    }
    for node in elementsOfNode.indices { elementsOfNode[node].sort { $0.number < $1.number } }
    var slotCount = 4
    while slotCount < steps.count * 2 { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    for (number, step) in steps.enumerated() {
      var slot = firstSlot(step.parent, step.hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private mutating func child(of node: Int32, _ key: [UInt8], hash: KeyHash) -> Int32 {
    let number = hash(key.span, 0, key.count)
    let known = steps.first {
      $0.parent == node && $0.hash == number && $0.count == key.count
        && keys.span.holds($0.start, $0.count, asIn: key.span, at: 0)
    }
    if let known { return known.child }
    let child = Int32(elementsOfNode.count)
    elementsOfNode.append([])
    targetOfNode.append(-1)
    steps.append(
      Step(parent: node, child: child, hash: number, start: keys.count, count: key.count))
    keys += key
    if let index = Self.index(key) { elementsOfNode[Int(node)].append((index, child)) }
    return child
  }

  private mutating func target(of node: Int32) -> Int {
    if targetOfNode[Int(node)] < 0 {
      targetOfNode[Int(node)] = Int32(targetCount)
      targetCount += 1
    }
    return Int(targetOfNode[Int(node)])
  }

  /// The number of an element, as RFC 6901 writes it: digits, and no zero before others.
  private static func index(_ key: [UInt8]) -> Int? {
    guard key.allSatisfy({ 0x30...0x39 ~= $0 }), key.first != 0x30 || key.count == 1 else {
      return nil
    }
    return Int(String(decoding: key, as: UTF8.self))
  }

  @inline(__always)
  private func firstSlot(_ node: Int32, _ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &+ UInt64(truncatingIfNeeded: node)) & (slots.count &- 1)
  }

  /// The node of a member.
  ///
  /// - Parameters:
  ///   - node: The node of its object.
  ///   - hash: The number of its key.
  ///   - text: What the key is a part of.
  ///   - start: Where the key begins.
  ///   - count: How long it is.
  /// - Returns: The node; ``nowhere`` where nothing is looked for.
  @inline(__always)
  func member(
    of node: Int32, hash: UInt64, _ text: Span<UInt8>, _ start: Int, _ count: Int
  ) -> Int32 {
    guard node >= 0 else { return Self.nowhere }
    var slot = firstSlot(node, hash)
    while true {
      let number = slots[slot]
      guard number >= 0 else { return Self.nowhere }
      if steps[Int(number)].hash == hash {
        let step = steps[Int(number)]
        if step.parent == node, step.count == count,
          text.holds(start, count, asIn: keys.span, at: step.start)
        {
          return step.child
        }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// The node of the next element of an array.
  ///
  /// - Parameters:
  ///   - number: The number of the element.
  ///   - node: The node of the array.
  ///   - foundCount: How many of the elements that are looked for in it were found.
  /// - Returns: The node; ``nowhere`` where nothing is looked for.
  @inline(never)
  func element(_ number: Int, of node: Int32, _ foundCount: inout Int) -> Int32 {
    let elements = elementsOfNode[Int(node)]
    guard foundCount < elements.count, elements[foundCount].number == number else {
      return Self.nowhere
    }
    foundCount += 1
    return elements[foundCount - 1].node
  }
}
