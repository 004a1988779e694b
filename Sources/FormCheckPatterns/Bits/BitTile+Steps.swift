internal import CByteMasks

extension BitTile {
  /// Runs instructions, from the first to behind the last.
  func run(_ code: BitCode, on bytes: UnsafeBufferPointer<UInt8>) {
    let instructions = code.instructions
    let steps = unsafe steps.pointee
    var next = 0
    while next < instructions.count {
      let step = instructions[next]
      next += 1
      let output = unsafe stream(Int(step.output))
      let (first, second) = unsafe (stream(Int(step.first)), stream(Int(step.second)))
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
        let (turns, ends) = unsafe (stream(Int(step.third)), stream(Int(BitProgram.ends)))
        let orNone: Int32 = step.operation == .chainOrNone ? 1 : 0
        unsafe steps.chain(output, first, second, turns, ends, words, orNone)
      case .members:
        unsafe makeMembers(of: code.extraClasses[Int(step.count)], of: bytes, output)
      case .begin:
        if unsafe steps.meet(first, first, words) == 0 {
          unsafe output.update(repeating: 0, count: words)
          next = Int(step.count)
        }
      case .copy: unsafe output.update(from: first, count: words)
      case .enter:
        unsafe output.update(from: first, count: words)
        unsafe stream(Int(step.third)).update(from: first, count: words)
        if unsafe steps.meet(first, second, words) == 0 { next = Int(step.count) }
      case .turn:
        let fresh = unsafe stream(Int(step.third))
        if unsafe steps.add_new(output, first, fresh, words) != 0,
          unsafe steps.meet(fresh, second, words) != 0
        {
          next = Int(step.count)
        }
      }
    }
  }

  /// Makes the stream of a class that is only wanted now and then.
  private func makeMembers(
    of set: ByteSet, of bytes: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt64>
  ) {
    let wanted = [formcheck_byte_class(set)]
    unsafe formcheck_byte_masks(kernel, bytes.baseAddress, textWords, wanted, 1, [output])
    guard hasReturns, set.contains(UInt8(ascii: "\r")) else { return }
    for word in 0..<words { unsafe output[word] &= ~stream(.returns)[word] }
  }
}
