internal import CByteMasks

// What the streams say of the values of a tile.
extension BitTile {
  /// How many values there are, and how many of each sort.
  mutating func findings() -> (values: Int, rejected: Int, doubtful: Int) {
    let rejected = unsafe stream(.rejected)
    unsafe steps.pointee.without(rejected, terminators, stream(.accepted), words)
    var count = 0
    if hasDoubtful {
      let known = unsafe stream(.scratch)
      unsafe known.update(from: rejected, count: words)
      unsafe steps.pointee.without(rejected, known, stream(.doubtful), words)
      count = unsafe steps.pointee.count(stream(.doubtful), words)
    }
    return unsafe (
      steps.pointee.count(terminators, words), steps.pointee.count(rejected, words), count
    )
  }

  /// Lists values.
  ///
  /// - Parameters:
  ///   - wanted: Which of them.
  ///   - count: How many these are.
  /// - Returns: How many these are.
  mutating func list(_ wanted: BitResults.Wanted, count: Int) -> Int {
    if places.count < count { places = Array(repeating: formcheck_place(), count: count) }
    var told = unsafe terminators
    switch wanted {
    case .everything: break
    case .doubtful: unsafe told = stream(.doubtful)
    case .exceptions:
      unsafe told = stream(.rejected)
      if hasDoubtful {
        unsafe told = stream(.scratch)
        unsafe steps.pointee.either(told, stream(.rejected), stream(.doubtful), words)
      }
    }
    let (terminators, words, list) = unsafe (terminators, words, steps.pointee.list)
    return unsafe places.withUnsafeMutableBufferPointer {
      unsafe list?($0.baseAddress, terminators, told, words) ?? 0
    }
  }

  /// A value that was listed, and its sort.
  func listed(_ index: Int) -> (place: formcheck_place, kind: BitResults.Kind) {
    let place = places[index]
    let (word, bit) = (Int(place.end / 64), UInt64(place.end % 64))
    if hasDoubtful, unsafe stream(.doubtful)[word] >> bit & 1 == 1 { return (place, .doubtful) }
    return (place, unsafe stream(.rejected)[word] >> bit & 1 == 1 ? .rejected : .passed)
  }
}
