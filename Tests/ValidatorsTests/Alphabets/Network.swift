/// Patterns of Validators/Network, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let network: [(rule: String, alphabet: [String])] = [
    ("email", ["a", "1", ".", "-", "@", "b", " ", "\n", "\"", "é"]),
    ("email:mode=smtp", ["a", "1", ".", "-", "@", "\"", "\\", "[", "]", ":"]),
    ("email:mode=rfc5322", ["a", ".", "-", "@", "\"", "\\", "(", ")", " ", "\r\n", "[", "]"]),
    ("hostname", ["a", "0", "-", ".", "xn", "_", "\n", "é"]),
    ("hostname:underscores=yes", ["a", "0", "-", ".", "xn", "_", "\n"]),
    ("url", ["http", "://", "a", ".bc", "@", ":", "8", "/", "%4", "[::1]"]),
    ("url:scheme=optional", ["ftp", "://", "a", ".bc", "@", ":", "8", "/", "?", "#"]),
    ("url:scheme=optional,dotless=yes", ["ftp", "://", "a", "localhost", "@", ":", "8", "/"]),
    ("url:schemes=a+b,port=required", ["a+b", "://", "a.bc", ":", "80", "/", "@"]),
    ("url:hosts=a.b/a.bc,credentials=no,port=none", ["http", "://", "a.b", "c", "@", ":", "/"]),
    ("uri", ["a", ":", "/", "//", "@", "?", "#", "[::1]", "%41", "8", "|"]),
    ("ip", ["0", "25", "6", ".", ":", "::", "f", "1.2.3", "1:2:3:4:5"]),
    ("ipv4", ["0", "1", "25", "6", ".", "\n", "1.2.3"]),
    ("ipv6", ["0", "1.2.3", "4", "g", ":", "::", ".", "1:2:3:4:5", "%"]),
    ("ipv6:zone=yes", ["0", "f", ":", "::", "%", "e", "é", "~"]),
    ("cidr", ["1.2.3.4", "::", "/", "3", "1", "0", "29", "\n"]),
    ("cidr:version=4", ["1.2.3.4", "::", "/", "3", "1", "0", "29", "\n"]),
    ("cidr:version=6", ["1.2.3.4", "::", "/", "3", "1", "0", "29", "\n"]),
    ("mac", ["0", "a", ":", "-", ".", " ", "01:02:03", "01-02-03", "0102.03"]),
    ("mac:separators=colon/none", ["0", "a", ":", "-", "01:02:03", "010203"]),
    ("mac:separators=dot,bits=64", ["0102", "a", ".", ":", "0"]),
  ]
}
