import Board

/// The first board of a new library, which teaches the basics by doing them.
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
                            notes: localized("Press, pull, and let go where the gap opens. Escape takes it back.")),
                        CardDocument(title: localized("Hold Ctrl while you drag, and it is copied")),
                        CardDocument(
                            title: localized("Drop a card on the middle of this one: it becomes a step"),
                            labels: [localized("Steps")],
                            steps: [
                                StepDocument(title: localized("Like this one"), isDone: true),
                                StepDocument(title: localized("Drag me out")),
                            ]),
                        CardDocument(
                            title: localized(
                                "Select several with Ctrl or Shift, or with a frame around them, and drag one")
                        ),
                    ]),
                SectionDocument(
                    title: localized("Write"), color: "green",
                    cards: [
                        CardDocument(title: localized("Double-click a card to open it: notes, a day, labels, steps")),
                        CardDocument(
                            title: localized("Press F2 to edit a title in its place"), labels: [localized("Keys")]),
                        CardDocument(
                            title: localized("Press Ctrl+N for a new card, and Enter for the next"),
                            labels: [localized("Keys")]),
                    ]),
                SectionDocument(
                    title: localized("Arrange"), color: "orange",
                    cards: [
                        CardDocument(title: localized("Drag a section by its title")),
                        CardDocument(title: localized("Switch between columns and one list at the top right")),
                        CardDocument(
                            title: localized("Press Ctrl+Z to take anything back, also tomorrow"),
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
