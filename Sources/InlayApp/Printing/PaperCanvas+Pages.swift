import BoardModel
import GtkInterop

extension PaperCanvas {
    /// Draws a page.
    func draw(_ page: PrintedPage, _ look: PaperLook) {
        for box in page.marks.boxes { draw(box) }
        for symbol in page.marks.symbols { draw(symbol) }
        for text in page.marks.texts {
            drawText(
                text.text, look.font(text.style), x: text.x, baseline: text.y + text.baseline,
                color: PaperLook.color(text.ink), isRightToLeft: text.isRightToLeft)
            guard text.isStruckThrough else { continue }
            // Half the height of lowercase letters, in most fonts.
            let y = text.y + text.baseline - text.style.size * 0.28
            drawLine([(text.x, y), (text.x + text.width, y)], width: 0.6, color: PaperLook.color(text.ink))
        }
    }

    private func draw(_ box: PrintedBox) {
        let (radius, fill, line): (Double, Color, Color?) =
            switch box.kind {
            case .column: (9, PaperLook.ground, nil)
            case .card: (5, PaperLook.paper, PaperLook.line)
            case .chip:
                (
                    box.height / 2, PaperLook.color(box.color, lightness: PaperLook.chipLightness),
                    PaperLook.color(box.color, lightness: 0.4)
                )
            case .rule: (0, PaperLook.color(box.color), nil)
            }
        drawBox(
            x: box.x, y: box.y, width: box.width, height: box.height, radius: radius, fill: fill,
            line: line.map { (0.6, $0) })
    }

    private func draw(_ symbol: PrintedSymbol) {
        let (x, y, side) = (symbol.x, symbol.y, symbol.side)
        func point(_ dx: Double, _ dy: Double) -> (x: Double, y: Double) { (x + dx * side, y + dy * side) }
        switch symbol.kind {
        case .check(let isDone):
            drawBox(
                x: x, y: y, width: side, height: side, radius: side / 2,
                fill: isDone ? PaperLook.check : PaperLook.paper, line: (0.8, PaperLook.check))
            guard isDone else { return }
            drawLine(
                [point(0.27, 0.52), point(0.44, 0.68), point(0.74, 0.34)], width: side * 0.12, color: PaperLook.paper)
        case .calendar:
            drawBox(
                x: x, y: y + 0.1 * side, width: side, height: 0.9 * side, radius: side * 0.15,
                line: (side * 0.1, PaperLook.check))
            drawLine([point(0.1, 0.38), point(0.9, 0.38)], width: side * 0.12, color: PaperLook.check)
            for dx in [0.28, 0.72] {
                drawLine([point(dx, 0.02), point(dx, 0.22)], width: side * 0.12, color: PaperLook.check)
            }
        }
    }
}
