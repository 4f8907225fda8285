import Board
import BoardModel
import BoardStore

/// Chips show labels, which are the board's: they look different where a label does.
extension BoardPage: BoardObserver {
    func boardDidChange(_ board: OpenBoard) { view.reloadRows() }

    func board(_ board: OpenBoard, isDoing command: Command, as token: CommandToken) {}

    func board(_ board: OpenBoard, hasSettled token: CommandToken) {}

    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) {}

    func board(_ board: OpenBoard, hasKept card: CardID) { editing.resume(card) }
}
