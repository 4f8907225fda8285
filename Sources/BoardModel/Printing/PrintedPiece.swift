import Board

/// A part of a card that is never divided between pages: a line of text, or a row of labels.
struct PrintedPiece {
    /// The distance from the piece above.
    var gap: Double
    var height: Double
    var marks = PrintedMarks()

    init(gap: Double = 0, height: Double) { (self.gap, self.height) = (gap, height) }

    /// Creates a piece of a line of text at a distance from the left edge of the card's contents.
    init(_ line: PrintedText, x: Double, gap: Double = 0) {
        self.init(gap: gap, height: line.height)
        if !line.text.isEmpty { marks.texts = [line.moved(x, 0)] }
    }

    /// The height that pieces need below each other.
    static func height(of pieces: some Collection<PrintedPiece>) -> Double {
        pieces.reduce(-(pieces.first?.gap ?? 0)) { $0 + $1.gap + $1.height }
    }
}

/// A factory for the pieces of cards.
struct CardPieces {
    let wrapper: TextWrapper
    let words: PrintWords
    /// The colors of labels, by name.
    let colors: [String: BoardColor]
    /// The width of a card's contents.
    let width: Double

    /// The distance of a card's text from the checkbox's edge.
    static let indent = PrintLook.check + PrintLook.small

    /// Returns the pieces of a card, from the top.
    func pieces(of card: CardDocument) -> [PrintedPiece] {
        let indent = Self.indent
        var pieces = titled(
            card.title, .cardTitle, isDone: card.isDone, x: 0, check: PrintLook.check, indent: indent, gap: 0)
        pieces += facts(card.due, card.labels, x: indent)
        pieces += notes(card.notes, x: indent)
        for (number, step) in card.steps.enumerated() {
            let inner = indent + PrintLook.stepCheck + PrintLook.small
            pieces += titled(
                step.title, .stepTitle, isDone: step.isDone, x: indent, check: PrintLook.stepCheck, indent: inner,
                gap: number == 0 ? PrintLook.small : PrintLook.tight)
            pieces += facts(step.due, step.labels, x: inner)
            pieces += notes(step.notes, x: inner)
        }
        return pieces
    }

    /// Returns the lines of a title, with a checkbox in front of the first one.
    private func titled(
        _ title: String, _ style: PrintedTextStyle, isDone: Bool, x: Double, check: Double, indent: Double, gap: Double
    ) -> [PrintedPiece] {
        let lines = wrapper.lines(of: title, in: style, width: width - indent, ink: isDone ? .faint : .text)
        return lines.enumerated().map { number, line in
            var line = line
            line.isStruckThrough = isDone
            var piece = PrintedPiece(line, x: indent, gap: number == 0 ? gap : 0)
            if number == 0 {
                piece.marks.symbols = [
                    PrintedSymbol(kind: .check(isDone: isDone), x: x, y: (line.height - check) / 2, side: check)
                ]
            }
            return piece
        }
    }

    /// Returns the lines of notes. An empty line becomes a gap.
    private func notes(_ notes: String, x: Double) -> [PrintedPiece] {
        var pieces: [PrintedPiece] = []
        var gap = PrintLook.tight
        for line in wrapper.lines(of: notes, in: .notes, width: width - x, alignsParagraphs: true) {
            guard !line.text.isEmpty else {
                gap = min(gap + line.height / 2, line.height)
                continue
            }
            pieces.append(PrintedPiece(line, x: x, gap: gap))
            gap = 0
        }
        return pieces
    }

    // MARK: Due date and labels

    /// Returns the rows of labels and the due date, in the same order as in the window.
    private func facts(_ due: Due?, _ labels: [String], x: Double) -> [PrintedPiece] {
        let available = width - x
        var facts = labels.map { chip($0, available) }
        if let due { facts.append(date(words.due(due), available)) }
        var rows: [PrintedPiece] = []
        var end = available
        for fact in facts {
            if end + PrintLook.tight + fact.width > available || rows.isEmpty {
                rows.append(PrintedPiece(gap: PrintLook.tight, height: 0))
                end = -PrintLook.tight
            }
            let row = rows.count - 1
            rows[row].marks.append(fact.marks, x: x + end + PrintLook.tight, y: 0)
            rows[row].height = max(rows[row].height, fact.height)
            end += PrintLook.tight + fact.width
        }
        return rows
    }

    private typealias Fact = (marks: PrintedMarks, width: Double, height: Double)

    private func chip(_ label: String, _ available: Double) -> Fact {
        let (x, y) = PrintLook.chip
        guard let text = oneLine(label, available - 2 * x) else { return (PrintedMarks(), 0, 0) }
        let (width, height) = (text.width + 2 * x, text.height + 2 * y)
        let box = PrintedBox(kind: .chip, x: 0, y: 0, width: width, height: height, color: colors[label])
        return (PrintedMarks(texts: [text.moved(x, y)], boxes: [box]), width, height)
    }

    private func date(_ date: String, _ available: Double) -> Fact {
        let indent = PrintLook.calendar + PrintLook.tight
        guard let text = oneLine(date, available - indent) else { return (PrintedMarks(), 0, 0) }
        let y = PrintLook.chip.y
        let (width, height) = (indent + text.width, text.height + 2 * y)
        let symbol = PrintedSymbol(
            kind: .calendar, x: 0, y: (height - PrintLook.calendar) / 2, side: PrintLook.calendar)
        return (PrintedMarks(texts: [text.moved(indent, y)], symbols: [symbol]), width, height)
    }

    private func oneLine(_ text: String, _ width: Double) -> PrintedText? {
        wrapper.lines(of: text, in: .facts, width: width, limit: 1).first
    }
}
