import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop

/// Content from another program that is to become cards: dragged over a board, or copied to the clipboard.
///
/// It is read once, for any number of callers. It owns neither the drop nor its progress.
@MainActor
final class IncomingContent {
    let offer: CardOffer
    private let provider: ItemProvider
    private let library: Library
    // Unowned: each caller that waits for the read holds this object until it is over.
    private lazy var shared = SharedRead<ReceivedContent, IncomingContentError>(retryingAfter: \.isRetryable) {
        [unowned self] in
        await read()
    }
    private var waiterCount = 0
    /// Whether everything has arrived and callers are about to use it. A closing window waits while this is true.
    private(set) var isDelivering = false

    /// Creates the content of a provider, or `nil` if nothing that it offers can become a card. Nothing is read yet.
    init?(_ provider: ItemProvider, for library: Library) {
        offer = CardOffer(types: provider.registeredTypes.map(\.rawValue))
        guard offer.kind != nil else { return nil }
        self.provider = provider
        self.library = library
    }

    /// Returns whether the content may be moved. Only cards of another Inlay arrive complete.
    func canMove(in session: DropSession) -> Bool { offer.kind == .cards && session.allowsMoveOperation }

    /// The content, if it has been read.
    var received: ReceivedContent? { shared.value }

    /// Reads the content, once.
    func cards() async throws(IncomingContentError) -> ReceivedContent {
        waiterCount += 1
        defer {
            waiterCount -= 1
            if waiterCount == 0, isDelivering {
                isDelivering = false
                library.pendingImports.end()
            }
        }
        return try await shared.get()
    }

    private func read() async -> Result<ReceivedContent, IncomingContentError> {
        let (data, failure) = await load()
        if data.isEmpty { return .failure(.delivery(failure ?? .noAnswer(nil))) }
        if !isDelivering { library.pendingImports.begin() }
        isDelivering = true
        let (offer, pictures) = (offer, PictureFolder(of: library.path))
        // Malicious content may take a long time to parse, which must not block the window.
        let cards = await WorkQueue.run { Result { try Self.cards(of: data, offer, pictures) } }
        return cards.mapError { .content($0) }
    }

    /// Loads all required types at the same time. Also returns the first error.
    private func load() async -> ([String: [UInt8]], ItemProviderError?) {
        let reads = offer.requestedTypes.map { type in (type, Task { await load(type) }) }
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
    ) throws -> ReceivedContent {
        if let picture = offer.picture(in: data) {
            let card = offer.card(
                ofPictureAt: try pictures.save(picture), in: data, untitled: localized("Picture"))
            let cards = CardBundle(cards: [card])
            return ReceivedContent(
                kind: .picture, cards: cards, alternative: cards, text: offer.insertionText(of: data, cards: cards))
        }
        let decoding: RichText.Decoding = CodePage.text
        let cards = try offer.cards(of: data, decoding: decoding)
        let alternative =
            offer.kind == .text ? try offer.cards(of: data, usingAlternative: true, decoding: decoding) : cards
        let text = offer.insertionText(of: data, cards: cards, decoding: decoding)
        return ReceivedContent(kind: offer.kind ?? .text, cards: cards, alternative: alternative, text: text)
    }
}
