import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop

/// What another program drags over a board, or has on the clipboard, on its way to become cards.
///
/// It is read once, however many wait for it. It does not own the drop, nor how far that has come.
@MainActor
final class Reception {
    let offer: CardOffer
    private let provider: ItemProvider
    private let library: Library
    // Whoever waits for a read holds this until it is over.
    private lazy var shared = SharedRead<ArrivedCards, ReceptionError>(retryingAfter: \.mayChange) { [unowned self] in
        await read()
    }
    private var waiterCount = 0
    /// Whether it has come whole, and those who wait are about to use it: a window that closes waits for that.
    private(set) var isBeingUsed = false

    /// Takes what a provider offers; nil where nothing of that can become a card.
    init?(_ provider: ItemProvider, for library: Library) {
        offer = CardOffer(types: provider.registeredTypes.map(\.rawValue))
        guard offer.kind != nil else { return nil }
        self.provider = provider
        self.library = library
    }

    /// Whether it may leave its source: only cards of another Inlay come with all that there is to them.
    func canMove(in session: DropSession) -> Bool { offer.kind == .cards && session.allowsMoveOperation }

    /// What it is, as far as that is known.
    var arrived: ArrivedCards? { shared.value }

    /// Reads it, once.
    func cards() async throws(ReceptionError) -> ArrivedCards {
        waiterCount += 1
        defer {
            waiterCount -= 1
            if waiterCount == 0, isBeingUsed {
                isBeingUsed = false
                library.arrivals.end()
            }
        }
        return try await shared.get()
    }

    private func read() async -> Result<ArrivedCards, ReceptionError> {
        let (data, failure) = await load()
        if data.isEmpty { return .failure(.delivery(failure ?? .noAnswer(nil))) }
        if !isBeingUsed { library.arrivals.begin() }
        isBeingUsed = true
        let (offer, pictures) = (offer, PictureFolder(of: library.path))
        // Bytes of bad will take their time: not the window's.
        let cards = await WorkQueue.run { Result { try Self.cards(of: data, offer, pictures) } }
        return cards.mapError { .content($0) }
    }

    /// All that is wanted of it, side by side, and why something has not come.
    private func load() async -> ([String: [UInt8]], ItemProviderError?) {
        let reads = offer.wanted.map { type in (type, Task { await load(type) }) }
        var (data, failure) = ([String: [UInt8]](), ItemProviderError?.none)
        for (type, read) in reads {
            switch await read.value {
            case .success(let bytes): data[type] = bytes
            case .failure(let error): failure = failure ?? error
            }
        }
        return (data, failure)
    }

    private func load(_ type: String) async -> Result<[UInt8], ItemProviderError> {
        guard let content = ContentType(rawValue: type) else { return .failure(.noAnswer(nil)) }
        provider.sizeLimit = offer.limit(of: type)
        do { return .success(try await provider.data(for: content)) } catch { return .failure(error) }
    }

    nonisolated private static func cards(
        of data: [String: [UInt8]], _ offer: CardOffer, _ pictures: PictureFolder
    ) throws -> ArrivedCards {
        if let picture = offer.picture(in: data) {
            let card = offer.card(
                ofPictureAt: try pictures.keep(picture), in: data, untitled: localized("Picture"))
            let cards = CardBundle(cards: [card])
            return ArrivedCards(
                kind: .picture, cards: cards, switched: cards, words: offer.words(of: data, cards: cards))
        }
        let decoding: RichText.Decoding = CodePage.text
        let cards = try offer.cards(of: data, decoding: decoding)
        let switched = offer.kind == .text ? try offer.cards(of: data, switched: true, decoding: decoding) : cards
        let words = offer.words(of: data, cards: cards, decoding: decoding)
        return ArrivedCards(kind: offer.kind ?? .text, cards: cards, switched: switched, words: words)
    }
}
