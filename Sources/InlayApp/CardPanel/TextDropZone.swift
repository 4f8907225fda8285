import DragDrop
import GtkInterop
import SectionedList

/// A text of the open card as a place for what other programs drag: links keep their addresses, as on the board.
@MainActor
final class TextDropZone: ZoneDropDelegate {
    /// What a zone asks of the panel that it is in.
    struct Actions {
        /// What a program offers, for the library of the card; `nil` where there is nothing to read in it.
        var receive: (ItemProvider) -> Reception? = { _ in nil }
        /// The card whose text is shown, to insert nothing into another one's.
        var card: () -> AnyHashable? = { nil }
        /// Says why nothing came.
        var fail: (ReceptionError) -> Void = { _ in }
    }

    private static let everything: [ContentType] = ["*/*"]
    private let view: TextView
    private let actions: Actions
    private var place: TextPlace?

    private init(_ view: TextView, _ actions: Actions) {
        self.view = view
        self.actions = actions
    }

    static func add(to view: TextView, _ actions: Actions) {
        view.onForeignDrop(of: everything, delegate: TextDropZone(view, actions))
    }

    private func reception(_ info: DropInfo) -> Reception? {
        info.itemProviders(for: Self.everything).first.flatMap(actions.receive)
    }

    func validateDrop(info: DropInfo) -> Bool { reception(info) != nil }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        show(at: info.location)
        return DropProposal(operation: .copy)
    }

    private func show(at point: Point) {
        if let place {
            place.move(toX: point.x, y: point.y)
        } else {
            place = TextPlace(in: view, atX: point.x, y: point.y)
        }
    }

    func dropExited(info: DropInfo) { place = nil }

    func performDrop(info: DropInfo) -> Bool {
        show(at: info.location)
        guard let place else { return false }
        self.place = nil
        guard let reception = reception(info) else { return false }
        let (card, insertion) = (actions.card(), LoadProgress(totalUnitCount: 1))
        // The drop lasts until it is over.
        info.progress.addChild(insertion)
        Task { [actions] in
            defer { insertion.finish() }
            do throws(ReceptionError) {
                let arrived = try await reception.cards()
                guard actions.card() == card else { throw .delivery(.interrupted) }
                place.insert(arrived.words)
            } catch {
                actions.fail(error)
            }
        }
        return true
    }
}
