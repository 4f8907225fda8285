import Board
import TestSupport
import XCTest

@testable import BoardModel

/// Boards on pages.
final class PageComposerTests: XCTestCase {
    private static let a4 = Paper(width: 595, height: 842)
    private static let words = PrintWords(.english, due: { "\($0)" })

    private func pages(
        _ board: BoardDocument, on paper: Paper = a4, _ layout: BoardLayout = .columns, isRightToLeft: Bool = false
    ) -> [PrintedPage] {
        let style = PrintStyle(.pages(paper), layout, isRightToLeft: isRightToLeft, words: Self.words)
        return PageComposer.pages(of: PrintedBoard(board, limit: .pages), in: style, PlainMeasurer()) ?? []
    }

    private func picture(_ board: BoardDocument, _ layout: BoardLayout = .columns) -> PrintedPage? {
        let style = PrintStyle(.picture, layout, isRightToLeft: false, words: Self.words)
        let pages = PageComposer.pages(of: PrintedBoard(board, limit: .picture), in: style, PlainMeasurer()) ?? []
        XCTAssertEqual(pages.count, 1)
        return pages.first
    }

    private func texts(_ page: PrintedPage, _ styles: PrintedTextStyle...) -> [String] {
        page.marks.texts.filter { styles.isEmpty || styles.contains($0.style) }.map(\.text)
    }

    // MARK: Contents

    func testCardShowsEverythingItHas() {
        let card = CardDocument(
            title: "Soil", notes: "Dark\n\nand rich", isDone: true, due: Due(year: 2026, month: 11, day: 27),
            labels: ["sun", "rain"], steps: [StepDocument(title: "Dig", notes: "deep", labels: ["now"])])
        let board = BoardDocument(
            title: "Garden", sections: [SectionDocument(title: "Now", limit: LimitDocument(count: 5), cards: [card])],
            labels: [LabelDocument(name: "sun", color: "yellow")])
        let pages = pages(board)
        XCTAssertEqual(pages.count, 1)
        XCTAssertEqual(
            texts(pages[0]),
            [
                "Garden", "Now", "1\u{2009}/\u{2009}5", "Soil", "sun", "rain", "2026-11-27", "Dark", "and rich", "Dig",
                "now", "deep",
            ])
        XCTAssertEqual(pages[0].marks.symbols.map(\.kind), [.check(isDone: true), .calendar, .check(isDone: false)])
        XCTAssertEqual(pages[0].marks.boxes.compactMap(\.color), [.yellow])
        let title = pages[0].marks.texts.first { $0.text == "Soil" }
        XCTAssertEqual(title?.isStruckThrough, true)
        XCTAssertEqual(title?.ink, .faint)
    }

    func testEmptyBoardIsOnePageWithTitle() {
        for title in ["", " ", "\n\r\n "] {
            XCTAssertEqual(pages(BoardDocument(title: title)).map { texts($0) }, [["Board"]])
        }
        XCTAssertEqual(pages(BoardDocument(title: "\nA \n\n B")).map { texts($0) }, [["A B"]])
        let sections = BoardDocument(title: "Plan", sections: [SectionDocument(title: "To Do")])
        XCTAssertEqual(pages(sections).map { texts($0) }, [["Plan", "To Do", "0"]])
    }

    func testTextsOnAddressLabelDoNotOverlap() {
        let board = BoardDocument(title: "Jam", sections: [SectionDocument(title: "Shelf", cards: numbered(3))])
        for page in pages(board, on: Paper(width: 176, height: 82, margins: Paper.Margins(8))) {
            let texts = page.marks.texts.filter { $0.style != .count }.sorted { $0.y < $1.y }
            for (upper, lower) in zip(texts, texts.dropFirst()) where lower.style != .footer {
                XCTAssertLessThanOrEqual(upper.y + upper.height, lower.y + 0.01, "\(upper.text), \(lower.text)")
            }
        }
    }

    func testBlanksAtEndOfLineHaveNoWidth() throws {
        let wrapper = TextWrapper(measurer: PlainMeasurer(), isMirrored: false)
        let lines = wrapper.lines(of: "Name\(String(repeating: " ", count: 20))Amount", in: .cardTitle, width: 100)
        XCTAssertEqual(lines.first?.text, "Name")
        XCTAssertEqual(lines.first?.width, 4 * PrintedTextStyle.cardTitle.size / 2)
    }

