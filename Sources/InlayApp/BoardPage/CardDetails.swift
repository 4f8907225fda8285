import Board

extension BoardPage {
    /// What a card shows below its title, in words.
    func details(of card: CardID) -> String {
        guard let card = board.summary(of: card) else { return "" }
        var parts: [String] = []
        if card.isDone { parts.append(localized("done")) }
        if let day = card.due { parts.append(localized("due \(DayWords.short(day, today: today))")) }
        if card.stepCount > 0 {
            parts.append(
                localized(
                    "\(card.stepsDone) of \(card.stepCount) step done",
                    "\(card.stepsDone) of \(card.stepCount) steps done", count: card.stepCount))
        }
        parts += labels(of: card).map(\.title)
        if card.hasNotes { parts.append(localized("has notes")) }
        return parts.joined(separator: ", ")
    }
}
