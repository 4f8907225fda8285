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

    /// Whether all cards so far are nothing but links, so that other programs may have them as a list of addresses.
    private var areLinks = true
    private var count = 0
    /// Of more cards it isn't found out: each has to be read.
    private static let linkLimit = 200

    /// Has a drag of a library's cards give them to others, too.
    init(_ session: DragSession, of library: Library) {
        self.session = session
        self.library = library
        session.localContext = self
    }

    /// Adds a card that is lifted.
    ///
    /// - Parameter isLink: whether it is nothing but links. Not asked where that changes nothing.
    func add(isLink: () -> Bool) {
        count += 1
        let wereLinks = areLinks
        areLinks = areLinks && count <= Self.linkLimit && isLink()
        if count == 1 || areLinks != wereLinks { session?.combinedProvider = provider() }
    }

    private var cards: [CardID] { session?.itemsInListOrder.compactMap { $0.localObject as? CardID } ?? [] }

    private func provider() -> ItemProvider {
        let provider = ItemProvider()
        for form in CardForm.forms(ofLinks: areLinks) {
            provider.registerDataRepresentation(for: form.type) { [weak self] completion in
                guard let self else {
                    completion(nil, ItemProviderError.noAnswer(form.type))
                    return nil
                }
                if form == .cards { isWhole = true }
                library.export(cards) { exported in
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
