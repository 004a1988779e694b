internal import CByteMasks

/// Benchmarks that compute the byte masks of 32 KiB with each kernel that this processor supports, except GFNI.
enum MasksSuite {
  static func suite() throws -> Suite {
    let kernels: [(name: String, number: Int)] = [
      ("portable", FORMCHECK_PORTABLE), ("SSSE3", FORMCHECK_SSSE3), ("AVX2", FORMCHECK_AVX2),
      ("AVX-512", FORMCHECK_AVX512), ("NEON", FORMCHECK_NEON),
    ]
    let present = kernels.filter { formcheck_masks_has(Int32($0.number)) != 0 }
    let benchmarks = present.flatMap { name, kernel in
      [1, 4, 8].flatMap { count in
        [false, true].map { isOneByte in
          let run = MaskRun(kernel: Int32(kernel), classes: count, isOneByte: isOneByte)
          return Benchmark(
            "\(name), classes\(isOneByte ? " of one byte" : ""): \(count)",
            bytes: count * MaskRun.size
          ) { run.isRight() }
        }
      }
    }
    return Suite(
      title: "Byte masks of 32 KiB; GB/s per class", benchmarks: benchmarks)
  }
}

/// The input and the output buffers of a kernel.
@safe
private final class MaskRun {
  /// The number of input bytes.
  static let size = 32 << 10

  private static let words = size / 64
  private static let bytes = (0..<size).map { UInt8(truncatingIfNeeded: 33 + $0 % 90) }

  private let kernel: Int32
  private let classes: [formcheck_byte_class]
  private let memory: UnsafeMutableBufferPointer<UInt64>
  private let masks: [UnsafeMutablePointer<UInt64>?]

  /// Creates a run with the given number of byte classes.
  ///
  /// Either every class contains one byte, or every class contains every second ASCII byte.
  init(kernel: Int32, classes count: Int, isOneByte: Bool) {
    self.kernel = kernel
    classes = (0..<count).map { isOneByte ? .one(65 + UInt8($0)) : .odd }
    let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count * Self.words)
    unsafe memory.initialize(repeating: 0)
    unsafe self.memory = unsafe memory
    // SAFETY: each byte class has its own range of the memory.
    unsafe masks = (0..<count).map { index in
      unsafe memory.baseAddress.map { unsafe $0 + index * Self.words }
    }
  }

  deinit { unsafe memory.deallocate() }

  /// Runs the kernel, and returns whether it found only ASCII without carriage returns.
  func isRight() -> Bool {
    // SAFETY: the input has 64 bytes for each word, and the output has room for that number of words for each class.
    unsafe Self.bytes.withUnsafeBufferPointer { bytes in
      unsafe formcheck_byte_masks(
        kernel, bytes.baseAddress, Self.words, classes, classes.count, masks) == 0
    }
  }
}

extension formcheck_byte_class {
  /// Returns a byte class that contains only the given byte.
  fileprivate static func one(_ byte: UInt8) -> formcheck_byte_class {
    var one = formcheck_byte_class()
    // SAFETY: the table has sixteen rows.
    unsafe withUnsafeMutableBytes(of: &one.table) { unsafe $0[Int(byte & 15)] = 1 << (byte >> 4) }
    one.only = Int32(byte)
    return one
  }

  /// The byte class that contains every second ASCII byte.
  fileprivate static var odd: formcheck_byte_class {
    let row: UInt8 = 0xFF
    var odd = formcheck_byte_class()
    odd.table = (0, row, 0, row, 0, row, 0, row, 0, row, 0, row, 0, row, 0, row)
    odd.only = -1
    return odd
  }
}
