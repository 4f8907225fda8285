/// A measurer of text, which a toolkit provides.
package protocol TextMeasurer {
    /// Divides a paragraph into lines, at words if possible. An empty paragraph has one line.
    ///
    /// - Parameters:
    ///   - text: A text without line breaks or NUL characters.
    ///   - width: The maximum width of a line, or `nil` for a single line.
    func lines(
        of text: String, in style: PrintedTextStyle, width: Double?, isRightToLeft: Bool
    ) -> [MeasuredLine]
}

/// A line of a paragraph, which begins where the previous line ends.
package struct MeasuredLine: Hashable, Sendable {
    /// The length in bytes of UTF-8.
    package var count: Int
    package var width: Double
    package var height: Double
    /// The distance of the baseline from the top.
    package var baseline: Double

    package init(count: Int, width: Double, height: Double, baseline: Double) {
        (self.count, self.width, self.height, self.baseline) = (count, width, height, baseline)
    }
}
