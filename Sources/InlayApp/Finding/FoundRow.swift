import Board
import BoardModel
import GtkInterop

/// The row of a card that was found: its title, the line of its notes or steps that matches, the title of its section,
/// and its badges. Matches are marked.
@MainActor
final class FoundRow: CustomWidget, DrawsText {
    private var content = Content()
    /// The texts that the row draws, created when the row is first measured or drawn.
    private var drawn: DrawnTexts?
    /// Whether the row is selected, which its labels show.
    var isSelected = false {
        didSet { if isSelected != oldValue { queueDraw() } }
    }

    init() {
        super.init(styleName: "card")
        prepareColors()
    }

    /// The content of a row that determines how it is drawn.
    private struct Content: Equatable {
        var title = ""
        var isDone = false
        var section = ""
        var badges: [BadgeStrip.Badge] = []
        var marks: [Range<Int>] = []
        var excerpt: String?
        var excerptMarks: [Range<Int>] = []
    }

    private struct DrawnTexts {
        let title: DrawnText
        let excerpt: DrawnText?
        let section: DrawnText
        let badges: BadgeStrip
    }

    /// Shows a card.
    ///
    /// - Parameters:
    ///   - words: The words of the search that has found the card.
    ///   - searchedTexts: Returns the card's other texts, if not all words are in its title or labels.
    func show(_ card: FoundCards.Card, today: Day?, words: SearchWords?, searchedTexts: () -> [String]) {
        let title = card.summary.title.isEmpty ? " " : CardRow.shown(card.summary.title)
        let missing = words?.missing(from: [title] + card.labels.map(\.title))
        let excerpt = missing?.excerpt(of: searchedTexts())
        let archived = card.isArchived ? [BadgeStrip.Badge.chip(Self.archived, color: nil)] : []
        let badges = BadgeStrip.badges(of: card.summary, labels: card.labels, today: today, words: words)
        let content = Content(
            title: title, isDone: card.summary.isDone, section: card.section, badges: archived + badges,
            marks: words?.marks(in: title) ?? [], excerpt: excerpt,
            excerptMarks: excerpt.flatMap { words?.marks(in: $0) } ?? [])
        guard content != self.content else { return }
        self.content = content
        drawn = nil
        queueResize()
    }

    /// The mark of an archived card.
    static var archived: String { localized("Archived") }

    /// Returns the name of a card for screen readers.
    static func name(of card: FoundCards.Card, on board: String) -> String {
        [card.summary.title, card.section, board, card.isArchived ? archived : ""].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    // MARK: Layout

    /// The places of the texts in a row of some width.
    private struct Places {
        var title = 0
        var excerpt = 0
        /// The top of the line with the section.
        var section = 0
        var sectionWidth = 0
        /// The place of the badges: after the section, or below it if there is not enough room.
        var badges = (x: 0, y: 0, width: 0)
        var height = 0
    }

    private func places(_ width: Int) -> Places {
        let drawn = drawing
        var places = Places(title: drawn.title.height(forWidth: width))
        places.section = places.title + Look.tight
        if let excerpt = drawn.excerpt {
            places.excerpt = places.section
            places.section += excerpt.height(forWidth: width) + Look.tight
        }
        places.sectionWidth = min(drawn.section.size.width, width)
        let line = drawn.section.lineHeight
        places.height = places.section + line
        let start = places.sectionWidth + Look.medium
        let (room, badges) = (width - start, drawn.badges.height(forWidth: width))
        guard badges > 0 else { return places }
        // On the same line, if all of them fit there.
        if room > 0, drawn.badges.height(forWidth: room) <= line + Look.tight,
            drawn.badges.cutTexts(width: room).isEmpty
        {
            places.badges = (start, places.section, room)
            places.height = places.section + max(line, drawn.badges.height(forWidth: room))
        } else {
            places.badges = (0, places.height + Look.tight, width)
            places.height += Look.tight + badges
        }
        return places
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (40, 200) }
        let height = places(max(width, 1)).height
        return (height, height)
    }

    // MARK: Drawing

    private var drawing: DrawnTexts {
        if let drawn { return drawn }
        let made = DrawnTexts(
            title: DrawnText(
                content.title, of: self, wraps: true, isStruckThrough: content.isDone, marks: content.marks,
                markColor: Look.searchMark),
            excerpt: content.excerpt.map {
                DrawnText(
                    $0, of: self, scale: Look.smallScale, marks: content.excerptMarks, markColor: Look.searchMark)
            },
            section: DrawnText(content.section, of: self, scale: Look.smallScale),
            badges: BadgeStrip(content.badges, of: self))
        drawn = made
        return made
    }

    override func styleDidChange() { drawn = nil }

    override func directionDidChange() { drawn = nil }

    override func draw(_ snapshot: Snapshot) {
        let (width, drawn) = (max(size.width, 1), drawing)
        let places = places(width)
        let dim = themeColor("list_dim_color") ?? color
        drawn.title.draw(snapshot, x: 0, y: 0, width: width, color: content.isDone ? dim : color)
        drawn.excerpt?.draw(snapshot, x: 0, y: Double(places.excerpt), width: width, color: dim)
        drawn.section.draw(snapshot, x: 0, y: Double(places.section), width: width, color: dim)
        let (x, y, room) = places.badges
        drawn.badges.draw(snapshot, x: isRightToLeft ? 0 : x, y: y, width: room, isSelected: isSelected)
    }

    package var drawnTexts: [String] {
        [content.title, content.excerpt, content.section].compactMap { $0 } + drawing.badges.texts
    }

    package var cutTexts: [String] {
        guard measure(width: size.width).minimum <= size.height else { return drawnTexts }
        return drawing.badges.cutTexts(width: places(max(size.width, 1)).badges.width)
    }

    /// The parts of its texts that are marked because the search has found them.
    package var markedTexts: [String] {
        func parts(_ text: String, _ marks: [Range<Int>]) -> [String] {
            marks.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        }
        return parts(content.title, content.marks) + parts(content.excerpt ?? "", content.excerptMarks)
    }
}
