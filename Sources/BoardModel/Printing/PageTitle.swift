import Board

/// The board's title, above its first page or its picture.
struct PageTitle {
    let marks: PrintedMarks
    /// The height, including the space below.
    let height: Double

    init(_ board: BoardDocument, _ words: PrintWords, _ wrapper: TextWrapper, width: Double) {
        let known = board.title.onOneLine
        let title = known.isEmpty ? words.language.localized("Board") : known
        let color = board.color.flatMap(BoardColor.init(likeName:))
        let ruled = RuledText(
            wrapper.lines(of: title, in: .boardTitle, width: width, limit: PrintLook.titleLines), color, width: width)
        (marks, height) = (ruled.marks, ruled.height + PrintLook.large)
    }
}

/// The title of a section, with the number of its cards.
struct SectionHeading {
    let marks: PrintedMarks
    /// The height, including the space below.
    let height: Double

    /// Creates a heading. Without a count, it is that of a continued section.
    init(
        _ section: SectionDocument, count cards: Int?, _ words: PrintWords, _ wrapper: TextWrapper, width: Double
    ) {
        let limit = section.limit.map { "\u{2009}/\u{2009}\($0.count)" } ?? ""
        let count = wrapper.lines(
            of: cards.map { "\($0)\(limit)" } ?? "", in: .count, width: width, ink: .faint, limit: 1)
        let countWidth = count.first.map { $0.width + PrintLook.small } ?? 0
        let titleWidth = max(width - countWidth, 1)
        let titles =
            cards == nil
            ? [wrapper.line(about: section.title, in: .sectionTitle, width: width, words.continued)].compactMap { $0 }
            : wrapper.lines(
                of: section.title.onOneLine, in: .sectionTitle, width: titleWidth, limit: PrintLook.titleLines)
        var ruled = RuledText(titles, section.color.flatMap(BoardColor.init(likeName:)), width: width)
        if var count = count.first, !count.text.isEmpty {
            count.x = width - count.width
            count.y = (titles.first?.baseline ?? count.baseline) - count.baseline
            ruled.marks.texts.append(count)
        }
        (marks, height) = (ruled.marks, ruled.height + PrintLook.small)
    }
}

/// Lines of text above a colored rule.
private struct RuledText {
    var marks = PrintedMarks()
    var height = 0.0

    init(_ lines: [PrintedText], _ color: BoardColor?, width: Double) {
        for line in lines {
            if !line.text.isEmpty { marks.texts.append(line.moved(0, height)) }
            height += line.height
        }
        height += PrintLook.tight
        marks.boxes = [PrintedBox(kind: .rule, x: 0, y: height, width: width, height: PrintLook.rule, color: color)]
        height += PrintLook.rule
    }
}

/// The line at the bottom of each page: the board's title, and the number of the page.
struct PageFooter {
    private let title: PrintedText?
    private let words: PrintWords
    private let wrapper: TextWrapper
    private let frame: ColumnFrame

    init(_ title: String, _ words: PrintWords, _ wrapper: TextWrapper, _ frame: ColumnFrame) {
        (self.words, self.wrapper, self.frame) = (words, wrapper, frame)
        let lines = wrapper.lines(
            of: title.onOneLine, in: .footer, width: frame.pageWidth * 0.6, ink: .faint, limit: 1)
        self.title = lines.first { !$0.text.isEmpty }
    }

    func marks(_ page: Int, of count: Int) -> PrintedMarks {
        var marks = PrintedMarks()
        let bottom = frame.bottom + PrintLook.footer
        if let title { marks.texts.append(title.moved(frame.left, bottom - title.height)) }
        let number = wrapper.lines(
            of: words.page(page, of: count), in: .footer, width: frame.pageWidth * 0.35, ink: .faint, limit: 1)
        if let number = number.first {
            marks.texts.append(number.moved(frame.left + frame.pageWidth - number.width, bottom - number.height))
        }
        return marks
    }
}
