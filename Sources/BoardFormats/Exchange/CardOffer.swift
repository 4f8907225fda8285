import Board

/// Content offered by another program, by a drop or on the clipboard: the types to request, and the cards they become.
///
/// Cards from another Inlay arrive complete. Each link or file becomes a card. A picture without a link becomes a card
/// only if no plain text comes with it, because spreadsheets also offer a picture of their cells. If a browser provides
/// the picture's web address, the card includes it. For text with links, the HTML is used, or the rich text if there is
/// no HTML. For any other text, the plain text is used, because only it preserves white space.
public struct CardOffer: Hashable, Sendable {
    /// The relevant part of the content.
    public enum Kind: Hashable, Sendable {
        case cards, links, picture, text
    }

    /// The relevant part of the content, or `nil` if no cards can be made from it.
    public let kind: Kind?
    /// The types to request, as the program spells them.
    public let requestedTypes: [String]

    private let page: String?
    private let rich: String?
    private let plain: String?
    private let mozURL: String?
    private let list: String?
    private let picture: String?

    /// The supported types of pictures, the best first.
    public static let pictureTypes = [
        "image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml", "image/avif", "image/bmp", "image/tiff",
    ]
    /// The maximum number of bytes in a picture.
    public static let pictureLimit = 32 << 20

    /// Creates an offer from a program's types in its own spelling, the best first.
    public init(types: [String]) {
        func first(_ essences: String...) -> String? {
            essences.lazy.compactMap { essence in types.first { Self.essence(of: $0) == essence } }.first
        }
        plain =
            types.first { $0.lowercased().filter { $0 != " " && $0 != "\"" } == "text/plain;charset=utf-8" }
            ?? first("text/plain")
        page = first("text/html")
        rich = page == nil ? first("text/rtf", "application/rtf", "text/richtext") : nil
        mozURL = first("text/x-moz-url")
        list = first("text/uri-list")
        let picture = Self.pictureTypes.lazy.compactMap { first($0) }.first
        // Browsers provide a picture on a page as bytes of an unspecified type, next to its address.
        let hasLinks = mozURL != nil || list != nil
        self.picture = picture ?? (hasLinks ? first("application/octet-stream") : nil)
        if let own = first(CardBundle.contentType) {
            (kind, requestedTypes) = (.cards, [own])
        } else if hasLinks {
            kind = self.picture == nil ? .links : .picture
            requestedTypes = [mozURL ?? list, mozURL == nil ? page ?? plain : nil, self.picture].compactMap { $0 }
        } else if let picture, plain == nil {
            (kind, requestedTypes) = (.picture, [picture])
        } else if plain != nil || page != nil || rich != nil {
            (kind, requestedTypes) = (.text, [plain, page ?? rich].compactMap { $0 })
        } else {
            (kind, requestedTypes) = (nil, [])
        }
    }

    /// Returns the maximum number of bytes for a type.
    public func limit(of type: String) -> Int {
        if kind == .cards { return CardBundle.sizeLimit }
        return type == picture ? Self.pictureLimit : ReceivedText.sizeLimit
    }

    /// Returns the received picture, for the caller to store. Returns `nil` for a file or several links, whose
    /// addresses are used instead, and for bytes next to a web address that aren't a known kind of picture.
    public func picture(in data: [String: [UInt8]]) -> [UInt8]? {
        guard kind == .picture, let bytes = picture.flatMap({ data[$0] }) else { return nil }
        let links = links(in: data).links
        guard let link = links.first else { return bytes }
        return links.count > 1 || link.address.hasPrefix("file:") || PictureKind(of: bytes) == nil ? nil : bytes
    }

