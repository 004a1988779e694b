#if SecretMessages

import Testing

// The published test vectors for version 3 of the format, with passwords.
//
// Source: RNCryptor-Spec, vectors/v3/password, https://github.com/RNCryptor/RNCryptor-Spec (MIT)

/// A test vector: the inputs of the encryption and the sealed result.
///
/// All values except the title and the password are hexadecimal digits.
struct RNCryptorVector: Sendable, CustomTestStringConvertible {
  let title: String
  let password: String
  let encryptionSalt: String
  let authenticationSalt: String
  let vector: String
  let text: String
  let sealed: String

  var testDescription: String { title }

  static let all = [
    RNCryptorVector(
      title: "All fields empty or zero (with one-byte password)", password: "a",
      encryptionSalt: "0000000000000000", authenticationSalt: "0000000000000000",
      vector: "00000000000000000000000000000000",
      text: "",
      sealed: """
        03010000000000000000000000000000000000000000000000000000000000000000b3039be31c\
        d7ece5e754f5c8da17003666313ae8a89ddcf8e3cb41fdc130b2329dbe07d6f4d32c34e050c8bd\
        7e933b12
        """),
    RNCryptorVector(
      title: "One byte", password: "thepassword",
      encryptionSalt: "0001020304050607", authenticationSalt: "0102030405060708",
      vector: "02030405060708090a0b0c0d0e0f0001",
      text: "01",
      sealed: """
        03010001020304050607010203040506070802030405060708090a0b0c0d0e0f0001a1f8730e0b\
        f480eb7b70f690abf21e029514164ad3c474a51b30c7eaa1ca545b7de3de5b010acbad0a9a1385\
        7df696a8
        """),
    RNCryptorVector(
      title: "Exactly one block", password: "thepassword",
      encryptionSalt: "0102030405060700", authenticationSalt: "0203040506070801",
      vector: "030405060708090a0b0c0d0e0f000102",
      text: "0123456789abcdef",
      sealed: """
        030101020304050607000203040506070801030405060708090a0b0c0d0e0f0001020e437fe809\
        309c03fd53a475131e9a1978b8eaef576f60adb8ce2320849ba32d742900438ba897d22210c76c\
        35c849df
        """),
    RNCryptorVector(
      title: "More than one block", password: "thepassword",
      encryptionSalt: "0203040506070001", authenticationSalt: "0304050607080102",
      vector: "0405060708090a0b0c0d0e0f00010203",
      text: "0123456789abcdef01234567",
      sealed: """
        0301020304050607000103040506070801020405060708090a0b0c0d0e0f00010203e01bbda5df\
        2ca8adace38f6c588d291e03f951b78d3417bc2816581dc6b767f1a2e57597512b18e1638f2123\
        5fa5928c
        """),
    RNCryptorVector(
      title: "Multibyte password", password: "中文密码",
      encryptionSalt: "0304050607000102", authenticationSalt: "0405060708010203",
      vector: "05060708090a0b0c0d0e0f0001020304",
      text: "23456789abcdef0123456701",
      sealed: """
        03010304050607000102040506070801020305060708090a0b0c0d0e0f00010203048a9e08bdec\
        1c4bfe13e81fb85f009ab3ddb91387e809c4ad86d9e8a6014557716657bd317d4bb6a7644615b3\
        de402341
        """),
    RNCryptorVector(
      title: "Longer text and password",
      password: "It was the best of times, it was the worst of times; it "
        + "was the age of wisdom, it was the age of foolishness;",
      encryptionSalt: "0405060700010203", authenticationSalt: "0506070801020304",
      vector: "060708090a0b0c0d0e0f000102030405",
      text: """
        697420776173207468652065706f6368206f662062656c6965662c206974207761732074686520\
        65706f6368206f6620696e63726564756c6974793b206974207761732074686520736561736f6e\
        206f66204c696768742c206974207761732074686520736561736f6e206f66204461726b6e6573\
        733b206974207761732074686520737072696e67206f6620686f70652c20697420776173207468\
        652077696e746572206f6620646573706169723b207765206861642065766572797468696e6720\
        6265666f72652075732c20776520686164206e6f7468696e67206265666f72652075733b207765\
        207765726520616c6c20676f696e67206469726563746c7920746f2048656176656e2c20776520\
        7765726520616c6c20676f696e6720746865206f74686572207761792e0a0a
        """,
      sealed: """
        030104050607000102030506070801020304060708090a0b0c0d0e0f000102030405d564c7a99d\
        a921a6e7c4078a82641d95479551283167a2c81f31ab80c9d7d8beb770111decd3e3d29bbdf7eb\
        bfc5f10ac87e7e55bfb5a7f487bcd39835705e83b9c049c6d6952be011f8ddb1a14fc0c925738d\
        e017e62b1d621ccdb75f2937d0a1a70e44d843b9c61037dee2998b2bbd740b910232eea7196116\
        8838f6995b9964173b34c0bcd311a2c87e271630928bae301a8f4703ac2ae4699f3c285abf1c55\
        ac324b073a958ae52ee8c3bd68f919c09eb1cd28142a1996a9e6cbff5f4f4e1dba07d29ff66860\
        db9895a48233140ca249419d63046448db1b0f4252a6e4edb947fd0071d1e52bc15600622fa548\
        a6773963618150797a8a80e592446df5926d0bfd32b544b796f3359567394f77e7b171b2f9bc5f\
        2caf7a0fac0da7d04d6a86744d6e06d02fbe15d0f580a1d5bd16ad91348003611358dcb4ac9990\
        955f6cbbbfb185941d4b4b71ce7f9ba6efc1270b7808838b6c7b7ef17e8db919b34fac
        """),
  ]
}

#endif
