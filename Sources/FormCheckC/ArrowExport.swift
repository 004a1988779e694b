import FormCheckIO
internal import CFormcheck

/// A column to export through the Arrow C data interface.
final class ArrowExport: Sendable {
  private let format: CText
  private let name: CText
  private let length: Int
  private let nulls: Int
  private let buffers: [SharedMemory?]
  private let columns: [ArrowExport]

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - format: The type of the values.
  ///   - name: The name of the column, which is empty for a whole table.
  ///   - length: The number of rows.
  ///   - nulls: The number of rows that are null.
  ///   - buffers: The memory of the values, as the format requires.
  ///   - columns: The columns of a table.
  init(
    format: String, name: String = "", length: Int, nulls: Int = 0, buffers: [SharedMemory?],
    columns: [ArrowExport] = []
  ) {
    self.format = CText(format)
    self.name = CText(name)
    self.length = length
    self.nulls = nulls
    self.buffers = buffers
    self.columns = columns
  }

  // MARK: Schemas

  /// The memory that the structures of a schema refer to.
  @safe
  private final class SchemaContents {
    let export: ArrowExport
    let children: UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>

    init(_ export: ArrowExport) {
      self.export = export
      unsafe children = .allocate(capacity: max(1, export.columns.count))
      for (index, column) in export.columns.enumerated() {
        let child = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
        unsafe child.initialize(to: column.schema())
        unsafe (children + index).initialize(to: child)
      }
    }

    deinit {
      for index in export.columns.indices {
        guard let child = unsafe children[index] else { continue }
        if let release = unsafe child.pointee.release { unsafe release(child) }
        unsafe child.deallocate()
      }
      unsafe children.deallocate()
    }
  }

  /// Returns the type of the column, which the receiver has to release.
  func schema() -> ArrowSchema {
    let contents = SchemaContents(self)
    var schema = unsafe ArrowSchema()
    unsafe schema.format = format.start
    unsafe schema.name = name.start
    unsafe schema.flags = Int64(nulls > 0 ? ARROW_FLAG_NULLABLE : 0)
    unsafe schema.n_children = Int64(columns.count)
    unsafe schema.children = columns.isEmpty ? nil : contents.children
    unsafe schema.private_data = Unmanaged.passRetained(contents).toOpaque()
    unsafe schema.release = { schema in
      guard let schema = unsafe schema, let contents = unsafe schema.pointee.private_data else {
        return
      }
      unsafe schema.pointee.release = nil
      unsafe schema.pointee.private_data = nil
      unsafe Unmanaged<SchemaContents>.fromOpaque(contents).release()
    }
    return unsafe schema
  }

  // MARK: Arrays

  /// The memory that the structures of an array refer to.
  @safe
  private final class ArrayContents {
    let export: ArrowExport
    let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
    let children: UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>

    init(_ export: ArrowExport) {
      self.export = export
      unsafe buffers = .allocate(capacity: export.buffers.count)
      for (index, memory) in export.buffers.enumerated() {
        unsafe (buffers + index).initialize(to: memory.map { unsafe UnsafeRawPointer($0.start) })
      }
      unsafe children = .allocate(capacity: max(1, export.columns.count))
      for (index, column) in export.columns.enumerated() {
        let child = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
        unsafe child.initialize(to: column.array())
        unsafe (children + index).initialize(to: child)
      }
    }

    deinit {
      for index in export.columns.indices {
        guard let child = unsafe children[index] else { continue }
        if let release = unsafe child.pointee.release { unsafe release(child) }
        unsafe child.deallocate()
      }
      unsafe children.deallocate()
      unsafe buffers.deallocate()
    }
  }

  /// Returns the values of the column, which the receiver has to release.
  func array() -> ArrowArray {
    let contents = ArrayContents(self)
    var array = unsafe ArrowArray()
    unsafe array.length = Int64(length)
    unsafe array.null_count = Int64(nulls)
    unsafe array.n_buffers = Int64(buffers.count)
    unsafe array.buffers = contents.buffers
    unsafe array.n_children = Int64(columns.count)
    unsafe array.children = columns.isEmpty ? nil : contents.children
    unsafe array.private_data = Unmanaged.passRetained(contents).toOpaque()
    unsafe array.release = { array in
      guard let array = unsafe array, let contents = unsafe array.pointee.private_data else {
        return
      }
      unsafe array.pointee.release = nil
      unsafe array.pointee.private_data = nil
      unsafe Unmanaged<ArrayContents>.fromOpaque(contents).release()
    }
    return unsafe array
  }
}
