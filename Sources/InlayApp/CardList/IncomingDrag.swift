import Board
import BoardModel
import DragDrop

/// What is dragged over a list: cards of this library, or content of another program or library.
///
/// It looks at a drag once, and again only where more was added to it or its cards may lie elsewhere. It does not own
/// the drop.
@MainActor
final class IncomingDrag {
    /// What is dragged over a list of this library from elsewhere.
    private(set) var reception: Reception?
    /// As the drag was when it was looked at last.
    private(set) var last: BoardRules.Dragged?
    private let library: Library
    /// Returns where a card lies.
    private let container: (CardID) -> Container?
    private var itemCount: Int?

    init(to library: Library, container: @escaping (CardID) -> Container?) {
        self.library = library
        self.container = container
    }

    /// Begins with a drag that has come over the list.
    func begin(_ session: DropSession) {
        forget()
        reception = session.foreignContent(for: library).flatMap { Reception($0, for: library) }
    }

    /// Ends with the drag that was over the list.
    func end() {
        forget()
        reception = nil
    }

    /// Looks at the drag again when somebody asks: its cards may lie elsewhere now, or its content has arrived. Until then
    /// what was known of it holds, for whoever only looks at `last`.
    func expire() { itemCount = nil }

    private func forget() { (last, itemCount) = (nil, nil) }

    /// What the drag carries.
    ///
    /// - Parameters:
    ///   - sections: what dragged sections are to the list; `nil` where it does not ask for them.
    ///   - foreign: what other content is to it.
    func dragged(
        in session: DropSession, sections: ([SectionID]) -> BoardRules.Dragged? = { _ in nil },
        foreign: (Reception) -> BoardRules.Dragged
    ) -> BoardRules.Dragged {
        if let last, itemCount == session.items.count { return last }
        let dragged = look(at: session, sections, foreign)
        (last, itemCount) = (dragged, session.items.count)
        return dragged
    }

    private func look(
        at session: DropSession, _ sections: ([SectionID]) -> BoardRules.Dragged?,
        _ foreign: (Reception) -> BoardRules.Dragged
    ) -> BoardRules.Dragged {
        let ids = session.items.compactMap { $0.localObject as? SectionID }
        if !ids.isEmpty, let dragged = sections(ids) { return dragged }
        let cards = session.cards(of: library)
        guard cards.isEmpty else { return .cards(cards, in: container) }
        return reception.map { foreign($0) } ?? .unreadable
    }
}
