import Board
import TestSupport

/// Commands that can be built in any state of a library: numbers select its objects, modulo their count.
package struct RandomCommand: CustomStringConvertible, Sendable {
    private var kind: Int
    private var numbers: [Int]
    private var seed: UInt64

    package init(using random: inout SplitMix64) {
        kind = random.int(in: 0...129)
        numbers = random.ints(8...8, in: 0...10_000)
        seed = random.next()
    }

    package var description: String { "\(kind) \(numbers) \(seed)" }

    /// Returns the command for a library. If the board has no cards, the command may refer to one anyway.
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
        let labels = library.labels(of: board)
        let label = labels.isEmpty ? LabelID(number: 1) : labels[numbers[7] % labels.count]
        // On any board.
        let everywhere = boards.flatMap(library.sections)
        let far = everywhere[numbers[7] % everywhere.count]
        switch kind {
        case 0..<3:
            let steps = (0..<numbers[7] % 3).map { StepDocument(title: "r\($0)", labels: ["l"]) }
            let document = CardDocument(title: "r", labels: ["l", "m\(numbers[7] % 2)"], steps: steps)
            let cards = (0..<count).map { _ in ReceivedCard(id: .random(using: &random), document) }
            let place = numbers[7] % 4 == 0 ? CardDestination.steps(of: card) : .section(section, anchor)
            return .receiveCards(cards, labels: [LabelDocument(name: "m0", color: "red")], at: place)
        case 3..<25:
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
        case 71..<75: return .deleteCards(some(count))
        case 75:
            let repetition = Repetition.samples[numbers[7] % Repetition.samples.count]
            let today = Day(number: 20_300_101 + numbers[6] % 28)
            return today.map { .changeCards(some(count), .repetition(repetition, today: $0)) } ?? .deleteCards([card])
        case 76..<79: return .changeCards(some(count), .isArchived(numbers[7] % 2 == 0))
        case 79:
            let today = Day(number: 20_300_101 + numbers[6] % 28)
            return .changeCards(some(count), .isDone(numbers[7] % 2 == 0, on: numbers[6] % 3 == 0 ? nil : today))
        case 80:
            let (day, time) = (Day(number: 20_300_101 + numbers[7] % 28), DueTime(minute: numbers[7] % 1_440))
            let due = day.map { Due($0, at: time) }
            var changes: [CardChange] = [.due(due), .due(nil), .dueTime(time), .dueTime(nil)]
            if let day { changes += [.dueDay(day), .skip(today: day)] }
            return .changeCards(some(count), changes[numbers[6] % changes.count])
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
        case 98..<102:
            let color = BoardColor.allCases[numbers[7] % BoardColor.allCases.count]
            let label = NewLabel(id: .random(using: &random), title: "l\(numbers[6] % 4)", color: color)
            return .addLabel(label, board: board)
        case 102: return labels.first.map { .deleteLabel($0) } ?? .deleteCards([card])
        case 103..<109: return labels.isEmpty ? .deleteCards([card]) : .changeCards(some(count), .addLabel(label))
        case 109..<113: return .moveCards(some(count), to: .section(far, numbers[7] % 2 == 0 ? .start : .end))
        case 113..<115:
            let copies = some(count).map { CardCopy(of: $0, as: .random(using: &random)) }
            return .copyCards(copies, to: .section(far))
        case 115:
            return library.cards(in: .section(far)).first.map { .moveCards(some(count), to: .steps(of: $0)) }
                ?? .moveAllCards(from: section, to: far)
        case 116: return .moveSections([section], board: boards[numbers[7] % boards.count], at: .start)
        case 118..<120:
            var blank = NewCard(id: .random(using: &random), title: "")
            blank.isBeingTyped = true
            return .addCards([blank], at: .section(section, anchor))
        case 120..<122: return .discardEmptyCard(all.last { library.card($0)?.title.isEmpty == true } ?? card)
        case 122..<124: return .changeSection(section, .isCollapsed(numbers[7] % 2 == 0))
        case 124: return .changeBoard(board, .layout(numbers[7] % 2 == 0 ? .stacked : .columns))
        case 125..<127:
            let color = BoardColor.allCases[numbers[7] % BoardColor.allCases.count]
            return .changeBoard(board, .color(numbers[6] % 3 == 0 ? nil : color))
        case 117:
            return .addBoard(
                NewBoard(
                    id: .random(using: &random), title: "b",
                    sections: [NewSection(id: .random(using: &random), title: "s")]))
        case 127:
            let card = CardDocument(title: "i", labels: ["l"], steps: [StepDocument(title: "j")])
            let document = BoardDocument(title: "i", sections: [SectionDocument(title: "i", cards: [card])])
            guard numbers[6] % 2 == 0 else { return .importSections(document, board: board) }
            return .importBoards((0..<2).map { _ in ImportedBoard(id: .random(using: &random), document) })
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

    package func labels(of board: BoardID) -> [LabelID] {
        rows(of: .labels, in: .board(board)).compactMap { if case .label(let id) = $0 { id } else { nil } }
    }

    /// Returns the board of a card or step.
    package func board(of card: CardID) -> BoardID? {
        switch self.card(card)?.place.container {
        case .section(let id)?: section(id)?.place.board
        case .card(let id)?: board(of: id)
        case .board?, .library?, nil: nil
        }
    }

    package func cards(in container: Container) -> [CardID] {
        rows(of: .cards, in: container).compactMap { if case .card(let id) = $0 { id } else { nil } }
    }

    /// All cards and steps.
    package var allCards: [CardID] {
        boards.flatMap(sections).flatMap { cards(in: .section($0)) }.flatMap { [$0] + cards(in: .card($0)) }
    }

    /// Counts the cards of a board that are neither done nor archived.
    package func openCardCount(of board: BoardID) -> Int {
        sections(of: board).flatMap(visibleCards).count { card($0)?.isDone == false }
    }

    /// Performs a command. A refused command changes nothing.
    @discardableResult
    package mutating func perform(_ command: Command) -> Edit? {
        guard let edit = try? Planner.edit(for: command, in: self) else { return nil }
        apply(edit)
        return edit
    }
}
