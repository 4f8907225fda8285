extension Command {
    /// The name of the command before its effect is known.
    public var name: EditName {
        switch self {
        case .addCards(let cards, _): EditName(.addCards, count: cards.count)
        case .moveCards(let cards, let destination):
            EditName(destination.container.isCard ? .makeSteps : .moveCards, count: cards.count)
        case .copyCards(let copies, _): EditName(.copyCards, count: copies.count)
        case .receiveCards(let cards, _, _): EditName(.addCards, count: cards.count)
        case .changeCards(let cards, let change): EditName(change.kind, count: cards.count)
        case .deleteCards(let cards): EditName(.deleteCards, count: cards.count)
        case .discardEmptyCard: EditName(.deleteCards)
        case .addSections(let sections, _, _): EditName(.addSections, count: sections.count)
        case .changeSection(_, let change): EditName(change.kind)
        case .sortSection: EditName(.sortSection)
        case .moveAllCards: EditName(.moveAllCards)
        case .archiveDone: EditName(.archiveDone)
        case .moveSections(let sections, _, _): EditName(.moveSections, count: sections.count)
        case .deleteSections(let sections): EditName(.deleteSections, count: sections.count)
        case .addBoard: EditName(.addBoard)
        case .importBoards(let boards) where boards.count > 1: EditName(.importBoards, count: boards.count)
        case .importBoards, .importSections, .addFirstBoard: EditName(.importBoard)
        case .changeBoard(_, let change): EditName(change.kind)
        case .duplicateBoard: EditName(.duplicateBoard)
        case .moveBoards(let boards, _): EditName(.moveBoards, count: boards.count)
        case .deleteBoard: EditName(.deleteBoard)
        case .addLabel: EditName(.addLabel)
        case .changeLabel(_, let change): EditName(change.kind)
        case .deleteLabel: EditName(.deleteLabel)
        }
    }
}

extension CardChange {
    var kind: EditName.Kind {
        switch self {
        case .title, .titleAndNotes: .renameCard
        case .notes: .editNotes
        case .isDone(true, _): .markDone
        case .isDone(false, _): .markNotDone
        case .due(.some), .dueDay, .dueTime, .schedule: .setDue
        case .due(nil): .clearDue
        case .repetition: .repeatCards
        case .skip: .skipDue
        case .isArchived(true): .archiveCards
        case .isArchived(false): .restoreCards
        case .labels, .addLabel, .removeLabel: .labelCards
        }
    }
}

extension SectionChange {
    var kind: EditName.Kind {
        switch self {
        case .title: .renameSection
        case .color: .recolorSection
        case .isCollapsed(let isCollapsed): isCollapsed ? .collapseSection : .expandSection
        case .isLocked(let isLocked): isLocked ? .lockSection : .unlockSection
        case .limit: .limitSection
        }
    }
}

extension BoardChange {
    var kind: EditName.Kind {
        switch self {
        case .title: .renameBoard
        case .color: .recolorBoard
        case .layout: .arrangeBoard
        }
    }
}

extension LabelChange {
    var kind: EditName.Kind {
        switch self {
        case .title: .renameLabel
        case .color: .recolorLabel
        }
    }
}
