import Board
import BoardModel
import DragDrop

/// A drag over a list: cards of this library, or content from another program or library.
///
/// It examines a drag once, and again only if items were added, its cards may have moved, or its content has arrived.
/// It does not own the drop.
@MainActor
final class IncomingDrag {
    /// The content from another program or library, if that is what is dragged.
    private(set) var content: IncomingContent?
    /// The result of the last examination of the drag.
    private(set) var last: BoardRules.Dragged?
    private let library: Library
    /// Returns the container of a card.
    private let container: (CardID) -> Container?
    private var itemCount: Int?

    init(to library: Library, container: @escaping (CardID) -> Container?) {
        self.library = library
        self.container = container
    }

    /// Called when a drag has entered the list.
    func begin(_ session: DropSession) {
        forget()
        content = session.externalContent(for: library).flatMap { IncomingContent($0, for: library) }
    }

    /// Called when the drag over the list has left or ended.
    func end() {
        forget()
        content = nil
    }

    /// Marks the result as outdated, because cards may have moved or content has arrived. The next call to `dragged`
    /// examines the drag again; `last` keeps its value until then.
    func invalidate() { itemCount = nil }

    private func forget() { (last, itemCount) = (nil, nil) }

    /// Returns the drag as the rules classify it.
    ///
    /// - Parameters:
    ///   - sections: Classifies dragged sections; `nil` if the list does not distinguish them.
    ///   - external: Classifies content from elsewhere.
    func dragged(
        in session: DropSession, sections: ([SectionID]) -> BoardRules.Dragged? = { _ in nil },
        external: (IncomingContent) -> BoardRules.Dragged
    ) -> BoardRules.Dragged {
        if let last, itemCount == session.items.count { return last }
        let dragged = classify(session, sections, external)
        (last, itemCount) = (dragged, session.items.count)
        return dragged
    }

    /// Returns the change that a proposed drop would make to the number of cards in each section.
    func countChanges(by operation: DropOperation?, at target: BoardRules.Target) -> [SectionID: Int] {
        guard let last else { return [:] }
        switch operation {
        case .move: return BoardRules.countChanges(by: .move, of: last, at: target)
        case .copy: return BoardRules.countChanges(by: .copy, of: last, at: target)
        case .forbidden, .cancel, nil: return [:]
        }
    }

    private func classify(
        _ session: DropSession, _ sections: ([SectionID]) -> BoardRules.Dragged?,
        _ external: (IncomingContent) -> BoardRules.Dragged
    ) -> BoardRules.Dragged {
        let ids = session.sections(of: library)
        if !ids.isEmpty, let dragged = sections(ids) { return dragged }
        let cards = session.cards(of: library)
        guard cards.isEmpty else { return .cards(cards, in: container) }
        return content.map { external($0) } ?? .unreadable
    }
}
