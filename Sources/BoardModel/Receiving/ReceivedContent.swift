import Board
import BoardFormats
import BoardStore

/// Content from another program or library, as cards.
package struct ReceivedContent: Sendable {
    package let kind: CardOffer.Kind
    /// The content as cards, and the alternative that splits or joins its lines.
    package let cards: CardBundle
    package let alternative: CardBundle
    /// The content as text, for dropping into a text field.
    package let text: String

    package init(kind: CardOffer.Kind, cards: CardBundle, alternative: CardBundle, text: String) {
        (self.kind, self.cards, self.alternative, self.text) = (kind, cards, alternative, text)
    }

    /// Creates content from several lines of text, or returns `nil` if there is only one, or too much for cards.
    package init?(lines text: String) {
        guard text.utf8.count <= ReceivedText.sizeLimit else { return nil }
        let text = ReceivedText(text)
        self.init(
            kind: .text, cards: CardBundle(cards: text.cards()),
            alternative: CardBundle(cards: text.cards(usingAlternative: true)), text: text.text)
        guard hasAlternative, cardPerLine.cards.count <= CardBundle.cardLimit else { return nil }
    }

    /// The addresses of files, if the content is nothing else.
    package var files: [String]? {
        guard kind == .links, !cards.cards.isEmpty else { return nil }
        let addresses = cards.cards.map(\.notes)
        return addresses.allSatisfy(Self.isFile) ? addresses : nil
    }

    /// Returns whether an address is one that file managers use.
    private static func isFile(_ address: String) -> Bool {
        let schemes = ["file", "sftp", "smb", "dav", "davs", "nfs", "afp", "mtp", "google-drive", "onedrive", "recent"]
        return schemes.contains(address.prefix { $0 != ":" }.lowercased())
    }

    /// Returns the cards, split or joined as the user prefers.
    package func bundle(usingAlternative usesAlternative: Bool) -> CardBundle {
        usesAlternative ? alternative : cards
    }

    /// The cards with each line of text as a separate card.
    package var cardPerLine: CardBundle { bundle(usingAlternative: isAlternativePerLine) }

    /// Whether the alternative is the one with a card for each line.
    fileprivate var isAlternativePerLine: Bool { alternative.cards.count > cards.cards.count }

    /// Whether the lines can become either one card or several.
    package var hasAlternative: Bool { kind == .text && cards.cards.count != alternative.cards.count }

    /// Returns the number of cards that a drop would create, and how to switch it, or `nil` if there is no choice.
    ///
    /// - Parameter canSwitch: Whether a key can switch it.
    package func hint(usingAlternative usesAlternative: Bool, canSwitch: Bool, in language: Language) -> String? {
        guard hasAlternative else { return nil }
        func countText(_ bundle: CardBundle) -> String {
            language.localized("\(bundle.cards.count) card", "\(bundle.cards.count) cards", count: bundle.cards.count)
        }
        let cards = countText(bundle(usingAlternative: usesAlternative))
        guard !usesAlternative, canSwitch else { return cards }
        let cardsWithCtrl = countText(bundle(usingAlternative: true))
        return language.localized("\(cards). With Ctrl: \(cardsWithCtrl)")
    }

    /// The content as notes of a card.
    fileprivate var asNotes: String {
        guard kind != .text else { return cards.text }
        return cards.cards.map { "\($0.title)\n\($0.notes)" }.joined(separator: "\n")
    }
}

extension OpenBoard {
    /// Adds received content to the board: as cards in a section, or as steps or notes of a card.
    ///
    /// - Parameters:
    ///   - answer: Called with whether it is saved.
    ///   - offer: Called when it is saved and can be split or joined the other way.
    /// - Returns: The new cards in a section, if any.
    package func receive(
        _ received: ReceivedContent, usingAlternative usesAlternative: Bool, at destination: CardDestination,
        answer: @escaping (Bool) -> Void = { _ in }, offer: @escaping (AlternativeOffer) -> Void = { _ in }
    ) -> [CardID] {
        let bundle = received.bundle(usingAlternative: usesAlternative)
        guard !bundle.cards.isEmpty else {
            onMessage(library.language.localized("Nothing was added because the data contains no text."))
            answer(false)
            return []
        }
        let cards = bundle.cards.map { ReceivedCard($0) }
        var command = Command.receiveCards(cards, labels: bundle.labels, at: destination)
        if case .card(let parent) = destination.target, received.kind != .cards {
            let notes = card(parent)?.notes ?? ""
            command = .changeCards([parent], .notes(notes + (notes.isEmpty ? "" : "\n\n") + received.asNotes))
        }
        let isPerformed = perform(command) { outcome in
            guard case .done(let stored) = outcome else { return answer(outcome.isDone) }
            answer(true)
            let other = received.bundle(usingAlternative: !usesAlternative)
            if received.hasAlternative, !other.cards.isEmpty, case .section = destination.target {
                offer(self.alternativeOffer(other, replacing: stored, at: destination))
            }
        }
        if !isPerformed { answer(false) }
        if case .section = destination.target, isPerformed { return cards.map(\.id) }
        return []
    }

    /// Adds a card for each of several lines.
    ///
    /// - Parameter offer: Called when they are saved, with an offer to make them one card.
    /// - Returns: The new cards.
    package func receive(
        cardPerLine lines: ReceivedContent, at destination: CardDestination,
        offer: @escaping (AlternativeOffer) -> Void = { _ in }
    ) -> [CardID] {
        receive(lines, usingAlternative: lines.isAlternativePerLine, at: destination, offer: offer)
    }

    private func alternativeOffer(
        _ bundle: CardBundle, replacing stored: StoredEdit, at destination: CardDestination
    ) -> AlternativeOffer {
        let (count, language) = (bundle.cards.count, library.language)
        let isOne = count == 1
        return AlternativeOffer(
            message: isOne
                ? language.localized("Each line became a card")
                : language.localized(
                    "\(count) line became one card", "\(count) lines became one card", count: count),
            buttonTitle: isOne
                ? language.localized("Make One Card")
                : language.localized("Make \(count) Card", "Make \(count) Cards", count: count),
            stored: stored, bundle: bundle, destination: destination)
    }

    /// Splits or joins lines the other way, if adding them is still the last step.
    ///
    /// - Parameter completion: Called with the new cards.
    package func accept(_ offer: AlternativeOffer, completion: @escaping ([CardID]) -> Void = { _ in }) {
        library.undoStep(offer.stored.sequence) { outcome in
            guard case .done = outcome else { return }
            let cards = offer.bundle.cards.map { ReceivedCard($0) }
            let command = Command.receiveCards(cards, labels: offer.bundle.labels, at: offer.destination)
            if self.perform(command) { completion(cards.map(\.id)) }
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
