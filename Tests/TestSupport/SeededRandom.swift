/// A random number generator whose numbers are the same in each run, so that failures are
/// reproducible (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  private var choices: ArraySlice<UInt8> = []

  /// Creates a generator from a seed.
  public init(_ seed: UInt64) { state = seed }

  /// Creates a generator that derives its first numbers from bytes, so that a fuzzer controls what
  /// is generated.
  public init(choices: [UInt8]) {
    state = 0
    self.choices = choices[...]
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    // The highest bits determine the position of a number in a range.
    return choices.popFirst().map { UInt64($0) << 56 | mixed >> 8 } ?? mixed
  }
}
