/// The capture groups of an expression and the loops around them.
///
/// In ECMAScript, each iteration of a loop resets the groups inside it, and a group that did not take part in the last
/// iteration is undefined after the loop. In PCRE2, a group keeps its last value. This type finds the backreferences
/// for which that makes no difference.
struct ECMAScriptCaptures: Sendable {
  /// The translation of a backreference.
  enum Meaning: Hashable, Sendable {
    /// The group is always undefined there.
    case empty
    /// PCRE2 has the same value.
    case group
    /// PCRE2 may have another value.
    case unknown
  }

  /// A loop around a group.
  fileprivate struct Loop: Sendable {
    /// The range of the repeated content and its quantifier.
    let place: Range<Int>
    /// Whether the content may match the empty text.
    let isNullable: Bool
    /// Whether each iteration sets the group.
    var isMandatory: Bool
  }

  private struct Capture: Sendable {
    let place: Range<Int>
    var loops: [Loop]
  }

  private var captures: [Int: Capture] = [:]

  init(of root: ECMAScriptNode) {
    _ = add(root, loops: [], at: 0)
  }

  /// Returns how a backreference to a group can be translated.
  ///
  /// - Parameters:
  ///   - number: The number of the group.
  ///   - place: The place of the backreference, which is not in a lookbehind.
  /// - Returns: The meaning.
  func meaning(of number: Int, at place: Range<Int>) -> Meaning {
    guard let capture = captures[number] else { return .unknown }
    if place.lowerBound < capture.place.upperBound { return .empty }
    for loop in capture.loops {
      let isInside = loop.place.contains(place.lowerBound)
      if !loop.isMandatory || loop.isNullable && !isInside { return .unknown }
    }
    return .group
  }

  /// Adds the groups in a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - loops: The loops around it.
  ///   - start: A position before the node.
  /// - Returns: The position after the node, as far as places are known.
  private mutating func add(_ node: ECMAScriptNode, loops: [Loop], at start: Int) -> Int {
    switch node {
    case .group(let content, let number, let place):
      if let number { captures[number] = Capture(place: place, loops: loops) }
      _ = add(content, loops: loops, at: place.lowerBound)
      return place.upperBound
    case .look(let content, _, let isNegated, let place):
      _ = add(content, loops: isNegated ? loops.optional : loops, at: place.lowerBound)
      return place.upperBound
    case .sequence(let nodes):
      var end = start
      for node in nodes { end = add(node, loops: loops, at: end) }
      return end
    case .alternatives(let nodes):
      var end = start
      for node in nodes { end = add(node, loops: loops.optional, at: end) }
      return end
    case .repeated(let content, let least, let most, _, let place):
      var inner = least == 0 ? loops.optional : loops
      if most != 1 {
        inner.append(
          Loop(place: start..<place.upperBound, isNullable: content.isNullable, isMandatory: true))
      }
      _ = add(content, loops: inner, at: start)
      return place.upperBound
    case .reference(_, let place): return place.upperBound
    default: return start
    }
  }
}

extension [ECMAScriptCaptures.Loop] {
  /// The same loops around a part that an iteration need not reach.
  fileprivate var optional: [ECMAScriptCaptures.Loop] {
    map { loop in
      var loop = loop
      loop.isMandatory = false
      return loop
    }
  }
}
