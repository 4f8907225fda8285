import Board

/// Text in the form that a store holds after an import, for comparing a file with a board.
///
/// In titles, a store replaces line ends and other control characters with spaces, and cuts what is too long.
package enum StoredText {
    package static func title(_ text: String) -> String { fitted(text, notes: "").title }

    /// Returns a new title with the line breaks of the original one, of which a board has the stored form, in the parts
    /// that both share: at the start and at the end.
    static func title(_ title: String, like original: String) -> String {
        let (scalars, new) = (Array(original.unicodeScalars), Array(title.unicodeScalars))
        let stored = Array(self.title(original).unicodeScalars)
        guard scalars != stored, scalars.count == stored.count else { return title }
        let start = zip(stored, new).prefix { $0 == $1 }.count
        let rest = min(stored.count, new.count) - start
        let end = zip(stored.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        var whole = String.UnicodeScalarView()
        whole += scalars[..<start] + new[start..<(new.count - end)] + scalars[(scalars.count - end)...]
        return String(whole)
    }

    package static func fitted(_ title: String, notes: String) -> (title: String, notes: String) {
        let fitted = FittedTitle(title, notes: notes)
        let line = try? TextSanitizer.title(fitted.title, limit: .max)
        return (line ?? fitted.title, TextSanitizer.withoutNULs(fitted.notes))
    }
}

extension StoredText {
    /// Returns a board in its stored form.
    package static func board(_ document: BoardDocument) -> BoardDocument {
        var document = document
        for index in document.sections.indices {
            document.sections[index].title = title(document.sections[index].title)
            document.sections[index].cards = document.sections[index].cards.map(card)
        }
        return document
    }

    /// Returns a card in its stored form.
    static func card(_ card: CardDocument) -> CardDocument {
        var card = card
        (card.title, card.notes) = fitted(card.title, notes: card.notes)
        card.labels = card.labels.map(title)
        card.steps = card.steps.map(step)
        return card
    }

    static func step(_ step: StepDocument) -> StepDocument {
        var step = step
        (step.title, step.notes) = fitted(step.title, notes: step.notes)
        step.labels = step.labels.map(title)
        return step
    }

    /// Returns a card's identifying content, regardless of its place and whether it is done.
    static func key(of document: CardDocument) -> CardDocument {
        var card = card(document)
        card.isDone = false
        card.isArchived = false
        return card
    }
}
