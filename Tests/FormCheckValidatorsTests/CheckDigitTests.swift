import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

/// Compares each check digit scheme with an implementation that follows the text of its standard.
@Suite struct CheckDigitTests {
  private static func text(
    of alphabet: String, _ count: Int, _ random: inout SeededRandom
  ) -> String {
    let alphabet = Array(alphabet)
    return String(
      (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
  }

  private static let digits = "0123456789"
  private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// Returns the digits of a code, with each letter converted to two digits, as when computing by
  /// hand.
  private func spelled(_ text: String) -> [Int] {
    text.compactMap { Int(String($0), radix: 36) }.flatMap {
      String($0).compactMap(\.wholeNumberValue)
    }
  }

  @Test(arguments: 1...10)
  func luhnFollowsTheStandard(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<300 {
      let text = Self.text(
        of: Self.digits + Self.capitals + " -", Int.random(in: 0...40, using: &random), &random)
      let sum = spelled(text).reversed().enumerated().reduce(0) { sum, each in
        let doubled = String(each.element * 2).compactMap(\.wholeNumberValue).reduce(0, +)
        return sum + (each.offset.isMultiple(of: 2) ? each.element : doubled)
      }
      let found = CheckDigits.luhn(text.utf8Span.span)
      #expect(found == sum % 10, "\(text)")
    }
  }

  @Test(arguments: 1...10)
  func mod97AgreesWithALongDivision(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let head = Self.text(of: Self.capitals, 2, &random) + Self.text(of: Self.digits, 2, &random)
      let rest = Self.text(
        of: Self.digits + Self.capitals + " ", Int.random(in: 0...40, using: &random), &random)
      // Process one digit at a time, as when computing by hand.
      let remainder = spelled(rest + head).reduce(0) { ($0 * 10 + $1) % 97 }
      let found = CheckDigits.mod97((head + rest).utf8Span.span)
      #expect(found == remainder, "\(head + rest)")
    }
  }

  @Test(arguments: 1...10)
  func weightedSumsFollowTheStandards(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let text = Self.text(
        of: Self.digits + " -", Int.random(in: 0...200, using: &random), &random)
      let digits = Array(spelled(text).reversed())
      let rising = digits.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } % 11
      let turning = digits.enumerated().reduce(0) {
        $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element
      }
      let foundRising = CheckDigits.mod11(text.utf8Span.span)
      let foundTurning = CheckDigits.mod10(text.utf8Span.span)
      #expect(foundRising == rising, "\(text)")
      #expect(foundTurning == turning % 10, "\(text)")
    }
  }

  @Test func vehicleCheckDigitsFollowTheRegulation() {
    // 49 CFR 565.15 (c), tables III and IV.
    let values: [Character: Int] = [
      "A": 1, "B": 2, "C": 3, "D": 4, "E": 5, "F": 6, "G": 7, "H": 8, "J": 1, "K": 2, "L": 3,
      "M": 4,
      "N": 5, "P": 7, "R": 9, "S": 2, "T": 3, "U": 4, "V": 5, "W": 6, "X": 7, "Y": 8, "Z": 9,
    ]
    let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    var random = SeededRandom(1)
    let alphabet = Self.digits + String(values.keys.sorted())
    for _ in 0..<1000 {
      let text = Self.text(of: alphabet, 17, &random)
      let sum = zip(text, weights).reduce(0) {
        $0 + (values[$1.0] ?? $1.0.wholeNumberValue ?? 0) * $1.1
      }
      let found = CheckDigits.vehicle(text.utf8Span.span)
      #expect(found == sum % 11, "\(text)")
    }
  }

  @Test func longTextsDoNotOverflow() {
    let many = String(repeating: "9", count: 100_000)
    let luhn = CheckDigits.luhn(many.utf8Span.span)
    let eleven = CheckDigits.mod11(many.utf8Span.span)
    let ten = CheckDigits.mod10(many.utf8Span.span)
    let ninetySeven = CheckDigits.mod97(many.utf8Span.span)
    #expect(luhn == 100_000 * 9 % 10)
    #expect(eleven == many.indices.enumerated().reduce(0) { ($0 + ($1.offset + 1) * 9) % 11 })
    #expect(ten == 50_000 * 36 % 10)
    #expect(ninetySeven == many.reduce(0) { (rest, _) in (rest * 10 + 9) % 97 })
  }

  @Test func theCheckSumOfNothingIsZero() {
    let empty = "".utf8Span.span
    let all = [
      CheckDigits.luhn(empty), CheckDigits.mod97(empty), CheckDigits.mod11(empty),
      CheckDigits.mod10(empty), CheckDigits.vehicle(empty),
    ]
    #expect(all == [0, 0, 0, 0, 0])
  }

  /// The examples of FIPS 180-4 and of the Keccak submission, and a message of two blocks.
  @Test func hashesFollowTheStandards() {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 0x0F, radix: 16) }.joined()
    }
    func hex(_ bytes: InlineArray<32, UInt8>) -> String { hex(bytes.indices.map { bytes[$0] }) }
    #expect(
      hex(SHA256.hash(of: [])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
    #expect(
      hex(SHA256.hash(of: Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(SHA256.hash(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(Keccak256.hash(of: [UInt8]().span))
        == "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470")
    #expect(
      hex(Keccak256.hash(of: Array("abc".utf8).span))
        == "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45")
  }
}
