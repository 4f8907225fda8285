import Foundation

/// Contrast as the Web Content Accessibility Guidelines define it. Colors are red, green, and blue in one number, as in
/// `0xff8000`.
package enum Contrast {
    /// Returns the contrast of two colors, from 1 to 21.
    package static func between(_ color: UInt32, and other: UInt32) -> Double {
        let (light, otherLight) = (luminance(color), luminance(other))
        return (max(light, otherLight) + 0.05) / (min(light, otherLight) + 0.05)
    }

    /// Returns how light a color looks, from 0 to 1.
    package static func luminance(_ color: UInt32) -> Double {
        func part(_ shift: UInt32) -> Double { linearValues[Int(color >> shift & 0xff)] }
        return weights[0] * part(16) + weights[1] * part(8) + weights[2] * part(0)
    }

    /// Returns how light a color looks, from its red, green, and blue parts from 0 to 1.
    package static func luminance(_ parts: [Double]) -> Double {
        zip(parts.map(linear), weights).map(*).reduce(0, +)
    }

    private static let weights = [0.2126, 0.7152, 0.0722]
    /// The linear value of each possible part, computed once because pictures have many colors.
    private static let linearValues = (0...255).map { linear(Double($0) / 255) }

    private static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// The two colors in a picture of text or of an icon: its own, and the one behind it.
    package struct Reading: Equatable {
        package let ink: UInt32
        package let ground: UInt32
        package var contrast: Double { between(ink, and: ground) }

        package init(ink: UInt32, ground: UInt32) {
            self.ink = ink
            self.ground = ground
        }
    }

    /// Reads a picture from the number of pixels of each color. The ground is the most frequent color. The ink is the
    /// one that stands out most from it; those in between come from smoothed edges.
    ///
    /// - Parameter fewest: The minimum number of pixels that stand out at least as much as the ink. All of them may
    ///   have different colors, as in an icon that was enlarged.
    package static func read(_ pixels: [UInt32: Int], fewest: Int = 9) -> Reading? {
        guard let ground = pixels.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
        var count = 0
        let ink = pixels.map { (contrast: between($0.key, and: ground), color: $0.key, count: $0.value) }
            .sorted { ($0.contrast, $0.color) > ($1.contrast, $1.color) }
            .first {
                count += $0.count
                return count >= fewest
            }
        return Reading(ink: ink?.color ?? ground, ground: ground)
    }
}
