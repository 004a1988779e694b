/// The number of lines and files of each type in a target: its declaration and all its extensions
/// there.
///
/// Comments do not count: documentation makes a type easier to read.
///
/// A nested type is listed under its full name, such as `RunReport.Run`, and its lines also count
/// toward the enclosing type. The files must be formatted, so that a declaration ends with a brace
/// at its own indentation.
struct TypeSizes {
  /// The name of a type and the target that declares or extends it.
  struct Name: Hashable {
    let target: String
    let name: String
  }

  /// The number of lines in each file, by path.
  private(set) var lines: [Name: [String: Int]] = [:]

  /// A block of lines that belongs to a type.
  private struct Block {
    let name: String
    let isExtension: Bool
    let target: String
    let path: String
    let lineCount: Int
  }

  init(_ files: [Repository.File]) {
    let blocks = files.flatMap(Self.blocks)
    let declared = blocks.filter { !$0.isExtension }
    let targets = Dictionary(grouping: declared, by: \.name).mapValues { Set($0.map(\.target)) }
    for block in blocks {
      // Ignore extensions of types from the standard library or a C library. An extension counts
      // toward the target that contains it.
      guard targets[block.name] != nil else { continue }
      let name = Name(target: block.target, name: block.name)
      lines[name, default: [:]][block.path, default: 0] += block.lineCount
    }
  }

  /// Returns the types that span too many files or have too many lines.
  func types(overFiles fileLimit: Int, orLines lineLimit: Int) -> [Name] {
    lines.filter { $0.value.count > fileLimit || $0.value.values.reduce(0, +) > lineLimit }
      .map(\.key)
  }

  /// Returns the declarations and extensions in a file.
  private static func blocks(in file: Repository.File) -> [Block] {
    var found: [Block] = []
    var open: [(indentation: Int, name: String, isExtension: Bool, start: Int)] = []
    for (number, line) in file.lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      if let last = open.last, last.indentation == indentation, line.dropFirst(indentation) == "}" {
        let comments = file.lines[last.start...number].count { isComment($0) }
        found.append(
          Block(
            name: last.name, isExtension: last.isExtension, target: file.target, path: file.path,
            lineCount: number - last.start + 1 - comments))
        open.removeLast()
      }
      guard let (keyword, name) = declaration(in: line.dropFirst(indentation)) else { continue }
      let isExtension = keyword == "extension"
      let outer = isExtension ? "" : open.last.map { "\($0.name)." } ?? ""
      open.append((indentation, "\(outer)\(name)", isExtension, number))
    }
    return found
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
  }

  /// Returns the keyword and the name of the declaration or extension that begins in a line, or nil
  /// if none does.
  private static func declaration(in line: Substring) -> (keyword: Substring, name: Substring)? {
    guard let first = line.utf8.first, first != UInt8(ascii: "/"), line.utf8.last != 0x7D else {
      return nil
    }
    let words = line.split(separator: " ", maxSplits: 8)
      .drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard let keyword = words.first, keywords.contains(keyword), words.count > 1 else { return nil }
    let name = words[words.startIndex + 1].prefix {
      $0.isLetter || $0.isNumber || "_.".contains($0)
    }
    return name.first?.isUppercase == true ? (keyword, name) : nil
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect",
  ]
}
