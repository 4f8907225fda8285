/// Links in text, to web pages, files, and mail addresses.
public enum Links {
    private static let schemes = ["https://", "http://", "file:///", "mailto:", "ftp://"].map { Array($0.utf8) }

    /// Returns the ranges of links in text, in order. A link begins at the start of a word, and ends before trailing
    /// punctuation.
    public static func ranges(in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        let bytes = text.utf8
        var index = bytes.startIndex
        var isInWord = false
        while index != bytes.endIndex {
            if !isInWord, let scheme = scheme(of: bytes[index...]) {
                let end = end(of: bytes[index...])
                if bytes.distance(from: index, to: end) > scheme { ranges.append(index..<end) }
                index = end
                isInWord = true
            } else {
                isInWord = Byte.isLetterOrDigit(bytes[index])
                bytes.formIndex(after: &index)
            }
        }
        return ranges
    }

    /// Returns the links in text that may be opened, without duplicates: web, mail, and file links. Each is opened by
    /// the program for its kind, and none can run a command.
    ///
    /// - Parameter limit: The maximum number of links. Only the first 64 KB of long text is searched.
    public static func openable(in text: String, limit: Int = 20) -> [String] {
        let start = text.utf8.count > 65_536 ? String(decoding: text.utf8.prefix(65_536), as: UTF8.self) : text
        var links: [String] = []
        for range in ranges(in: start) where links.count < limit {
            let link = String(start[range])
            if isOpenable(link), !links.contains(link) { links.append(link) }
        }
        return links
    }

    /// Returns whether an address may be opened.
    public static func isOpenable(_ address: String) -> Bool {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        return isLink(address) && ["http", "https", "mailto", "file"].contains(scheme)
    }

    /// Returns a display name for an address: a file's name, or the address without its common parts.
    public static func name(of address: String) -> String { ReceivedLinks.name(of: address) }

    /// Returns whether a string is exactly one link.
    public static func isLink(_ text: String) -> Bool { ranges(in: text) == [text.startIndex..<text.endIndex] }

    /// Returns the text that adds an address after linked text, or `nil` if the linked text already is the address.
    static func addressSuffix(for address: String, after linked: String) -> String? {
        if linked.isEmpty { return address }
        let isShown = linked == address || address.hasSuffix("://" + linked) || address == "mailto:" + linked
        return isShown ? nil : " (\(address))"
    }

    /// Returns the length of the scheme at the start of the bytes.
    private static func scheme(of bytes: Substring.UTF8View) -> Int? {
        guard let first = bytes.first, Byte.isLetter(first) else { return nil }
        return schemes.first { bytes.lazy.map { Byte.isLetter($0) ? $0 | 0x20 : $0 }.starts(with: $0) }?.count
    }

    private static func end(of bytes: Substring.UTF8View) -> String.Index {
        var link = bytes[..<(bytes.firstIndex { endsLink($0) } ?? bytes.endIndex)]
        // A closing bracket belongs to the link if the opening one does, as in titles of encyclopedia articles.
        let opensRound = link.contains(UInt8(ascii: "("))
        let opensSquare = link.contains(UInt8(ascii: "["))
        while let last = link.last {
            switch last {
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"):
                link.removeLast()
            case UInt8(ascii: ")") where !opensRound: link.removeLast()
            case UInt8(ascii: "]") where !opensSquare: link.removeLast()
            default: return link.endIndex
            }
        }
        return link.endIndex
    }

    private static func endsLink(_ byte: UInt8) -> Bool {
        byte <= Byte.space || byte == 0x7F || byte == Byte.quote || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "`")
    }
}
