extension Planner {
    /// Returns the edit that a command is expected to make, as far as a window can know, or `nil` if only the store can
    /// tell.
    ///
    /// - Throws: ``Refusal`` if the rules forbid the command.
    static func predictedEdit(for command: Command, in library: any LibraryReading) throws(Refusal) -> Edit? {
        do {
            return try edit(for: command, in: library)
        } catch let refusal as Refusal {
            // The store may know a row that the window doesn't.
            if refusal.isAboutUnknown { return nil }
            throw refusal
        } catch {
            return nil
        }
    }
}

extension Command {
    /// Returns whether a window knows enough to show the effect of the command.
    func isPredictable(whenLoaded isLoaded: Bool) -> Bool {
        switch self {
        case .addCards, .moveCards, .copyCards, .receiveCards, .deleteCards, .discardEmptyCard,
            .changeCards(_, .isArchived):
            true
        case .addSections, .changeSection, .moveSections, .deleteSections: true
        case .moveAllCards: isLoaded
        default: false
        }
    }
}

extension Refusal {
    /// Whether the refusal only reports a missing row.
    fileprivate var isAboutUnknown: Bool {
        switch self {
        case .noSuchBoard, .noSuchSection, .noSuchCard, .noSuchLabel: true
        default: false
        }
    }
}
