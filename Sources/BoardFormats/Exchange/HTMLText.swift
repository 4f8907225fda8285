/// The content of a web page fragment as readable text: paragraphs, lists, tables with tabs, and links followed by
/// their addresses. Any text is accepted. Markup and hidden content are left out.
public struct HTMLText: Sendable {
    /// The text.
    public let text: String

    /// Creates text from a page, in time proportional to its length.
    public init(_ page: String) {
        var reader = WebReader(Array(page.utf8))
        reader.read()
        text = ReceivedText(String(decoding: reader.text, as: UTF8.self)).text
    }
}

/// A single-pass reader of a page. It builds no tree: open tags matter only for nested lists and links.
private struct WebReader {
    private(set) var text: [UInt8] = []
    private let page: [UInt8]
    private var position = 0
    /// The breaks, space, and prefix to write before the next character, if there is one.
    private var lineBreaks = 0
    private var wantsSpace = false
    private var prefix: [UInt8] = []
    /// The open lists: the number of items in each, or `nil` for a bulleted list.
    private var lists: [Int?] = []
    private var link: (address: String, start: Int)?
    private var verbatimDepth = 0
    private var cells = TableCells()

    /// The depth limit of nested lists. No real page nests them more deeply, but a malicious one may.
    private static let listDepth = 16

    init(_ page: [UInt8]) {
        self.page = page
    }

    mutating func read() {
        while position < page.count {
            switch page[position] {
            case UInt8(ascii: "<"): readMarkup()
            case UInt8(ascii: "&"):
                let (character, length) = HTMLEntity.read(page[position...])
                position += length
                for byte in character.utf8 { append(byte) }
            default:
                append(page[position])
                position += 1
            }
        }
        closeLink()
    }

