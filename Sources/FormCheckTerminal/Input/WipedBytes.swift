internal import Glibc

// Bytes that may be a secret: what is removed or replaced is overwritten before its memory is free.
extension [UInt8] {
  /// Adds bytes; where they need more memory, none of them stay in the old one.
  package mutating func appendWiping(_ more: some Sequence<UInt8>) {
    for byte in more {
      if count == capacity {
        var larger: [UInt8] = []
        larger.reserveCapacity(Swift.max(64, capacity * 2))
        larger += self
        wipe()
        self = larger
      }
      append(byte)
    }
  }

  /// Removes bytes from the front; what stays moves over them.
  package mutating func wipeFirst(_ number: Int) {
    for index in number..<count { self[index - number] = self[index] }
    for index in count - number..<count { self[index] = 0 }
    removeLast(number)
  }

  /// Overwrites all bytes, and removes them.
  package mutating func wipe() {
    unsafe withUnsafeMutableBytes { bytes in
      // SAFETY: the count is that of the bytes.
      if let start = bytes.baseAddress { unsafe explicit_bzero(start, bytes.count) }
    }
    removeAll(keepingCapacity: true)
  }
}
