/// A readable listing of a program's steps, which shows how the bit engine checks a pattern.
package struct BitListing: Sendable {
  /// The lines, one for each step.
  package let lines: [String]
  /// The number of steps, not including the computation of the byte classes.
  package let steps: Int

  init(_ program: BitProgram) {
    var names: [BitStream: String] = [BitProgram.ends: "end", BitProgram.starts: "start"]
    var lines: [String] = []
    for (number, entry) in program.classes.enumerated() {
      let name = Self.letter(number)
      names[entry.stream] = name
      lines.append("\(name) = \(Self.words(entry.set))")
    }
    var count = 0
    func name(_ stream: BitStream) -> String { names[stream] ?? "none" }
    func add(_ steps: [BitLoop.Assignment], indent: String) {
      for assignment in steps {
        switch assignment.step {
        case .loop(let loop):
          count += 1
          names[loop.input] = "\(count)"
          lines.append(
            "\(indent)\(count) = \(name(loop.markers)) at first, then \(name(loop.beginnings)) and the "
              + "result of the previous iteration:")
          add(loop.body, indent: indent + "  ")
          count += 1
          names[assignment.stream] = "\(count)"
          lines.append("\(indent)\(count) = every position that \(name(loop.input)) had")
        case .part(let part):
          lines.append("\(indent)if \(name(part.condition)) is not empty:")
          add(part.body, indent: indent + "  ")
          names[assignment.stream] = name(part.output)
        default:
          count += 1
          lines.append("\(indent)\(count) = \(Self.words(assignment.step, name))")
          names[assignment.stream] = "\(count)"
        }
      }
    }
    add(program.steps, indent: "")
    lines.append("accepted = \(program.accepted < 0 ? "none" : name(program.accepted))")
    if program.unsure >= 0 { lines.append("unsure = \(name(program.unsure))") }
    self.lines = lines
    steps = count
  }

  private static func words(_ set: ByteSet) -> String {
    set.only.map { "byte \"\(ByteSet.shown($0))\"" } ?? "bytes \(set)"
  }

  private static func letter(_ number: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : letter + "\(number / 26)"
  }

  private static func words(_ step: BitStep, _ name: (BitStream) -> String) -> String {
    func bytes(_ count: Int) -> String { count == 1 ? "" : " (\(count) bytes)" }
    return switch step {
    case .advance(let one, let other, let count):
      "\(name(one)), then \(name(other))\(bytes(count))"
    case .left(let one, let count): "\(count == 1 ? "" : "\(count) bytes ")after \(name(one))"
    case .retreat(let one, let other, let count):
      "\(name(other))\(bytes(count)) followed by \(name(one))"
    case .advanceOrStay(let one, let other, let count):
      "\(name(one)), then \(name(other))\(bytes(count)) or nothing"
    case .both(let one, let other): "\(name(one)) and \(name(other))"
    case .either(let one, let other): "\(name(one)) or \(name(other))"
    case .without(let one, let other): "\(name(one)) but not \(name(other))"
    case .star(let one, let other): "\(name(one)), then \(name(other))*"
    case .plus(let one, let other): "\(name(one)), then \(name(other))+"
    case .backStar(let one, let other): "\(name(other))* followed by \(name(one))"
    case .within(let one, let other, let count):
      "\(name(one)), at most \(count) bytes after \(name(other))"
    case .chain(let markers, let delimiters, let turns, let orNone):
      "\(name(markers)), then \(orNone ? "any number of" : "one or more") repetitions, each from "
        + "\(name(delimiters)) to \(name(turns))"
    case .members(let set): words(set)
    case .loop, .part: "several steps"
    }
  }
}
