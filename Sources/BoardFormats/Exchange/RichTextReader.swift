/// A single-pass reader of Rich Text Format. It builds no tree, and keeps only the state that open groups change.
struct RichTextReader {
    private(set) var text: [UInt8] = []
    private var scanner: RichTextScanner
    private var pages: CodePages

    private var group = Group()
    private var enclosing: [Group] = []
    /// The number of open groups beyond the limit, whose state isn't kept.
    private var excess = 0

    /// Bytes or UTF-16 code units that are decoded together with those that follow.
    private var bytes: [UInt8] = []
    private var units: [UInt16] = []
    /// The number of characters to skip: fallbacks for readers that don't know the last Unicode character.
    private var substitutes = 0
    private var isOptional = false

    private var documentPage = CodePages.western
    private var documentFont = 0
    private var fonts: [Int: Int] = [:]
    private var namedFont = 0

    /// The bullet to write before the next character, if another one follows on the line.
    private var bullet: String?
    private var cells = 0
    private var marker: [UInt8] = []
    private var instruction: [UInt8] = []
    private var link: (address: String, start: Int, depth: Int)?

    /// The state that a group changes until it is closed.
    private struct Group {
        var use = Use.text
        var font: Int?
        var substitutes = 1
        var level = 0
        var isHidden = false
    }

    /// The use of a group's content.
    private enum Use {
        case text, nothing, fonts
        /// A field's instruction, such as a link to an address.
        case instruction
        /// The marker before a list item.
        case marker
    }

    /// The depth limits of groups and lists. No real document nests them more deeply, but a malicious one may.
    private static let groupDepth = 200
    private static let listDepth = 16

    init(_ source: [UInt8], _ pages: CodePages) {
        scanner = RichTextScanner(source)
        self.pages = pages
    }

    mutating func read() {
        var isOpen = true
        while isOpen, let token = scanner.next() {
            switch token {
            case .begin: beginGroup()
            case .end: isOpen = endGroup()
            case .byte(let byte): add(byte)
            case .word(let name, let number): handle(name, number)
            case .symbol(let symbol): handle(symbol)
            }
        }
        flush()
        closeLink()
    }

    // MARK: Groups

    private mutating func beginGroup() {
        flush()
        (substitutes, isOptional) = (0, false)
        if enclosing.count < Self.groupDepth { enclosing.append(group) } else { excess += 1 }
    }

    /// Ends a group. Returns whether another one is still open.
    private mutating func endGroup() -> Bool {
        flush()
        (substitutes, isOptional) = (0, false)
        if excess > 0 {
            excess -= 1
            return true
        }
        if let link, link.depth == enclosing.count { closeLink() }
        let ended = group.use
        group = enclosing.popLast() ?? Group()
        if ended == .marker, group.use != .marker { endMarker() }
        return !enclosing.isEmpty
    }

    private mutating func setUse(_ use: Use) {
        flush()
        // Everything inside an ignored group is ignored.
        if group.use != .nothing { group.use = use }
    }

    // MARK: Characters

    private mutating func add(_ byte: UInt8) {
        isOptional = false
        if substitutes > 0 { return substitutes -= 1 }
        // Ignored early, because pictures are long.
        guard group.use != .nothing else { return }
        if !units.isEmpty { flush() }
        bytes.append(byte)
    }

    private mutating func add(unit: Int) {
        if !bytes.isEmpty { flush() }
        units.append(UInt16(truncatingIfNeeded: unit))
        substitutes = group.substitutes
    }

    private mutating func add(_ text: String) {
        if substitutes > 0 { return substitutes -= 1 }
        flush()
        append(text)
    }

    private mutating func flush() {
        if !units.isEmpty { append(String(decoding: units, as: UTF16.self)) }
        if !bytes.isEmpty { append(pages.text(of: bytes, in: fonts[group.font ?? documentFont] ?? documentPage)) }
        units.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ part: String) {
        switch group.use {
        case .text: if !group.isHidden { write(part) }
        case .instruction: if instruction.count < ReceivedLinks.addressLimit + 64 { instruction += part }
        case .marker: if marker.count < 64 { marker += part }
        case .nothing, .fonts: break
        }
    }

    private mutating func write(_ part: String) {
        beginInLine()
        text += part
    }

    /// Writes pending tabs and the bullet before the next character.
    private mutating func beginInLine() {
        text.append(contentsOf: repeatElement(Byte.tab, count: cells))
        if let bullet {
            text.append(contentsOf: repeatElement(Byte.space, count: 2 * min(max(group.level, 0), Self.listDepth)))
            text += bullet
        }
        (cells, bullet) = (0, nil)
    }

