package import FormCheckIO
package import FormCheckPipelines

extension Port where Content == Block, Failure == IOError {
  /// Returns one port for each file, which delivers the blocks of that file.
  package static func blocks(
    of inputs: [InputName], framing: Framing, limit: Int,
    blockSize: Int = BlockReader.standardBlockSize, buffers: BufferPool, handsOutParts: Bool = false
  ) -> [Port] {
    inputs.enumerated().map { index, input in
      Port(index + 1) { stop throws(IOError) in
        var reader = BlockReader(
          try FileInput(input), framing: framing, limit: limit, blockSize: blockSize, stop: stop,
          buffers: buffers, handsOutParts: handsOutParts)
        return { () throws(IOError) in try reader.next() }
      }
    }
  }
}
