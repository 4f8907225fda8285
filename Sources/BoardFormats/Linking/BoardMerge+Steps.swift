import Board
import SectionedList

/// Merging the steps of a card that both sides have.
extension BoardMerge {
    /// Merges the steps of a card. Returns `false` if both sides have edited the same field of a step.
    mutating func mergeSteps(
        _ base: [StepDocument], _ current: [StepDocument], _ file: [StepDocument], of card: CardID
    ) -> Bool {
        let ids = board.steps[card] ?? []
        guard ids.count == current.count else { return false }
        func items(_ steps: [StepDocument]) -> [ItemMatch.Item] {
            steps.map { ItemMatch.Item(content: CardDocument($0), group: 0) }
        }
        let baseOfBoard = ItemMatch(items(base), items(current)).oldIndexes
        let baseOfFile = ItemMatch(items(base), items(file)).oldIndexes
        let onBoard = Dictionary(baseOfBoard.enumerated().compactMap { index, old in old.map { ($0, index) } }) {
            first, _ in first
        }
        let inFile = Set(baseOfFile.compactMap { $0 })
        let deleted = onBoard.filter { !inFile.contains($0) && current[$1] == base[$0] }.map { ids[$1] }
        if !deleted.isEmpty { perform(.deleteCards(deleted)) }

        var added: [StepDocument: [CardID]] = [:]
        for (index, old) in baseOfBoard.enumerated().reversed() where old == nil {
            added[current[index], default: []].append(ids[index])
        }
        let known = baseOfFile.enumerated().compactMap { index, old in old.map { (index: index, old: $0) } }
        let stay = Set(longestAscending(known.map(\.old)).map { known[$0].index })
        var isWhole = true
        var run = CardRun(target: .card(card))
        var merges: [(old: Int, index: Int, file: StepDocument)] = []
        for (index, step) in file.enumerated() {
            if let old = baseOfFile[index] {
                guard let place = onBoard[old] else {
                    // The board has deleted the step. If the file has edited it since, it comes back.
                    if step != base[old] { run.add(ReceivedCard(CardDocument(step))) }
                    continue
                }
                stay.contains(index) ? run.pass(ids[place]) : run.move(ids[place])
                merges.append((old, place, step))
            } else if let id = added[step]?.popLast() {
                run.pass(id)
            } else {
                run.add(ReceivedCard(CardDocument(step)))
            }
        }
        perform(run.finished)
        for merge in merges where !mergeTexts(base[merge.old], current[merge.index], merge.file, ids[merge.index]) {
            isWhole = false
        }
        return isWhole
    }
}

extension CardDocument {
    /// Creates a card from a step.
    init(_ step: StepDocument) {
        self.init(title: step.title, notes: step.notes, isDone: step.isDone, due: step.due, labels: step.labels)
    }
}