    private mutating func breakLine() {
        flush()
        substitutes = 0
        guard group.use == .text, !group.isHidden else { return }
        (cells, bullet) = (0, nil)
        text.append(Byte.lineFeed)
    }

    private mutating func endCell() {
        flush()
        substitutes = 0
        if group.use == .text { cells += 1 }
    }

    // MARK: Control words

    private mutating func handle(_ symbol: UInt8) {
        switch symbol {
        case UInt8(ascii: "*"): isOptional = true
        case Byte.carriageReturn, Byte.lineFeed: breakLine()
        case UInt8(ascii: "~"): add("\u{A0}")
        case UInt8(ascii: "_"): add("\u{2011}")
        default: break
        }
    }

    private mutating func handle(_ name: String, _ number: Int?) {
        // This is the only optional destination that is supported.
        if isOptional, name != "fldinst" { setUse(.nothing) }
        isOptional = false
        if let character = Self.characters[name] { return add(character) }
        if Self.unseen.contains(name) { return setUse(.nothing) }
        switch name {
        case "u": add(unit: number ?? 0)
        case "par", "line", "sect", "page", "column", "row", "nestrow": breakLine()
        case "cell", "nestcell": endCell()
        case "fonttbl": setUse(.fonts)
        case "fldinst":
            setUse(.instruction)
            instruction = []
        case "fldrslt": beginLink()
        case "listtext", "pntext":
            setUse(.marker)
            marker = []
        case "f", "plain", "v", "deleted":
            flush()
            change(name, number)
        default: change(name, number)
        }
    }

    /// Changes the state for the text that follows.
    private mutating func change(_ name: String, _ number: Int?) {
        switch name {
        case "f" where group.use == .fonts: namedFont = number ?? 0
        case "fcharset" where group.use == .fonts: fonts[namedFont] = CodePages.page(ofCharacterSet: number ?? 0)
        case "cpg" where group.use == .fonts: fonts[namedFont] = number
        case "f": group.font = number
        case "plain": (group.font, group.isHidden) = (nil, false)
        case "v", "deleted": group.isHidden = number != 0
        case "uc": group.substitutes = max(number ?? 1, 0)
        case "pard": group.level = 0
        case "ilvl": group.level = number ?? 0
        case "deff": documentFont = number ?? 0
        case "ansicpg": documentPage = number ?? CodePages.western
        case "mac": documentPage = 10_000
        case "pc": documentPage = 437
        case "pca": documentPage = 850
        default: break
        }
    }

    /// The named characters.
    private static let characters = [
        "tab": "\t", "emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’", "ldblquote": "“",
        "rdblquote": "”", "emspace": " ", "enspace": " ", "qmspace": " ", "zwj": "\u{200D}", "zwnj": "\u{200C}",
        "ltrmark": "\u{200E}", "rtlmark": "\u{200F}",
    ]

    /// The words that begin a group outside the text.
    private static let unseen: Set<String> = [
        "colortbl", "stylesheet", "info", "pict", "header", "headerl", "headerr", "headerf", "footer", "footerl",
        "footerr", "footerf", "footnote", "filetbl", "revtbl", "listtable", "listoverridetable", "nonesttables",
        "pntxta", "pntxtb", "xe", "tc", "txe", "rxe", "objdata", "objclass", "objname", "themedata",
    ]

    // MARK: Lists and links

    private mutating func endMarker() {
        let label = String(marker).trimmed
        // A marker that isn't a number is a bullet, whatever its shape.
        bullet = label.contains(where: \.isNumber) || label.last == "." || label.last == ")" ? "\(label) " : "- "
    }

    private mutating func beginLink() {
        flush()
        closeLink()
        if group.use == .text, let address = linkedAddress {
            // The item's bullet is not part of the link.
            if !group.isHidden { beginInLine() }
            link = (address, text.count, enclosing.count)
        }
        instruction = []
    }

    /// The address of a hyperlink field, or `nil` for other fields and for links within the document.
    private var linkedAddress: String? {
        let words = instruction.drop { $0 <= Byte.space }
        guard words.beginsIgnoringCase(with: "hyperlink") else { return nil }
        let rest = words.dropFirst(9).drop { $0 <= Byte.space }
        let isQuoted = rest.first == Byte.quote
        let address = String(
            isQuoted ? rest.dropFirst().prefix { $0 != Byte.quote } : rest.prefix { $0 > Byte.space })
        return address.utf8.count <= ReceivedLinks.addressLimit && Links.isLink(address) ? address : nil
    }

    private mutating func closeLink() {
        guard let (address, start, _) = link else { return }
        link = nil
        let linked = String(text[min(start, text.count)...].trimmedOfBreaks)
        if let note = Links.addressSuffix(for: address, after: linked) { write(note) }
    }
}
