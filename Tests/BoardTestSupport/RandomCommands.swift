import Board
import TestSupport

/// Commands that mean something in any state of a library: numbers stand for what there is, modulo its count.
package struct RandomCommand: CustomStringConvertible, Sendable {
    private var kind: Int
    private var numbers: [Int]
    private var seed: UInt64

    package init(using random: inout SplitMix64) {
        kind = random.int(in: 0...99)
        numbers = random.ints(8...8, in: 0...10_000)
        seed = random.next()
    }

    package var description: String { "\(kind) \(numbers) \(seed)" }

    /// The command in a library; some name what is not there.
    package func command(in library: MemoryLibrary) -> Command {
        var random = SplitMix64(seed: seed)
        let boards = library.boards
        guard !boards.isEmpty else {
            let sections = (0..<3).map { NewSection(id: .random(using: &random), title: "s\($0)") }
            return .addBoard(NewBoard(id: .random(using: &random), title: "b", sections: sections))
        }
        let board = boards[numbers[0] % boards.count]
        let sections = library.sections(of: board)
        guard !sections.isEmpty else {
            return .addSections([NewSection(id: .random(using: &random), title: "s")], board: board, at: .start)
        }
        let section = sections[numbers[1] % sections.count]
        let other = sections[numbers[2] % sections.count]
        let cards = sections.flatMap { library.cards(in: .section($0)) }
        let steps = cards.flatMap { library.cards(in: .card($0)) }
        let all = cards + steps
        func some(_ count: Int) -> [CardID] {
            guard !all.isEmpty else { return [CardID(number: 1)] }
            return (0..<count).map { all[(numbers[3] + $0 * numbers[4]) % all.count] }
        }
        let card = some(1)[0]
        let anchor: CardAnchor = [.start, .end, .before(some(2).last ?? card), .after(card)][numbers[5] % 4]
        let count = numbers[6] % 4 + 1
        switch kind {
        case 0..<25:
            let new = (0..<count).map { NewCard(id: .random(using: &random), title: "c\($0)", isDone: $0 == 1) }
            return .addCards(new, at: .section(section, anchor))
        case 25..<30:
            return .addCards([NewCard(id: .random(using: &random), title: "step")], at: .steps(of: card, anchor))
        case 30..<60: return .moveCards(some(count), to: .section(section, anchor))
        case 60..<66: return .moveCards(some(count), to: .steps(of: card, anchor))
        case 66..<69:
            return .copyCards(
                some(count).map { CardCopy(of: $0, as: .random(using: &random)) }, to: .section(section, anchor))
        case 69..<71: return .copyCards([CardCopy(of: card, as: .random(using: &random))], to: .steps(of: card))
        case 71..<76: return .deleteCards(some(count))
        case 76..<79: return .changeCards(some(count), .isArchived(numbers[7] % 2 == 0))
        case 79..<81: return .changeCards(some(count), .isDone(numbers[7] % 2 == 0))
        case 81..<83: return .changeCards([card], .title("t\(numbers[7])"))
        case 83: return .sortSection(section, by: CardOrder.allCases[numbers[7] % 3], ascending: numbers[6] % 2 == 0)
        case 84: return .moveAllCards(from: section, to: other)
        case 85: return .archiveDone(section)
        case 86..<88:
            return .addSections(
                [NewSection(id: .random(using: &random), title: "s\(numbers[7])")], board: board, at: .before(section))
        case 88..<91: return .moveSections([section], board: board, at: .after(other))
        case 91: return .deleteSections([section])
        case 92: return .changeSection(section, .isLocked(numbers[7] % 3 == 0))
        case 93: return .changeSection(section, .limit(CardLimit(numbers[7] % 12, isStrict: numbers[6] % 2 == 0)))
        case 94: return .changeSection(section, .title("s\(numbers[7])"))
        case 95: return .duplicateBoard(board, as: .random(using: &random), title: "copy")
        case 96: return .addBoard(NewBoard(id: .random(using: &random), title: "b", sections: []))
        case 97: return .moveBoards([board], at: .start)
        case 98: return .addLabel(NewLabel(id: .random(using: &random), title: "l"), board: board)
        default: return boards.count > 1 ? .deleteBoard(board) : .changeBoard(board, .layout(.stacked))
        }
    }
}

extension MemoryLibrary {
    package var boards: [BoardID] {
        rows(of: .boards, in: .library).compactMap { if case .board(let id) = $0 { id } else { nil } }
    }

    package func sections(of board: BoardID) -> [SectionID] {
        rows(of: .sections, in: .board(board)).compactMap { if case .section(let id) = $0 { id } else { nil } }
    }

    package func cards(in container: Container) -> [CardID] {
        rows(of: .cards, in: container).compactMap { if case .card(let id) = $0 { id } else { nil } }
    }

    /// All cards and steps, however they lie.
    package var allCards: [CardID] {
        boards.flatMap(sections).flatMap { cards(in: .section($0)) }.flatMap { [$0] + cards(in: .card($0)) }
    }

    /// Carries a command out; refusals leave all as it was.
    @discardableResult
    package mutating func perform(_ command: Command) -> Edit? {
        guard let edit = try? Planner.edit(for: command, in: self) else { return nil }
        apply(edit)
        return edit
    }
}
