import CByteMasks
import TestSupport
import Testing

/// The bit operations of a kernel.
struct Steps {
  let kernel: Kernel
  let table: formcheck_steps

  /// The operations of the kernels that this machine supports.
  static let all: [Steps] = Kernel.ofThisMachine.compactMap { kernel in
    formcheck_steps_for(Int32(kernel.rawValue)).map { Steps(kernel: kernel, table: $0.pointee) }
  }

  /// An operation that computes a stream from two others and writes to nothing else.
  typealias Step = (
    formcheck_steps, UnsafeMutablePointer<UInt64>, UnsafePointer<UInt64>, UnsafePointer<UInt64>
  ) -> Void

  /// Checks that an operation has the expected result with every kernel.
  static func expect(
    _ expected: Bits, of a: Bits, _ b: Bits, _ name: String,
    at location: SourceLocation = #_sourceLocation, _ step: Step
  ) {
    for steps in all {
      let out = Bits([Bool](repeating: true, count: 64 * a.words.count))
      step(steps.table, out.pointer, a.pointer, b.pointer)
      let isRight = out.now == expected.words && out.isGuarded && a.isUntouched && b.isUntouched
      #expect(
        isRight, "\(name) by \(steps.kernel), \(a.words.count) words", sourceLocation: location)
    }
  }
}

/// A bit stream, as Booleans and as words in memory between two guard words.
struct Bits {
  let places: [Bool]
  let words: [UInt64]
  private let memory: Memory

  /// The words, with a zero word before them and a guard word after them that must not change.
  private final class Memory {
    let pointer: UnsafeMutablePointer<UInt64>

    init(_ words: [UInt64]) {
      let start = UnsafeMutablePointer<UInt64>.allocate(capacity: words.count + 2)
      pointer = start + 1
      start.initialize(to: 0)
      pointer.initialize(from: words, count: words.count)
      (pointer + words.count).initialize(to: Answer.untouched)
    }

    deinit { (pointer - 1).deallocate() }
  }

  init(_ places: [Bool]) {
    var words = [UInt64](repeating: 0, count: places.count / 64)
    for (place, isSet) in places.enumerated() where isSet {
      words[place / 64] |= 1 << UInt64(place % 64)
    }
    self.places = places
    self.words = words
    memory = Memory(words)
  }

  /// Creates random bits: half of them set, few, nearly all, or uniform words.
  init(_ words: Int, _ random: inout SeededRandom) {
    let kind = Int.random(in: 0..<5, using: &random)
    var places: [Bool] = []
    for _ in 0..<words {
      let word = Int.random(in: 0..<4, using: &random)
      for _ in 0..<64 {
        switch kind {
        case 0: places.append(.random(using: &random))
        case 1: places.append(Int.random(in: 0..<40, using: &random) == 0)
        case 2: places.append(Int.random(in: 0..<40, using: &random) > 0)
        case 3: places.append(Int.random(in: 0..<200, using: &random) > 0)
        default: places.append(word == 0 ? .random(using: &random) : word == 1)
        }
      }
    }
    self.init(places)
  }

  var pointer: UnsafeMutablePointer<UInt64> { memory.pointer }

  /// The current words in memory.
  var now: [UInt64] { Array(UnsafeBufferPointer(start: pointer, count: words.count)) }

  /// Whether the guard words are unchanged.
  var isGuarded: Bool { pointer[-1] == 0 && pointer[words.count] == Answer.untouched }

  var isUntouched: Bool { now == words && isGuarded }

  func zip(_ other: Bits, _ join: (Bool, Bool) -> Bool) -> Bits {
    Bits(Swift.zip(places, other.places).map(join))
  }

  func later(_ count: Int) -> Bits {
    Bits(places.indices.map { $0 >= count && places[$0 - count] })
  }

  func sooner(_ count: Int) -> Bits {
    Bits(places.indices.map { $0 + count < places.count && places[$0 + count] })
  }

  /// Returns all positions that the markers reach through members.
  func star(_ members: Bits) -> Bits {
    var reached = places
    for place in places.indices.dropLast() where reached[place] && members.places[place] {
      reached[place + 1] = true
    }
    return Bits(reached)
  }

  /// Returns all positions from which members lead to a marker.
  func backStar(_ members: Bits) -> Bits {
    var reached = places
    for place in places.indices.dropLast().reversed()
    where reached[place + 1] && members.places[place] {
      reached[place] = true
    }
    return Bits(reached)
  }

  /// Returns all positions at most `count` after a marker.
  func spread(_ count: Int) -> Bits {
    var last = Int.min / 2
    return Bits(
      places.indices.map {
        if places[$0] { last = $0 }
        return $0 - last <= count
      })
  }
}
