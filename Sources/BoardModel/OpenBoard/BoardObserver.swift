import Board

/// Hears of an open board: does nothing about what it doesn't say itself.
@MainActor
package protocol BoardObserver: AnyObject {
    /// Somebody in this window has done something, which the store has not answered yet.
    func board(_ board: OpenBoard, isDoing command: Command, as token: CommandToken)
    /// The store has answered: what was done is saved, or never will be.
    func board(_ board: OpenBoard, hasSettled token: CommandToken)
    /// Cards or steps look different.
    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>)
    /// A card that somebody else took away while it was typed into is there again, to type on.
    func board(_ board: OpenBoard, hasKept card: CardID)
    /// Labels are others, or look different; or everything is to be shown anew.
    func boardDidChange(_ board: OpenBoard)
}

extension BoardObserver {
    package func board(_ board: OpenBoard, isDoing command: Command, as token: CommandToken) {}
    package func board(_ board: OpenBoard, hasSettled token: CommandToken) {}
    package func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) {}
    package func board(_ board: OpenBoard, hasKept card: CardID) {}
}

/// Who hears of a board: held by nobody for it.
@MainActor
package final class BoardObservers {
    private struct Place {
        weak var observer: (any BoardObserver)?
    }

    private var places: [Place] = []

    /// Has somebody hear of the board from now on.
    package func add(_ observer: any BoardObserver) {
        places.removeAll { $0.observer == nil || $0.observer === observer }
        places.append(Place(observer: observer))
    }

    /// Somebody is to hear of it no more.
    package func remove(_ observer: any BoardObserver) {
        places.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Tells all of them, also where one of them goes meanwhile.
    package func tell(_ body: (any BoardObserver) -> Void) {
        for place in places { place.observer.map(body) }
    }
}
