import Board

/// An observer of an open board. Most methods have empty default implementations.
@MainActor
package protocol BoardObserver: AnyObject {
    /// Called when the user has done something in this window that the store hasn't answered yet.
    func board(_ board: OpenBoard, didPerform command: Command, as token: CommandToken)
    /// Called when the store has answered: the command is saved, or never will be.
    func board(_ board: OpenBoard, didFinish token: CommandToken)
    /// Called when cards or steps look different.
    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>)
    /// Called when a card that the user was typing in is restored, so typing can continue: another writer deleted it,
    /// or it was new, and its section no longer accepts it.
    func board(_ board: OpenBoard, didRestore card: CardID)
    /// Called when labels have changed, or everything must be shown again.
    func boardDidChange(_ board: OpenBoard)
}

extension BoardObserver {
    package func board(_ board: OpenBoard, didPerform command: Command, as token: CommandToken) {}
    package func board(_ board: OpenBoard, didFinish token: CommandToken) {}
    package func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) {}
    package func board(_ board: OpenBoard, didRestore card: CardID) {}
}

/// The observers of a board, held weakly.
@MainActor
package final class BoardObservers {
    private struct Place {
        weak var observer: (any BoardObserver)?
    }

    private var places: [Place] = []

    /// Adds an observer.
    package func add(_ observer: any BoardObserver) {
        places.removeAll { $0.observer == nil || $0.observer === observer }
        places.append(Place(observer: observer))
    }

    /// Removes an observer.
    package func remove(_ observer: any BoardObserver) {
        places.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Calls `body` for every observer, even if some are released during the calls.
    package func notify(_ body: (any BoardObserver) -> Void) {
        for place in places { place.observer.map(body) }
    }
}
