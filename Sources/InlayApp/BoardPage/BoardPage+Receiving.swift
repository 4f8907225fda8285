import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// Content from other programs and libraries, by drop or from the clipboard.
extension BoardPage {
    /// Returns content from elsewhere as the board's rules classify it.
    func external(_ content: IncomingContent, _ session: DropSession) -> BoardRules.Dragged {
        let count = content.received?.bundle(usingAlternative: session.modifiers.contains(.copy)).cards.count ?? 1
        return .external(cards: count, canMove: content.canMove(in: session))
    }

    /// Reads text as soon as it is dragged over the board, to show what it would become. Other content is read only
    /// when it is dropped.
    func readText(of session: DropSession) {
        guard let content = incoming.content, content.offer.kind == .text, session.localDragSession == nil else {
            return
        }
        Task { [weak self, weak content] in
            _ = try? await content?.cards()
            guard let self, let content, incoming.content === content else { return }
            incoming.invalidate()
            view.list.proposalsDidChange()
        }
    }

    /// Returns how many cards dropped text would make, and the key that switches between one card and one per line.
    func hint(for session: DropSession, at target: BoardRules.Target) -> String? {
        guard case .section = target, let received = incoming.content?.received else { return nil }
        return received.hint(
            usingAlternative: session.modifiers.contains(.copy), canSwitch: session.areModifiersKnown, in: .desktop)
    }

    /// Returns what a drop into a card does.
    func intoHint(for session: DropSession) -> String {
        if case .cards(let cards) = dragged(in: session) {
            return localized("Make a Step", "Make \(cards.ids.count) Steps", count: cards.ids.count)
        }
        guard let content = incoming.content, content.offer.kind == .cards else { return localized("Add to Notes") }
        let count = content.received?.cards.cards.count ?? 1
        return localized("Make a Step", "Make \(count) Steps", count: count)
    }

    // MARK: The drop

    /// Receives dropped content once it has arrived. Until then, a placeholder row stands in for it.
    func receive(
        _ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath, _ destination: CardDestination
    ) {
        guard let content = incoming.content, let item = coordinator.items.first?.dragItem else { return }
        let session = coordinator.session
        let receipt = DropReceipt(for: session, as: coordinator.proposal.operation)
        let usesAlternative = session.modifiers.contains(.copy) && coordinator.proposal.operation == .copy
        let put = { [weak self, board, host] (received: ReceivedContent, destination: CardDestination) in
            _ = Self.receive(
                received, usingAlternative: usesAlternative, at: destination, on: board, host: host,
                answer: { receipt.finish(isSaved: $0) }, switched: { self?.select($0) })
        }
        if let received = content.received { return put(received, destination) }
        var row: DropPlaceholderContext<SectionID, CardID>?
        if case .section = destination.target { row = wait(for: item, coordinator, at: path) }
        Task { [weak self, host, row] in
            do throws(IncomingContentError) {
                let received = try await receipt.cards(of: content)
                self?.pendingDrops[ObjectIdentifier(item)] = nil
                // At the placeholder's current position; without a placeholder, at the original destination.
                let isInserted = row?.commitInsertion { path in
                    put(received, self?.destination(at: path, .insertAtDestination, without: []) ?? destination)
                }
                if isInserted != true { put(received, destination) }
            } catch {
                self?.pendingDrops[ObjectIdentifier(item)] = nil
                row?.deletePlaceholder()
                if error.shouldBeReported { host.showToast(Toast(localized("Nothing was added. \(error)"))) }
                receipt.finish(isSaved: false)
            }
        }
    }

    /// Adds a placeholder row for dropped content that has not arrived yet.
    private func wait(
        for item: DragItem, _ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath
    ) -> DropPlaceholderContext<SectionID, CardID> {
        let session = coordinator.session
        session.progressIndicatorStyle = .none
        let row = coordinator.drop(item, to: DropPlaceholder(insertionPath: path))
        pendingDrops[ObjectIdentifier(item)] = PendingDrop(progress: session.progress) { [weak row] in
            session.refuse()
            session.progress.cancel()
            row?.deletePlaceholder()
        }
        return row
    }

    /// Cancels the drop that the focused placeholder stands for. Returns whether there was one.
    func cancelFocusedDrop() -> Bool {
        guard let item = view.focusedWaitingItem else { return false }
        pendingDrops[ObjectIdentifier(item)]?.cancel()
        return true
    }

    /// Adds received content to a board, and offers the alternative: one card, or one card per line.
    ///
    /// - Parameter switched: Called with the new cards if the user accepts that offer.
    static func receive(
        _ received: ReceivedContent, usingAlternative usesAlternative: Bool, at destination: CardDestination,
        on board: OpenBoard, host: Host, answer: @escaping (Bool) -> Void = { _ in },
        switched: @escaping ([CardID]) -> Void
    ) -> [CardID] {
        board.receive(received, usingAlternative: usesAlternative, at: destination, answer: answer) {
            show($0, on: board, host: host, switched: switched)
        }
    }

    /// Shows an offer of the alternative.
    ///
    /// - Parameter switched: Called with the new cards if the user accepts it.
    static func show(
        _ offer: AlternativeOffer, on board: OpenBoard, host: Host, switched: @escaping ([CardID]) -> Void
    ) {
        host.showEditToast(
            Toast(offer.message, button: offer.buttonTitle, duration: 10_000) {
                board.accept(offer, completion: switched)
            }, offer.stored)
    }
}
