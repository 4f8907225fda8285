extension CardChange {
    /// Returns a card's due date, and how it repeats, after the change.
    package func schedule(
        after due: Due?, _ repetition: Repetition?
    ) -> (due: Due?, repetition: Repetition?) {
        switch self {
        case .due(let new):
            // Without a due date, nothing shows that the card repeats.
            return (new, new == nil ? nil : repetition)
        case .dueDay(let day): return (Due(day, at: due?.time), repetition)
        case .dueTime(let time, let day): return (due.changed(to: day ?? due?.day, at: .some(time)), repetition)
        case .schedule(let day, let time, let new): return (due.changed(to: day, at: time), new)
        case .repetition(let new, let today): return (due ?? new?.first(from: today).map { Due($0) }, new)
        case .skip(let today):
            guard let due, let next = repetition?.next(after: due, doneOn: max(due.day, today)) else {
                return (due, repetition)
            }
            return (next.due, next.repetition)
        default: return (due, repetition)
        }
    }

    /// Returns whether the change makes a difference to a card's due date, or to how it repeats.
    package func changes(_ due: Due?, _ repetition: Repetition?) -> Bool {
        schedule(after: due, repetition) != (due, repetition)
    }
}

extension Due? {
    /// Returns the due date on another day. The zone stays, and so does the time if none is given.
    fileprivate func changed(to day: Day?, at time: DueTime??) -> Due? {
        guard let day else { return nil }
        guard let time else { return Due(day, at: self?.time) }
        return Due(day, at: time.flatMap { DueTime(minute: $0.minute, zone: self?.time?.zone ?? $0.zone) })
    }
}
