import GtkInterop

/// The part of the panel that takes the open card's place while several cards are selected: how many, and buttons
/// that act on all of them.
@MainActor
final class SelectedCardsView {
    /// The functions that act on the selected cards. Those that open a popover open it over a button.
    struct Actions {
        var setDone: (Bool) -> Void = { _ in }
        var showDue: (Widget) -> Void = { _ in }
        var showLabels: (Widget) -> Void = { _ in }
        var showMoveTo: (Widget) -> Void = { _ in }
        var archive: () -> Void = {}
    }

    let widget = Box(.vertical, spacing: Look.small)
    private let title = Label()
    private let moveTo = Button(localized("Move To…"))
    private var buttons: [Button] = []
    private let actions: Actions

    init(_ actions: Actions) {
        self.actions = actions
        title.addStyleClass("selected-title")
        let hint = Label(localized("What you choose here applies to all of them."))
        hint.addStyleClass("dim-label")
        for label in [title, hint] {
            label.setWraps(true, atLeast: nil)
            label.setAlignment(0)
            widget.append(label)
        }
        let (due, labels) = (Button(localized("Due Date…")), Button(localized("Labels…")))
        due.onClick { [weak due] in if let due { actions.showDue(due) } }
        labels.onClick { [weak labels] in if let labels { actions.showLabels(labels) } }
        moveTo.onClick { [weak self] in self?.showMoveTo() }
        let (done, notDone) = (Button(localized("Mark as Done")), Button(localized("Mark as Not Done")))
        done.onClick { actions.setDone(true) }
        notDone.onClick { actions.setDone(false) }
        let archive = Button(localized("Archive"))
        archive.onClick { actions.archive() }
        buttons = [due, labels, moveTo, done, notDone, archive]
        for button in buttons { widget.append(button) }
        widget.addStyleClass("panel-content")
    }

    /// Shows the number of selected cards.
    func show(_ count: Int) {
        title.text = localized("\(count) Card Selected", "\(count) Cards Selected", count: count)
    }

    func takeFocus() { buttons.first?.grabFocus() }

    /// Lets the user choose the section to move the cards to.
    func showMoveTo() { actions.showMoveTo(moveTo) }
}
