import Board
import GtkInterop

/// The content of the panel: the fields of a card, from top to bottom.
@MainActor
final class PanelView: AreaPanel {
    /// The functions that the panel provides.
    struct Actions {
        var title: AutosavedTextField.Actions
        var notes: AutosavedTextField.Actions
        var setDone: (Bool) -> Void
        var changeDue: (CardChange) -> Void
        var weekStart: () -> Int?
        var labels: LabelPicker.Actions
        var close: () -> Void
        var openParent: () -> Void
        var openLink: (String) -> Void
        /// The functions that act on the cards that are selected on the board.
        var selected: SelectedCardsView.Actions
    }

    let widget = Box(.vertical)
    let title: AutosavedTextField
    let notes: AutosavedTextField
    private let check = CheckButton()
    private let due: DueButton
    private let repetition: RepeatButton
    private let picker: LabelPicker
    private let labels: LabelsField
    private let links: LinksField
    private let close = PanelCloseButtons(localized("Close Card"))
    private let back = Button("")
    private let place = Label()
    private let menu = Menu()
    private let menuButton = MenuButton(iconName: "view-more-symbolic")
    private let selected: SelectedCardsView
    private var content: Widget?
    /// The number of cards that are shown as selected in place of the open card; 0 if the card is shown.
    private(set) var selectedCount = 0
    private let stepsPart = Box(.vertical, spacing: Look.small)
    private let stepsCount = Label()
    private let progress = ProgressBar()
    private let stepsContainer = StepsContainer()
    private let actions: Actions
    private var isShowing = false
    /// Whether the menu is that of a step; `nil` until the menu is set.
    private var isStep: Bool?
    /// Whether the open card is a step, from which a button leads back to its card.
    private var showsBack = false

    init(_ actions: Actions) {
        self.actions = actions
        title = AutosavedTextField(
            AutosavedTextField.Kind(
                name: localized("Title"), placeholder: localized("Title"), isSingleLine: true, limit: SizeLimits.title,
                maximumHeight: 132, refusal: .tooLong(.title, limit: SizeLimits.title)), actions.title)
        notes = AutosavedTextField(
            AutosavedTextField.Kind(
                name: localized("Notes"), placeholder: localized("Add notes"), isSingleLine: false,
                limit: SizeLimits.notes, minimumHeight: 64, maximumHeight: 300,
                refusal: .tooLong(.notes, limit: SizeLimits.notes)), actions.notes)
        due = DueButton(actions.changeDue, weekStart: actions.weekStart)
        repetition = RepeatButton(actions.changeDue, weekStart: actions.weekStart)
        picker = LabelPicker(actions.labels)
        labels = LabelsField(picker)
        links = LinksField(actions.openLink)
        selected = SelectedCardsView(actions.selected)
        widget.addStyleClass("card-panel")
        widget.setAccessibleName(localized("Card"))
        widget.append(makeHeader())
        let content = makeContent()
        self.content = content
        widget.append(content)
        selected.widget.isVisible = false
        widget.append(selected.widget)
        widget.onKey { [weak self] key, held in
            guard let self, key == .escape, held.isEmpty else { return false }
            // Escape first closes a popover over the panel, even if the focus has left the popover.
            if !due.button.close(), !repetition.button.close() { actions.close() }
            return true
        }
        check.onToggle { [weak self] in
            guard let self, !self.isShowing else { return }
            self.actions.setDone(self.check.isOn)
        }
    }

    // MARK: Building

    private func makeHeader() -> Widget {
        back.addStyleClass("flat")
        back.tooltip = localized("Back to the Card")
        back.onClick { [weak self] in self?.actions.openParent() }
        let space = Box(.horizontal)
        space.setExpands(horizontally: true)
        menuButton.setHasFrame(false)
        menuButton.setMenu(menu)
        menuButton.tooltip = localized("Card Menu")
        menuButton.setAccessibleName(localized("Card Menu"))
        close.onClick { [weak self] in self?.actions.close() }
        place.setEllipsizes(true)
        place.addStyleClass("panel-place")
        let header = Box(.horizontal, spacing: Look.tight, [close.arrow, back, place, space, menuButton, close.cross])
        header.addStyleClass("panel-header")
        return header
    }

