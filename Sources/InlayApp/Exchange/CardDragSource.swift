import Board
import BoardFormats
import BoardModel
import DragDrop
import GtkInterop

/// A drag of cards out of their library, to another library or program. Cards are read only on demand, and are deleted
/// here only once another Inlay has them.
@MainActor
final class CardDragSource {
    let library: Library
    private weak var session: DragSession?
    /// Whether the receiver was given complete cards, not only their text.
    private var hasSentCompleteCards = false

    private let isLink: (CardID) -> Bool
    /// The number of cards up to which links are detected: that requires reading each card.
    private static let linkLimit = 200

    /// Makes a drag of a library's cards available to other programs and libraries.
    ///
    /// - Parameter isLink: Whether a card consists only of links. Called only when another program may receive the
    ///   cards.
    init(_ session: DragSession, of library: Library, isLink: @escaping (CardID) -> Bool) {
        self.session = session
        self.library = library
        self.isLink = isLink
        session.localContext = self
        session.makeCombinedProvider = { [self] in provider() }
    }

    private var cards: [CardID] { session?.itemsInListOrder.compactMap { $0.localObject as? CardID } ?? [] }

    private func provider() -> ItemProvider {
        let provider = ItemProvider()
        let cards = cards
        // Links are also offered as a list of addresses.
        let areLinks = cards.count <= Self.linkLimit && cards.allSatisfy(isLink)
        for format in CardFormat.formats(ofLinks: areLinks) {
            provider.registerDataRepresentation(for: format.type) { [weak self] completion in
                guard let self else {
                    completion(nil, ItemProviderError.noAnswer(format.type))
                    return nil
                }
                if format == .cards { hasSentCompleteCards = true }
                library.export(self.cards) { exported in
                    switch exported {
                    case .success(let cards):
                        let bundle = CardBundle(cards: cards.cards, labels: cards.labels)
                        Task { completion(await bundle.written(as: format), nil) }
                    case .failure(let error): completion(nil, error)
                    }
                }
                return nil
            }
        }
        return provider
    }

    /// Called when another library has saved the cards. Deletes them from this one.
    func deleteMovedCards() { library.submit(.deleteCards(cards), as: CommandToken()) }

    /// Called when another program has reported the operation. A program that received only text does not have the
    /// cards.
    func didEnd(with operation: DropOperation) {
        if operation == .move, hasSentCompleteCards { deleteMovedCards() }
    }
}
