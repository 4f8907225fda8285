import Board
import BoardModel
import GtkInterop
import SectionedList

/// The panel next to the board with everything about the open card, saved as it is typed.
@MainActor
final class CardPanel {
    /// The functions that the window provides.
    struct Host {
        var showToast: (Toast) -> Void = { _ in }
        /// Announces a message to users of screen readers.
        var say: (String) -> Void = { _ in }
        /// Returns the number of the day in the first column of calendars, from 0 for Sunday; `nil` for that of the
        /// user's language.
        var weekStart: () -> Int? = { nil }
        var openLink: (String) -> Void = { _ in }
        /// Called with a due date that is shown, and may become overdue while it is.
        var dueDateIsShown: (Due) -> Void = { _ in }
        /// Returns which cards are selected on the board.
        var selection: () -> PanelContent.Selected = { PanelContent.Selected() }
        /// The functions that act on these cards.
        var selected = SelectedCardsView.Actions()
        /// Called when the panel starts to open.
        var willOpen: (CardID) -> Void = { _ in }
        /// Called before each frame in which the panel slides in, with the open card and how much of the panel is
        /// visible, from 0 to 1. Also called when another card is opened.
        var slidesIn: (CardID, _ visible: Double) -> Void = { _, _ in }
        /// Called when the panel starts to close, with how much of it is visible, and with the card that was open if
        /// the panel had the focus.
        var willClose: (_ visible: Double, _ focused: CardID?) -> Void = { _, _ in }
        /// Called before each frame in which the panel slides out.
        var slidesOut: (_ visible: Double) -> Void = { _ in }
    }

    /// The board with the panel next to it.
    private(set) lazy var area = makeArea()
    /// The open card.
    var card: CardID? { opened?.card }

    private let host: Host
    private let content: Widget
    private lazy var view = makeView()
    private var opened: OpenCard?
    /// The ticker that scrolls the board with the panel while the panel takes or returns some of the board's width.
    private lazy var slide = FrameTicker(area) { [weak self] _ in self?.slideOn() ?? false }
    /// How much of the panel was visible in the last frame of its slide.
    private var lastVisible = 0.0
    /// The fields whose writes have not been answered, by their commands' tokens.
    private var writes: [CommandToken: AutosavedTextField] = [:]
    private var writing: AutosavedTextField?
    private var selectionTimer: DelayedCall?

    /// The open card with its board and steps.
    private struct OpenCard {
        let card: CardID
        let board: OpenBoard
        let steps: StepList
    }

    /// Creates a closed panel next to a board.
    init(beside content: Widget, host: Host) {
        self.content = content
        self.host = host
    }

    private func makeView() -> PanelView {
        let view = PanelView(makeActions())
        view.widget.setActions(AppActions.panel.makeActions(for: self), prefix: AppActions.panel.prefix)
        AppActions.panel.addShortcuts(to: view.widget)
        view.widget.onFocusChange { [weak self] isFocused in if !isFocused { self?.selectionDidChange() } }
        return view
    }

    private func makeArea() -> PanelArea {
        let area = PanelArea(content)
        area.onHidden = { [weak self] in if self?.opened == nil { self?.view.show(steps: nil) } }
        return area
    }

    // MARK: Opening and closing

    /// Opens a card of a board, in place of the open one.
    func open(_ card: CardID, on board: OpenBoard, takesFocus: Bool = true) {
        guard card != opened?.card || board !== opened?.board else { return takesFocus ? focus() : () }
        guard let record = board.card(card) else { return }
        releaseCard()
        let steps = StepList(
            of: card, on: board,
            host: StepList.Host(
                open: { [weak self] step in self?.open(step, on: board) },
                dueDateIsShown: host.dueDateIsShown,
                progressChanged: { [weak self] done, count in self?.view.showProgress(done, of: count) },
                showMessage: { [weak self] in self?.host.showToast(Toast($0)) }))
        opened = OpenCard(card: card, board: board, steps: steps)
        board.observers.add(self)
        view.show(steps: steps.view)
        view.title.open(record.title)
        view.notes.open(record.notes)
        show()
        view.show(selected: shownSelectedCount)
        if area.panel !== view { area.panel = view }
        if !area.isRevealed { host.willOpen(card) }
        area.isRevealed = true
        slide.start()
        if takesFocus { focus() }
    }

