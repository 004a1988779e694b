/// Compiles pieces: parts that match a fixed number of bytes, such as `-[0-9]{2}`.
///
/// First, all positions at which a piece matches are found, whether or not a match of the whole pattern leads to them.
/// Then markers pass the piece in one step.
struct PieceCompiler {
  /// The maximum length of a piece, in bytes.
  ///
  /// A step can move a stream by at most 63 bits, one less than a word has.
  static let longestPiece = 63

  private let builder: BitBuilder

  init(_ builder: BitBuilder) { self.builder = builder }

  /// Returns the positions at which a piece matches.
  func positions(of part: BitExpression) throws(BitCompilerError) -> BitStream {
    try builder.spend()
    switch part {
    case .bytes(let set, _): return try builder.members(of: set)
    case .sequence(let parts):
      var place = BitBuilder.everything
      for part in parts.reversed() {
        place = try builder.retreat(place, into: try positions(of: part), count: part.length ?? 1)
      }
      return place
    case .choice(let parts):
      var places = BitBuilder.nothing
      for part in parts { places = try builder.either(places, try positions(of: part)) }
      return places
    case .repeated(let part, let count, _):
      return try runs(of: try positions(of: part), length: part.length ?? 1, count: count.min)
    case .empty, .atomic, .look, .start, .end:
      throw BitCompilerError("a part without a fixed length")
    }
  }

  /// Returns the positions at which a run of `count` pieces begins.
  private func runs(
    of pieces: BitStream, length: Int, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if count <= 1 { return pieces }
    // Compose the run of two shorter runs, so that the number of steps grows only with the logarithm of the count.
    var half = 1
    while half * 2 < count { half *= 2 }
    let first = try runs(of: pieces, length: length, count: half)
    let second = try runs(of: pieces, length: length, count: count - half)
    return try builder.retreat(second, into: first, count: half * length)
  }

  /// Returns the positions reached from markers through exactly `count` pieces.
  func advance(
    _ markers: BitStream, through pieces: BitStream, length: Int, count: Int
  ) throws(BitCompilerError) -> BitStream {
    var (place, left) = (markers, count)
    while left > 0, place != BitBuilder.nothing {
      let step = min(left, Self.longestPiece / length)
      let runs = try runs(of: pieces, length: length, count: step)
      place = try builder.advance(place, through: runs, count: step * length)
      left -= step
    }
    return place
  }

  /// Returns the positions reached from markers through at most `count` pieces.
  ///
  /// Each step roughly doubles the number of pieces, up to the maximum distance of a step.
  func advance(
    _ markers: BitStream, throughUpTo count: Int, of pieces: BitStream, length: Int
  ) throws(BitCompilerError) -> BitStream {
    var (places, done) = (markers, 0)
    while done < count, places != BitBuilder.nothing {
      let step = min(done + 1, count - done, Self.longestPiece / length)
      let runs = try runs(of: pieces, length: length, count: step)
      places = try builder.advanceOrStay(places, through: runs, count: step * length)
      done += step
    }
    return places
  }

  /// Returns the positions from which exactly `count` bytes of a class lead to a marker.
  func retreat(
    _ markers: BitStream, into members: BitStream, count: Int
  ) throws(BitCompilerError) -> BitStream {
    var (place, left) = (markers, count)
    while left > 0, place != BitBuilder.nothing, members != BitBuilder.nothing {
      let step = min(left, 32)
      place = try builder.retreat(
        place, into: try runs(of: members, length: 1, count: step), count: step)
      left -= step
    }
    return count > 0 && members == BitBuilder.nothing ? BitBuilder.nothing : place
  }
}
