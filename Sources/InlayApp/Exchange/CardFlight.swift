import Board
import BoardFormats
import BoardModel
import DragDrop
import GtkInterop

/// Cards of a library that are dragged out of it, to another one or to another program. Nothing of them is read before
/// somebody asks, and they are gone from here only once another Inlay has them.
@MainActor
final class CardFlight {
    let library: Library
    private weak var session: DragSession?
    /// Whether somebody was given all that the cards hold, and not only their words.
    private var isWhole = false

    private let isLink: (CardID) -> Bool
    /// Of more cards it isn't found out whether they are links: each has to be read.
    private static let linkLimit = 200

    /// Has a drag of a library's cards give them to others, too.
    ///
    /// - Parameter isLink: whether a card is nothing but links. Asked only once somebody else may have the cards.
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
        // Other programs may have links as a list of addresses.
        let areLinks = cards.count <= Self.linkLimit && cards.allSatisfy(isLink)
        for form in CardForm.forms(ofLinks: areLinks) {
            provider.registerDataRepresentation(for: form.type) { [weak self] completion in
                guard let self else {
                    completion(nil, ItemProviderError.noAnswer(form.type))
                    return nil
                }
                if form == .cards { isWhole = true }
                library.export(self.cards) { exported in
                    switch exported {
                    case .success(let cards):
                        let bundle = CardBundle(cards: cards.cards, labels: cards.labels)
                        Task { completion(await bundle.written(as: form), nil) }
                    case .failure(let error): completion(nil, error)
                    }
                }
                return nil
            }
        }
        return provider
    }

    /// Another library has the cards: they leave this one.
    func arrived() { library.submit(.deleteCards(cards), as: CommandToken()) }

    /// Another program says what it has made of the cards. One that has the words alone has not got them.
    func received(as operation: DropOperation) {
        if operation == .move, isWhole { arrived() }
    }
}
