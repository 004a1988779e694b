import FormCheckCore

/// The patterns of geographic points, with longitudes from -180 to 180 and latitudes from -90 to 90.
enum GeoPointPattern {
  private static let longitude =
    "-?(?:180(?:\\.0+)?|(?:1[0-7][0-9]|[1-9]?[0-9])(?:\\.[0-9]+)?)"
  private static let latitude = "-?(?:90(?:\\.0+)?|[1-8]?[0-9](?:\\.[0-9]+)?)"

  /// Returns the rule for a format of Table Schema, or nil if the format is unknown.
  static func pattern(_ format: String) -> String? {
    switch format {
    case "default": return RuleText.pattern("\(longitude), ?\(latitude)")
    case "array": return RuleText.pattern("\\s*\\[\\s*\(longitude)\\s*,\\s*\(latitude)\\s*\\]\\s*")
    case "object":
      let (lon, lat) = (member("lon", longitude), member("lat", latitude))
      let both = "(?:\(lon),\(lat)|\(lat),\(lon))"
      return RuleText.pattern("\\s*\\{\(both)\\}\\s*")
    default: return nil
    }
  }

  private static func member(_ key: String, _ value: String) -> String {
    "\\s*\"\(key)\"\\s*:\\s*\(value)\\s*"
  }
}