    // MARK: Text

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, 0x0C:
            guard verbatimDepth > 0 else { return wantsSpace = true }
            if byte == Byte.lineFeed { lineBreaks += 1 } else if byte != Byte.carriageReturn { write(byte) }
        default: write(byte)
        }
    }

    private mutating func write(_ byte: UInt8) {
        if text.isEmpty || text.last == Byte.lineFeed { wantsSpace = false }
        if lineBreaks > 0, !text.isEmpty {
            let breaks = verbatimDepth > 0 ? lineBreaks : min(lineBreaks, 2)
            text.append(contentsOf: repeatElement(Byte.lineFeed, count: breaks))
            wantsSpace = false
        }
        if wantsSpace, prefix.isEmpty, !cells.isAtStart { text.append(Byte.space) }
        text += cells.popTabs()
        text += prefix
        lineBreaks = 0
        wantsSpace = false
        prefix = []
        if cells.isAtStart { cells.begin(at: text.count) }
        text.append(byte)
    }

    private mutating func breakLines(_ count: Int) {
        // A block at the start of a cell needs no new line.
        if !cells.isAtStart { lineBreaks = max(lineBreaks, count) }
    }

    /// Ends a cell. A cell of a few words stays on the line of its row, even if it contains line breaks. A page that
    /// uses tables for layout has longer cells.
    private mutating func endCell() {
        guard let start = cells.end() else { return }
        let cell = text[start...]
        guard cell.count <= TableCells.shortCellLimit else { return }
        lineBreaks = 0
        guard cell.contains(Byte.lineFeed) else { return }
        text.replaceSubrange(
            start..., with: Array(cell.split(separator: Byte.lineFeed).joined(separator: [Byte.space])))
    }

    private mutating func endRow() {
        endCell()
        // The last cells may be empty.
        if cells.hasText { text += cells.popTabs() }
        prefix = []
        cells = TableCells()
    }

    // MARK: Markup

    private mutating func readMarkup() {
        let rest = page[position...]
        if rest.begins(with: "<!--") { return skip(past: "-->", from: position + 4) }
        if rest.begins(with: "<![CDATA[") { return skip(past: "]]>", from: position + 9) }
        guard let next = rest.dropFirst().first else { return writeAngle() }
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return skip(past: ">", from: position + 2) }
        let isEnd = next == UInt8(ascii: "/")
        guard let tag = HTMLTag(rest.dropFirst(isEnd ? 2 : 1)) else { return writeAngle() }
        position = tag.end
        if isEnd { end(tag.name) } else { begin(tag) }
    }

    private mutating func writeAngle() {
        write(UInt8(ascii: "<"))
        position += 1
    }

    /// Continues after the next occurrence of a string, or at the end of the page if there is none.
    private mutating func skip(past end: StaticString, from start: Int) {
        position = min(start, page.count)
        while position < page.count, !page[position...].begins(with: end) { position += 1 }
        position = min(position + end.utf8CodeUnitCount, page.count)
    }

    private mutating func begin(_ tag: HTMLTag) {
        switch tag.name {
        case "br": lineBreaks = min(lineBreaks + 1, 2)
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "figure", "hr": breakLines(2)
        case "div", "section", "article", "header", "footer", "main", "aside", "nav", "dt", "dd", "caption",
            "figcaption", "address", "form", "option":
            breakLines(1)
        case "pre":
            breakLines(2)
            verbatimDepth += 1
        case "ul", "ol":
            breakLines(lists.isEmpty ? 2 : 1)
            if lists.count < Self.listDepth { lists.append(tag.name == "ol" ? 0 : nil) }
        case "li": beginItem()
        case "tr":
            endRow()
            breakLines(1)
        case "td", "th":
            endCell()
            prefix = []
            wantsSpace = false
            cells.next(width: Int(tag["colspan"] ?? "") ?? 1)
        case "img": for byte in (tag["alt"] ?? "").utf8 { append(byte) }
        case "a":
            closeLink()
            if let address = tag["href"], Links.isLink(address) { link = (address, text.count) }
        case "script": skip(toEndOf: "</script")
        case "style": skip(toEndOf: "</style")
        case "title": skip(toEndOf: "</title")
        case "template": skip(toEndOf: "</template")
        default: break
        }
    }

    private mutating func skip(toEndOf tag: StaticString) {
        while position < page.count {
            if page[position] == UInt8(ascii: "<"), page[position...].beginsIgnoringCase(with: tag) { return }
            position += 1
        }
    }

    private mutating func beginItem() {
        breakLines(1)
        var item = Array(repeating: Byte.space, count: max(lists.count - 1, 0) * 2)
        if let last = lists.indices.last, let count = lists[last] {
            lists[last] = count + 1
            item += "\(count + 1). "
        } else {
            item += "- "
        }
        prefix = item
        wantsSpace = false
    }

    private mutating func end(_ name: String) {
        switch name {
        case "td", "th": endCell()
        case "tr", "table":
            endRow()
            breakLines(name == "tr" ? 1 : 2)
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "figure": breakLines(2)
        case "div", "section", "article", "header", "footer", "main", "aside", "nav", "li", "dt", "dd", "caption",
            "figcaption", "address", "form", "option":
            breakLines(1)
        case "pre":
            verbatimDepth = max(verbatimDepth - 1, 0)
            breakLines(2)
        case "ul", "ol":
            _ = lists.popLast()
            breakLines(lists.isEmpty ? 2 : 1)
        case "a": closeLink()
        default: break
        }
    }

    /// Writes the address after the linked text, unless the text is the address.
    private mutating func closeLink() {
        guard let (address, start) = link else { return }
        link = nil
        let linked = String(text[min(start, text.count)...].trimmedOfBreaks)
        guard let note = Links.addressSuffix(for: address, after: linked) else { return }
        if linked.isEmpty { for byte in note.utf8 { write(byte) } } else { text += note }
    }
}

/// The position within a row of a table.
private struct TableCells {
    /// The width of the last cell, and the number of tabs before the next text.
    private var width = 0
    private var tabs = 0
    /// Whether nothing in the cell has been written yet.
    private(set) var isAtStart = false
    /// Whether anything in the row has been written.
    private(set) var hasText = false
    private var start: Int?

    /// The maximum number of bytes in a cell that counts as a few words.
    static let shortCellLimit = 400
    private static let widthLimit = 64

    mutating func next(width: Int) {
        tabs += self.width
        self.width = min(max(width, 1), Self.widthLimit)
        isAtStart = true
    }

    mutating func popTabs() -> [UInt8] {
        defer { tabs = 0 }
        return Array(repeating: Byte.tab, count: tabs)
    }

    mutating func begin(at place: Int) {
        (start, isAtStart, hasText) = (place, false, true)
    }

    /// Ends a cell. Returns the start of its text.
    mutating func end() -> Int? {
        defer { (start, isAtStart) = (nil, false) }
        return start
    }
}

extension ArraySlice<UInt8> {
    func beginsIgnoringCase(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard count >= length else { return false }
        return (0..<length).allSatisfy { offset in
            let byte = self[startIndex + offset]
            return (Byte.isLetter(byte) ? byte | 0x20 : byte) == text.utf8Start[offset]
        }
    }
}
