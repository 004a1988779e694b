// A piece takes so many bytes and no more, such as `-[0-9]{2}`. All places at which it stands are found wherever it
// may be wanted; then markers go through it in one step.
extension BitCompiler {
  /// The longest piece: a stream is moved by less than a word.
  static let longestPiece = 63

  /// The places at which something stands that takes so many bytes.
  mutating func pieces(_ part: BitExpression) throws(BitCompilerError) -> BitStream {
    try builder.spend()
    switch part {
    case .bytes(let set, _): return builder.members(of: set)
    case .sequence(let parts):
      var place = BitBuilder.everything
      for part in parts.reversed() {
        place = try builder.retreat(place, into: try pieces(part), count: part.length ?? 1)
      }
      return place
    case .choice(let parts):
      var places = BitBuilder.nothing
      for part in parts { places = try builder.either(places, try pieces(part)) }
      return places
    case .repeated(let part, let count, _):
      return try runs(of: try pieces(part), length: part.length ?? 1, count: count.min)
    case .empty, .atomic, .look, .start, .end: throw BitCompilerError("a piece without a length")
    }
  }

  /// The places from which on so many pieces stand, by doubling.
  mutating func runs(
    of pieces: BitStream, length: Int, count: Int
  ) throws(BitCompilerError) -> BitStream {
    if count <= 1 { return pieces }
    var half = 1
    while half * 2 < count { half *= 2 }
    let first = try runs(of: pieces, length: length, count: half)
    let second = try runs(of: pieces, length: length, count: count - half)
    return try builder.retreat(second, into: first, count: half * length)
  }

  /// Goes through so many pieces.
  mutating func advance(
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
}
