// Opens encrypted messages with the first of several passwords that fits, using one handler for each password.
//
//     apt-get install libssl-dev
//     swift run --traits SecretMessages SecretMessages          runs a demonstration
//     swift run --traits SecretMessages SecretMessages FILE     reads commands, and stores the passwords in FILE

import Glibc

#if SecretMessages
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
#else
complain(
  """
  SecretMessages was built without OpenSSL. Install its headers and enable the trait:
  apt-get install libssl-dev
  swift run --traits SecretMessages SecretMessages
  """)
exit(2)
#endif
