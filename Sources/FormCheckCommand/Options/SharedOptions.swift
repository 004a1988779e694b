import FormCheckBatch

// Options that several commands share.

/// The options of a command that can read its values from files.
protocol FramedRequest: Sendable {
  /// The terminator of a value in a file, or nil if the operands are values.
  var framing: Framing? { get set }
}

extension FramedRequest {
  /// Sets the framing, and throws if a different one was set before.
  fileprivate mutating func choose(_ framing: Framing) throws(UsageError) {
    if let other = self.framing, other != framing { throw .contradiction("--lines", "--null") }
    self.framing = framing
  }
}

extension CommandOption where Request: FramedRequest {
  /// The option `--lines`, which reads one value per line.
  static var lines: CommandOption {
    .toggle(
      "--lines", "the arguments are files with one value per line; '-' is standard input",
      details: """
        Each value ends with LF or CRLF, which may be missing after the last one. Without a file, or for '-', standard \
        input is read.
        """
    ) { (request) throws(UsageError) in
      try request.choose(.lines)
    }
  }

  /// Returns the option `--null`, which reads values that end with NUL.
  static func null(details: String = "") -> CommandOption {
    .toggle(
      "--null", "the arguments are files in which a NUL byte ends each value", details: details
    ) {
      (request) throws(UsageError) in
      try request.choose(.null)
    }
  }
}

/// The options of a command that has several output formats.
protocol FormattedRequest: Sendable {
  /// The formats.
  associatedtype Format: RawRepresentable<String> & CaseIterable

  /// The output format.
  var format: Format { get set }
}

/// The output formats of most commands.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
}

extension CommandOption where Request: FormattedRequest {
  /// Returns the option `--format` with its description.
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

/// The options of a command that runs on several threads.
protocol ParallelRequest: Sendable {
  /// The number of threads, or nil for one per core.
  var jobs: Int? { get set }
}

extension CommandOption where Request: ParallelRequest {
  /// The option `--jobs`, which sets the number of threads.
  static var jobs: CommandOption {
    .valued("--jobs", "N", "use N threads (default: one for each core)") {
      (request, text) throws(UsageError) in
      request.jobs = try Self.number(text, of: "--jobs", in: 1...256)
    }
  }
}

/// The options of a command that may reject values.
protocol RejectingRequest: Sendable {
  /// The exit status for rejections, or nil for 1.
  var rejectedExit: Int32? { get set }
}

extension CommandOption where Request: RejectingRequest {
  /// Returns the option `--rejected-exit` with its description.
  static func rejectedExit(_ summary: String, details: String = "") -> CommandOption {
    .valued("--rejected-exit", "N", summary, details: details) {
      (request, text) throws(UsageError) in
      request.rejectedExit = Int32(try Self.number(text, of: "--rejected-exit", in: 0...125))
    }
  }
}

/// The options of a command with a limit on the length of values.
protocol LimitedRequest: Sendable {
  /// The maximum length of a value, in bytes.
  var limit: Int { get set }
}

extension CommandOption where Request: LimitedRequest {
  /// Returns the option `--limit-value` with its description.
  static func limit(_ summary: String, details: String = "") -> CommandOption {
    .valued("--limit-value", "BYTES", summary, details: details) {
      (request, text) throws(UsageError) in
      request.limit = try Self.bytes(text)
    }
  }
}
