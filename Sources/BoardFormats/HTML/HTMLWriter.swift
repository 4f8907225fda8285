import Board

/// A writer of boards as web pages, to be read in any browser and printed.
///
/// The page needs no other file. It contains no script, and forbids all of them, so nothing in a title can run.
struct HTMLWriter {
    private var page = HTMLPage()
    private let colors: [String: BoardColor]
    private let language: Language

    static func write(_ document: BoardDocument, in language: Language) -> [UInt8] {
        var writer = HTMLWriter(document, language)
        writer.append(document)
        return writer.page.bytes
    }

    private init(_ document: BoardDocument, _ language: Language) {
        let colors = document.labels.compactMap { label in
            label.color.flatMap(BoardColor.init(likeName:)).map { (label.name, $0) }
        }
        self.colors = Dictionary(colors) { first, _ in first }
        self.language = language
    }

    private mutating func append(_ document: BoardDocument) {
        page.append(
            """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">

            """)
        page.append("title", text: document.title.isEmpty ? "Inlay" : document.title)
        page.append("<style>\n\(HTMLStyle.text)</style>\n</head>\n<body>\n")
        if !document.title.isEmpty {
            page.append("<h1 dir=\"auto\"\(Self.style(document.color.flatMap(BoardColor.init(likeName:))))>")
            page.append(text: document.title)
            page.append("</h1>\n")
        }
        page.append("<main>\n")
        for section in document.sections { append(section) }
        page.append("</main>\n")
        append(archive: document.sections.flatMap { $0.cards.filter(\.isArchived) })
        page.append("</body>\n</html>\n")
    }

    private mutating func append(_ section: SectionDocument) {
        let cards = section.cards.filter { !$0.isArchived }
        let limit = section.limit.map { "\u{2009}/\u{2009}\($0.count)" } ?? ""
        page.append("<section\(Self.style(section.color.flatMap(BoardColor.init(likeName:))))>\n<h2 dir=\"auto\">")
        page.append(text: section.title)
        page.append(" <span class=\"count\">\(cards.count)\(limit)</span></h2>\n")
        append(cards)
        page.append("</section>\n")
    }

    private mutating func append(archive cards: [CardDocument]) {
        if cards.isEmpty { return }
        page.append("<details>\n<summary>")
        page.append(text: language.localized("Archived Cards"))
        page.append(" <span class=\"count\">\(cards.count)</span></summary>\n")
        append(cards)
        page.append("</details>\n")
    }

    private mutating func append(_ cards: [CardDocument]) {
        if cards.isEmpty { return }
        page.append("<ol class=\"cards\">\n")
        for card in cards {
            page.append(card.isDone ? "<li class=\"done\">" : "<li>")
            page.append("<h3 dir=\"auto\">\(card.isDone ? "<span class=\"check\">✓</span> " : "")")
            page.append(text: card.title)
            page.append("</h3>\n")
            append(due: card.due, labels: card.labels)
            append(notes: card.notes)
            append(card.steps)
            page.append("</li>\n")
        }
        page.append("</ol>\n")
    }

    private mutating func append(_ steps: [StepDocument]) {
        if steps.isEmpty { return }
        page.append("<ul class=\"steps\">\n")
        for step in steps {
            page.append("<li\(step.isDone ? " class=\"done\"" : "")><label>")
            page.append("<input type=\"checkbox\" disabled\(step.isDone ? " checked" : "")> <span dir=\"auto\">")
            page.append(text: step.title)
            page.append("</span></label>\n")
            append(due: step.due, labels: step.labels)
            append(notes: step.notes)
            page.append("</li>\n")
        }
        page.append("</ul>\n")
    }

    private mutating func append(due: Due?, labels: [String]) {
        if due == nil, labels.isEmpty { return }
        page.append("<p class=\"facts\">")
        if let due {
            // A machine can't read a zone's name here, only its offset, which may change.
            let machine = due.time.map { "\(due.day)T\($0.clock)" } ?? due.description
            page.append("<time datetime=\"\(machine)\">\(due)</time> ")
        }
        for label in labels {
            page.append("<span class=\"label\" dir=\"auto\"\(Self.style(colors[label]))>")
            page.append(text: label)
            page.append("</span> ")
        }
        page.append("</p>\n")
    }

    private mutating func append(notes: String) {
        if notes.isEmpty { return }
        page.append("<div class=\"notes\" dir=\"auto\">")
        var end = notes.startIndex
        for link in Links.ranges(in: notes) where Links.isWebPage(notes[link]) {
            page.append(text: notes[end..<link.lowerBound])
            page.append("<a rel=\"noreferrer\" href=\"")
            page.append(text: notes[link])
            page.append("\">")
            page.append(text: notes[link])
            page.append("</a>")
            end = link.upperBound
        }
        page.append(text: notes[end...])
        page.append("</div>\n")
    }

    private static func style(_ color: BoardColor?) -> String {
        color.map { " style=\"--color: \(HTMLStyle.color($0))\"" } ?? ""
    }
}

/// The bytes of a web page.
struct HTMLPage {
    private(set) var bytes: [UInt8] = []

    /// Appends HTML, which must not contain any text of the board.
    mutating func append(_ html: String) { bytes += html }

    mutating func append(_ element: StaticString, text: String) {
        append("<\(element)>")
        append(text: text)
        append("</\(element)>\n")
    }

    /// Appends text of the board. Characters with a meaning in HTML are escaped, and those that it forbids replaced.
    mutating func append(text: some StringProtocol) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;"
            case "<": bytes += "&lt;"
            case ">": bytes += "&gt;"
            case "\"": bytes += "&quot;"
            case "'": bytes += "&#39;"
            case "\t", "\n": bytes.append(UInt8(scalar.value))
            case "\r": bytes += "&#10;"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": bytes += "\u{FFFD}"
            default: bytes += scalar.utf8
            }
        }
    }
}

extension Links {
    /// Returns whether a link leads to a page of the web, which anyone can open who receives the text.
    fileprivate static func isWebPage(_ link: Substring) -> Bool {
        let start = link.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
}
