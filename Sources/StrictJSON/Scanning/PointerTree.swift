/// The pointers of a scanner, represented as a tree in which pointers with a common prefix share nodes.
///
/// A node represents a value that a pointer leads to, or an array or object on the path to such a value.
struct PointerTree {
  /// An edge from a node to one of its children.
  private struct Step {
    let parent: Int32
    let child: Int32
    let hash: UInt64
    /// The range of the key in `keys`.
    let start: Int
    let count: Int
  }

  /// The node of all values that are not in the tree.
  static let nowhere: Int32 = -1

  /// The node of the top-level value.
  static let top: Int32 = 0

  /// For each node, the array elements that are in the tree, in ascending order.
  private var elementsOfNode: [[(number: Int, node: Int32)]] = [[]]
  /// The index of each node's value among the found values, or a negative number for a node without a pointer.
  private(set) var targetOfNode: [Int32] = [0]
  /// The index of each pointer's value among the found values.
  private(set) var targets: [Int] = []
  /// The number of values to find.
  ///
  /// The first is always the top-level value.
  private(set) var targetCount = 1

  private var steps: [Step] = []
  private var keys: [UInt8] = []
  /// A hash table with indices of steps, and -1 in empty slots.
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

  /// Returns the array index that a key represents according to RFC 6901, or nil if the key is not an array index.
  ///
  /// An array index consists of digits, without leading zeros.
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

  /// Returns the node of an object's member.
  ///
  /// - Parameters:
  ///   - node: The node of the object.
  ///   - hash: The hash of the key.
  ///   - text: The text that contains the key.
  ///   - start: The position of the key.
  ///   - count: The length of the key.
  /// - Returns: The node, or `nowhere` if the member is not in the tree.
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

  /// Returns the node of the next element of an array.
  ///
  /// - Parameters:
  ///   - number: The index of the element.
  ///   - node: The node of the array.
  ///   - foundCount: The number of elements of this array that were found in the tree so far. On return, includes this
  ///     element if it is in the tree.
  /// - Returns: The node, or `nowhere` if the element is not in the tree.
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
