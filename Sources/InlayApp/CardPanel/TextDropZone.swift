import DragDrop
import GtkInterop
import SectionedList

/// A drop zone that accepts drops from other programs on a text field of the open card. Links keep their addresses, as
/// on the board.
@MainActor
final class TextDropZone: DropZoneDelegate {
    /// The functions that the panel provides.
    struct Actions {
        /// Creates the content from what a program offers; `nil` if none of it can be read.
        var receive: (ItemProvider) -> IncomingContent? = { _ in nil }
        /// Returns the card whose text is shown. Content that arrives after the card was closed is not inserted.
        var card: () -> AnyHashable? = { nil }
        /// Reports why nothing was received.
        var fail: (IncomingContentError) -> Void = { _ in }
    }

    private static let everything: [ContentType] = ["*/*"]
    private let view: TextView
    private let actions: Actions
    private var place: InsertionMark?

    private init(_ view: TextView, _ actions: Actions) {
        self.view = view
        self.actions = actions
    }

    static func add(to view: TextView, _ actions: Actions) {
        view.onExternalDrop(of: everything, delegate: TextDropZone(view, actions))
    }

    private func content(_ info: DropInfo) -> IncomingContent? {
        info.itemProviders(for: Self.everything).first.flatMap(actions.receive)
    }

    func validateDrop(info: DropInfo) -> Bool { content(info) != nil }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        show(at: info.location)
        return DropProposal(operation: .copy)
    }

    private func show(at point: Point) {
        if let place {
            place.move(toX: point.x, y: point.y)
        } else {
            place = InsertionMark(in: view, atX: point.x, y: point.y)
        }
    }

    func dropExited(info: DropInfo) { place = nil }

    func performDrop(info: DropInfo) -> Bool {
        show(at: info.location)
        guard let place else { return false }
        self.place = nil
        guard let content = content(info) else { return false }
        let (card, insertion) = (actions.card(), LoadProgress(totalUnitCount: 1))
        // The drop lasts until the text is inserted.
        info.progress.addChild(insertion)
        Task { [actions] in
            defer { insertion.finish() }
            do throws(IncomingContentError) {
                let received = try await content.cards()
                guard actions.card() == card else { throw .cardClosed }
                place.insert(received.text)
            } catch {
                actions.fail(error)
            }
        }
        return true
    }
}
