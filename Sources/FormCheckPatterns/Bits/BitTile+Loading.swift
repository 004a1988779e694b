internal import CByteMasks

// How a tile takes values in, and what is done with them.
extension BitTile {
  /// Takes the next values of a chunk, and tells which of them are accepted.
  ///
  /// - Parameters:
  ///   - bytes: The chunk.
  ///   - start: Where the first of them begins.
  ///   - count: Where the values of the chunk end.
  /// - Returns: Where they end; `start` where the next value is too long for bits.
  mutating func check(
    _ bytes: Span<UInt8>, from start: Int, to count: Int
  ) -> Int {
    var wanted = usualWords
    while true {
      let end = check(bytes, from: start, to: count, words: wanted)
      if end > start || wanted >= Self.largest { return end }
      wanted = min(wanted * 2, Self.largest)
      if wanted > capacity { makeRoom(for: wanted) }
    }
  }

  private mutating func check(
    _ bytes: Span<UInt8>, from start: Int, to count: Int, words wanted: Int
  ) -> Int {
    let size = min(wanted * 64, count - start)
    // What is behind the values is read, too, and left out then.
    let whole = start + (size + 63) / 64 * 64
    if whole <= bytes.count, start + size < count || bytes[count - 1] == framing.terminator {
      return unsafe bytes.extracting(start..<whole).withUnsafeBufferPointer {
        unsafe take($0, count: size, from: start)
      }
    }
    return checkCopy(
      of: bytes.extracting(start..<start + size), from: start, room: wanted * 64)
  }

  /// Takes the last values of a chunk, where nothing can be read behind them, or the last has no end.
  private mutating func checkCopy(
    of bytes: Span<UInt8>, from start: Int, room: Int
  ) -> Int {
    if copy.count < room + 64 { copy = [UInt8](repeating: 0, count: room + 64) }
    var count = bytes.count
    unsafe copy.withUnsafeMutableBytes { copy in
      unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
    }
    if copy[count - 1] != framing.terminator {
      if framing.dropsReturn, copy[count - 1] == UInt8(ascii: "\r") {
        // Without an end behind it, it is part of the value: that one is left to others.
        while count > 0, copy[count - 1] != framing.terminator { count -= 1 }
      } else {
        copy[count] = framing.terminator
        count += 1
      }
    }
    if count == 0 || count > room { return start }
    let held = copy
    let end = unsafe held.span.withUnsafeBufferPointer {
      unsafe take($0, count: count, from: start)
    }
    return min(end, start + bytes.count)
  }

  /// Makes the streams of bytes that begin with a value, and runs the program.
  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, from start: Int
  ) -> Int {
    words = (count + 63) / 64
    runsShort = wasShort
    unsafe makeMasks(bytes)
    let ends = unsafe stream(Int(BitProgram.ends))
    // The last word may go on behind the bytes.
    if count & 63 != 0 { unsafe ends[words - 1] &= 1 << UInt64(count & 63) - 1 }
    while words > 0, unsafe ends[words - 1] == 0 { words -= 1 }
    guard words > 0 else { return start }
    let bit = unsafe 63 - ends[words - 1].leadingZeroBitCount
    let taken = start + (words - 1) * 64 + bit + 1
    wasShort = unsafe isSame || steps.pointee.all_short(ends, words) != 0
    if runsShort, !wasShort {
      // A program for all values is right for short ones, but not the other way round.
      runsShort = false
      unsafe makeMasks(bytes)
      unsafe ends[words - 1] &= ~0 >> UInt64(63 - bit)
    }
    textWords = words
    // Up to a whole number of the widest instructions; without an end there, nothing comes of it.
    while words % Self.stride != 0 {
      unsafe ends[words] = 0
      words += 1
    }
    unsafe findEnds(bytes)
    unsafe run(on: bytes)
    return taken
  }

  private mutating func makeMasks(_ bytes: UnsafeBufferPointer<UInt8>) {
    let program = program
    let saw = unsafe formcheck_byte_masks(
      kernel, bytes.baseAddress, words, program.classes, program.classes.count, program.masks)
    hasDoubtful = takesBeyondASCII && saw & UInt32(FORMCHECK_SAW_HIGH) != 0
    hasReturns = framing.dropsReturn && saw & UInt32(FORMCHECK_SAW_RETURN) != 0
  }

  /// Makes the streams that tell where values begin and end, and which of them have bytes beyond ASCII.
  private mutating func findEnds(_ bytes: UnsafeBufferPointer<UInt8>) {
    let ends = unsafe stream(Int(BitProgram.ends))
    let starts = unsafe stream(Int(BitProgram.starts))
    unsafe steps.pointee.left(starts, ends, words, 1)
    unsafe starts[0] |= 1
    if hasDoubtful {
      let high = unsafe stream(.scratch)
      unsafe formcheck_high_bytes(high, bytes.baseAddress, textWords)
      unsafe formcheck_flag_values(stream(.doubtful), high, ends, words)
    }
    if hasReturns { unsafe leaveOutReturns(bytes) }
  }

  /// Lets values end before the carriage return that belongs to their end.
  private mutating func leaveOutReturns(_ bytes: UnsafeBufferPointer<UInt8>) {
    let (ends, scratch) = unsafe (stream(Int(BitProgram.ends)), stream(.scratch))
    let (terminators, returns) = unsafe (stream(.terminators), stream(.returns))
    unsafe formcheck_byte_masks(kernel, bytes.baseAddress, textWords, returnClass, 1, [scratch])
    unsafe terminators.update(from: ends, count: words)
    unsafe steps.pointee.retreat(returns, terminators, scratch, words, 1)
    for word in 0..<words {
      let before = word > 0 ? unsafe returns[word - 1] >> 63 : 0
      let replaced = unsafe returns[word] << 1 | before
      unsafe ends[word] = terminators[word] & ~replaced | returns[word]
    }
    for slot in program.slotsWithReturn {
      let members = unsafe stream(slot)
      for word in 0..<words { unsafe members[word] &= ~returns[word] }
    }
  }

  /// Runs the program, and tells the terminators of the values that are accepted.
  private func run(on bytes: UnsafeBufferPointer<UInt8>) {
    let code = program.code
    let accepted = unsafe stream(.accepted)
    guard let slot = code.accepted else {
      return unsafe accepted.update(repeating: 0, count: words)
    }
    unsafe run(code, on: bytes)
    let ends = unsafe stream(slot)
    guard hasReturns else { return unsafe accepted.update(from: ends, count: words) }
    // What ends before a carriage return is told at the byte behind it.
    let (returns, terminators) = unsafe (stream(.returns), stream(.terminators))
    for word in 0..<words {
      let before = word > 0 ? unsafe (ends[word - 1] & returns[word - 1]) >> 63 : 0
      let moved = unsafe (ends[word] & returns[word]) << 1 | before
      unsafe accepted[word] = (ends[word] | moved) & terminators[word]
    }
  }

  /// The bytes that end values.
  var terminators: UnsafeMutablePointer<UInt64> {
    unsafe hasReturns ? stream(.terminators) : stream(Int(BitProgram.ends))
  }
}
