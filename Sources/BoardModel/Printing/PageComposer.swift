import Board

/// Lays out a board on pages, as columns of cards or as a list.
///
/// Each section starts in a new column and continues in the next one, or on the next page. In a list, sections follow
/// one another. A card is split only if it is taller than a page. The time is proportional to the amount of text.
package struct PageComposer {
    private let board: PrintedBoard
    private let style: PrintStyle
    private let wrapper: TextWrapper
    private let frame: ColumnFrame
    private let cards: CardPieces
    private let pageLimit: Int
    private var pages: [PrintedPage] = []
    private var column = 0
    /// The top of the columns on this page, below the board's title on the first one.
    private var top: Double
    /// The place below everything in the column.
    private var y: Double
    /// Whether the column has no cards yet.
    private var isFresh = true

    /// Returns the pages of a board, at least one.
    ///
    /// - Parameter isCanceled: Returns whether the work is canceled. If it is, the result is `nil`.
    package static func pages(
        of board: PrintedBoard, in style: PrintStyle, _ measurer: some TextMeasurer,
        isCanceled: () -> Bool = { false }
    ) -> [PrintedPage]? {
        guard case .pages(let paper) = style.medium else {
            return pages(of: board, in: style, measurer, ColumnFrame(ofPictureIn: style.layout), isCanceled: isCanceled)
        }
        let frame = ColumnFrame(on: paper, style.layout, maximum: .max)
        let sections = board.document.sections.count
        // A few short sections get wide columns.
        if sections < frame.count,
            let page = pages(
                of: board, in: style, measurer, ColumnFrame(on: paper, style.layout, maximum: sections), limit: 1,
                isCanceled: isCanceled)
        {
            return page
        }
        return pages(of: board, in: style, measurer, frame, isCanceled: isCanceled)
    }

    private static func pages(
        of board: PrintedBoard, in style: PrintStyle, _ measurer: some TextMeasurer, _ frame: ColumnFrame,
        limit: Int = .max, isCanceled: () -> Bool
    ) -> [PrintedPage]? {
        var composer = PageComposer(board, style, measurer, frame, limit: limit)
        return composer.compose(isCanceled) ? composer.finished : nil
    }

    private init(
        _ board: PrintedBoard, _ style: PrintStyle, _ measurer: some TextMeasurer, _ frame: ColumnFrame, limit: Int
    ) {
        (self.board, self.style, self.frame, pageLimit) = (board, style, frame, limit)
        (top, y) = (frame.top, frame.top)
        wrapper = TextWrapper(measurer: measurer, isMirrored: style.isRightToLeft)
        let colors = board.document.labels.compactMap { label in
            label.color.flatMap(BoardColor.init(likeName:)).map { (label.name, $0) }
        }
        cards = CardPieces(
            wrapper: wrapper, words: style.words, colors: Dictionary(colors) { first, _ in first },
            width: max(frame.innerWidth - 2 * PrintLook.padding, 1))
    }

    /// Places everything. Returns `false` if canceled, or if there are more pages than the limit.
    private mutating func compose(_ isCanceled: () -> Bool) -> Bool {
        beginPage()
        if style.medium != .picture { placeTitle() }
        for (index, section) in board.document.sections.enumerated() {
            var continued: SectionHeading?
            for (place, card) in section.cards.enumerated() {
                if isCanceled() || pages.count > pageLimit { return false }
                let pieces = cards.pieces(of: card)
                if place == 0 { begin(section, at: index, with: pieces) }
                let heading = continued ?? heading(of: section, count: nil)
                continued = heading
                self.place(pieces, of: card.title, under: heading)
            }
            if section.cards.isEmpty { begin(section, at: index, with: []) }
        }
        if board.omittedCards > 0 { placeRemark(style.words.leftOut(board.omittedCards)) }
        endColumn()
        return pages.count <= pageLimit
    }

    // MARK: Columns and pages

    private mutating func beginPage() {
        let paper: Paper =
            if case .pages(let paper) = style.medium { paper } else { Paper(width: 0, height: 0) }
        pages.append(PrintedPage(width: paper.width, height: paper.height))
        top = frame.top
        begin(column: 0)
    }

    private mutating func begin(column: Int) {
        (self.column, y, isFresh) = (column, top + frame.inset, true)
    }

    private mutating func endColumn() {
        guard frame.inset > 0, y > top + frame.inset else { return }
        // Drawn before the cards.
        pages[pages.count - 1].marks.boxes.insert(
            PrintedBox(
                kind: .column, x: frame.x(column), y: top, width: frame.columnWidth, height: y + frame.inset - top),
            at: 0
        )
    }

    /// Goes to the next column in which a height fits.
    private mutating func advance(toFit height: Double = 0) {
        endColumn()
        if column + 1 < frame.count, height <= frame.bottom - top || top == frame.top {
            begin(column: column + 1)
        } else {
            beginPage()
        }
    }

    /// Appends marks to the page, from the left edge of the column.
    private mutating func append(_ marks: PrintedMarks, inset: Double = 0, y: Double) {
        pages[pages.count - 1].marks.append(marks, x: frame.x(column) + inset, y: y)
    }

    /// Returns whether a card of this height fits below the others.
    private func fits(_ height: Double) -> Bool { cardTop + height <= frame.bottom + 0.01 }

    private var cardTop: Double { isFresh ? y : y + PrintLook.cardGap }

    // MARK: Titles

    private mutating func placeTitle() {
        let title = PageTitle(board.document, style.words, wrapper, width: frame.pageWidth)
        append(title.marks, y: y)
        // A short page, such as an address label, has no room for columns below the title.
        top = min(top + title.height, frame.bottom)
        begin(column: 0)
    }

    private func heading(of section: SectionDocument, count: Int?) -> SectionHeading {
        SectionHeading(section, count: count, style.words, wrapper, width: max(frame.innerWidth, 1))
    }

    /// Begins a section with its heading, and with enough room below for the start of its first card.
    private mutating func begin(_ section: SectionDocument, at index: Int, with pieces: [PrintedPiece]) {
        let heading = heading(of: section, count: board.counts[index])
        let isFirst = index == 0
        let card = pieces.isEmpty ? 0 : PrintedPiece.height(of: pieces) + 2 * PrintLook.padding
        let isWhole = heading.height + card <= frame.bottom - frame.top
        let needed = heading.height + (isWhole ? card : startHeight(of: pieces))
        if style.layout == .columns, !isFirst { advance(toFit: needed) }
        if style.layout == .stacked, !isFirst { y += PrintLook.large }
        // The first page has less room, because of the board's title.
        let hasBegun = style.layout == .stacked && !isFirst || top > frame.top
        if hasBegun, y + needed > frame.bottom + 0.01 { advance(toFit: needed) }
        place(heading)
    }

    private mutating func place(_ heading: SectionHeading) {
        append(heading.marks, inset: frame.inset, y: y)
        y += heading.height
        isFresh = true
    }

    private mutating func placeRemark(_ text: String) {
        let lines = wrapper.lines(of: text, in: .remark, width: max(frame.innerWidth, 1), ink: .faint)
        let height = lines.reduce(PrintLook.small) { $0 + $1.height }
        if y + height > frame.bottom { advance(toFit: height) }
        y += PrintLook.small
        for line in lines {
            append(PrintedMarks(texts: [line]), inset: frame.inset, y: y)
            y += line.height
        }
    }

    // MARK: Cards

    /// Places a card. What doesn't fit continues in the next columns, below its section's heading.
    private mutating func place(_ pieces: [PrintedPiece], of title: String, under heading: SectionHeading) {
        // On a very short page, headings would leave no room for cards.
        let room = frame.bottom - frame.top
        let heading = heading.height < room / 3 ? heading : nil
        let height = PrintedPiece.height(of: pieces) + 2 * PrintLook.padding
        let needed = height + (heading?.height ?? 0)
        if needed <= room {
            if !fits(height) { advance(toFit: needed, under: heading) }
        } else if !isFresh, !fits(startHeight(of: pieces)) {
            advance(toFit: 0, under: heading)
        }
        var rest = placePart(pieces[...], continuing: nil)
        while !rest.isEmpty {
            advance(toFit: 0, under: heading)
            rest = placePart(rest, continuing: title)
        }
    }

    private mutating func advance(toFit height: Double, under heading: SectionHeading?) {
        advance(toFit: height)
        if let heading { place(heading) }
    }

    /// Returns the height needed to start a card at the end of a column and continue it in the next.
    private func startHeight(of pieces: [PrintedPiece]) -> Double {
        PrintedPiece.height(of: pieces.prefix(3)) + 2 * PrintLook.padding
    }

    /// Places the pieces of a card that fit in the column, at least one, and returns the others.
    ///
    /// - Parameter title: The title of a card that began in an earlier column.
    private mutating func placePart(_ pieces: ArraySlice<PrintedPiece>, continuing title: String?)
        -> ArraySlice<PrintedPiece>
    {
        let (boxTop, inset) = (cardTop, frame.inset + PrintLook.padding)
        var (end, marks, rest) = (PrintLook.padding, PrintedMarks(), pieces)
        if let title, let remark = remark(continuing: title), let first = pieces.first,
            fits(end + remark.height + PrintLook.tight + first.height + PrintLook.padding)
        {
            marks.append(PrintedMarks(texts: [remark]), x: inset, y: end)
            end += remark.height + PrintLook.tight
        }
        var gap = 0.0
        while let piece = rest.first {
            guard rest.count == pieces.count || fits(end + gap + piece.height + PrintLook.padding) else { break }
            marks.append(piece.marks, x: inset, y: end + gap)
            end += gap + piece.height
            rest.removeFirst()
            gap = rest.first?.gap ?? 0
        }
        let box = PrintedBox(
            kind: .card, x: frame.inset, y: 0, width: frame.innerWidth, height: end + PrintLook.padding)
        append(PrintedMarks(boxes: [box]), y: boxTop)
        append(marks, y: boxTop)
        (y, isFresh) = (boxTop + box.height, false)
        return rest
    }

    private func remark(continuing title: String) -> PrintedText? {
        let indent = CardPieces.indent
        let line = wrapper.line(
            about: title, in: .remark, width: max(cards.width - indent, 1), ink: .faint, style.words.continued)
        return line?.moved(indent, 0)
    }

    // MARK: The end

    /// The pages with everything that depends on their number or size.
    private var finished: [PrintedPage] {
        var pages = pages
        if style.medium == .picture {
            pages[0].makePicture(columns: column + 1, frame) { width in
                PageTitle(board.document, style.words, wrapper, width: width)
            }
        } else if pages.count > 1 {
            let footer = PageFooter(board.document.title, style.words, wrapper, frame)
            for index in pages.indices { pages[index].marks.append(footer.marks(index + 1, of: pages.count), y: 0) }
        }
        guard style.isRightToLeft else { return pages }
        for index in pages.indices {
            let width = style.medium == .picture ? pages[index].width - 2 * frame.left : frame.pageWidth
            pages[index].marks.mirror(around: frame.left + width / 2)
        }
        return pages
    }
}

extension PrintedPage {
    /// Gives a picture its size and its title.
    fileprivate mutating func makePicture(columns: Int, _ frame: ColumnFrame, title: (Double) -> PageTitle) {
        let width = frame.x(columns) - PrintLook.columnGap - frame.left
        let title = title(width)
        let body = marks
        marks = PrintedMarks()
        marks.append(title.marks, x: frame.left, y: frame.top)
        marks.append(body, y: title.height)
        let bottom = marks.boxes.map { $0.y + $0.height }.max() ?? 0
        (self.width, height) = (width + 2 * frame.left, bottom + frame.top)
    }
}