    /// Closes the panel. Everything that was typed is saved.
    func close() {
        guard let card = opened?.card else { return }
        let hadFocus = view.widget.containsFocus
        releaseCard()
        area.isRevealed = false
        host.willClose(area.visiblePart, hadFocus ? card : nil)
        slide.start()
    }

    private func slideOn() -> Bool {
        let visible = area.visiblePart
        defer { lastVisible = visible }
        guard let card else {
            host.slidesOut(visible)
            return area.isAnyVisible
        }
        host.slidesIn(card, visible)
        // Once more after the last layout, when the board has its final width.
        return area.isSlidingIn || visible != lastVisible
    }

    /// Called when other cards are selected on the board, or when a press, a drag, or a lift has ended there.
    func selectionDidChange() {
        // Not while the focus moves: GTK never finishes if the widget that loses it is removed meanwhile.
        selectionTimer = .beforeNextEvent { [weak self] in self?.followSelection() }
    }

    private func followSelection() {
        guard let opened else { return }
        let open = PanelContent.Open(
            opened.card, stepOf: record?.place.parent, isFocused: view.widget.containsFocus,
            isReplaced: view.selectedCount > 0)
        switch PanelContent.following(host.selection(), from: open) {
        case .openCard: view.show(selected: 0)
        case .otherCard(let card): self.open(card, on: opened.board, takesFocus: false)
        case .severalCards(let count): view.show(selected: count)
        case nil: break
        }
    }

    private var shownSelectedCount: Int {
        let count = host.selection().count
        return count > 1 ? count : 0
    }

    /// Ends editing, so that undo shows in the fields too.
    ///
    /// - Returns: Whether this removed a new step without a title.
    func endEditing() -> Bool {
        guard let opened else { return false }
        view.title.endForUndo()
        view.notes.endForUndo()
        return opened.steps.endEditing()
    }

    /// Called when the current day has changed.
    func dayDidChange() {
        show()
        opened?.steps.view.reloadRows()
    }

    private func releaseCard() {
        guard let opened else { return }
        view.title.endEditing()
        view.notes.endEditing()
        opened.board.endTyping()
        opened.steps.finish()
        opened.board.observers.remove(self)
        writes = [:]
        self.opened = nil
    }

    private func focus() {
        // If the user is typing elsewhere, the focus stays there.
        guard !view.widget.isTextFocused else { return }
        view.takeFocus()
    }

    // MARK: Showing

    private func show() {
        guard let opened else { return }
        guard let record = opened.board.card(opened.card) else {
            // A card that temporarily can't be read stays as it is.
            if !opened.board.isUnreadable(opened.card) { close() }
            return
        }
        guard !record.place.isArchived, isHere(record) else { return close() }
        let parent = record.place.parent.flatMap { opened.board.card($0) }
        let section = record.place.section.flatMap { opened.board.section($0) }
        view.show(record, labels: labels(of: record), in: section, parent: parent)
        if let due = record.due, !record.isDone { host.dueDateIsShown(due) }
        view.title.update()
        view.notes.update()
    }

    /// Returns whether a card is on the open board, as a card or as a step.
    private func isHere(_ record: CardRecord) -> Bool {
        guard let opened else { return false }
        switch record.place.container {
        case .section(let section): return opened.board.section(section) != nil
        // A card that was just created has its final place once it is saved.
        case .card, .library, .board: return true
        }
    }

    private func labels(of record: CardRecord) -> [LabelRecord] {
        record.labels.compactMap { opened?.board.order.labels[$0] }
    }

    // MARK: Actions

    @discardableResult
    private func change(_ change: CardChange, saying text: String? = nil) -> Bool {
        guard let opened else { return false }
        return opened.board.perform(.changeCards([opened.card], change), saying: text)
    }

    private func write(_ change: CardChange, from field: AutosavedTextField) {
        writing = field
        // A refusal counts as an answer too.
        let isAccepted = self.change(change)
        writing = nil
        if !isAccepted { field.writeDidFinish() }
    }

