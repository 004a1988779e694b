// Opens sealed messages with whichever of several passwords fits, one handler a password.
//
//     apt-get install libssl-dev
//     swift run --traits SecretMessages SecretMessages          plays a script
//     swift run --traits SecretMessages SecretMessages FILE     takes commands, keeps passwords in FILE

import Glibc

#if SecretMessages
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
#else
complain(
  """
  SecretMessages was built without OpenSSL. Install its headers and turn the trait on:
  apt-get install libssl-dev
  swift run --traits SecretMessages SecretMessages
  """)
exit(2)
#endif
