import FormCheckCore

/// The shells for which a completion script is generated from the tables of options.
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

  /// Returns the words that may follow a command.
  private static func whatFollows(_ command: Subcommand) -> String {
    (command.operands.flatMap(\.words) + command.options.map(\.name)).joined(separator: " ")
  }

  private static var bashScript: String {
    let words = options.flatMap { [$0.name, $0.short].compactMap(\.self) }
    var script = """
      # bash completion for formcheck
      _formcheck() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        # Bash treats the equals sign in --format=te as a separate word.
        if [ "$word" = "=" ]; then
          word=
        elif [ "$before" = "=" ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if [ "$COMP_CWORD" -gt 1 ]; then
          case ${COMP_WORDS[1]} in

      """
    for command in commands {
      let reply = bashReply(whatFollows(command))
      // If the script offers no words, bash offers files, unless `compopt` turns that off.
      script +=
        command.takesFiles
        ? "      \(command.name)) [ -z \"$word\" ] || \(reply); return ;;\n"
        : "      \(command.name)) \(reply); compopt +o default; return ;;\n"
    }
    script += """
          esac
        fi
        case $before in

      """
    for option in options {
      guard let completion = option.completion else { continue }
      let names = [option.name, option.short].compactMap(\.self).joined(separator: "|")
      let words = completion.words
      let reply = words.isEmpty ? ":" : bashReply(words.joined(separator: " "))
      let files = completion.offersFiles ? "" : "compopt +o default; "
      script += "    \(names)) \(reply); \(files)return ;;\n"
    }
    return script + """
        esac
        case $word in
          -*) \(bashReply(words.joined(separator: " "))) ;;
          *) [ "$COMP_CWORD" -gt 1 ] || \(bashReply(commands.map(\.name).joined(separator: " "))) ;;
        esac
      }
      complete -o default -F _formcheck formcheck

      """
  }

  private static func bashReply(_ words: String) -> String {
    "COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\"))"
  }

  private static var zshScript: String {
    var script = """
      #compdef formcheck
      # zsh completion for formcheck
      _formcheck() {
        local -a commands
        commands=(

      """
    for command in commands { script += "    '\(command.name):\(quoted(command.summary))'\n" }
    script += """
        )
        if (( CURRENT > 2 )); then
          case $words[2] in

      """
    for command in commands {
      let files = command.takesFiles ? "_files; " : ""
      script += "      \(command.name)) compadd -- \(whatFollows(command)); \(files)return ;;\n"
    }
    script += """
          esac
        fi
        _arguments -s \\

      """
    for option in options {
      let summary = quoted(option.summary).replacingOccurrences(of: "[", by: "(")
        .replacingOccurrences(of: "]", by: ")")
      let value = zshValue(option.completion)
      let mark = option.completion == nil ? "" : "="
      script += "    '\(option.name)\(mark)[\(summary)]\(value)' \\\n"
      if let short = option.short { script += "    '\(short)[\(summary)]\(value)' \\\n" }
    }
    return script + """
          '*: :{ (( CURRENT == 2 )) && _describe command commands; _files }'
      }
      # When sourced, only register the completion. When autoloaded from $fpath, also run it.
      if [ "$funcstack[1]" = _formcheck ]; then _formcheck "$@"; else compdef _formcheck formcheck; fi

      """
  }

  private static func zshValue(_ completion: Completion?) -> String {
    guard let completion else { return "" }
    let words = completion.words.joined(separator: " ")
    if completion.offersFiles {
      return words.isEmpty ? ":file:_files" : ":file:{ compadd -- \(words); _files }"
    }
    return words.isEmpty ? ":value: " : ":value:(\(words))"
  }

  private static var fishScript: String {
    var script = """
      # fish completion for formcheck
      function __formcheck_first
        test (count (commandline -opc)) -eq 1
      end
      # Returns whether the first argument is one of these commands. Elsewhere, the same word is not a command.
      function __formcheck_command
        set -l words (commandline -opc)
        set -q words[2]; and contains -- $words[2] $argv
      end

      """
    for command in commands {
      script += "complete -c formcheck -n __formcheck_first -a \(command.name) "
      script += "-d '\(quoted(command.summary))'\n"
      script += "complete -c formcheck \(command.takesFiles ? "" : "-f ")"
      script += "-n '__formcheck_command \(command.name)' "
      script += "-a '\(whatFollows(command))'\n"
    }
    let names = commands.map(\.name).joined(separator: " ")
    for option in options {
      script += "complete -c formcheck -n 'not __formcheck_command \(names)' "
      script += "-l \(option.name.dropFirst(2))"
      if let short = option.short { script += " -s \(short.dropFirst())" }
      if let completion = option.completion {
        let words = completion.words.joined(separator: " ")
        script += (completion.offersFiles ? " -r" : " -x") + (words.isEmpty ? "" : " -a '\(words)'")
      }
      script += " -d '\(quoted(option.summary))'\n"
    }
    return script
  }

  /// Returns the text with its single quotes escaped, for a string in single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "'", by: "'\\''")
  }
}