    /// Returns the card for the picture, once it is stored at an address.
    ///
    /// - Parameter untitled: The title if nothing describes the picture.
    public func card(
        ofPictureAt address: String, in data: [String: [UInt8]], untitled: String = "Picture"
    ) -> CardDocument {
        let links = links(in: data)
        // Addresses within the browser mean nothing elsewhere.
        let link = links.links.first { Links.isLink($0.address) }?.address
        let title = links.cards.first.flatMap { $0.title == $0.notes ? nil : $0.title }
        return CardDocument(
            title: title ?? untitled, notes: [address, link].compactMap { $0 }.joined(separator: "\n"))
    }

    /// Returns the received content as cards, except for a picture.
    ///
    /// - Parameters:
    ///   - data: The received bytes by requested type. Some types may be missing.
    ///   - usesAlternative: Whether to split or join text the other way.
    ///   - decoding: Decodes the code pages of rich text.
    public func cards(
        of data: [String: [UInt8]], usingAlternative usesAlternative: Bool = false,
        decoding: @escaping RichText.Decoding = { _, _ in nil }
    ) throws(ImportError) -> CardBundle {
        switch kind {
        case .cards: try CardBundle(decoding: data[requestedTypes[0]] ?? [])
        case .links, .picture: CardBundle(cards: links(in: data).cards)
        case .text: CardBundle(cards: text(in: data, decoding).cards(usingAlternative: usesAlternative))
        case nil: CardBundle(cards: [])
        }
    }

    /// Returns the received content as text to insert. Text includes the addresses of its links. Links, files, and
    /// pictures are inserted as addresses.
    ///
    /// - Parameter cards: The content as cards.
    public func insertionText(
        of data: [String: [UInt8]], cards: CardBundle, decoding: @escaping RichText.Decoding = { _, _ in nil }
    ) -> String {
        switch kind {
        case .text: text(in: data, decoding).text
        case .links, .picture: cards.cards.map { $0.notes.isEmpty ? $0.title : $0.notes }.joined(separator: "\n")
        case .cards: cards.text
        case nil: ""
        }
    }

    private func links(in data: [String: [UInt8]]) -> ReceivedLinks {
        if let mozURL, let bytes = data[mozURL] { return ReceivedLinks(mozURL: bytes) }
        let text = list.flatMap { data[$0] }.map { ReceivedText(decoding: $0).text } ?? ""
        let addresses = text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty && $0.first != "#" }
        return ReceivedLinks(
            addresses.prefix(CardBundle.cardLimit).map { String($0) },
            text: (page ?? plain).flatMap { type in data[type].map { title($0, isPage: type == page) } })
    }

    private func title(_ bytes: [UInt8], isPage: Bool) -> String {
        let text = ReceivedText(decoding: bytes).text
        guard isPage else { return text }
        // The page contains only the link, so its text ends with the address, which is removed.
        let title = HTMLText(text).text
        return Links.ranges(in: title).last.map { link in
            let before = title[..<link.lowerBound].trimmed
            return before.last == "(" ? String(before.dropLast().trimmed) : title
        } ?? title
    }

    private func text(in data: [String: [UInt8]], _ decoding: @escaping RichText.Decoding) -> ReceivedText {
        let plainText = plain.flatMap { data[$0] }.map { ReceivedText(decoding: $0) }
        guard let formatted = formattedText(in: data, decoding) else { return plainText ?? ReceivedText("") }
        guard let plainText, !plainText.isEmpty else { return formatted }
        let addsLinks = Links.ranges(in: formatted.text).count > Links.ranges(in: plainText.text).count
        return addsLinks ? formatted : plainText
    }

    private func formattedText(
        in data: [String: [UInt8]], _ decoding: @escaping RichText.Decoding
    ) -> ReceivedText? {
        if let bytes = page.flatMap({ data[$0] }) {
            return ReceivedText(HTMLText(ReceivedText(decoding: bytes).text).text)
        }
        return rich.flatMap { data[$0] }.map { bytes in
            RichText(bytes, decoding: decoding).map { ReceivedText($0.text) } ?? ReceivedText(decoding: bytes)
        }
    }

    private static func essence(of type: String) -> String {
        String(type.prefix { $0 != ";" }.trimmed).lowercased()
    }
}
