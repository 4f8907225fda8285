import Board

/// Links and files from another program, each as a card with the title that came with it.
public struct ReceivedLinks: Hashable, Sendable {
    /// A link with its title.
    public struct Link: Hashable, Sendable {
        /// Its address.
        public var address: String
        /// The title given by the program, if any.
        public var title: String?
    }

    /// The links in order.
    public var links: [Link]

    /// The maximum length of an address. Anything longer is data rather than an address.
    public static let addressLimit = 8_192

    /// Creates links from addresses and the text that came with them. The text is used as the title of a single web
    /// address. Files have names instead.
    public init(_ addresses: [String], text: String? = nil) {
        links = addresses.filter { $0.utf8.count <= Self.addressLimit }.map { Link(address: $0) }
        guard links.count == 1, let text, !links[0].address.hasPrefix("file:") else { return }
        let title = ReceivedText(text).text.split(separator: "\n").map(\.trimmed).first { !$0.isEmpty }
        links[0].title = title.map { String($0) }
    }

    /// Creates links from `text/x-moz-url`, as offered by Mozilla browsers: alternating lines of address and title, in
    /// UTF-16.
    public init(mozURL bytes: [UInt8]) {
        let lines = ReceivedText(decoding: bytes).text.split(separator: "\n", omittingEmptySubsequences: false)
        links = stride(from: 0, to: lines.count, by: 2).map { index in
            let title = index + 1 < lines.count ? lines[index + 1].trimmed : ""
            return Link(address: String(lines[index].trimmed), title: title.isEmpty ? nil : String(title))
        }.filter { !$0.address.isEmpty && $0.address.utf8.count <= Self.addressLimit }
    }

    /// The links as cards, with their addresses in the notes. A file without a title has its name as the title.
    public var cards: [CardDocument] {
        links.map { link in
            let title = link.title.flatMap { Self.isRepetition($0, of: link.address) ? nil : $0 }
            return CardDocument(title: title ?? Self.name(of: link.address), notes: link.address)
        }
    }

    /// Returns whether a string only repeats the address.
    private static func isRepetition(_ text: String, of address: String) -> Bool {
        text.isEmpty || text == address || Links.isLink(text)
    }

    /// Returns the name of a file, or an address in readable form.
    static func name(of address: String) -> String {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        var rest = address.dropFirst(scheme.count)
        guard rest.hasPrefix("://") || scheme == "mailto" else { return address }
        rest = rest.drop { $0 == ":" || $0 == "/" }
        while rest.last == "/" { rest.removeLast() }
        if scheme == "file" { rest = rest.split(separator: "/").last ?? rest }
        if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
        let name = ReceivedText(decoding: decoded(Array(rest.utf8))).text.trimmed
        return name.isEmpty ? address : String(name)
    }

    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == Byte.percent, index + 2 < bytes.count, let high = Byte.hexValue(bytes[index + 1]),
                let low = Byte.hexValue(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }
}
