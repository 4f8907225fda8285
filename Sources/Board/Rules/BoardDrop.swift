/// The effect of a drop on a board in the sidebar.
public struct BoardDrop: Hashable, Sendable {
    /// The effect.
    public var proposal: BoardRules.Proposal
    /// The section that cards go to, if they are accepted.
    public var section: SectionID?

    init(_ proposal: BoardRules.Proposal, section: SectionID? = nil) {
        self.proposal = proposal
        self.section = section
    }
}

extension BoardRules {
    /// Returns the effect of a drop on a board in the sidebar. Cards go to the first section that accepts them, and
    /// sections after the last one.
    ///
    /// - Parameters:
    ///   - title: The board's title.
    ///   - sections: The board's sections in order.
    ///   - section: Returns the state of a section that the cards come from or may go to.
    public static func drop(
        of dragged: Dragged, onBoard title: String, sections: [SectionID], copies: Bool,
        section: (SectionID) -> SectionState?
    ) -> BoardDrop {
        switch dragged {
        case .sections(let moved):
            // On their own board, they are dropped between the others.
            if moved.contains(where: sections.contains) { return BoardDrop(.cancel) }
            return BoardDrop(proposal(for: moved, amongSections: sections, copies: copies))
        case .cards(let cards):
            if cards.ids.isEmpty { return BoardDrop(.cancel) }
            if !copies, let refusal = leaving(cards, section) { return BoardDrop(.forbidden(refusal)) }
        case .external: break
        case .unreadable: return BoardDrop(.cancel)
        }
        for id in sections {
            let proposal = proposal(for: dragged, at: .section(id), copies: copies, section: section)
            if proposal == .move || proposal == .copy { return BoardDrop(proposal, section: id) }
        }
        return BoardDrop(.forbidden(sections.isEmpty ? .noSections : .noSectionAccepts(board: title)))
    }

    /// Returns the effect of a drop of sections between the sections of a board, either their own or another.
    public static func proposal(for moved: [SectionID], amongSections sections: [SectionID], copies: Bool) -> Proposal {
        if copies || moved.isEmpty { return .cancel }
        let present = Set(sections)
        let arriving = moved.filter { !present.contains($0) }.count
        let isTooMany = arriving > 0 && sections.count + arriving > SizeLimits.sections
        return isTooMany ? .forbidden(.tooMany(.sections, limit: SizeLimits.sections)) : .move
    }
}
