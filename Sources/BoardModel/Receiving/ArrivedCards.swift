import Board
import BoardFormats
import BoardStore

/// What came from another program, or another library, as cards.
package struct ArrivedCards: Sendable {
    package let kind: CardOffer.Kind
    /// The cards that it is, and those that it is where the user wants its lines the other way.
    package let cards: CardBundle
    package let switched: CardBundle
    /// The words that it is where it is dropped into a text.
    package let words: String

    package init(kind: CardOffer.Kind, cards: CardBundle, switched: CardBundle, words: String) {
        (self.kind, self.cards, self.switched, self.words) = (kind, cards, switched, words)
    }

    /// The cards that it is, as its user wants its lines.
    package func bundle(switched isSwitched: Bool) -> CardBundle { isSwitched ? switched : cards }

    /// The cards where each line of a text is to be one.
    package var inPieces: CardBundle { switched.cards.count > cards.cards.count ? switched : cards }

    /// Whether its lines can be had as one card or as one each.
    package var isSwitchable: Bool { kind == .text && cards.cards.count != switched.cards.count }

    /// How many cards a drop would make of it, and how to have it the other way; `nil` where there is only one way.
    ///
    /// - Parameter canSwitch: whether a key can switch it.
    package func hint(switched isSwitched: Bool, canSwitch: Bool, in language: Language) -> String? {
        guard isSwitchable else { return nil }
        func words(_ bundle: CardBundle) -> String {
            language.localized("\(bundle.cards.count) card", "\(bundle.cards.count) cards", count: bundle.cards.count)
        }
        let now = words(bundle(switched: isSwitched))
        guard !isSwitched, canSwitch else { return now }
        let then = words(bundle(switched: true))
        return language.localized("\(now). With Ctrl: \(then)")
    }

    /// What goes to a card's notes.
    fileprivate var noted: String {
        guard kind != .text else { return cards.text }
        return cards.cards.map { "\($0.title)\n\($0.notes)" }.joined(separator: "\n")
    }
}

/// An offer to have lines of a text that became cards the other way.
package struct OtherWay {
    /// What has become of them.
    package let words: String
    /// What they can become.
    package let offer: String
    /// The step that is undone then.
    package let stored: StoredEdit
    fileprivate let bundle: CardBundle
    fileprivate let destination: CardDestination
}

extension OpenBoard {
    /// Puts on the board what came: between cards as cards, into a card as its steps, or its notes.
    ///
    /// - Parameters:
    ///   - answer: called with whether it is saved.
    ///   - offer: called when it is saved and can be had the other way.
    /// - Returns: the new cards between cards, as far as there are any.
    package func receive(
        _ arrived: ArrivedCards, switched isSwitched: Bool, at destination: CardDestination,
        answer: @escaping (Bool) -> Void = { _ in }, offer: @escaping (OtherWay) -> Void = { _ in }
    ) -> [CardID] {
        let bundle = arrived.bundle(switched: isSwitched)
        guard !bundle.cards.isEmpty else {
            onRemark(library.language.localized("Nothing was added because it contains no text."))
            answer(false)
            return []
        }
        let cards = bundle.cards.map { ReceivedCard($0) }
        var command = Command.receiveCards(cards, labels: bundle.labels, at: destination)
        if case .card(let parent) = destination.target, arrived.kind != .cards {
            let notes = card(parent)?.notes ?? ""
            command = .changeCards([parent], .notes(notes + (notes.isEmpty ? "" : "\n\n") + arrived.noted))
        }
        let isPerformed = perform(command) { outcome in
            guard case .done(let stored) = outcome else { return answer(outcome.isDone) }
            answer(true)
            let other = arrived.bundle(switched: !isSwitched)
            if arrived.isSwitchable, !other.cards.isEmpty, case .section = destination.target {
                offer(self.otherWay(other, insteadOf: stored, at: destination))
            }
        }
        if !isPerformed { answer(false) }
        if case .section = destination.target, isPerformed { return cards.map(\.id) }
        return []
    }

    private func otherWay(
        _ bundle: CardBundle, insteadOf stored: StoredEdit, at destination: CardDestination
    ) -> OtherWay {
        let (count, language) = (bundle.cards.count, library.language)
        let isOne = count == 1
        return OtherWay(
            words: isOne
                ? language.localized("Each line became a card.")
                : language.localized(
                    "\(count) line became one card.", "\(count) lines became one card.", count: count),
            offer: isOne
                ? language.localized("Make One Card")
                : language.localized("Make \(count) Card", "Make \(count) Cards", count: count),
            stored: stored, bundle: bundle, destination: destination)
    }

    /// Has lines of a text the other way, as long as they are what was done last.
    package func accept(_ way: OtherWay) {
        library.takeBack(way.stored.sequence) { outcome in
            guard case .done = outcome else { return }
            let cards = way.bundle.cards.map { ReceivedCard($0) }
            self.perform(.receiveCards(cards, labels: way.bundle.labels, at: way.destination))
        }
    }
}

extension StoreAnswer {
    /// Whether it is as was wanted.
    package var isDone: Bool {
        switch self {
        case .done, .unchanged: true
        case .failed: false
        }
    }
}