    func testManyShortLinesCountAsText() {
        let card = CardDocument(title: "a", notes: String(repeating: "b\n", count: 100))
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: [card])])
        XCTAssertEqual(PrintedBoard(board, limit: PrintLimit(sections: 5, cards: 3, bytes: 4_000)).omittedCards, 1)
        XCTAssertEqual(PrintedBoard(board, limit: PrintLimit(sections: 5, cards: 3, bytes: 5_000)).omittedCards, 0)
    }

    func testArchivedCardsAndThoseBeyondLimitAreLeftOut() {
        let cards = [CardDocument(title: "a"), CardDocument(title: "b", isArchived: true)] + numbered(5)
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: cards)])
        let printed = PrintedBoard(board, limit: PrintLimit(sections: 5, cards: 3, bytes: 1_000))
        XCTAssertEqual(printed.document.sections[0].cards.map(\.title), ["a", "Card 1", "Card 2"])
        XCTAssertEqual(printed.omittedCards, 3)
        XCTAssertEqual(printed.archivedCards, 1)
        let style = PrintStyle(.pages(Self.a4), .columns, isRightToLeft: false, words: Self.words)
        let page = PageComposer.pages(of: printed, in: style, PlainMeasurer())?.first
        XCTAssertEqual(page.map { texts($0, .remark) }, ["3 more cards are not shown"])
        XCTAssertEqual(page.map { texts($0, .count) }, ["6"], "The section has all its cards.")
    }

    func testCardsBeyondByteLimitAreLeftOut() {
        let notes = String(repeating: "a", count: 900)
        let cards = [CardDocument(title: "a", notes: notes), CardDocument(title: "b", notes: notes)] + numbered(1)
        let board = BoardDocument(
            title: "B", sections: [SectionDocument(title: "s", cards: cards), SectionDocument(title: "t")])
        let printed = PrintedBoard(board, limit: PrintLimit(sections: 1, cards: 9, bytes: 1_000))
        XCTAssertEqual(printed.document.sections.map(\.title), ["s"])
        XCTAssertEqual(printed.document.sections[0].cards.map(\.title), ["a", "Card 1"])
        XCTAssertEqual(printed.omittedCards, 1)
        XCTAssertEqual(printed.omittedSections, 1)
        XCTAssertEqual(
            printed.omissions(in: .english),
            [
                "1 card, because the board is too large for this format",
                "1 section, because the board is too large for this format",
            ])
    }

    // MARK: Columns and pages

    func testFewSectionsHaveWideColumns() {
        let board = BoardDocument(
            title: "B", sections: ["One", "Two"].map { SectionDocument(title: $0, cards: numbered(2)) })
        let cards = pages(board, on: Self.a4.turned(for: .columns))[0].marks.boxes.filter { $0.kind == .card }
        XCTAssertEqual(cards.map(\.width), Array(repeating: 260, count: 4))
        XCTAssertEqual(Set(cards.map(\.x)), [36, 308])
    }

    func testColumnsThatDontFitAreOnFurtherPages() {
        let board = BoardDocument(
            title: "B", sections: (1...7).map { SectionDocument(title: "S\($0)", cards: numbered(1)) })
        XCTAssertEqual(
            pages(board).map { texts($0, .sectionTitle) }, [["S1", "S2", "S3"], ["S4", "S5", "S6"], ["S7"]])
        XCTAssertEqual(pages(board).map { texts($0, .footer).last }, ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
    }

    func testLongSectionContinuesWithItsTitle() {
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "Long", cards: numbered(120))])
        for layout in BoardLayout.allCases {
            let pages = pages(board, layout)
            XCTAssertGreaterThan(pages.count, 1)
            XCTAssertEqual(texts(pages[0], .sectionTitle).first, "Long")
            XCTAssertEqual(Set(texts(pages[1], .sectionTitle)), ["Long (continued)"])
        }
    }

    func testListKeepsHeadingWithFirstCard() {
        for count in 20...40 {
            let board = BoardDocument(
                title: "B",
                sections: ["One", "Two"].map { SectionDocument(title: $0, cards: numbered($0 == "One" ? count : 1)) })
            let pages = pages(board, .stacked)
            let page = pages.first { texts($0, .sectionTitle).contains("Two") }
            let titles = page?.marks.texts.filter { $0.style == .sectionTitle || $0.style == .cardTitle }
            XCTAssertEqual(titles?.suffix(2).map(\.text), ["Two", "Card 1"], "\(count)")
        }
    }

    func testTallCardIsContinued() {
        let lines = (1...200).map { "Line \($0)" }
        let card = CardDocument(title: "Tall", notes: lines.joined(separator: "\n"))
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: [card] + numbered(1))])
        let pages = pages(board, .stacked)
        XCTAssertEqual(pages.flatMap { texts($0, .notes) }, lines)
        XCTAssertEqual(texts(pages[1], .sectionTitle), ["s (continued)"])
        XCTAssertEqual(texts(pages[1], .remark), ["Tall (continued)"])
    }

    func testLongTitlesLeaveRoomForContinued() {
        let long = String(repeating: "word ", count: 40) + "end"
        let card = CardDocument(title: long, notes: String(repeating: "note\n", count: 100))
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: long, cards: [card])])
        let page = pages(board)[0]
        XCTAssertEqual(texts(page, .remark).last?.hasSuffix("… (continued)"), true)
        XCTAssertEqual(texts(page, .sectionTitle).last?.hasSuffix("… (continued)"), true)
    }

    func testLongTitlesAreCutInHeadingsOnly() {
        let long = String(repeating: "word ", count: 400) + "end"
        let board = BoardDocument(
            title: long, sections: [SectionDocument(title: long, cards: [CardDocument(title: long)])])
        let pages = pages(board)
        XCTAssertEqual(texts(pages[0], .boardTitle).count, 3)
        XCTAssertEqual(texts(pages[0], .sectionTitle).count, 3)
        XCTAssertTrue(texts(pages[0], .boardTitle)[2].hasSuffix("…"))
        XCTAssertEqual(pages.flatMap { texts($0, .cardTitle) }.joined(separator: " "), long)
    }

    // MARK: Pictures

    func testPictureIsAsLargeAsItsContents() throws {
        let board = BoardDocument(
            title: "B", sections: (1...7).map { SectionDocument(title: "S\($0)", cards: numbered($0)) })
        let page = try XCTUnwrap(picture(board))
        XCTAssertEqual(page.width, 1_920)
        let columns = page.marks.boxes.filter { $0.kind == .column }
        XCTAssertEqual(columns.count, 7)
        let kinds = page.marks.boxes.map(\.kind)
        let (lastColumn, firstCard) = (kinds.lastIndex(of: .column) ?? 0, kinds.firstIndex(of: .card) ?? 0)
        XCTAssertLessThan(lastColumn, firstCard, "Columns are drawn before cards.")
        XCTAssertEqual(columns.map { $0.y + $0.height }.max(), page.height - 14)
        XCTAssertNil(outside(page, Paper(width: page.width, height: page.height, margins: Paper.Margins(14))))
        let list = try XCTUnwrap(picture(board, .stacked))
        XCTAssertEqual(list.width, 508)
    }

    func testLargePictureIsBounded() throws {
        let board = BoardDocument(
            title: "B", sections: (1...500).map { SectionDocument(title: "S\($0)", cards: numbered(40)) })
        let page = try XCTUnwrap(picture(board))
        XCTAssertEqual(page.marks.boxes.count { $0.kind == .card }, 1_000)
        XCTAssertLessThan(page.height, 4_100)
        XCTAssertLessThan(page.width, 30_000)
        XCTAssertEqual(texts(page, .remark), ["19000 more cards are not shown"])
    }

    // MARK: Laws

    /// Everything is printed once, inside the margins, and no page is empty.
    func testEveryTextIsPrintedOnceInsideMargins() {
        XCTAssertNil(
            forAll(cases: isOptimized ? 2_000 : 20) { random in
                let board = random.printedBoard()
                let layout: BoardLayout = random.oneIn(2) ? .columns : .stacked
                let paper = Paper(
                    width: Double(random.int(in: 200...900)), height: Double(random.int(in: 200...900)),
                    margins: Paper.Margins(
                        top: Double(random.int(in: 0...40)), bottom: Double(random.int(in: 0...40)),
                        left: Double(random.int(in: 0...40)), right: Double(random.int(in: 0...40))))
                let pages = self.pages(board, on: paper, layout, isRightToLeft: random.oneIn(2))
                return self.failure(of: board, pages, paper)
            })
    }

    private func failure(of board: BoardDocument, _ pages: [PrintedPage], _ paper: Paper) -> String? {
        let printed = pages.flatMap { texts($0, .cardTitle, .notes, .stepTitle) }.joined()
        let cards = board.sections.flatMap(\.cards)
        let expected = cards.flatMap { [$0.title, $0.notes] + $0.steps.flatMap { [$0.title, $0.notes] } }.joined()
        if printed.inked != expected.inked { return "lost: \(expected.inked)\nprinted: \(printed.inked)" }
        for (number, page) in pages.enumerated() {
            if let outside = outside(page, paper) { return "page \(number): \(outside)" }
            // A card may have no text at all.
            let isEmpty =
                !page.marks.boxes.contains { $0.kind == .card }
                && page.marks.texts.allSatisfy { $0.style == .footer || $0.style == .sectionTitle }
            if isEmpty { return "page \(number) is empty: \(page.marks.texts.map(\.text))" }
        }
        // The heights of each card's parts.
        var parts: [[Double]] = []
        for page in pages {
            let remarks = page.marks.texts.filter { $0.style == .remark }
            for box in page.marks.boxes where box.kind == .card {
                let isContinued = remarks.contains { remark in
                    box.y < remark.y && remark.y < box.y + box.height
                        && box.x < remark.x && remark.x < box.x + box.width
                }
                if isContinued { parts[parts.count - 1].append(box.height) } else { parts.append([box.height]) }
            }
        }
        if parts.count != cards.count { return "\(parts.count) boxes of \(cards.count) cards" }
        let room = paper.height - paper.margins.top - paper.margins.bottom - PrintLook.footer
        let divided = parts.first { $0.count > 1 && $0.reduce(0, +) < room * 2 / 3 }
        return divided.map { "a card is divided into \($0) of \(room)" }
    }

    /// Returns what is outside the margins of a page.
    private func outside(_ page: PrintedPage, _ paper: Paper) -> String? {
        let marks: [any PrintedRectangle] = page.marks.texts + page.marks.boxes + page.marks.symbols
        let margins = paper.margins
        let body = page.marks.boxes.filter { $0.kind == .card }
        let footer = page.marks.texts.first { $0.style == .footer }?.y ?? .infinity
        if let covered = body.first(where: { $0.y + $0.height > footer }) { return "\(covered) covers the footer" }
        return marks.first {
            $0.x < margins.left - 0.1 || $0.y < margins.top - 0.1
                || $0.x + $0.width > paper.width - margins.right + 0.1
                || $0.y + $0.height > paper.height - margins.bottom + 0.1
        }.map { "\($0) is outside \(paper)" }
    }

    func testRightToLeftIsMirrored() {
        var random = SplitMix64(seed: 7)
        var board = random.printedBoard()
        // Notes begin at the side where their text begins.
        for section in board.sections.indices {
            for card in board.sections[section].cards.indices {
                board.sections[section].cards[card].notes = ""
                board.sections[section].cards[card].steps = []
            }
        }
        let paper = Paper(
            width: 600, height: 500, margins: Paper.Margins(top: 20, bottom: 20, left: 50, right: 10))
        var mirrored = pages(board, on: paper)
        for index in mirrored.indices { mirrored[index].marks.mirror(around: 50 + 540 / 2) }
        let rightToLeft = pages(board, on: paper, isRightToLeft: true)
        XCTAssertEqual(rightToLeft.map(\.marks.boxes), mirrored.map(\.marks.boxes))
        XCTAssertEqual(rightToLeft.map(\.marks.symbols), mirrored.map(\.marks.symbols))
        XCTAssertEqual(rightToLeft.map { $0.marks.texts.map(\.x) }, mirrored.map { $0.marks.texts.map(\.x) })
    }

    func testNotesBeginWhereTheirTextBegins() {
        let card = CardDocument(title: "Soil", notes: "left\nימין")
        let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: [card])])
        for isRightToLeft in [false, true] {
            let page = pages(board, .stacked, isRightToLeft: isRightToLeft)[0]
            let notes = page.marks.texts.filter { $0.style == .notes }
            XCTAssertEqual(notes.map(\.isRightToLeft), [false, true])
            XCTAssertLessThan(notes[0].x, 100)
            XCTAssertGreaterThan(notes[1].x, 400)
        }
    }

    /// Ten times as many cards need ten times as many calls of the measurer, and no more pages than that.
    func testWorkIsProportionalToCards() {
        func work(_ count: Int) -> (calls: Int, bytes: Int, pages: Int) {
            let measurer = CountingMeasurer()
            let board = BoardDocument(
                title: "B",
                sections: (1...4).map { SectionDocument(title: "S\($0)", cards: numbered(count / 4)) })
            let style = PrintStyle(.pages(Self.a4), .columns, isRightToLeft: false, words: Self.words)
            let pages = PageComposer.pages(of: PrintedBoard(board, limit: .pages), in: style, measurer)
            return (measurer.calls, measurer.bytes, pages?.count ?? 0)
        }
        let small = isOptimized ? 1_000 : 200
        let (few, many) = (work(small), work(10 * small))
        XCTAssertLessThan(many.calls, 11 * few.calls)
        XCTAssertLessThan(many.bytes, 12 * few.bytes)
        XCTAssertLessThan(many.pages, 11 * few.pages)
    }

    func testWorkIsProportionalToLengthOfOneParagraph() {
        func bytes(_ count: Int) -> Int {
            let measurer = CountingMeasurer()
            let card = CardDocument(title: "a", notes: String(repeating: "word ", count: count))
            let board = BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: [card])])
            let style = PrintStyle(.pages(Self.a4), .stacked, isRightToLeft: false, words: Self.words)
            _ = PageComposer.pages(of: PrintedBoard(board, limit: .pages), in: style, measurer)
            return measurer.bytes
        }
        XCTAssertLessThan(bytes(20_000), 11 * bytes(2_000))
    }

    func testCanceledWorkEndsAtNextCard() {
        let board = PrintedBoard(
            BoardDocument(title: "B", sections: [SectionDocument(title: "s", cards: numbered(50))]), limit: .pages)
        let style = PrintStyle(.pages(Self.a4), .stacked, isRightToLeft: false, words: Self.words)
        var asked = 0
        let pages = PageComposer.pages(of: board, in: style, PlainMeasurer()) {
            asked += 1
            return asked > 10
        }
        XCTAssertNil(pages)
        XCTAssertEqual(asked, 11)
    }

    private func numbered(_ count: Int) -> [CardDocument] {
        (0..<count).map { CardDocument(title: "Card \($0 + 1)") }
    }
}

