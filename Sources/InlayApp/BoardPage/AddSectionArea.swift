import GtkInterop

/// The area after the last section: a button that becomes an entry for the title of a new section.
@MainActor
final class AddSectionArea: Box {
    /// The functions that the page provides.
    struct Actions {
        /// Adds a section. If Enter was pressed, the focus moves to the new section.
        var add: (String, _ byKey: Bool) -> Void
        /// Called with a typed title that was canceled.
        var cancel: (String) -> Void
        var showMessage: (String) -> Void
    }

    private let actions: Actions
    private let button = Button(localized("Add Section"))
    private lazy var entry = makeEntry()
    /// The title as typed so far.
    private var title = ""
    private var isCanceled = false

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal)
        addStyleClass("add-section")
        button.addStyleClass("flat")
        button.addStyleClass("add-card")
        button.setExpands(horizontally: true)
        button.alignLabel()
        button.onClick { [weak self] in self?.begin() }
        append(button)
        onKey(phase: .capture) { [weak self] key, _ in
            self?.isCanceled = key == .escape
            return false
        }
    }

    private func makeEntry() -> TitleEntry {
        let entry = TitleEntry(
            localized("Section Title"), characters: 6,
            TitleEntry.Actions(
                write: { [weak self] in self?.title = $0 },
                cut: { [weak self] in self?.actions.showMessage(TitleEntry.messageForCutting) },
                ended: { [weak self] in self?.didEnd(byKey: $0) }))
        entry.widget.setPlaceholder(localized("Section Title"))
        append(entry.widget)
        return entry
    }

    private func begin() {
        (title, isCanceled) = ("", false)
        // The entry takes the focus from the button, which must not lose it to a card by hiding.
        entry.begin("")
        button.isVisible = false
    }

    /// Ends typing, and adds the section if it has a title.
    func endEditing() { if !button.isVisible { entry.end() } }

    private func didEnd(byKey: Bool) {
        button.isVisible = true
        let title = title
        self.title = ""
        if byKey, title.isEmpty || isCanceled { button.grabFocus() }
        guard !title.isEmpty else { return }
        if byKey, isCanceled { actions.cancel(title) } else { actions.add(title, byKey) }
    }
}
