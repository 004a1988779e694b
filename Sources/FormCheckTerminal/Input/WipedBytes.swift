internal import Glibc

// Operations on bytes that may be a secret: removed and replaced bytes are overwritten before their memory is freed.
extension [UInt8] {
  /// Appends bytes, and overwrites the previous memory if the array has to grow.
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

  /// Removes bytes from the start, and overwrites the unused memory at the end.
  package mutating func wipeFirst(_ number: Int) {
    for index in number..<count { self[index - number] = self[index] }
    for index in count - number..<count { self[index] = 0 }
    removeLast(number)
  }

  /// Overwrites and removes all bytes.
  package mutating func wipe() {
    unsafe withUnsafeMutableBytes { bytes in
      // SAFETY: the count is the number of bytes.
      if let start = bytes.baseAddress { unsafe explicit_bzero(start, bytes.count) }
    }
    removeAll(keepingCapacity: true)
  }
}
