import Board
import BoardFormats
import BoardStore
import DragDrop
import GtkInterop
import SectionedListGtk

extension Clipboard {
    /// The content of the clipboard, copied in this program or another.
    static var content: ItemProvider {
        ItemProvider(offered: types) { type, limit, _ in try await read(type, limit: limit) }
    }

    /// Copies cards as they are now, so that they can be pasted even after a change. Links are copied as text, as in
    /// browsers, because many programs mistake a list of addresses for a list of files.
    static func setCards(_ bundle: CardBundle) {
        let provider = ItemProvider()
        for format in CardFormat.formats(ofLinks: false) {
            provider.registerDataRepresentation(for: format.type) { completion in
                Task { completion(await bundle.written(as: format), nil) }
                return nil
            }
        }
        setContent(ContentProvider(provider))
    }
}

extension CardBundle {
    /// Returns the bundle in a format. It is encoded on another thread, because it may contain thousands of cards.
    func written(as format: CardFormat) async -> [UInt8] { await WorkQueue.run { format.bytes(of: self) } }
}

/// Copying, cutting, and pasting cards: the equivalent of dragging them, without a mouse.
extension BoardPage {
    /// Copies the selected cards to the clipboard, and calls `then` when they are there.
    func copySelection(then: (() -> Void)? = nil) {
        guard !selection.isEmpty else { return }
        let count = selection.count
        board.library.export(selection) { [host] exported in
            switch exported {
            case .success(let exported):
                Clipboard.setCards(CardBundle(cards: exported.cards, labels: exported.labels))
                if let then { return then() }
                // Screen readers that get no announcements watch the clipboard themselves.
                if Widget.canAnnounce { host.say(localized("Card copied", "\(count) cards copied", count: count)) }
            case .failure(let error): host.showToast(Toast(localized("Nothing was copied. \(error)")))
            }
        }
    }

    /// Copies the selected cards to the clipboard and deletes them.
    func cutSelection() {
        let cards = selection
        copySelection { [board, weak self] in
            let text = localized("Card cut", "\(cards.count) cards cut", count: cards.count)
            board.perform(.deleteCards(cards), saying: text)
            self?.selectNext()
        }
    }

    /// Pastes the clipboard into the section whose header or button has the focus; otherwise, after the selected or
    /// focused card; otherwise, at the end of the first expanded section.
    func paste() {
        guard let (section, anchor) = placeForNewCards(atFirst: .end) else {
            return host.showToast(Toast(localized("This board has no section to paste into. Add a section first.")))
        }
        guard let content = IncomingContent(Clipboard.content, for: board.library) else {
            return host.showToast(Toast(localized("The clipboard contains nothing that can become a card.")))
        }
        Task { [board, host, weak self] in
            do throws(IncomingContentError) {
                let received = try await content.cards()
                let cards = Self.receive(
                    received, usingAlternative: false, at: .section(section, anchor), on: board, host: host,
                    switched: { [weak self] in self?.select($0) })
                self?.select(cards)
            } catch {
                host.showToast(Toast(localized("Nothing was pasted. \(error)")))
            }
        }
    }
}