private final class CountingMeasurer: TextMeasurer {
    private(set) var calls = 0
    private(set) var bytes = 0

    func lines(
        of text: String, in style: PrintedTextStyle, width: Double?, isRightToLeft: Bool
    ) -> [MeasuredLine] {
        calls += 1
        bytes += text.utf8.count
        return PlainMeasurer().lines(of: text, in: style, width: width, isRightToLeft: isRightToLeft)
    }
}

extension String {
    /// The text without blanks, which may be at the end of a line.
    fileprivate var inked: String { filter { !$0.isWhitespace } }
}

extension SplitMix64 {
    fileprivate mutating func printedBoard() -> BoardDocument {
        BoardDocument(
            title: printedText(4), color: oneIn(2) ? "red" : nil,
            sections: (0..<int(in: 0...6)).map { _ in
                SectionDocument(
                    title: printedText(4), limit: oneIn(2) ? LimitDocument(count: int(in: 1...90)) : nil,
                    cards: (0..<int(in: 0...(oneIn(4) ? 40 : 4))).map { _ in printedCard() })
            })
    }

    private mutating func printedCard() -> CardDocument {
        CardDocument(
            title: printedText(oneIn(9) ? 60 : 8), notes: oneIn(3) ? printedText(oneIn(9) ? 400 : 20) : "",
            isDone: oneIn(3), due: oneIn(3) ? Due(year: 2026, month: 11, day: 27) : nil,
            labels: (0..<int(in: 0...3)).map { _ in printedText(6) },
            steps: (0..<int(in: 0...(oneIn(9) ? 30 : 2))).map { _ in
                StepDocument(title: printedText(8), notes: oneIn(4) ? printedText(9) : "", isDone: oneIn(2))
            })
    }

    private mutating func printedText(_ most: Int) -> String {
        let words = [
            "a", "word", "longer", "extraordinarily-long-without-any-blank-in-it", "שלום", "🎈", "\n", "\r\n", " ", "é",
        ]
        let chosen = (0..<int(in: 0...most)).map { _ in words[int(in: 0...words.count - 1)] }
        return chosen.joined(separator: oneIn(5) ? "" : " ")
    }
}
