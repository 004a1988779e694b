// Ends in the way that its argument names while the terminal is in raw mode. Tests run this program
// and check that the terminal is restored.

import Glibc
import FormCheckTerminal

let how = CommandLine.arguments.dropFirst().first ?? ""

func overflow(_ number: Int) -> Int { number == .max ? 0 : 1 + overflow(number + 1) * 2 }

func finish(_ mode: borrowing RawMode) {
  let ready = Array("ready \(getpid()).\r\n".utf8)
  _ = write(STDOUT_FILENO, ready, ready.count)
  switch how {
  case "return": return
  case "exit": exit(3)
  case "trap": fatalError("told to")
  case "index": _ = [Int]()[CommandLine.arguments.count]
  case "stack":
    // Use a small stack: the thread sanitizer's own record of calls must not overflow first.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    limit.rlim_cur = 1 << 20
    setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    _ = overflow(0)
  case "abort": abort()
  case "suspend":
    mode.suspend()
    while true {
      let notices = mode.notices()
      if notices.contains(.resumed) { break }
      usleep(1000)
    }
    _ = write(STDOUT_FILENO, "resumed\r\n", 9)
  case "handled":
    while true {
      if mode.notices().contains(.resumed) { _ = write(STDOUT_FILENO, "again.", 6) }
      usleep(1000)
    }
  case "resize":
    while !mode.notices().contains(.resized) { usleep(1000) }
    _ = write(STDOUT_FILENO, "resized\r\n", 9)
  default: while true { pause() }
  }
}

// Reset signals that the test runner ignores or blocks, because a process inherits this. Keep
// Swift's crash handlers.
let crashes: Set = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
for number in Int32(1)...64 where !crashes.contains(number) { signal(number, SIG_DFL) }
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)

// Run a shell with default signal actions, which can stop the program.
if how == "shell", let script = CommandLine.arguments.last {
  let words: [UnsafeMutablePointer<CChar>?] =
    [String](["bash", "-m", "-c", script]).map { (word: String) in strdup(word) } + [nil]
  execv("/bin/bash", words)
}

// A program that handles a signal and continues.
if how == "handled" { signal(SIGTERM) { _ in _ = write(STDOUT_FILENO, "taken.", 6) } }

// A program with a timer.
if how == "ticking" {
  signal(SIGALRM) { _ in _ = write(STDOUT_FILENO, "tick.", 5) }
  let tick = timeval(tv_sec: 0, tv_usec: 20_000)
  var timer = itimerval(it_interval: tick, it_value: tick)
  setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
}

// Reads a secret while it is busy with other work.
if how == "hide" {
  var terminal = try LineTerminal()
  while true {
    let reading = try terminal.read(isSecret: true, within: 1)
    guard case .line(let line) = reading else {
      usleep(5000)
      _ = write(STDOUT_FILENO, "late.", 5)
      continue
    }
    let words = Array("line of \(line.count).".utf8)
    _ = write(STDOUT_FILENO, words, words.count)
    _ = try terminal.read(within: 100)
    exit(0)
  }
}

do {
  let mode = try RawMode(STDIN_FILENO, farewell: Array("<bye>".utf8))
  finish(mode)
} catch {
  let words = Array("\(error)\r\n".utf8)
  _ = write(STDOUT_FILENO, words, words.count)
  exit(9)
}
