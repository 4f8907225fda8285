import Board

extension CardBundle {
    /// The cards as plain text: each with its title, notes, and steps as a list. If any card takes several lines, blank
    /// lines separate the cards.
    public var text: String {
        let texts = cards.map { card in
            var lines = [card.title]
            if !card.notes.isEmpty { lines.append(card.notes) }
            lines += card.steps.map { "- \($0.title)" }
            return lines.joined(separator: "\n")
        }
        return texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n\n" : "\n")
    }

    /// The cards as a Markdown list. Steps, dates, and labels are written in a form that other programs know.
    public var markdown: String {
        var bytes: [UInt8] = []
        let indent = Array("    ".utf8)
        for card in cards { MarkdownItem.write(card, indent: indent, to: &bytes) }
        return String(bytes)
    }

    /// The cards as an HTML fragment.
    public var html: String {
        var html = "<meta charset=\"utf-8\">"
        for card in cards {
            html += "<p><strong>\(Self.linked(card.title))</strong></p>"
            for line in card.notes.split(separator: "\n") { html += "<p>\(Self.linked(String(line)))</p>" }
            guard !card.steps.isEmpty else { continue }
            html += "<ul>" + card.steps.map { "<li>\(Self.linked($0.title))</li>" }.joined() + "</ul>"
        }
        return html
    }

    /// The links and files in the cards, in order, without duplicates.
    public var links: [String] {
        var seen: Set<String> = []
        let texts = cards.lazy.flatMap { [$0.title, $0.notes] + $0.steps.flatMap { [$0.title, $0.notes] } }
        return texts.flatMap { text in Links.ranges(in: text).map { String(text[$0]) } }.filter {
            seen.insert($0).inserted
        }
    }

    /// Whether the cards contain only links, none of them to a file.
    public var isWebLinks: Bool { !cards.isEmpty && cards.allSatisfy(\.isWebLinks) }

    private static func linked(_ text: String) -> String {
        var html = ""
        var rest = text.startIndex
        for range in Links.ranges(in: text) {
            let link = escaped(text[range])
            html += escaped(text[rest..<range.lowerBound]) + "<a href=\"\(link)\">\(link)</a>"
            rest = range.upperBound
        }
        return html + escaped(text[rest...])
    }

    private static func escaped(_ text: Substring) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension CardDocument {
    /// Whether the card contains only links, none of them to a file: a file manager that moves dragged files would move
    /// it. Mail and FTP links count too.
    public var isWebLinks: Bool {
        guard steps.isEmpty, Links.isLink(title) else { return false }
        return [title, notes].allSatisfy { text in
            let links = Links.ranges(in: text).map { text[$0] }
            let words = text.split(whereSeparator: \.isWhitespace)
            return words == links && !links.contains { $0.lowercased().hasPrefix("file:") }
        }
    }
}