    private func makeContent() -> Widget {
        check.addStyleClass("card-check")
        check.align(vertically: .start)
        check.tooltip = localized("Done")
        title.widget.addStyleClass("panel-title")
        title.widget.setExpands(horizontally: true)
        notes.widget.addStyleClass("panel-notes")
        let head = Box(.horizontal, [check, title.widget])
        head.addStyleClass("panel-head")
        buildSteps()
        let content = Box(
            .vertical, spacing: Look.small,
            [
                head, due.button.widget, repetition.button.widget, labels.widget, heading(localized("Notes")),
                notes.widget, links.widget, stepsPart,
            ])
        content.addStyleClass("panel-content")
        let scroller = ScrolledWindow(content)
        scroller.setScrollsHorizontally(false)
        scroller.setExpands(vertically: true)
        return scroller
    }

    private func buildSteps() {
        stepsCount.addStyleClass("steps-count")
        let title = heading(localized("Steps"))
        title.setExpands(horizontally: true)
        stepsPart.append(Box(.horizontal, spacing: Look.small, [title, stepsCount]))
        stepsPart.append(progress)
        stepsPart.append(stepsContainer)
        stepsPart.setExpands(vertically: true)
        stepsContainer.setExpands(vertically: true)
    }

    private func heading(_ text: String) -> Label {
        let label = Label(text)
        label.addStyleClass("panel-heading")
        return label
    }

    // MARK: Showing

    /// Shows a card, except for its texts: they are updated separately.
    func show(_ record: CardRecord, labels shown: [LabelRecord], in section: SectionRecord?, parent: CardRecord?) {
        isShowing = true
        defer { isShowing = false }
        if check.isOn != record.isDone { check.isOn = record.isDone }
        check.setAccessibleName(record.title.isEmpty ? localized("Done") : localized("Done: \(record.title)"))
        title.widget.setStyleClass("done", record.isDone)
        due.show(record.due, record.repetition, isDone: record.isDone)
        // Steps don't repeat: their card does.
        repetition.show(record.place.section == nil ? nil : record.due, record.repetition)
        labels.show(shown)
        links.show("\(record.title)\n\(record.notes)")
        picker.update()
        let isStep = record.place.parent != nil
        stepsPart.isVisible = !isStep
        showsBack = isStep
        showHeader()
        place.text = section?.title ?? ""
        if let parent { back.label = "‹ \(LabelRow.short(parent.title))" }
        showMenu(isStep: isStep)
    }

    func takeFocus() { if selectedCount > 0 { selected.takeFocus() } else { title.view.grabFocus() } }

    /// Shows that several cards are selected on the board, in place of the open card, or shows the card again for 0.
    func show(selected count: Int) {
        guard count != selectedCount else { return }
        let hadFocus = selected.widget.containsFocus
        selectedCount = count
        if count > 0 { selected.show(count) }
        selected.widget.isVisible = count > 0
        content?.isVisible = count == 0
        showHeader()
        if hadFocus, count == 0 { takeFocus() }
    }

    /// Lets the user choose the section to move the selected cards to.
    func showMoveToForSelected() { selected.showMoveTo() }

    private func showHeader() {
        let showsCard = selectedCount == 0
        back.isVisible = showsBack && showsCard
        close.hasOtherArrow = back.isVisible
        place.isVisible = showsCard
        menuButton.isVisible = showsCard
    }

    func setCovers(_ covers: Bool) { close.isArrow = covers }

    private func showMenu(isStep: Bool) {
        guard isStep != self.isStep else { return }
        self.isStep = isStep
        menu.show(Self.menu(isStep: isStep))
    }

    static func menu(isStep: Bool) -> [MenuEntry] {
        let actions = AppActions.panel
        return [
            .section(nil, [actions.item("move-to"), actions.item("duplicate")]),
            .section(nil, (isStep ? [] : [actions.item("archive")]) + [actions.item("delete")]),
        ]
    }

    /// Shows the steps of a card in place of another card's.
    func show(steps view: Widget?) { stepsContainer.child = view }

    /// Shows how many of the steps are done.
    func showProgress(_ done: Int, of count: Int) {
        stepsCount.text = count == 0 ? "" : localized("\(done) of \(count)")
        stepsCount.setStyleClass("complete", count > 0 && done == count)
        progress.isVisible = count > 0
        progress.fraction = count == 0 ? 0 : Double(done) / Double(count)
        progress.setAccessibleName(
            localized("\(done) of \(count) step done", "\(done) of \(count) steps done", count: count))
        stepsContainer.show(count: count)
    }

    /// Called when the board's labels have changed.
    func labelsDidChange() { picker.update() }
}
