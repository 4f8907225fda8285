import Board

/// A sheet of paper. All lengths on paper are in points, of which there are 72 in an inch.
package struct Paper: Hashable, Sendable {
    /// The space at the edges that stays empty.
    package struct Margins: Hashable, Sendable {
        package var top: Double
        package var bottom: Double
        package var left: Double
        package var right: Double

        package init(top: Double, bottom: Double, left: Double, right: Double) {
            (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
        }

        /// Creates margins that are the same at all edges.
        package init(_ all: Double) { self.init(top: all, bottom: all, left: all, right: all) }
    }

    package var width: Double
    package var height: Double
    package var margins: Margins

    package init(width: Double, height: Double, margins: Margins = Margins(36)) {
        (self.width, self.height, self.margins) = (width, height, margins)
    }

    /// Returns the same sheet in the orientation in which more fits: columns beside each other need width, and a list
    /// needs height.
    package func turned(for layout: BoardLayout) -> Paper {
        (width > height) == (layout == .columns) ? self : Paper(width: height, height: width, margins: margins)
    }
}
