import Board
import BoardModel
import GtkInterop

/// A popover that chooses the labels of cards on a board.
@MainActor
final class LabelsPopover: TransientPopover, BoardObserver {
    private let picker: LabelPicker

    init(of cards: [CardID], on board: OpenBoard) {
        picker = LabelPicker(LabelPicker.Actions(of: { cards }, on: { board }))
        super.init(picker.popover)
        board.observers.add(self)
    }

    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) { picker.update() }

    func boardDidChange(_ board: OpenBoard) { picker.update() }
}

extension LabelPicker.Actions {
    /// Creates the functions that choose the labels of cards on a board.
    @MainActor
    init(of cards: @escaping @MainActor () -> [CardID], on board: @escaping @MainActor () -> OpenBoard?) {
        self.init(
            labels: { board()?.order.labels.values.inOrder ?? [] },
            chosen: { board()?.labels(of: cards()) ?? ChosenLabels() },
            choose: { label, isChosen in
                board()?.perform(.changeCards(cards(), isChosen ? .addLabel(label) : .removeLabel(label))) ?? false
            },
            add: { title, color in
                let label = NewLabel(title: title, color: color)
                guard let board = board(), board.perform(.addLabel(label, board: board.id)),
                    board.perform(.changeCards(cards(), .addLabel(label.id)))
                else { return nil }
                return label.id
            },
            willEdit: { board()?.endTyping() },
            change: { label, change in _ = board()?.perform(.changeLabel(label, change)) },
            delete: { label in _ = board()?.perform(.deleteLabel(label), saying: localized("Label deleted")) })
    }
}

extension Collection where Element == LabelRecord {
    /// The labels in the order that they have on the board.
    fileprivate var inOrder: [LabelRecord] {
        sorted { ($0.place.rank, $0.id.number) < ($1.place.rank, $1.id.number) }
    }
}
