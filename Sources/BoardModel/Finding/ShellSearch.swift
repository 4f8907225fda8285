import Board
import BoardStore

/// The search that the desktop's shell makes while the user types in its overview, in the user's default library.
///
/// Any program on the bus can ask, so everything that it sends is bounded. The library is opened for each question, and
/// closed again: between two of them, it may be replaced, and a program without a window must not keep it open.
package struct ShellSearch: Sendable {
    /// A card as the shell shows it.
    package struct Meta: Hashable, Sendable {
        package var id: String
        package var title: String
        /// The card's board and section.
        package var place: String
    }

    /// The maximum number of cards found. The shell shows only five, and a number for the rest.
    package static let resultLimit = 20
    /// The maximum number of cards described at once.
    package static let metaLimit = 50
    /// The maximum number of bytes in the terms. Nothing is found for more.
    private static let termLimit = 1_000
    /// The maximum number of Unicode scalars in each text. The shell cuts off what is too long, but only once it has
    /// it.
    private static let textLimit = 200

    private let path: String?

    /// Creates a search in a library, which need not exist.
    package init(library path: String?) { self.path = path }

    /// Returns the text to search for, or `nil` if it contains no words or is too long.
    package static func text(of terms: [String]) -> String? {
        guard terms.count <= termLimit, terms.reduce(0, { $0 + $1.utf8.count + 1 }) <= termLimit else { return nil }
        let text = terms.joined(separator: " ")
        return FileReader.words(of: text).isEmpty ? nil : text
    }

    /// Returns the identifiers of the best matching cards.
    ///
    /// - Parameter isCanceled: Whether the user has typed on. The result doesn't matter then.
    package func results(for terms: [String], isCanceled: @escaping () -> Bool = { false }) -> [String] {
        cards(for: terms, limit: Self.resultLimit, isCanceled).map { "\($0)" }
    }

    /// Returns how to show cards. Those that are gone are left out.
    package func metas(of identifiers: [String]) -> [Meta] {
        cards(identifiers.prefix(Self.metaLimit)).map { card in
            Meta(
                id: "\(card.id)", title: Self.shortened(card.title),
                place: "\(Self.shortened(card.boardTitle)) · \(Self.shortened(card.section))")
        }
    }

    /// The thing to open for an identifier.
    package enum Opening: Equatable, Sendable {
        case card(FoundCard)
        /// The card is gone.
        case nothing
        /// The library can't be read now. Its window says why.
        case library
    }

    /// Returns what to open for an identifier.
    package func opening(of identifier: String) -> Opening {
        guard let id = Self.card(identifier), let path, !FileReader.isMissing(path) else { return .nothing }
        guard let reader = FileReader.current(path: path), let cards = try? reader.foundCards([id]) else {
            return .library
        }
        return cards.first.map { .card($0) } ?? .nothing
    }

    private static func card(_ identifier: String) -> CardID? {
        identifier.utf8.count == Base32.length ? CardID(identifier) : nil
    }

    private func cards(
        for terms: [String], limit: Int, _ isCanceled: @escaping () -> Bool
    ) -> [CardID] {
        guard let text = Self.text(of: terms), !isCanceled(), let reader = path.flatMap(FileReader.current) else {
            return []
        }
        return (try? reader.firstCards(limit, matching: text, isCanceled: isCanceled)) ?? []
    }

    private func cards(_ identifiers: some Sequence<String>) -> [FoundCard] {
        let ids = identifiers.compactMap(Self.card)
        guard !ids.isEmpty, let reader = path.flatMap(FileReader.current) else { return [] }
        return (try? reader.foundCards(ids)) ?? []
    }

    private static func shortened(_ text: String) -> String {
        guard text.unicodeScalars.count > textLimit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit - 1))) + "…"
    }
}
