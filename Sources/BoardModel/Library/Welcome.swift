import Board

/// The first board of a new library, which teaches the basics with cards to try them on.
package enum Welcome {
    package static func board(in language: Language) -> BoardDocument {
        func localized(_ phrase: Phrase) -> String { language.localized(phrase) }
        let (keys, steps) = (localized("Keys"), localized("Steps"))
        return BoardDocument(
            title: localized("Welcome"),
            sections: [
                SectionDocument(
                    title: localized("Try This"), color: "blue",
                    cards: [
                        CardDocument(
                            title: localized("Drag this card to another section"),
                            notes: localized(
                                "Press, drag, and release where the gap opens. Hold Ctrl to copy the card instead. Press Escape to cancel. On a touchscreen, first touch and hold the card until it lifts."
                            )),
                        CardDocument(
                            title: localized("Select several cards with Ctrl or Shift, then drag one"),
                            notes: localized(
                                "On a touchscreen, put two fingers on a card and slide them over others.")),
                        CardDocument(
                            title: localized("Hold a card over the middle of this one, then drop it as a step"),
                            labels: [steps],
                            steps: [
                                StepDocument(title: localized("Like this one"), isDone: true),
                                StepDocument(title: localized("Drag me out")),
                            ]),
                        CardDocument(title: localized("Press Ctrl+Z to undo a change, even tomorrow"), labels: [keys]),
                    ]),
                SectionDocument(
                    title: localized("Write"), color: "green",
                    cards: [
                        CardDocument(
                            title: localized("Press Ctrl+N for a new card, and Enter for the next one"), labels: [keys]),
                        CardDocument(title: localized("Click this card and press F2 to rename it"), labels: [keys]),
                        CardDocument(
                            title: localized("Double-click this card to give it a due date"),
                            notes: localized(
                                "A card also holds notes, labels, and steps. If you type “every week” as the due date, the next card appears when this one is done."
                            )),
                        CardDocument(
                            title: localized("Drop a file or a list from another program below this card"),
                            notes: localized(
                                "Each line of a bulleted list becomes a card. You can drag cards to other programs, too. To bring a whole board, such as one from Trello or Obsidian, drop its file on the sidebar, or choose “Import…” in the main menu. “Export…” and “Link to File…” are there, too."
                            )),
                    ]),
                SectionDocument(
                    title: localized("Arrange"), color: "orange",
                    cards: [
                        CardDocument(title: localized("Drag a section by its title")),
                        CardDocument(
                            title: localized("Check off this card, then right-click it and choose “Archive”"),
                            notes: localized(
                                "To restore it, choose “Archived Cards” in the main menu. On a touchscreen, touch and hold a card, then let go to open its menu."
                            )),
                        CardDocument(
                            title: localized("Change the limit of the “Done” section in its menu (⋮)"),
                            notes: localized("A section can also refuse cards over its limit.")),
                        CardDocument(
                            title: localized("Drop this card on another board in the sidebar"),
                            notes: localized(
                                "To add a board, use the button below the boards. To open a board during a drag, hover over it."
                            )),
                    ]),
                SectionDocument(title: localized("Done"), limit: LimitDocument(count: 5, isStrict: false)),
            ],
            labels: [LabelDocument(name: keys, color: "purple"), LabelDocument(name: steps, color: "teal")])
    }
}
