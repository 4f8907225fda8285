import Board
import BoardFormats
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

    /// Has a drag of a library's cards give them to others, too.
    ///
    /// - Parameter hasLinks: whether the cards hold links or files, which can be had by themselves then.
    init(_ session: DragSession, of library: Library, hasLinks: Bool) {
        self.session = session
        self.library = library
        session.localContext = self
        session.combinedProvider = provider(hasLinks: hasLinks)
    }

    private var cards: [CardID] { session?.items.compactMap { $0.localObject as? CardID } ?? [] }

    private func provider(hasLinks: Bool) -> ItemProvider {
        let provider = ItemProvider()
        for form in CardForm.allCases where form != .links || hasLinks {
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
