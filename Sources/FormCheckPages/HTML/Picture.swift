import FormCheckMarkup

/// A picture of rectangles, as SVG.
///
/// The picture is stretched to the width that the page has for it, so it contains no text. Its title and its description
/// say what it shows, and a table in the page contains the same numbers.
struct Picture {
  /// The color of a rectangle.
  enum Color: String {
    case accepted
    case rejected
    case undecided
    case background
  }

  private struct Bar {
    let (x, y, width, height): (Int, Int, Int, Int)
    let color: Color
  }

  /// The size of the picture's own coordinates.
  static let (width, height) = (1000, 100)

  private let title: String
  private let description: String
  private var bars: [Bar] = []

  /// Creates an empty picture.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - description: A sentence that says what the picture shows.
  init(title: String, description: String) {
    self.title = title
    self.description = description
  }

  /// Adds a horizontal bar over the whole height.
  mutating func add(from x: Int, width: Int, _ color: Color) {
    guard width > 0 else { return }
    bars.append(Bar(x: x, y: 0, width: width, height: Self.height, color: color))
  }

  /// Adds columns of the same width, side by side, each as high as its share of the largest one.
  mutating func add(columns: [Int]) {
    guard let largest = columns.max(), largest > 0 else { return }
    for (index, count) in columns.enumerated() {
      let start = index * Self.width / columns.count
      let end = (index + 1) * Self.width / columns.count
      let height = count > 0 ? max(3, Figure.scaled(count, of: largest, to: Self.height)) : 0
      if height == 0 { continue }
      // A gap of at most a fifth separates the columns.
      bars.append(
        Bar(
          x: start, y: Self.height - height, width: max(1, end - start - max(1, (end - start) / 6)),
          height: height, color: .rejected))
    }
  }

  /// Writes the picture.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - style: The class of the picture.
  func write(to html: inout HTMLWriter, _ style: String) {
    let (title, description) = (html.identifier("t"), html.identifier("d"))
    html.element(
      "svg",
      [
        ("class", style), ("role", "img"), ("viewBox", "0 0 \(Self.width) \(Self.height)"),
        ("preserveAspectRatio", "none"), ("aria-labelledby", title),
        ("aria-describedby", description),
      ]
    ) { html in
      html.element("title", [("id", title)], text: self.title)
      html.element("desc", [("id", description)], text: self.description)
      for bar in bars {
        html.element(
          "rect",
          [
            ("class", bar.color.rawValue), ("x", "\(bar.x)"), ("y", "\(bar.y)"),
            ("width", "\(bar.width)"), ("height", "\(bar.height)"),
          ]
        ) { _ in }
      }
    }
  }
}
