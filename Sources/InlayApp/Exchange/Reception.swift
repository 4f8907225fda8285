import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop

/// What another program drags over a board, or has on the clipboard, on its way to become cards.
@MainActor
final class Reception {
    let offer: CardOffer
    private let provider: ItemProvider
    private let library: Library
    private var loads: [LoadProgress] = []
    /// Who waits for what is being read, and who has come while that was on its way.
    private var waiting: [Waiting] = []
    private var late: [Waiting] = []
    private(set) var outcome: Result<ArrivedCards, ReceptionError>?

    private struct Waiting {
        let progress: LoadProgress?
        let completion: (Result<ArrivedCards, ReceptionError>) -> Void
    }

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
    var arrived: ArrivedCards? { try? outcome?.get() }

    /// Reads it, once; tells `completion` when it is there, or why it is not.
    ///
    /// - Parameter progress: what is to wait for it, and can cancel it.
    func load(
        within progress: LoadProgress? = nil, completion: @escaping (Result<ArrivedCards, ReceptionError>) -> Void
    ) {
        if let outcome { return completion(outcome) }
        let newcomer = Waiting(progress: progress, completion: completion)
        if waiting.isEmpty {
            begin(for: [newcomer])
        } else {
            late.append(newcomer)
            wait(newcomer)
        }
    }

    private func wait(_ waiting: Waiting) {
        for load in loads where !load.isOver { waiting.progress?.addChild(load) }
    }

    private func begin(for waiting: [Waiting]) {
        self.waiting = waiting
        loads = []
        var data: [String: [UInt8]] = [:]
        var missing = offer.wanted.count
        var failure: (any Error)?
        for type in offer.wanted {
            guard let content = ContentType(rawValue: type) else { continue }
            provider.sizeLimit = offer.limit(of: type)
            let load = provider.loadDataRepresentation(for: content) { [self] bytes, error in
                data[type] = bytes
                failure = failure ?? error
                missing -= 1
                if missing == 0 { loaded(data, failure) }
            }
            loads.append(load)
        }
        for newcomer in waiting { wait(newcomer) }
    }

    private func loaded(_ data: [String: [UInt8]], _ failure: (any Error)?) {
        if data.isEmpty { return end(.failure(ReceptionError(failure ?? ItemProviderError.noAnswer(nil)))) }
        let (offer, pictures) = (offer, PictureFolder(of: library.path))
        library.arrivals.begin()
        Task {
            // Bytes of bad will take their time: not the window's.
            let read = await Task.detached { Result { try Self.read(data, of: offer, pictures) } }.value
            end(read.mapError { ReceptionError($0) })
            library.arrivals.end()
        }
    }

    nonisolated private static func read(
        _ data: [String: [UInt8]], of offer: CardOffer, _ pictures: PictureFolder
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

    private func end(_ outcome: Result<ArrivedCards, ReceptionError>) {
        if case .success = outcome { self.outcome = outcome }
        // There are programs that give nothing before the drop: who has come since they were asked has them asked again.
        let mayChange = if case .failure(let error) = outcome { error.mayChange } else { false }
        let asksAgain = { (waiting: Waiting) in mayChange && waiting.progress?.isCancelled != true }
        let (told, again) = (waiting + late.filter { !asksAgain($0) }, late.filter(asksAgain))
        (waiting, late) = ([], [])
        if !again.isEmpty { begin(for: again) }
        for waiting in told { waiting.completion(outcome) }
    }
}

extension Reception {
    /// Takes what was dropped once it has come. The source waits until it is saved before it deletes anything, and keeps
    /// what can't be.
    ///
    /// - Parameters:
    ///   - put: has it saved, and answers whether it is.
    ///   - fail: is told why there is nothing to be saved.
    func take(
        _ session: DropSession, as operation: DropOperation,
        put: @escaping (ArrivedCards, _ answer: @escaping (Bool) -> Void) -> Void,
        fail: @escaping (ReceptionError) -> Void
    ) {
        let saving = LoadProgress(totalUnitCount: 1)
        session.progress.addChild(saving)
        let answer = { (isSaved: Bool) in
            if isSaved { session.wasSaved(as: operation) } else { session.refuse() }
            saving.finish()
        }
        load(within: session.progress) { outcome in
            let stopped: ItemProviderError? =
                session.progress.isCancelled
                ? session.progress.isExpired ? .timedOut : .cancelled
                // What the source keeps by now must not be here as well.
                : session.isRefused ? .interrupted : nil
            switch stopped.map({ .failure(.delivery($0)) }) ?? outcome {
            case .success(let arrived): put(arrived, answer)
            case .failure(let error):
                fail(error)
                answer(false)
            }
        }
    }
}
