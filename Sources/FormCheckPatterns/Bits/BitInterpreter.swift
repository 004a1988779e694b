internal import CByteMasks

/// Runs the instructions of a program on the streams of a tile.
struct BitInterpreter {
  private let kernel: BitKernel

  init(_ kernel: BitKernel) { self.kernel = kernel }

  /// Runs all instructions.
  ///
  /// - Parameters:
  ///   - code: The instructions.
  ///   - bytes: The text of the tile.
  ///   - contents: The size and the properties of the text.
  ///   - streams: The streams to read and to write.
  func run(
    _ code: BitCode, on bytes: UnsafeBufferPointer<UInt8>, _ contents: TileContents,
    in streams: borrowing BitStreams
  ) {
    let instructions = code.instructions
    let steps = unsafe kernel.steps.pointee
    let words = contents.words
    var next = 0
    while next < instructions.count {
      let step = instructions[next]
      next += 1
      let output = unsafe streams.stream(Int(step.output))
      let first = unsafe streams.stream(Int(step.first))
      let second = unsafe streams.stream(Int(step.second))
      let count = UInt32(bitPattern: step.count)
      switch step.operation {
      case .advance: unsafe steps.advance(output, first, second, words, count)
      case .left: unsafe steps.left(output, first, words, count)
      case .retreat: unsafe steps.retreat(output, first, second, words, count)
      case .advanceOrStay: unsafe steps.advance_or_stay(output, first, second, words, count)
      case .both: unsafe steps.both(output, first, second, words)
      case .either: unsafe steps.either(output, first, second, words)
      case .without: unsafe steps.without(output, first, second, words)
      case .star: unsafe steps.star(output, first, second, words)
      case .plus: unsafe steps.plus(output, first, second, words)
      case .backStar: unsafe steps.back_star(output, first, second, words)
      case .within: unsafe steps.within(output, first, second, words, Int(step.count))
      case .chain, .chainOrNone:
        let turns = unsafe streams.stream(Int(step.third))
        let orNone: Int32 = step.operation == .chainOrNone ? 1 : 0
        unsafe steps.chain(output, first, second, turns, streams.ends, words, orNone)
      case .members:
        unsafe makeMembers(
          of: code.extraClasses[Int(step.count)], output, bytes, contents, in: streams)
      case .begin:
        if unsafe steps.meet(first, first, words) == 0 {
          unsafe output.update(repeating: 0, count: words)
          next = Int(step.count)
        }
      case .copy: unsafe output.update(from: first, count: words)
      case .enter:
        unsafe output.update(from: first, count: words)
        unsafe streams.stream(Int(step.third)).update(from: first, count: words)
        if unsafe steps.meet(first, second, words) == 0 { next = Int(step.count) }
      case .turn:
        let fresh = unsafe streams.stream(Int(step.third))
        if unsafe steps.add_new(output, first, fresh, words) != 0,
          unsafe steps.meet(fresh, second, words) != 0
        {
          next = Int(step.count)
        }
      }
    }
  }

  /// Computes the stream of a byte class that only a rarely taken part of the program needs.
  private func makeMembers(
    of set: ByteSet, _ output: UnsafeMutablePointer<UInt64>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ contents: TileContents, in streams: borrowing BitStreams
  ) {
    let wanted = [formcheck_byte_class(set)]
    unsafe formcheck_byte_masks(
      kernel.number, bytes.baseAddress, contents.textWords, wanted, 1, [output])
    guard contents.hasReturns, set.contains(UInt8(ascii: "\r")) else { return }
    let returns = unsafe streams.stream(.returns)
    for word in 0..<contents.words { unsafe output[word] &= ~returns[word] }
  }
}
