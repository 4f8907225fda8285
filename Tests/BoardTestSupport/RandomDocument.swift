import Board
import BoardFormats
import TestSupport

/// Random boards with only the parts that a format supports, and with text that looks like each format's syntax.
package struct RandomDocument {
    private let features: Set<BoardFeature>
    private var random: SplitMix64

    package init(features: Set<BoardFeature>, random: SplitMix64) {
        (self.features, self.random) = (features, random)
    }

    package mutating func document() -> BoardDocument {
        var document = BoardDocument(title: has(.boardTitle) ? text() : "Board")
        if has(.boardColor, oneIn: 2) { document.color = color() }
        if has(.labelDefinitions) {
            document.labels = labels().map { LabelDocument(name: $0, color: random.oneIn(2) ? color() : nil) }
        }
        var titles: Set<String> = []
        for _ in 0..<random.int(in: 0...4) {
            var section = section()
            if !has(.repeatedSectionTitles), !titles.insert(section.title).inserted { continue }
            if !has(.emptySections), section.cards.isEmpty { section.cards = [card()] }
            document.sections.append(section)
        }
        if has(.archivedCards), let last = document.sections.indices.last, random.oneIn(2) {
            for _ in 0..<random.int(in: 1...3) {
                var card = card()
                card.isArchived = true
                document.sections[last].cards.append(card)
            }
        }
        return document
    }

    private func has(_ feature: BoardFeature) -> Bool { features.contains(feature) }

    private mutating func has(_ feature: BoardFeature, oneIn times: Int) -> Bool {
        has(feature) && random.oneIn(times)
    }

    private mutating func section() -> SectionDocument {
        var section = SectionDocument(title: text())
        if has(.sectionColors, oneIn: 2) { section.color = color() }
        section.isCollapsed = has(.collapsedSections, oneIn: 3)
        section.isLocked = has(.lockedSections, oneIn: 3)
        if has(.limits, oneIn: 3) {
            section.limit = LimitDocument(count: random.int(in: 0...30), isStrict: has(.strictLimits, oneIn: 2))
        }
        section.cards = (0..<random.int(in: 0...4)).map { _ in card() }
        return section
    }

    private mutating func card() -> CardDocument {
        var card = CardDocument(title: text())
        if has(.notes, oneIn: 2) { card.notes = notes() }
        card.isDone = has(.done, oneIn: 3)
        card.isArchived = has(.archivedPlaces, oneIn: 5)
        if has(.due, oneIn: 2) { card.due = due() }
        if card.due != nil, has(.repetitions, oneIn: 3) { card.repetition = repetition() }
        if has(.labels, oneIn: 2) { card.labels = labels() }
        if has(.steps, oneIn: 2) { card.steps = (0..<random.int(in: 1...3)).map { _ in step() } }
        return card
    }

    private mutating func step() -> StepDocument {
        var step = StepDocument(title: text(), isDone: random.oneIn(2))
        if has(.stepDetails, oneIn: 2) { step.notes = notes() }
        if has(.stepDetails, oneIn: 2) { step.due = due() }
        if step.due != nil, has(.repetitions, oneIn: 3) { step.repetition = repetition() }
        if has(.stepDetails, oneIn: 2) { step.labels = labels() }
        return step
    }

    private mutating func labels() -> [String] {
        var labels: [String] = []
        for _ in 0..<random.int(in: 0...3) {
            let label = random.oneIn(2) ? ["a", "tag", "p", "12", "@c", "home"][random.int(in: 0...5)] : text()
            if !label.isEmpty, !labels.contains(label) { labels.append(label) }
        }
        return labels
    }

    private mutating func color() -> String {
        random.oneIn(2) ? text() : BoardColor.allCases[random.int(in: 0...BoardColor.allCases.count - 1)].rawValue
    }

    private mutating func due() -> Due {
        guard has(.dueTimes, oneIn: 2) else { return Due(day()) }
        // Midnight and noon are special in some formats.
        let minutes = [0, 1, 540, 719, 720, 721, 1_439, random.int(in: 0...1_439)]
        let zones = ["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC", "Unknown/Zone"]
        let zone = has(.dueZones, oneIn: 2) ? zones[random.int(in: 0...zones.count - 1)] : nil
        return Due(day(), at: DueTime(minute: minutes[random.int(in: 0...minutes.count - 1)], zone: zone))
    }

    private mutating func repetition() -> Repetition {
        let rules = Repetition.samples
        return Repetition(rules[random.int(in: 0...rules.count - 1)].rule, isFromCompletion: random.oneIn(3))
    }

    private mutating func day() -> Day {
        // Often the same day as in the pieces of text.
        random.oneIn(2)
            ? Day("2024-01-31")!
            : Day(year: random.int(in: 0...9999), month: random.int(in: 1...12), day: random.int(in: 1...28))!
    }

    private mutating func notes() -> String {
        (0..<random.int(in: 0...4)).map { _ in text() }.joined(separator: "\n")
    }

    package mutating func text() -> String {
        (0..<random.int(in: 0...7)).map { _ in Self.pieces[random.int(in: 0...Self.pieces.count - 1)] }.joined()
    }

    package static let pieces = [
        "a", "b", "word", "é", "👩‍👩‍👧", " ", " ", " ", "  ", "\t", "    ", "\n", "\n", "\r", "\r\n", "\0", "\u{1F}",
        "\u{7F}",
        "\u{202E}", "\u{85}", "\u{2028}", "\u{FEFF}", "\\", "\\", "\\\\", "\"", "'", "''", ",", ";", "=1+1", "+", "-",
        "@",
        "<b>", "<br>", "&amp;", "&#13;", "&#0;", "&#92;", "- [ ] ", "- [x] ", "- [/] ", "- ", "* ", "1. ", "[ ]",
        "[x] ",
        "[/] ", "\n- [ ] a", "\n\t- [x] a", "\n    text", "#tag", " #tag", "#12", " #a #tag", "#", "@{2024-01-31}",
        " @{2024-01-31}", " @@{09:00}", "@@{09:00}", "T09:00", " 09:00", "@[[2024-01-31]]", " @{2024-02-30}", "@{",
        "+p", " +p", "@c", " @c", "due:2024-01-31",
        " due:2024-01-31", "section:x", " section:", "note:", " p:1", " id:1", "h:1", "x ", "(A) ", "2024-01-31 ",
        "%20",
        "%0A", "%250A", "%25", "%", "%4", "41", "## ", "# ", "***", "---", "%% kanban:settings", "```", "{", "}", "[",
        " (3)", " \\(3)", "(3)", "^abc", "## Archive", "> ", "    > ", "    * [ ] ", "kind,title", "null", "\u{FFFD}",
    ]
}
