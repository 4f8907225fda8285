import Foundation

/// Contrast as the Web Content Accessibility Guidelines define it. Colors are red, green, and blue in one number, as in
/// `0xff8000`.
package enum Contrast {
    /// Returns the contrast of two colors, from 1 to 21.
    package static func between(_ color: UInt32, and other: UInt32) -> Double {
        let lights = [color, other].map(luminance).sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// Returns how light a color looks, from 0 to 1.
    package static func luminance(_ color: UInt32) -> Double {
        luminance([16, 8, 0].map { Double(color >> $0 & 0xff) / 255 })
    }

    /// Returns how light a color looks, from its red, green, and blue parts from 0 to 1.
    package static func luminance(_ parts: [Double]) -> Double {
        let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return zip(linear, [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
    }

    /// The two colors in a picture of a text or an icon: its own, and the one behind it.
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
    /// - Parameter fewest: Colors with fewer pixels don't count.
    package static func read(_ pixels: [UInt32: Int], fewest: Int = 9) -> Reading? {
        guard let ground = pixels.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
        let ink = pixels.filter { $0.value >= fewest }.keys.max {
            (between($0, and: ground), $0) < (between($1, and: ground), $1)
        }
        return Reading(ink: ink ?? ground, ground: ground)
    }
}
