import Board

/// A page with everything on it in place, ready to be drawn.
package struct PrintedPage: Hashable, Sendable {
    package var width: Double
    package var height: Double
    package var marks = PrintedMarks()
}

/// Texts, boxes, and symbols with their positions, measured from the top-left corner. Boxes are drawn first.
package struct PrintedMarks: Hashable, Sendable {
    /// In reading order.
    package var texts: [PrintedText] = []
    package var boxes: [PrintedBox] = []
    package var symbols: [PrintedSymbol] = []

    /// Appends other marks, moved by a distance.
    mutating func append(_ marks: PrintedMarks, x: Double = 0, y: Double) {
        texts += marks.texts.map { $0.moved(x, y) }
        boxes += marks.boxes.map { $0.moved(x, y) }
        symbols += marks.symbols.map { $0.moved(x, y) }
    }

    /// Exchanges left and right around a vertical line.
    mutating func mirror(around center: Double) {
        for index in texts.indices { texts[index].mirror(around: center) }
        for index in boxes.indices { boxes[index].mirror(around: center) }
        for index in symbols.indices { symbols[index].mirror(around: center) }
    }
}

/// A mark that occupies a rectangle.
package protocol PrintedRectangle {
    var x: Double { get set }
    var y: Double { get set }
    var width: Double { get }
    var height: Double { get }
}

extension PrintedRectangle {
    func moved(_ x: Double, _ y: Double) -> Self {
        var moved = self
        moved.x += x
        moved.y += y
        return moved
    }

    mutating func mirror(around center: Double) { x = 2 * center - x - width }
}

/// A line of text.
package struct PrintedText: PrintedRectangle, Hashable, Sendable {
    package var text: String
    package var style: PrintedTextStyle
    package var ink = PrintedInk.text
    package var isStruckThrough = false
    /// Whether the line's paragraph runs from right to left.
    package var isRightToLeft = false
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// The distance of the baseline from the top.
    package var baseline: Double
}

/// A rectangle with rounded corners.
package struct PrintedBox: PrintedRectangle, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case card, column, chip, rule
    }

    package var kind: Kind
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// The color of the section, the label, or the board, if it has one.
    package var color: BoardColor?
}

/// A small drawing.
package struct PrintedSymbol: PrintedRectangle, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case check(isDone: Bool)
        case calendar
    }

    package var kind: Kind
    package var x: Double
    package var y: Double
    package var side: Double

    package var width: Double { side }
    package var height: Double { side }
}

/// The ink of a text.
package enum PrintedInk: Hashable, Sendable {
    case text, faint
}
