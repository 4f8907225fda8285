import Board
import GtkInterop

/// The header of a section: its title, which can be edited in place, its number of cards, and its menu.
@MainActor
final class SectionHeader: Box {
    /// The functions that the page provides to a header.
    struct Actions {
        var setTitle: (SectionID, String) -> Void
        /// Called when editing of the title has ended, by a key or otherwise.
        var didEndEditing: (SectionID, _ byKey: Bool) -> Void
        var showMessage: (String) -> Void
        var toggle: (SectionID) -> Void
        /// Returns the current menu of a section.
        var menu: (SectionID) -> [MenuEntry]
        var addCard: (SectionID) -> Void
        /// Scrolls to the section and starts editing its title.
        var rename: (SectionID) -> Void
    }

    /// The number of characters of the title that are always visible, normally and next to the marks of a locked
    /// section or a limit that is reached.
    private static let (minimumCharacters, minimumCharactersNextToMarks) = (8, 4)
    /// The number of characters of the count that are always visible.
    private static let minimumDigits = 5

    private let actions: Actions
    private let dot = ColorDot()
    private let title = Label()
    /// The editor of the title, created only on demand, because few headers are ever edited.
    private var editor: TitleEntry?
    private let count = Label()
    /// The word and the icon for a limit that is reached or exceeded, because not everyone can tell colors apart.
    private let full = Label(localized("Full"))
    private let overIcon = Icon("dialog-warning-symbolic")
    private let lock = Icon("changes-prevent-symbolic")
    private let arrow = Button(iconName: "pan-down-symbolic")
    private let add = Button(iconName: "list-add-symbolic")
    private let menuButton = Button(iconName: "view-more-symbolic")
    private let menu = ContextMenu()
    private var section: SectionID?
    /// Whether the section is marked as locked, full, or over its limit.
    private var hasMarks = false
    /// The title and what follows it. They share the room that the buttons leave.
    private let line = Box(.horizontal, spacing: Look.small)

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal, spacing: Look.small)
        title.addStyleClass("section-title")
        title.showTooltipOnlyIfEllipsized()
        count.addStyleClass("section-count")
        full.addStyleClass("section-full")
        full.tooltip = Self.fullMeaning
        line.setExpands(horizontally: true)
        let counted = Box(.horizontal, spacing: Look.tight, [count, overIcon])
        for button in [arrow, add, menuButton] { button.addStyleClass("flat") }
        add.tooltip = localized("Add a Card to the Top")
        menuButton.tooltip = localized("Section Menu")
        for part in [title, counted, full, lock] as [Widget] { line.append(part) }
        for child in [arrow, dot, line, add, menuButton] as [Widget] { append(child) }
        for part in [arrow, dot, line, title, counted, count, full, overIcon, lock, add, menuButton] as [Widget] {
            part.align(vertically: .center)
        }
        connect()
    }

    private func connect() {
        arrow.onClick { [weak self] in self?.with { $0.toggle($1) } }
        menuButton.onClick { [weak self] in self?.openMenu() }
        add.onClick { [weak self] in self?.with { $0.addCard($1) } }
        title.onDoubleClick { [weak self] in self?.with { $0.rename($1) } }
    }

    private func makeEditor() -> TitleEntry {
        let editor = TitleEntry(
            localized("Section Title"), characters: 6,
            TitleEntry.Actions(
                write: { [weak self] title in self?.with { $0.setTitle($1, title) } },
                cut: { [weak self] in self?.actions.showMessage(TitleEntry.messageForCutting) },
                ended: { [weak self] byKey in
                    self?.title.isVisible = true
                    self?.count.isVisible = true
                    // Labels can't be measured while they are hidden.
                    self.map { $0.fitTitle($0.title.text) }
                    self?.fitCount()
                    self?.with { $0.didEndEditing($1, byKey) }
                }))
        editor.widget.align(vertically: .center)
        line.insert(editor.widget, after: title)
        return editor
    }

    private func fitTitle(_ text: String) {
        title.setText(
            text, roomForCharacters: hasMarks ? Self.minimumCharactersNextToMarks : Self.minimumCharacters)
    }

    /// Long counts are ellipsized before the title is. A short one leaves its room to the title.
    private func fitCount() { count.setText(count.text, roomForCharacters: Self.minimumDigits) }

    private func with(_ body: (Actions, SectionID) -> Void) {
        if let section { body(actions, section) }
    }

    /// Shows a section.
    ///
    /// - Parameter found: The number of cards shown during a search; `nil` otherwise.
    func show(_ record: SectionRecord, isCollapsed: Bool, count number: Int, found: Int? = nil) {
        if section != nil, section != record.id { editor?.end() }
        section = record.id
        title.tooltip = record.title
        add.setAccessibleName(localized("Add a Card to the Top of “\(record.title)”"))
        menuButton.setAccessibleName(localized("Section Menu for “\(record.title)”"))
        let limit = found == nil ? record.limit : nil
        let isOver = limit.map { number > $0.count } ?? false
        let isFull = !isOver && limit.map { $0.isStrict && number == $0.count } ?? false
        let hasMarks = isOver || isFull || record.isLocked
        if title.text != record.title || self.hasMarks != hasMarks {
            self.hasMarks = hasMarks
            fitTitle(record.title)
        }
        overIcon.isVisible = isOver
        limit.map { overIcon.showLimit($0) }
        full.isVisible = isFull
        count.show(number, limit: record.limit, found: found)
        fitCount()
        lock.isVisible = record.isLocked
        parent?.setStyleClass("locked", record.isLocked)
        lock.tooltip = localized("Locked: its cards can't be moved")
        lock.setAccessibleName(localized("Locked"))
        // A section that refuses cards needs the room for its title.
        add.isVisible = !record.isLocked && !full.isVisible
        arrow.showIcon(isCollapsed ? "pan-end-symbolic" : "pan-down-symbolic")
        let arrowName = isCollapsed ? localized("Expand") : localized("Collapse")
        arrow.tooltip = arrowName
        arrow.setAccessibleName(
            isCollapsed ? localized("Expand “\(record.title)”") : localized("Collapse “\(record.title)”"))
        dot.isVisible = record.color != nil
        dot.show(record.color)
    }

    /// Opens the section's menu.
    func openMenu() {
        if let section { menu.open(actions.menu(section), over: menuButton) }
    }

    /// The meaning of the word “Full”.
    static var fullMeaning: String { localized("Full: no more cards can be added") }

    /// Moves the focus to the button of the section's menu.
    func focusMenu() { menuButton.grabFocus() }

    /// Starts editing the title.
    func beginEditing() {
        let editor = self.editor ?? makeEditor()
        self.editor = editor
        guard !editor.isEditing else { return }
        editor.begin(title.text)
        title.isVisible = false
        count.isVisible = false
    }
}
