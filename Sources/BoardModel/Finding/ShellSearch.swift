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
    /// The maximum number of characters in each text. The shell cuts off what is too long, but only once it has it.
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
    package func results(for terms: [String], isCanceled: () -> Bool = { false }) -> [String] {
        cards(for: terms, limit: Self.resultLimit, isCanceled).map { "\($0)" }
    }

    /// Returns the best matching card.
    package func firstResult(for terms: [String]) -> FoundCard? {
        cards(for: terms, limit: 1) { false }.first.flatMap { card("\($0)") }
    }

    /// Returns how to show cards. Those that are gone are left out.
    package func metas(of identifiers: [String]) -> [Meta] {
        cards(identifiers.prefix(Self.metaLimit)).map { card in
            Meta(
                id: "\(card.id)", title: Self.shortened(card.title),
                place: "\(Self.shortened(card.boardTitle)) · \(Self.shortened(card.section))")
        }
    }

    /// Returns a card to open, or `nil` if it is gone.
    package func card(_ identifier: String) -> FoundCard? { cards([identifier]).first }

    private func cards(for terms: [String], limit: Int, _ isCanceled: () -> Bool) -> [CardID] {
        guard let text = Self.text(of: terms), !isCanceled(), let reader = path.flatMap(FileReader.current) else {
            return []
        }
        return (try? reader.firstCards(limit, matching: text, isCanceled: isCanceled)) ?? []
    }

    private func cards(_ identifiers: some Sequence<String>) -> [FoundCard] {
        let ids = identifiers.compactMap { $0.utf8.count == Base32.length ? CardID($0) : nil }
        guard !ids.isEmpty, let reader = path.flatMap(FileReader.current) else { return [] }
        return (try? reader.foundCards(ids)) ?? []
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count <= textLimit || text.count <= textLimit ? text : text.prefix(textLimit - 1) + "…"
    }
}
