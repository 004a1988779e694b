/// The shells that are helped along, with a script made from the tables of options.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The completion script.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static var options: [OptionDescription] { Subcommand.check.options }

  private static var commands: [Subcommand] { Array(Subcommand.all.dropFirst()) }

  private static var bashScript: String {
    let words = options.flatMap { [$0.name, $0.short].compactMap(\.self) } + commands.map(\.name)
    var script = """
      # bash completion for formcheck
      _formcheck() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        case $before in

      """
    for option in options {
      guard let completion = option.completion else { continue }
      let names = [option.name, option.short].compactMap(\.self).joined(separator: "|")
      script += "    \(names)) \(bashReply(to: completion)); return ;;\n"
    }
    for command in commands where !command.operands.isEmpty {
      script += "    \(command.name)) \(bashReply(to: .words(command.operands))); return ;;\n"
    }
    return script + """
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word")) ;;
          *)
            if [ "$COMP_CWORD" -eq 1 ]; then
              COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$word"))
            else
              COMPREPLY=($(compgen -f -- "$word"))
            fi ;;
        esac
      }
      complete -F _formcheck formcheck

      """
  }

  private static func bashReply(to completion: OptionDescription.Completion) -> String {
    switch completion {
    case .none: ":"
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    }
  }

  private static var zshScript: String {
    var script = """
      #compdef formcheck
      _formcheck() {
        local -a commands
        commands=(

      """
    for command in commands { script += "    '\(command.name):\(quoted(command.summary))'\n" }
    script += """
        )
        case $words[2] in

      """
    for command in commands where !command.operands.isEmpty {
      script += "    \(command.name)) _values argument \(command.operands.joined(separator: " ")); "
      script += "return ;;\n"
    }
    script += """
        esac
        _arguments -s \\

      """
    for option in options {
      for name in [option.name, option.short].compactMap(\.self) {
        let summary = quoted(option.summary).replacing("[", with: "(").replacing("]", with: ")")
        script += "    '\(name)[\(summary)]\(zshValue(option.completion))' \\\n"
      }
    }
    return script + """
          '1: :{ _describe command commands }' \\
          '*:file:_files'
      }
      _formcheck "$@"

      """
  }

  private static func zshValue(_ completion: OptionDescription.Completion?) -> String {
    switch completion {
    case nil: ""
    case .some(.none): ":value: "
    case .words(let words): ":value:(\(words.joined(separator: " ")))"
    }
  }

  private static var fishScript: String {
    var script = "# fish completion for formcheck\n"
    for command in commands {
      script += "complete -c formcheck -n __fish_use_subcommand -a \(command.name) "
      script += "-d '\(quoted(command.summary))'\n"
      guard !command.operands.isEmpty else { continue }
      script += "complete -c formcheck -f -n '__fish_seen_subcommand_from \(command.name)' "
      script += "-a '\(command.operands.joined(separator: " "))'\n"
    }
    for option in options {
      script += "complete -c formcheck -l \(option.name.dropFirst(2))"
      if let short = option.short { script += " -s \(short.dropFirst())" }
      switch option.completion {
      case nil: break
      case .some(.none): script += " -x"
      case .words(let words): script += " -x -a '\(words.joined(separator: " "))'"
      }
      script += " -d '\(quoted(option.summary))'\n"
    }
    return script
  }

  /// A text between single quotes.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
