import GtkInterop

/// Badges in a row that wraps: colored labels, and icons with text.
///
/// A card draws its badges itself. A board shows dozens of cards at once, and creating a widget for each badge would
/// take longer than everything else when cards come into view.
@MainActor
final class BadgeStrip {
    enum Badge: Hashable {
        /// A label; its color is one of `Look.palette`.
        case chip(String, color: String?, marks: [Range<Int>] = [])
        case symbol(Symbol, text: String, Tone)
    }

    /// A small icon that shows what a badge is about.
    enum Symbol: Hashable {
        case day, missedDay, repeats, notes
        /// The completed share of the steps, from 0 to 1.
        case progress(Double)
    }

    /// The meaning of a badge's color, with the names of its colors in the style sheet.
    enum Tone: String {
        case plain = "list_dim_color"
        case complete = "inlay_complete_color"
        case today = "inlay_today_text_color"
        case overdue = "inlay_overdue_text_color"

        /// The color of the badge's background, if the badge must not be missed.
        var ground: String? {
            switch self {
            case .plain, .complete: nil
            case .today: "inlay_today_color"
            case .overdue: "inlay_overdue_color"
            }
        }
    }

    /// The badges that the strip shows.
    let badges: [Badge]
    private unowned let widget: Widget
    private let parts: [Part]
    private let lineHeight: Int
    private var arranged: (width: Int, places: [Place], height: Int)?

    /// Creates a strip of badges that a widget draws, in the widget's font.
    init(_ badges: [Badge], of widget: Widget) {
        self.badges = badges
        self.widget = widget
        parts = badges.map { Part($0, of: widget) }
        lineHeight = parts.map(\.height).max() ?? 0
    }

    // MARK: Layout

    private static let gap = Look.small
    private static var symbolSize: Int { Look.scaled(Look.icon, by: Desktop.textScale) }
    private static let symbolGap = Look.tight

    /// A badge with its text and its size.
    @MainActor
    private struct Part {
        let badge: Badge
        let text: DrawnText?
        /// The space on both sides, if the badge has a background.
        let padding: Int
        let width: Int
        let height: Int

        init(_ badge: Badge, of widget: Widget) {
            self.badge = badge
            let (word, symbol, marks) =
                switch badge {
                case .chip(let title, _, let marks): (title, 0, marks)
                case .symbol(_, let text, _): (text, symbolSize + (text.isEmpty ? 0 : symbolGap), [])
                }
            text =
                word.isEmpty
                ? nil : DrawnText(word, of: widget, scale: Look.smallScale, marks: marks, markColor: Look.searchMark)
            padding = if case .symbol(_, _, let tone) = badge, tone.ground == nil { 0 } else { Look.small }
            width = (text?.size.width ?? 0) + symbol + 2 * padding
            height = max(text?.size.height ?? 0, symbolSize)
        }
    }

    private struct Place {
        var x: Int
        var y: Int
        var width: Int
    }

    private func arrange(width: Int) -> (places: [Place], height: Int) {
        if let arranged, arranged.width == width { return (arranged.places, arranged.height) }
        var places: [Place] = []
        var (x, y) = (0, 0)
        for part in parts {
            let needed = min(part.width, width)
            if x > 0, x + needed > width { (x, y) = (0, y + lineHeight + Self.gap) }
            places.append(Place(x: x, y: y, width: needed))
            x += needed + Self.gap
        }
        let height = places.isEmpty ? 0 : y + lineHeight
        arranged = (width, places, height)
        return (places, height)
    }

    /// The texts of the badges.
    var texts: [String] { parts.compactMap { $0.text?.text } }

    /// Returns the texts that are ellipsized at a width.
    func cutTexts(width: Int) -> [String] {
        zip(parts, arrange(width: width).places).compactMap { part, place in
            place.width < part.width ? part.text?.text : nil
        }
    }

    /// Returns the height that the strip needs at a width.
    func height(forWidth width: Int) -> Int { arrange(width: width).height }

    // MARK: Drawing

    /// Draws the strip at a width, with its upper left corner at a point.
    ///
    /// - Parameter isSelected: Whether the card is selected. Labels of a color similar to the selection's then
    ///   stand out only by their edges.
    func draw(_ snapshot: Snapshot, x: Int, y: Int, width: Int, isSelected: Bool) {
        let color = widget.color
        for (part, place) in zip(parts, arrange(width: width).places) {
            let rect = (x: Double(x + left(of: place, in: width)), y: Double(y + place.y), width: place.width)
            switch part.badge {
            case .chip(_, let own, _):
                draw(ground: own.map { "inlay_\($0)_chip_color" } ?? "inlay_chip_color", snapshot, rect)
                drawEdge(Self.edge(own, isSelected: isSelected), snapshot, rect)
                part.text?.draw(
                    snapshot, x: rect.x + Double(part.padding), y: rect.y, width: rect.width - 2 * part.padding,
                    color: color)
            case .symbol(let symbol, _, let tone):
                if let ground = tone.ground { draw(ground: ground, snapshot, rect) }
                draw(symbol, part, snapshot, rect, widget.themeColor(tone.rawValue) ?? color)
            }
        }
    }

    /// Returns the name of the color of a label's edge.
    private static func edge(_ color: String?, isSelected: Bool) -> String {
        guard let color else { return isSelected ? "inlay_check_color" : "inlay_rim_color" }
        return isSelected ? "inlay_\(color)_rim_color" : "inlay_\(color)_edge_color"
    }

