import Board
import BoardStore

extension Library {
    /// Returns the effect of a drop on a board in the sidebar.
    ///
    /// - Parameter state: Returns the state of a section of the open board, which may be ahead of the store.
    package func drop(
        of dragged: BoardRules.Dragged, on board: BoardRecord, copies: Bool,
        state: (SectionID) -> BoardRules.SectionState? = { _ in nil }
    ) throws(StoreError) -> BoardDrop {
        let sections = try reader.sections(of: board.id)
        let stored = Dictionary(sections.map { ($0.record.id, $0) }) { first, _ in first }
        return BoardRules.drop(
            of: dragged, onBoard: board.title, sections: sections.map(\.record.id), copies: copies
        ) { id in
            state(id) ?? (stored[id] ?? (try? reader.section(id))).map { BoardRules.SectionState($0) }
        }
    }
}
