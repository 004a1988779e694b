import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// A compiled schema: flat tables of nodes and assertions, which every evaluator of the schema reads.
///
/// A node is a schema. Its assertions are contiguous and ordered by the kind of value to which they apply, so that an
/// evaluator visits only those that matter for a value.
final class SchemaPlan: Sendable {
  /// The index that means "no node".
  static let noNode = UInt32.max

  /// Returns the size of the hash table for a number of entries, a power of two, minus one.
  ///
  /// At least half of the table is empty.
  @inline(__always)
  static func tableMask(for count: Int) -> Int {
    max(4, 1 &<< (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)) - 1
  }

  let hash: KeyHash
  let nodes: PlanTable<SchemaNode>
  let assertions: PlanTable<SchemaAssertion>
  /// The nodes in lists, such as those of `allOf`.
  let links: PlanTable<UInt32>
  let members: PlanTable<MembersPlan>
  let names: PlanTable<MemberName>
  /// The hash tables of names: the index of a name plus one, or zero.
  let slots: PlanTable<UInt32>
  let items: PlanTable<ItemsPlan>
  let dependencies: PlanTable<DependencyPlan>
  let dynamicTargets: PlanTable<DynamicTarget>
  /// The values of `const`, `enum` and numeric bounds, whose text is in `pool`.
  let constants: PlanTable<JSONTape.Value>
  /// The hash tables of long lists of constants.
  let listed: PlanTable<ListedConstant>
  /// The text of names and constants.
  let pool: PlanTable<UInt8>
  /// The place of each keyword.
  let sources: [KeywordSource]
  let patterns: [Pattern]
  /// The source of each pattern.
  let expressions: [String]
  let formats: [Rule]
  let resources: SchemaResources
  /// Whether evaluators must know the resources around a schema, because of `$dynamicRef`.
  let tracksScope: Bool

  init(_ parts: borrowing SchemaPlanParts, resources: SchemaResources) {
    hash = resources.hash
    nodes = PlanTable(parts.nodes)
    assertions = PlanTable(parts.assertions)
    links = PlanTable(parts.links)
    members = PlanTable(parts.members)
    names = PlanTable(parts.names)
    slots = PlanTable(parts.slots)
    items = PlanTable(parts.items)
    dependencies = PlanTable(parts.dependencies)
    dynamicTargets = PlanTable(parts.dynamicTargets)
    constants = PlanTable(parts.constants)
    listed = PlanTable(parts.listed)
    // Names at the end of the pool can be compared eight bytes at a time.
    pool = PlanTable(parts.pool + [UInt8](repeating: 0, count: 8))
    sources = parts.sources
    patterns = parts.patterns
    expressions = parts.expressions
    formats = parts.formats
    self.resources = resources
    tracksScope = parts.tracksScope
  }

  deinit {
    nodes.free()
    assertions.free()
    links.free()
    members.free()
    names.free()
    slots.free()
    items.free()
    dependencies.free()
    dynamicTargets.free()
    constants.free()
    listed.free()
    pool.free()
  }
}

/// The growing tables of a plan that is being compiled.
struct SchemaPlanParts: ~Copyable {
  var nodes: [SchemaNode] = []
  var assertions: [SchemaAssertion] = []
  var links: [UInt32] = []
  var members: [MembersPlan] = []
  var names: [MemberName] = []
  var slots: [UInt32] = []
  var items: [ItemsPlan] = []
  var dependencies: [DependencyPlan] = []
  var dynamicTargets: [DynamicTarget] = []
  var constants: [JSONTape.Value] = []
  var listed: [ListedConstant] = []
  var pool: [UInt8] = []
  var sources: [KeywordSource] = []
  var patterns: [Pattern] = []
  var expressions: [String] = []
  var formats: [Rule] = []
  var tracksScope = false

  /// Appends text to the pool.
  ///
  /// - Returns: The position of the text.
  mutating func pool(_ text: [UInt8]) -> UInt32 {
    let start = UInt32(truncatingIfNeeded: pool.count)
    pool += text
    return start
  }
}

/// An immutable table of a plan.
///
/// Evaluators read elements without reference counting. The plan owns the memory, and every evaluator holds its plan.
@safe
struct PlanTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // SAFETY: the memory has `count` initialized elements, never changes, and is freed only by the plan's `deinit`.
  private let memory: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    unsafe memory = .allocate(capacity: max(1, elements.count))
    unsafe UnsafeMutableRawPointer(memory).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<Element>.size)
    for (index, element) in elements.enumerated() {
      unsafe (memory + index).initialize(to: element)
    }
  }

  func free() { unsafe memory.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafe UnsafeBufferPointer(start: memory, count: count).span[index]
  }

  @inline(__always)
  subscript(index: UInt32) -> Element { self[Int(index)] }

  /// Returns a pointer to an element, through which single fields are read without copying the element.
  ///
  /// The pointer is valid as long as the plan.
  @unsafe
  @inline(__always)
  func pointer(_ index: UInt32) -> UnsafePointer<Element> {
    // SAFETY: the table has memory for at least one element, which is filled with zeros if there are none.
    unsafe UnsafePointer(memory + (Int(index) < count ? Int(index) : 0))
  }

  /// Passes the elements to a closure.
  @inline(__always)
  func withSpan<Answer>(_ body: (Span<Element>) -> Answer) -> Answer {
    body(unsafe UnsafeBufferPointer(start: memory, count: count).span)
  }
}
