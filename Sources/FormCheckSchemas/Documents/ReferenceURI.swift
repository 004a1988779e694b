/// A URI or a relative reference, split into its components (RFC 3986).
///
/// `$id` and `$ref` are resolved with it. Components are compared byte by byte and never normalized.
///
/// ```swift
/// let base = ReferenceURI("https://example.org/a/b.json")
/// print(ReferenceURI("../c.json#/d").resolved(against: base))   // https://example.org/c.json#/d
/// ```
package struct ReferenceURI: Hashable, Sendable {
  private var scheme: [UInt8]?
  private var authority: [UInt8]?
  private var path: [UInt8] = []
  private var query: [UInt8]?

  /// The part after the number sign, still percent-encoded, or nil if there is none.
  package private(set) var fragment: [UInt8]?

  /// Splits a reference into its components.
  ///
  /// Every text is a reference: characters that RFC 3986 does not allow become part of a component.
  package init(_ text: [UInt8]) {
    var rest = text[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Array(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let end = Self.endOfScheme(rest) {
      scheme = Array(rest[..<end])
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = Array(rest[..<end])
      rest = rest[end...]
    }
    path = Array(rest)
  }

  /// Splits a reference into its components.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns the position of the colon after the scheme, or nil if there is no scheme.
  private static func endOfScheme(_ text: ArraySlice<UInt8>) -> Int? {
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ":") { return index > text.startIndex ? index : nil }
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isOther = byte &- UInt8(ascii: "0") < 10 || "+-.".utf8.contains(byte)
      guard isLetter || isOther && index > text.startIndex else { return nil }
    }
    return nil
  }

  /// Whether the reference has a scheme, so that its meaning does not depend on a base.
  package var isAbsolute: Bool { scheme != nil }

  /// The reference without its fragment.
  package var withoutFragment: ReferenceURI {
    var uri = self
    uri.fragment = nil
    return uri
  }

  /// Returns the URI that this reference denotes relative to a base (RFC 3986, section 5.2).
  package func resolved(against base: ReferenceURI) -> ReferenceURI {
    var target = self
    if scheme != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      if query == nil { target.query = base.query }
    } else if path.first == UInt8(ascii: "/") {
      target.path = Self.withoutDots(path)
    } else {
      target.path = Self.withoutDots(merged(with: base))
    }
    return target
  }

  private func merged(with base: ReferenceURI) -> [UInt8] {
    if base.authority != nil, base.path.isEmpty { return [UInt8(ascii: "/")] + path }
    guard let slash = base.path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  /// Removes the segments `.` and `..` (RFC 3986, section 5.2.4).
  private static func withoutDots(_ path: [UInt8]) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    guard path.contains(dot) else { return path }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment.elementsEqual([dot]) {
        if isLast { kept.append([]) }
      } else if segment.elementsEqual([dot, dot]) {
        // The empty segment before a leading slash stays.
        if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() }
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    return Array(kept.joined(separator: [UInt8(ascii: "/")]))
  }

  /// The components joined to a text.
  package var bytes: [UInt8] {
    var text: [UInt8] = []
    if let scheme { text += scheme + [UInt8(ascii: ":")] }
    if let authority { text += [UInt8(ascii: "/"), UInt8(ascii: "/")] + authority }
    text += path
    if let query { text += [UInt8(ascii: "?")] + query }
    if let fragment { text += [UInt8(ascii: "#")] + fragment }
    return text
  }

  /// The fragment with its percent-encoded bytes decoded, or nil if the fragment is missing or malformed.
  package var decodedFragment: [UInt8]? {
    guard let fragment else { return nil }
    var decoded: [UInt8] = []
    var index = 0
    while index < fragment.count {
      guard fragment[index] == UInt8(ascii: "%") else {
        decoded.append(fragment[index])
        index += 1
        continue
      }
      guard index + 2 < fragment.count, let high = Self.hexDigit(fragment[index + 1]),
        let low = Self.hexDigit(fragment[index + 2])
      else { return nil }
      decoded.append(high << 4 | low)
      index += 3
    }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte & 0xF
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      byte & 0xF + 9
    default: nil
    }
  }
}

extension ReferenceURI: CustomStringConvertible {
  /// The components joined to a text.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
