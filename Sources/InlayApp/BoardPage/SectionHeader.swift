import Board
import GtkInterop

/// The head of a section: its title, which is also edited here, how many cards it has, and its menu.
@MainActor
final class SectionHeader: Box {
    /// What a header asks of the page that it is on.
    struct Actions {
        var setTitle: (SectionID, String) -> Void
        /// Is told that its title is as it is to be.
        var titled: () -> Void
        var say: (String) -> Void
        var toggle: (SectionID) -> Void
        /// What the menu of a section holds now.
        var menu: (SectionID) -> [MenuEntry]
        var addCard: (SectionID) -> Void
        /// Has the title edited, once that can be seen.
        var rename: (SectionID) -> Void
    }

    /// So many letters of a title are seen, whatever else there is.
    private static let leastLetters = 8

    private let actions: Actions
    private let dot = Label("●")
    private let title = Label()
    /// Few are ever edited.
    private var editor: TitleEntry?
    private let count = Label()
    private let lock = Icon("changes-prevent-symbolic")
    private let arrow = Button(iconName: "pan-down-symbolic")
    private let add = Button(iconName: "list-add-symbolic")
    private let menuButton = Button(iconName: "view-more-symbolic")
    private let menu = ContextMenu()
    private var section: SectionID?
    private var colorClass: String?

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal, spacing: 6)
        title.addStyleClass("section-title")
        // Where there is little room it gives way before the title does.
        count.setEllipsizes(true)
        count.addStyleClass("section-count")
        dot.addStyleClass("section-dot")
        let space = Box(.horizontal)
        space.setExpands(horizontally: true)
        for button in [arrow, add, menuButton] { button.addStyleClass("flat") }
        add.tooltip = localized("Add a Card")
        add.setAccessibleName(localized("Add a Card"))
        menuButton.tooltip = localized("Section Menu")
        menuButton.setAccessibleName(localized("Section Menu"))
        for child in [arrow, dot, title, count, lock, space, add, menuButton] as [Widget] {
            child.align(vertically: .center)
            append(child)
        }
        connect()
    }

    private func connect() {
        arrow.onClick { [weak self] in self?.with { $0.toggle($1) } }
        menuButton.onClick { [weak self] in self?.openMenu() }
        add.onClick { [weak self] in self?.with { $0.addCard($1) } }
        let click = ClickGesture()
        click.onPress { [weak self, weak click] press in
            guard press.count == 2, press.keys.isDisjoint(with: [.shift, .control]) else { return }
            // A second press that is pulled drags no section: its title is about to be typed.
            click?.claim()
            self?.with { $0.rename($1) }
        }
        title.addEventController(click)
    }

    private func makeEditor() -> TitleEntry {
        let editor = TitleEntry(
            letters: 6,
            TitleEntry.Actions(
                write: { [weak self] title in self?.with { $0.setTitle($1, title) } },
                cut: { [weak self] in self?.actions.say(TitleEntry.wordsForCutting) },
                ended: { [weak self] in
                    self?.actions.titled()
                    self?.title.isVisible = true
                    self?.count.isVisible = true
                    // What is hidden can't be measured.
                    self.map { $0.fitTitle($0.title.text) }
                }))
        editor.widget.align(vertically: .center)
        insert(editor.widget, after: title)
        return editor
    }

    private func fitTitle(_ text: String) { title.setText(text, roomForLetters: Self.leastLetters) }

    private func with(_ body: (Actions, SectionID) -> Void) {
        if let section { body(actions, section) }
    }

    /// Shows a section.
    ///
    /// - Parameter found: how many of its cards are shown, where only those found are.
    func show(_ record: SectionRecord, count number: Int, found: Int? = nil) {
        if section != nil, section != record.id { editor?.end() }
        section = record.id
        if title.text != record.title { fitTitle(record.title) }
        title.tooltip = record.title
        let over = record.limit.map { number > $0.count } ?? false
        count.setStyleClass("over", over && found == nil)
        if let found, number > 0 {
            count.text = localized("\(found) of \(number)")
            count.setAccessibleName(
                localized("\(found) of \(number) card found", "\(found) of \(number) cards found", count: number))
        } else if let limit = record.limit?.count {
            count.text = "\(number)/\(limit)"
            count.setAccessibleName(
                localized("\(number) of up to \(limit) card", "\(number) of up to \(limit) cards", count: limit))
        } else {
            count.text = "\(number)"
            count.setAccessibleName(localized("\(number) card", "\(number) cards", count: number))
        }
        count.tooltip = record.limit.map { limit in
            limit.isStrict
                ? localized(
                    "Limit: \(limit.count) card", "Limit: \(limit.count) cards", count: limit.count)
                : localized(
                    "Recommended limit: \(limit.count) card", "Recommended limit: \(limit.count) cards",
                    count: limit.count)
        }
        lock.isVisible = record.isLocked
        lock.tooltip = localized("Locked: its cards can't be moved")
        lock.setAccessibleName(localized("Locked"))
        add.isVisible = !record.isLocked
        arrow.showIcon(record.isCollapsed ? "pan-end-symbolic" : "pan-down-symbolic")
        let arrowName = record.isCollapsed ? localized("Expand") : localized("Collapse")
        arrow.tooltip = arrowName
        // A tooltip would be said behind it.
        let what =
            record.isCollapsed ? localized("Expand \(record.title)") : localized("Collapse \(record.title)")
        for tell in [arrow.setAccessibleName, arrow.setAccessibleDescription] { tell(what) }
        dot.isVisible = record.color != nil
        if let colorClass { dot.removeStyleClass(colorClass) }
        colorClass = record.color.map { "text-\($0.rawValue)" }
        if let colorClass { dot.addStyleClass(colorClass) }
    }

    /// Opens the menu of the section.
    func openMenu() {
        if let section { menu.open(actions.menu(section), over: menuButton) }
    }

    /// Has the title edited here.
    func beginEditing() {
        let editor = self.editor ?? makeEditor()
        self.editor = editor
        guard !editor.isEditing else { return }
        editor.begin(title.text)
        title.isVisible = false
        count.isVisible = false
    }
}
