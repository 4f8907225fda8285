import BoardFormats
import DragDrop

extension ContentType {
    /// Cards for another Inlay, with all that they hold.
    static let cards = ContentType(stringLiteral: CardBundle.contentType)
    static let markdown: ContentType = "text/markdown;charset=utf-8"
}

/// The forms in which cards go to other programs.
enum CardForm: CaseIterable {
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

    /// The forms in which cards are offered.
    ///
    /// Many programs prefer a list of addresses to the text beside it: Writer links to them, editors open them, file
    /// managers download them, and whatever else the cards hold is lost. So only cards that are nothing but links have one,
    /// and only in a drag.
    static func forms(ofLinks areLinks: Bool) -> [CardForm] { allCases.filter { $0 != .links || areLinks } }

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
