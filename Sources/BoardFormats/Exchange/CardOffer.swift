import Board

/// What another program offers, by a drop or on the clipboard, as cards: which of its types to ask for, and what they
/// become once they are here.
///
/// Cards of another Inlay come whole. Links and files are a card each. A picture is one where no text comes with it, since
/// spreadsheets send a picture of their cells along; with the address that it has in the web, where a browser tells one. Of
/// text that has links the page is read, or the rich text where there is none; of any other the plain text, which alone keeps
/// the room in it.
public struct CardOffer: Hashable, Sendable {
    /// What of it counts.
    public enum Kind: Hashable, Sendable {
        case cards, links, picture, text
    }

    /// What of it counts; none where it is nothing that cards are made of.
    public let kind: Kind?
    /// The types to ask for, as the program spells them.
    public let wanted: [String]

    private let page: String?
    private let rich: String?
    private let plain: String?
    private let mozilla: String?
    private let list: String?
    private let picture: String?

    /// The kinds of pictures that are kept, the best first.
    public static let pictureTypes = [
        "image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml", "image/avif", "image/bmp", "image/tiff",
    ]
    /// How many bytes of a picture are kept.
    public static let pictureLimit = 32 << 20

    /// What a program offers: the types in its own spelling, the best first.
    public init(types: [String]) {
        func first(_ essences: String...) -> String? {
            essences.lazy.compactMap { essence in types.first { Self.essence(of: $0) == essence } }.first
        }
        plain =
            types.first { $0.lowercased().filter { $0 != " " && $0 != "\"" } == "text/plain;charset=utf-8" }
            ?? first("text/plain")
        page = first("text/html")
        rich = page == nil ? first("text/rtf", "application/rtf", "text/richtext") : nil
        mozilla = first("text/x-moz-url")
        list = first("text/uri-list")
        let picture = Self.pictureTypes.lazy.compactMap { first($0) }.first
        // Browsers deliver a page's picture as bytes that they say nothing of, beside its address.
        let hasLinks = mozilla != nil || list != nil
        self.picture = picture ?? (hasLinks ? first("application/octet-stream") : nil)
        if let own = first(CardBundle.contentType) {
            (kind, wanted) = (.cards, [own])
        } else if hasLinks {
            kind = self.picture == nil ? .links : .picture
            wanted = [mozilla ?? list, mozilla == nil ? page ?? plain : nil, self.picture].compactMap { $0 }
        } else if let picture, plain == nil {
            (kind, wanted) = (.picture, [picture])
        } else if plain != nil || page != nil || rich != nil {
            (kind, wanted) = (.text, [plain, page ?? rich].compactMap { $0 })
        } else {
            (kind, wanted) = (nil, [])
        }
    }

    /// How many bytes of a type may come.
    public func limit(of type: String) -> Int {
        if kind == .cards { return CardBundle.sizeLimit }
        return type == picture ? Self.pictureLimit : ReceivedText.sizeLimit
    }

    /// The picture that came, to be stored by whoever knows where. Of a file there is the link, and what a browser delivers
    /// beside one may be anything.
    public func picture(in data: [String: [UInt8]]) -> [UInt8]? {
        guard kind == .picture, let bytes = picture.flatMap({ data[$0] }) else { return nil }
        let links = links(in: data).links
        guard let link = links.first else { return bytes }
        return links.count > 1 || link.address.hasPrefix("file:") || PictureKind(of: bytes) == nil ? nil : bytes
    }

    /// The card of that picture, once it is kept at an address.
    ///
    /// - Parameter untitled: what it is called where nothing tells what it shows.
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

    /// What came, as cards, but for a picture.
    ///
    /// - Parameters:
    ///   - data: what was delivered, by the spelling asked for; some of it may be missing.
    ///   - switched: whether text is cut into cards the other way.
    ///   - decoding: knows the code pages of rich text.
    public func cards(
        of data: [String: [UInt8]], switched: Bool = false, decoding: @escaping RichText.Decoding = { _, _ in nil }
    ) throws(ImportError) -> CardBundle {
        switch kind {
        case .cards: try CardBundle(decoding: data[wanted[0]] ?? [])
        case .links, .picture: CardBundle(cards: links(in: data).cards)
        case .text: CardBundle(cards: text(in: data, decoding).cards(switched: switched))
        case nil: CardBundle(cards: [])
        }
    }

    /// What came, as words to insert into a text: text as it is, with the addresses of its links; of links, files and a
    /// picture the addresses alone.
    ///
    /// - Parameter cards: the cards that it is.
    public func words(
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
        if let mozilla, let bytes = data[mozilla] { return ReceivedLinks(mozilla: bytes) }
        let text = list.flatMap { data[$0] }.map { ReceivedText(decoding: $0).text } ?? ""
        let addresses = text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty && $0.first != "#" }
        return ReceivedLinks(
            addresses.prefix(CardBundle.cardLimit).map { String($0) },
            text: (page ?? plain).flatMap { type in data[type].map { title($0, isPage: type == page) } })
    }

    private func title(_ bytes: [UInt8], isPage: Bool) -> String {
        let text = ReceivedText(decoding: bytes).text
        guard isPage else { return text }
        // The page is the link itself: its address would stand behind the title.
        let title = WebText(text).text
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
            return ReceivedText(WebText(ReceivedText(decoding: bytes).text).text)
        }
        return rich.flatMap { data[$0] }.map { bytes in
            RichText(bytes, decoding: decoding).map { ReceivedText($0.text) } ?? ReceivedText(decoding: bytes)
        }
    }

    private static func essence(of type: String) -> String {
        String(type.prefix { $0 != ";" }.trimmed).lowercased()
    }
}
