extension CardChange {
    /// Returns a card's due date after the change.
    package func due(after due: Due?, _ repetition: Repetition? = nil) -> Due? {
        switch self {
        case .due(let new): return new
        case .schedule(let new, _): return new
        case .dueDay(let day): return Due(day, at: due?.time)
        case .dueTime(let time, let day):
            guard let day = day ?? due?.day else { return nil }
            return Due(day, at: time.flatMap { DueTime(minute: $0.minute, zone: due?.time?.zone ?? $0.zone) })
        case .repetition(let new, let today): return due ?? new?.first(from: today).map { Due($0) }
        case .skip(let today): return repetition?.skipping(due, today: today)?.due ?? due
        default: return due
        }
    }

    /// Returns how a card repeats after the change.
    package func repetition(after due: Due?, _ repetition: Repetition?) -> Repetition? {
        switch self {
        case .schedule(_, let new): new
        case .repetition(let new, _): new
        // Without a due date, nothing shows that the card repeats.
        case .due(nil): nil
        case .skip(let today): repetition?.skipping(due, today: today)?.repetition ?? repetition
        default: repetition
        }
    }

    /// Returns whether a card repeats after the change, as far as that can be told without its rule.
    package func repeats(after repeats: Bool) -> Bool {
        switch self {
        case .schedule: true
        case .repetition(let new, _): new != nil
        case .due(nil): false
        default: repeats
        }
    }
}

extension Repetition {
    /// Returns the due date after one that is skipped, and how it repeats from there.
    fileprivate func skipping(_ due: Due?, today: Day) -> (due: Due, repetition: Repetition)? {
        due.flatMap { next(after: $0, doneOn: max($0.day, today)) }
    }
}
