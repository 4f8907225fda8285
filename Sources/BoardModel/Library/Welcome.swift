import Board

/// The first board of a new library, which teaches the basics with cards to try them on.
package enum Welcome {
    package static func board(in language: Language) -> BoardDocument {
        func localized(_ phrase: Phrase) -> String { language.localized(phrase) }
        return BoardDocument(
            title: localized("Welcome"),
            sections: [
                SectionDocument(
                    title: localized("Try This"), color: "blue",
                    cards: [
                        CardDocument(
                            title: localized("Drag this card to another section"),
                            notes: localized("Press, drag, and release where the gap opens. Press Escape to cancel.")),
                        CardDocument(title: localized("Hold Ctrl while you drag to copy a card")),
                        CardDocument(
                            title: localized("Drop a card on the middle of this one to make it a step"),
                            labels: [localized("Steps")],
                            steps: [
                                StepDocument(title: localized("Like this one"), isDone: true),
                                StepDocument(title: localized("Drag me out")),
                            ]),
                        CardDocument(
                            title: localized(
                                "Select several cards with Ctrl or Shift, or by dragging a rectangle around them, then drag one"
                            )
                        ),
                    ]),
                SectionDocument(
                    title: localized("Write"), color: "green",
                    cards: [
                        CardDocument(
                            title: localized("Double-click a card to see its notes, due date, labels, and steps")),
                        CardDocument(
                            title: localized("Press F2 to edit a title in place"), labels: [localized("Keys")]),
                        CardDocument(
                            title: localized("Press Ctrl+N for a new card, and Enter for the next one"),
                            labels: [localized("Keys")]),
                    ]),
                SectionDocument(
                    title: localized("Arrange"), color: "orange",
                    cards: [
                        CardDocument(title: localized("Drag a section by its title")),
                        CardDocument(
                            title: localized(
                                "Use the list button in the header bar to show the board as one list")),
                        CardDocument(
                            title: localized("Press Ctrl+Z to undo a change, even tomorrow"),
                            labels: [localized("Keys")]),
                    ]),
                SectionDocument(title: localized("Done"), limit: LimitDocument(count: 5, isStrict: false)),
            ],
            labels: [
                LabelDocument(name: localized("Keys"), color: "purple"),
                LabelDocument(name: localized("Steps"), color: "teal"),
            ])
    }
}
