import Board
import GtkInterop

/// The head of a section: its title, which is also edited here, how many cards it has, and its menu.
@MainActor
final class SectionHeader: Box {
    /// What a header asks of the page that it is on.
    struct Actions {
        var setTitle: (SectionID, String) -> Void
        var toggle: (SectionID) -> Void
        /// What the menu of a section holds now.
        var menu: (SectionID) -> [MenuEntry]
        var addCard: (SectionID) -> Void
    }

    private let actions: Actions
    private let dot = Label("●")
    private let title = Label()
    private lazy var entry = makeEntry()
    private let count = Label()
    private let lock = Icon("changes-prevent-symbolic")
    private let arrow = Button(iconName: "pan-down-symbolic")
    private let add = Button(iconName: "list-add-symbolic")
    private let menuButton = Button(iconName: "view-more-symbolic")
    private let menu = ContextMenu()
    private var section: SectionID?
    private var colorClass: String?
    private(set) var isEditing = false

    init(_ actions: Actions) {
        self.actions = actions
        super.init(.horizontal, spacing: 6)
        title.setEllipsizes(true)
        title.addStyleClass("section-title")
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
    }

    private func makeEntry() -> Entry {
        let entry = Entry()
        entry.isVisible = false
        entry.setExpands(horizontally: true)
        entry.setWidth(letters: 6)
        entry.align(vertically: .center)
        insert(entry, after: title)
        entry.onChange { [weak self] in
            guard let self, self.isEditing, !self.isBinding else { return }
            self.with { $0.setTitle($1, self.entry.text) }
        }
        entry.onActivate { [weak self] in self?.endEditing() }
        entry.onKey(phase: .capture) { [weak self] key, _ in
            guard key == .escape, let self, self.isEditing else { return false }
            self.endEditing()
            return true
        }
        entry.onFocusChange { [weak self] isFocused in if !isFocused { self?.endEditing() } }
        return entry
    }

    private var isBinding = false

    private func with(_ body: (Actions, SectionID) -> Void) {
        if let section { body(actions, section) }
    }

    /// Shows a section.
    ///
    /// - Parameter found: how many of its cards are shown, where only those found are.
    func show(_ record: SectionRecord, count number: Int, found: Int? = nil) {
        isBinding = true
        defer { isBinding = false }
        if section != record.id { hideEntry() }
        section = record.id
        title.text = record.title
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
                localized("\(number) of at most \(limit) card", "\(number) of at most \(limit) cards", count: limit))
        } else {
            count.text = "\(number)"
            count.setAccessibleName(localized("\(number) card", "\(number) cards", count: number))
        }
        lock.isVisible = record.isLocked
        lock.tooltip = localized("Locked: its cards stay where they are")
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
        guard !isEditing else { return }
        isBinding = true
        entry.text = title.text
        isBinding = false
        isEditing = true
        title.isVisible = false
        count.isVisible = false
        entry.isVisible = true
        entry.grabFocus()
    }

    private func endEditing() { hideEntry() }

    private func hideEntry() {
        guard isEditing else { return }
        isEditing = false
        entry.isVisible = false
        title.isVisible = true
        count.isVisible = true
    }
}
