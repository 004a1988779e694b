import FormCheckBatch

// Options that several commands have, in the same words.

/// What was typed behind a command that reads values from files.
protocol FramedRequest: Sendable {
  /// What ends a value of a file; nil where the operands are values.
  var framing: Framing? { get set }
}

extension FramedRequest {
  /// Takes a framing, unless another one was asked for.
  fileprivate mutating func choose(_ framing: Framing) throws(UsageError) {
    if let other = self.framing, other != framing { throw .contradiction("--lines", "--null") }
    self.framing = framing
  }
}

extension CommandOption where Request: FramedRequest {
  /// `--lines`.
  static var lines: CommandOption {
    .toggle(
      "--lines", "the arguments are files with one value a line; '-' is standard input",
      details: """
        LF or CRLF ends a value; the last one may lack it. Without a file, or for '-', standard \
        input is read.
        """
    ) { (request) throws(UsageError) in
      try request.choose(.lines)
    }
  }

  /// `--null`, with what the help tells of it.
  static func null(details: String = "") -> CommandOption {
    .toggle("--null", "the arguments are files with values ended by NUL", details: details) {
      (request) throws(UsageError) in
      try request.choose(.null)
    }
  }
}

/// What was typed behind a command that prints for people or for programs.
protocol FormattedRequest: Sendable {
  /// The formats there are.
  associatedtype Format: RawRepresentable<String> & CaseIterable

  /// How results are printed.
  var format: Format { get set }
}

/// How most commands print.
enum OutputFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}

extension CommandOption where Request: FormattedRequest {
  /// `--format`, with what the help tells of it.
  static func format(_ summary: String, details: String = "") -> CommandOption {
    let names = Request.Format.allCases.map(\.rawValue)
    return .valued(
      "--format", "FORMAT", completion: .words(names), summary, details: details
    ) { (request, text) throws(UsageError) in
      guard let format = Request.Format(rawValue: text) else {
        let others = names.dropLast().joined(separator: ", ")
        throw .badValue(
          text, of: "--format", expected: "\(others) or \(names.last ?? "")")
      }
      request.format = format
    }
  }
}

/// What was typed behind a command that works on several threads.
protocol ParallelRequest: Sendable {
  /// How many threads; nil for one each core.
  var jobs: Int? { get set }
}

extension CommandOption where Request: ParallelRequest {
  /// `--jobs`.
  static var jobs: CommandOption {
    .valued("--jobs", "N", "work on N threads (default: one for each core)") {
      (request, text) throws(UsageError) in
      request.jobs = try Self.number(text, of: "--jobs", in: 1...256)
    }
  }
}

/// What was typed behind a command that may reject values.
protocol RejectingRequest: Sendable {
  /// The exit status in place of 1; nil for 1.
  var rejectedExit: Int32? { get set }
}

extension CommandOption where Request: RejectingRequest {
  /// `--rejected-exit`, with what the help tells of it.
  static func rejectedExit(_ summary: String, details: String = "") -> CommandOption {
    .valued("--rejected-exit", "N", summary, details: details) {
      (request, text) throws(UsageError) in
      request.rejectedExit = Int32(try Self.number(text, of: "--rejected-exit", in: 0...125))
    }
  }
}

/// What was typed behind a command that takes values up to some length.
protocol LimitedRequest: Sendable {
  /// The longest value, in bytes.
  var limit: Int { get set }
}

extension CommandOption where Request: LimitedRequest {
  /// `--limit-value`, with what the help tells of it.
  static func limit(_ summary: String, details: String = "") -> CommandOption {
    .valued("--limit-value", "BYTES", summary, details: details) {
      (request, text) throws(UsageError) in
      request.limit = try Self.bytes(text)
    }
  }
}
