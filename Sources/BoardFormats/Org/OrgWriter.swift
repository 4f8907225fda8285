import Board

/// A writer of boards in Org's format: headlines for sections, below them those of cards. Steps are checkboxes, or, if
/// any step of a card has more than a title, headlines below the card.
enum OrgWriter {
    static func write(_ document: BoardDocument) -> [UInt8] {
        var file = Array("#+TITLE:".utf8)
        let title = OrgText.encodeTitle(document.title)
        if !title.isEmpty { file += [Byte.space] + title }
        file += "\n#+TODO: TODO | DONE\n"
        if document.sections.allSatisfy(\.cards.isEmpty) { file += "\(OrgReader.sectionsKey) sections\n" }
        for section in document.sections {
            file += "\n"
            file += OrgHeadline(level: 1, title: section.title).line
            if section.isCollapsed { file += ":PROPERTIES:\n:VISIBILITY: folded\n:END:\n" }
            for card in section.cards { append(card, to: &file) }
        }
        return file
    }

    private static func append(_ card: CardDocument, to file: inout [UInt8]) {
        file +=
            OrgHeadline(
                level: 2, isDone: card.isDone, title: card.title, labels: card.labels, isArchived: card.isArchived
            ).line
        if let due = card.due { file += OrgPlanning.line(due: due) }
        file += OrgBody.lines(of: card.notes)
        if card.steps.allSatisfy({ $0.notes.isEmpty && $0.due == nil && $0.labels.isEmpty }) {
            for step in card.steps { file += OrgCheckbox.line(step) }
            return
        }
        for step in card.steps {
            file += OrgHeadline(level: 3, isDone: step.isDone, title: step.title, labels: step.labels).line
            if let due = step.due { file += OrgPlanning.line(due: due) }
            file += OrgBody.lines(of: step.notes)
        }
    }
}
