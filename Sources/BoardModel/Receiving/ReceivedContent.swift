import Board
import BoardFormats
import BoardStore

/// Content from another program or library, as cards.
package struct ReceivedContent: Sendable {
    package let kind: CardOffer.Kind
    /// The content as cards, and the alternative that splits or joins its lines.
    package let cards: CardBundle
    package let switched: CardBundle
    /// The content as text, for dropping into a text field.
    package let words: String

    package init(kind: CardOffer.Kind, cards: CardBundle, switched: CardBundle, words: String) {
        (self.kind, self.cards, self.switched, self.words) = (kind, cards, switched, words)
    }

    /// Returns the cards, split or joined as the user prefers.
    package func bundle(switched isSwitched: Bool) -> CardBundle { isSwitched ? switched : cards }

    /// The cards with each line of text as a separate card.
    package var inPieces: CardBundle { switched.cards.count > cards.cards.count ? switched : cards }

    /// Whether the lines can become either one card or several.
    package var isSwitchable: Bool { kind == .text && cards.cards.count != switched.cards.count }

    /// Returns the number of cards that a drop would create, and how to switch it, or `nil` if there is no choice.
    ///
    /// - Parameter canSwitch: Whether a key can switch it.
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

    /// The content as notes of a card.
    fileprivate var noted: String {
        guard kind != .text else { return cards.text }
        return cards.cards.map { "\($0.title)\n\($0.notes)" }.joined(separator: "\n")
    }
}

/// An offer to split or join pasted lines the other way.
package struct OtherWay {
    /// The message about the cards that were created.
    package let words: String
    /// The title of the button that accepts the offer.
    package let offer: String
    /// The edit that accepting undoes.
    package let stored: StoredEdit
    fileprivate let bundle: CardBundle
    fileprivate let destination: CardDestination
}

extension OpenBoard {
    /// Adds received content to the board: as cards in a section, or as steps or notes of a card.
    ///
    /// - Parameters:
    ///   - answer: Called with whether it is saved.
    ///   - offer: Called when it is saved and can be split or joined the other way.
    /// - Returns: The new cards in a section, if any.
    package func receive(
        _ received: ReceivedContent, switched isSwitched: Bool, at destination: CardDestination,
        answer: @escaping (Bool) -> Void = { _ in }, offer: @escaping (OtherWay) -> Void = { _ in }
    ) -> [CardID] {
        let bundle = received.bundle(switched: isSwitched)
        guard !bundle.cards.isEmpty else {
            onRemark(library.language.localized("Nothing was added because it contains no text."))
            answer(false)
            return []
        }
        let cards = bundle.cards.map { ReceivedCard($0) }
        var command = Command.receiveCards(cards, labels: bundle.labels, at: destination)
        if case .card(let parent) = destination.target, received.kind != .cards {
            let notes = card(parent)?.notes ?? ""
            command = .changeCards([parent], .notes(notes + (notes.isEmpty ? "" : "\n\n") + received.noted))
        }
        let isPerformed = perform(command) { outcome in
            guard case .done(let stored) = outcome else { return answer(outcome.isDone) }
            answer(true)
            let other = received.bundle(switched: !isSwitched)
            if received.isSwitchable, !other.cards.isEmpty, case .section = destination.target {
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

    /// Splits or joins lines the other way, if adding them is still the last step.
    package func accept(_ way: OtherWay) {
        library.undoStep(way.stored.sequence) { outcome in
            guard case .done = outcome else { return }
            let cards = way.bundle.cards.map { ReceivedCard($0) }
            self.perform(.receiveCards(cards, labels: way.bundle.labels, at: way.destination))
        }
    }
}

extension StoreAnswer {
    /// Whether the state is as requested.
    package var isDone: Bool {
        switch self {
        case .done, .unchanged: true
        case .failed: false
        }
    }
}
