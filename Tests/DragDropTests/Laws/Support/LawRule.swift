import SectionedList

@testable import DragDrop

/// The program's proposals in a stream: a pure function of the question, the same throughout the stream.
enum LawRule: Hashable, Sendable, CaseIterable {
    /// Always between items, always a move.
    case insertAtMove
    case automaticMove
    case automaticCopy
    /// Into items only after a delay on their middle.
    case automaticMoveAfterDelay
    case automaticCopyAfterDelay
    /// Into items, even if the pointer is between them.
    case insertIntoMove
    case unspecifiedMove
    /// Neither into nor between the items of the first section.
    case forbidFirstSection
    case copyWhenHeld
    case cancelOddOffsets
    case retargetToFirstSection
    case retargetOntoFirstItem
    /// Only items with an even ID accept others.
    case evenItemsAccept
    /// Any answer, by a hash of the query.
    case arbitrary

    /// The rules of most programs, for which every law holds.
    static let ordinary: [LawRule] = [.insertAtMove, .automaticMove, .automaticMoveAfterDelay]

    /// The rules by which a drop into an item is delayed.
    static let resting: [LawRule] = [.automaticMoveAfterDelay, .automaticCopyAfterDelay]

    /// Whether a drop into an item may be delayed.
    var mayDelayDropInto: Bool { self == .arbitrary || LawRule.resting.contains(self) }

    func propose(_ query: DropQuery<Int, Int>) -> DropProposal {
        switch self {
        case .insertAtMove: return DropProposal(operation: .move, intent: .insertAtDestination)
        case .automaticMove, .evenItemsAccept: return DropProposal(operation: .move, intent: .automatic)
        case .automaticCopy: return DropProposal(operation: .copy, intent: .automatic)
        case .automaticMoveAfterDelay: return DropProposal(operation: .move, intent: .automatic, delaysDropInto: true)
        case .automaticCopyAfterDelay: return DropProposal(operation: .copy, intent: .automatic, delaysDropInto: true)
        case .insertIntoMove: return DropProposal(operation: .move, intent: .insertIntoDestination)
        case .unspecifiedMove: return DropProposal(operation: .move)
        case .forbidFirstSection:
            if case .between(let place) = query.destination, place.section == 1 { return .forbidden(because: "locked") }
            return DropProposal(operation: .move, intent: .insertAtDestination)
        case .copyWhenHeld:
            let isCopy = query.modifiers.contains(.copy)
            return DropProposal(operation: isCopy ? .copy : .move, intent: .automatic)
        case .cancelOddOffsets:
            if case .between(let place) = query.destination, place.offset % 2 == 1 {
                return DropProposal(operation: .cancel)
            }
            return DropProposal(operation: .move, intent: .insertAtDestination)
        case .retargetToFirstSection:
            let target = ItemPath(item: 1, section: 0)
            return DropProposal(operation: .move, intent: .insertAtDestination, retarget: target)
        case .retargetOntoFirstItem:
            let target = ItemPath(item: 0, section: 0)
            return DropProposal(operation: .move, intent: .insertIntoDestination, retarget: target)
        case .arbitrary: return LawRule.arbitraryAnswer(to: query)
        }
    }

    func accepts(_ item: Int) -> Bool { self == .evenItemsAccept ? item.isMultiple(of: 2) : true }

    /// Returns an answer by a stable hash; `hashValue` differs from run to run.
    private static func arbitraryAnswer(to query: DropQuery<Int, Int>) -> DropProposal {
        var mixed = 17
        switch query.destination {
        case .between(let place): mixed += place.section * 31 + place.offset * 7
        case .on(let item): mixed += item * 13
        case .betweenSections(let offset): mixed += offset * 5
        case nil: break
        }
        mixed += query.modifiers.rawValue * 3
        var retarget: ItemPath?
        if mixed % 7 == 0 { retarget = ItemPath(item: mixed % 5 - 1, section: mixed % 3) }
        return DropProposal(
            operation: DropOperation.allCases[mixed % 4], intent: DropIntent.allCases[mixed / 4 % 4],
            retarget: retarget, delaysDropInto: mixed / 16 % 2 == 0)
    }
}

/// The program that answers by a rule and counts the questions.
final class LawProgram {
    let rule: LawRule
    var proposals = 0
    var acceptances = 0
    var springs = 0
    var lastQuery: DropQuery<Int, Int>?
    /// Whether it was asked the same question twice in one event.
    var isAskedAgain = false

    init(rule: LawRule) {
        self.rule = rule
    }

    var policy: DropPolicy<Int, Int> {
        DropPolicy(
            propose: { query in
                self.isAskedAgain = self.proposals > 0 && self.lastQuery == query
                self.proposals += 1
                self.lastQuery = query
                return self.rule.propose(query)
            },
            accepts: { item in
                self.acceptances += 1
                return self.rule.accepts(item)
            },
            springLoads: { target in
                self.springs += 1
                if case .item(let item) = target { return item.isMultiple(of: 3) }
                return true
            })
    }
}
