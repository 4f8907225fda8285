import Board

/// The board that a new library begins with: it teaches what one does here by having it done.
enum Welcome {
    static let board = BoardDocument(
        title: "Welcome",
        sections: [
            SectionDocument(
                title: "Try This", color: "blue",
                cards: [
                    CardDocument(
                        title: "Drag this card to another section",
                        notes: "Press, pull, and let go where the gap opens. Escape takes it back."),
                    CardDocument(title: "Hold Ctrl while you drag, and it is copied"),
                    CardDocument(
                        title: "Drop a card on the middle of this one: it becomes a step", labels: ["Steps"],
                        steps: [StepDocument(title: "Like this one", isDone: true), StepDocument(title: "Drag me out")]),
                    CardDocument(title: "Select several with Ctrl or Shift, or with a frame around them, and drag one"),
                ]),
            SectionDocument(
                title: "Write", color: "green",
                cards: [
                    CardDocument(title: "Double-click a card to open it: notes, a day, labels, steps"),
                    CardDocument(title: "Press F2 to edit a title in its place", labels: ["Keys"]),
                    CardDocument(title: "Press Ctrl+N for a new card, and Enter for the next", labels: ["Keys"]),
                ]),
            SectionDocument(
                title: "Arrange", color: "orange",
                cards: [
                    CardDocument(title: "Drag a section by its title"),
                    CardDocument(title: "Switch between columns and one list at the top right"),
                    CardDocument(title: "Press Ctrl+Z to take anything back, also tomorrow", labels: ["Keys"]),
                ]),
            SectionDocument(title: "Done", limit: LimitDocument(count: 5, isStrict: false)),
        ],
        labels: [LabelDocument(name: "Keys", color: "purple"), LabelDocument(name: "Steps", color: "teal")])
}
