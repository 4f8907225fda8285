import BoardFormats
import DragDrop

extension ContentType {
    /// Complete cards, for another Inlay.
    static let cards = ContentType(stringLiteral: CardBundle.contentType)
    static let markdown: ContentType = "text/markdown;charset=utf-8"
}

/// The formats in which cards are given to other programs.
enum CardFormat: CaseIterable {
    case cards, text, plainText, markdown, html, links

    var type: ContentType {
        switch self {
        case .cards: .cards
        case .text: .utf8Text
        case .plainText: .plainText
        case .markdown: .markdown
        case .html: .html
        case .links: .uriList
        }
    }

    /// Returns the formats in which cards are offered.
    ///
    /// Many programs prefer a list of addresses to text: LibreOffice Writer links to them, editors open them, and file
    /// managers download them. Everything else about the cards is lost. So only cards that consist only of links are
    /// offered as addresses, and only in a drag.
    static func formats(ofLinks areLinks: Bool) -> [CardFormat] { allCases.filter { $0 != .links || areLinks } }

    func bytes(of bundle: CardBundle) -> [UInt8] {
        switch self {
        case .cards: bundle.bytes
        case .text, .plainText: Array(bundle.text.utf8)
        case .markdown: Array(bundle.markdown.utf8)
        case .html: Array(bundle.html.utf8)
        case .links: bundle.links.flatMap { Array($0.utf8) + [13, 10] }
        }
    }
}