    private func left(of place: Place, in width: Int) -> Int {
        widget.isRightToLeft ? width - place.x - place.width : place.x
    }

    /// Returns the text of each badge, and where it is drawn, in a strip that is drawn at a point.
    func drawnPlaces(x: Int, y: Int, width: Int) -> [CardRow.DrawnPlace] {
        zip(parts, arrange(width: width).places).map { part, place in
            (
                part.text?.text ?? "", x: x + left(of: place, in: width) + part.padding, y: y + place.y,
                width: place.width - 2 * part.padding, height: lineHeight
            )
        }
    }

    private func draw(ground: String, _ snapshot: Snapshot, _ rect: (x: Double, y: Double, width: Int)) {
        guard let color = widget.themeColor(ground) else { return }
        let height = Double(lineHeight)
        snapshot.fill(
            x: rect.x, y: rect.y, width: Double(rect.width), height: height, cornerRadius: height / 2, color)
    }

    /// Outlines a label, which has too little color of its own in high contrast and on a selected card.
    private func drawEdge(_ name: String, _ snapshot: Snapshot, _ rect: (x: Double, y: Double, width: Int)) {
        guard let color = widget.themeColor(name), color.alpha > 0 else { return }
        let height = Double(lineHeight)
        snapshot.outline(
            x: rect.x, y: rect.y, width: Double(rect.width), height: height, cornerRadius: height / 2, color)
    }

    private func draw(
        _ symbol: Symbol, _ part: Part, _ snapshot: Snapshot, _ rect: (x: Double, y: Double, width: Int), _ color: Color
    ) {
        let isMirrored = widget.isRightToLeft
        let padding = Double(part.padding)
        let symbolX = isMirrored ? rect.x + Double(rect.width - Self.symbolSize) - padding : rect.x + padding
        symbol.draw(
            snapshot, x: symbolX, y: rect.y + Double((lineHeight - Self.symbolSize) / 2), size: Double(Self.symbolSize),
            color,
            isMirrored: isMirrored)
        let taken = Self.symbolSize + Self.symbolGap + 2 * part.padding
        part.text?.draw(
            snapshot, x: isMirrored ? rect.x + padding : symbolX + Double(Self.symbolSize + Self.symbolGap),
            y: rect.y + Double((lineHeight - part.height) / 2), width: rect.width - taken, color: color)
    }
}

extension BadgeStrip.Symbol {
    @MainActor
    fileprivate func draw(
        _ snapshot: Snapshot, x: Double, y: Double, size: Double, _ color: Color, isMirrored: Bool
    ) {
        let usual = Double(Look.icon)
        // Without a transform, a board with many badges is drawn faster.
        guard size != usual else {
            return drawAtUsualSize(snapshot, x: x, y: y, size: size, color, isMirrored: isMirrored)
        }
        snapshot.moved(x: x, y: y, scale: size / usual) {
            drawAtUsualSize(snapshot, x: 0, y: 0, size: usual, color, isMirrored: isMirrored)
        }
    }

    /// Draws the icon from rectangles aligned to whole points. It is sharp, and faster than an icon of the theme, whose
    /// pixels are recolored one by one.
    @MainActor
    private func drawAtUsualSize(
        _ snapshot: Snapshot, x: Double, y: Double, size: Double, _ color: Color, isMirrored: Bool
    ) {
        switch self {
        case .day, .missedDay:
            snapshot.outline(x: x, y: y + 1, width: size, height: size - 1, cornerRadius: 2, color)
            snapshot.fill(x: x + 1, y: y + 2, width: size - 2, height: 2, color)
            for ring in [3.0, size - 4] { snapshot.fill(x: x + ring, y: y, width: 1, height: 2, color) }
            if case .missedDay = self {
                // An exclamation mark.
                snapshot.fill(x: x + size / 2 - 1, y: y + 5, width: 2, height: 3, color)
                snapshot.fill(x: x + size / 2 - 1, y: y + 9, width: 2, height: 1, color)
            } else {
                snapshot.fill(x: x + size - 5, y: y + size - 5, width: 2, height: 2, color)
            }
        case .repeats:
            // Two arrows that follow each other.
            snapshot.fill(x: x, y: y + 3, width: size - 1, height: 1, color)
            snapshot.fill(x: x, y: y + 3, width: 1, height: 3, color)
            snapshot.fill(x: x + 1, y: y + size - 4, width: size - 1, height: 1, color)
            snapshot.fill(x: x + size - 1, y: y + size - 6, width: 1, height: 3, color)
            for (column, height) in [(3.0, 5.0), (2, 3)] {
                let top = 3 - (height - 1) / 2
                snapshot.fill(x: x + size - column - 1, y: y + top, width: 1, height: height, color)
                snapshot.fill(x: x + column, y: y + size - 4 + top - 3, width: 1, height: height, color)
            }
        case .notes:
            for (line, length) in [size, size, size - 5].enumerated() {
                let left = isMirrored ? x + size - length : x
                snapshot.fill(x: left, y: y + 2 + 4 * Double(line), width: length, height: 1, color)
            }
        case .progress(let share):
            let height = 8.0
            let top = y + (size - height) / 2
            snapshot.outline(x: x, y: top, width: size, height: height, cornerRadius: 2, color)
            let length = (share * (size - 4)).rounded()
            let left = isMirrored ? x + size - 2 - length : x + 2
            snapshot.fill(x: left, y: top + 2, width: length, height: height - 4, color)
        }
    }
}