    private func refuse(_ refusal: Refusal) { host.showToast(Toast(Words.desktop.reason(refusal))) }

    private func makeActions() -> PanelView.Actions {
        let dropping = TextDropZone.Actions(
            receive: { [weak self] in
                guard let library = self?.opened?.board.library else { return nil }
                return IncomingContent($0, for: library)
            },
            card: { [weak self] in self?.opened?.card },
            fail: { [weak self] error in
                if error.shouldBeReported { self?.host.showToast(Toast(localized("Nothing was added. \(error)"))) }
            })
        return PanelView.Actions(
            title: AutosavedTextField.Actions(
                write: { [weak self] text in if let self { self.write(.title(text), from: self.view.title) } },
                stored: { [weak self] in self?.record?.title },
                refuse: { [weak self] in self?.refuse($0) },
                enter: { [weak self] in self?.view.notes.view.grabFocus() },
                left: { [weak self] in self?.opened?.board.endTyping() }, dropping: dropping),
            notes: AutosavedTextField.Actions(
                write: { [weak self] text in if let self { self.write(.notes(text), from: self.view.notes) } },
                stored: { [weak self] in self?.record?.notes },
                refuse: { [weak self] in self?.refuse($0) },
                left: { [weak self] in self?.opened?.board.endTyping() }, dropping: dropping),
            setDone: { [weak self] in self?.change(.isDone($0, on: Clock.today)) },
            changeDue: { [weak self] in self?.change($0) },
            weekStart: { [weak self] in self?.host.weekStart() },
            labels: makeLabelActions(),
            close: { [weak self] in self?.close() },
            openParent: { [weak self] in self?.openParent() },
            openLink: { [weak self] in self?.host.openLink($0) }, selected: host.selected)
    }

    private var record: CardRecord? { opened.flatMap { $0.board.card($0.card) } }

    private func makeLabelActions() -> LabelPicker.Actions {
        LabelPicker.Actions(
            of: { [weak self] in self?.card.map { [$0] } ?? [] }, on: { [weak self] in self?.opened?.board })
    }

    private func openParent() {
        guard let opened, let parent = record?.place.parent else { return }
        open(parent, on: opened.board)
    }

    /// Duplicates the card; the copy follows it.
    func duplicate() {
        guard let opened, let record else { return }
        let place: CardDestination
        switch record.place.container {
        case .section(let section): place = .section(section, .after(opened.card))
        case .card(let parent): place = .steps(of: parent, .after(opened.card))
        case .board, .library: return
        }
        opened.board.perform(.copyCards([CardCopy(of: opened.card)], to: place), saying: localized("Card duplicated"))
    }

    /// Lets the user choose the section, on any board, to move the card to.
    func showMoveTo() {
        guard let opened else { return }
        guard view.selectedCount == 0 else { return view.showMoveToForSelected() }
        let choice = MoveToPopover(opened.board.sectionDestinations, first: opened.board.id, say: host.say) { place in
            let text = localized("Card moved to “\(place.boardTitle) › \(place.title)”")
            opened.board.perform(.moveCards([opened.card], to: .section(place.section)), saying: text)
        }
        choice.onRemove = { [weak self] in self?.focus() }
        let corner = view.widget.convert(x: 0, y: 0, to: area)?.x ?? 0
        choice.open(
            over: area, at: Rect(x: corner, y: 0, width: Double(max(view.widget.size.width, 1)), height: 44))
    }

    /// Archives the card.
    func archive() {
        guard change(.isArchived(true), saying: localized("Card archived")) else { return }
        close()
    }

    /// Deletes the card.
    func delete() {
        guard let opened, opened.board.perform(.deleteCards([opened.card]), saying: localized("Card deleted")) else {
            return
        }
        close()
    }
}

extension CardPanel: BoardObserver {
    func board(_ board: OpenBoard, didPerform command: Command, as token: CommandToken) {
        if let writing { writes[token] = writing }
    }

    func board(_ board: OpenBoard, didFinish token: CommandToken) {
        writes.removeValue(forKey: token)?.writeDidFinish()
    }

    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) {
        if let card, cards.contains(card) { show() }
    }

    func boardDidChange(_ board: OpenBoard) {
        show()
        view.labelsDidChange()
    }
}
