extension Planner {
    /// The edit that a command will come to as far as a window knows; `nil` where only the store can tell.
    ///
    /// - Throws: ``Refusal`` where the rules say no.
    static func foresee(_ command: Command, in library: any LibraryReading) throws(Refusal) -> Edit? {
        do {
            return try edit(for: command, in: library)
        } catch let refusal as Refusal {
            // What is not known here may well be known to the store.
            if refusal.isAboutUnknown { return nil }
            throw refusal
        } catch {
            return nil
        }
    }
}

extension Command {
    /// Whether a window knows enough to show what the command will do.
    func isForeseeable(whenLoaded isLoaded: Bool) -> Bool {
        switch self {
        case .addCards, .moveCards, .copyCards, .receiveCards, .deleteCards, .withdrawCard,
            .changeCards(_, .isArchived):
            true
        case .addSections, .changeSection, .moveSections, .deleteSections: true
        case .moveAllCards: isLoaded
        default: false
        }
    }
}

extension Refusal {
    /// Whether it only says that something is not known.
    fileprivate var isAboutUnknown: Bool {
        switch self {
        case .noSuchBoard, .noSuchSection, .noSuchCard, .noSuchLabel: true
        default: false
        }
    }
}
