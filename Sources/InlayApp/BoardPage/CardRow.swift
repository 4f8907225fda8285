import Board
import GtkInterop

/// A card on the board: its title, which is also edited here, and what else it shows of itself.
@MainActor
final class CardRow: CustomWidget {
    /// What a row asks of the page that it is on.
    struct Actions {
        /// Ticks a card off, or not.
        var setDone: (CardID, Bool) -> Void
        /// Takes over what is typed, letter by letter; answers whether it does.
        var setTitle: (CardID, String) -> Bool
        /// The title is as it is to be; what comes next.
        var endEditing: (CardID, Ending) -> Void
        /// Text of several lines was pasted; answers what to put in its place.
        var paste: (CardID, String) -> String
    }

    /// How editing a title has ended.
    enum Ending {
        /// By Enter: who adds cards goes on with the next.
        case entered
        /// By Escape.
        case escaped
        /// By acting on something else.
        case left
    }

    private let actions: Actions
    private let check = CheckButton()
    private let title = Label()
    /// Few rows are ever edited, and an entry takes longer to make than all the rest.
    private lazy var entry = makeEntry()
    private let badges = CardBadges()
    private var card: CardID?
    private(set) var isEditing = false

    init(_ actions: Actions) {
        self.actions = actions
        super.init(styleName: "card")
        title.setWraps(true)
        title.addStyleClass("card-title")
        check.addStyleClass("card-check")
        for child in [check, title, badges.widget] as [Widget] { add(child) }
        check.onToggle { [weak self] in
            guard let self, let card = self.card, !self.isBinding else { return }
            self.actions.setDone(card, self.check.isOn)
        }
    }

    private func makeEntry() -> Entry {
        let entry = Entry()
        entry.setWidth(letters: 4)
        entry.isVisible = false
        entry.addStyleClass("card-entry")
        insert(entry, below: badges.widget)
        entry.onChange { [weak self] in
            guard let self, let card = self.card, self.isEditing, !self.isBinding else { return }
            let text = self.entry.text
            if self.actions.setTitle(card, text) {
                self.taken = text
            } else {
                // While GTK is still changing the text nobody else may.
                self.correction = Timer(afterMilliseconds: 0) { [weak self] in self?.showTaken() }
            }
        }
        entry.onActivate { [weak self] in self?.endEditing(.entered) }
        entry.onLines { [weak self] text in
            guard let self, let card = self.card else { return text }
            return self.actions.paste(card, text)
        }
        entry.onKey(phase: .capture) { [weak self] key, _ in
            guard key == .escape, let self, self.isEditing else { return false }
            self.endEditing(.escaped)
            return true
        }
        entry.onFocusChange { [weak self] isFocused in
            // Leaving a row that is made part of another section looks like leaving, too: only a rest counts.
            guard let self, !isFocused, self.isEditing else { return }
            self.leaving = Timer(afterMilliseconds: 0) { [weak self] in
                guard let self, self.isEditing, !self.entry.containsFocus else { return }
                self.endEditing(.left)
            }
        }
        return entry
    }

    private var isBinding = false
    private var leaving: Timer?
    private var correction: Timer?
    /// What was taken over last of what is typed.
    private var taken = ""

    // MARK: Layout

    private static let gap = 6

    /// What stands beside the check, below each other.
    private var column: [Widget] {
        ([isEditing ? entry : title, badges.widget] as [Widget]).filter { $0.isVisible && $0.isShownAsChild }
    }

    private var indent: Int { check.measureWidth().natural + Self.gap + 2 }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (indent + 40, indent + 200) }
        let inner = max(width - indent, 1)
        let heights = column.map { $0.measureHeight(forWidth: inner).minimum }
        let height = heights.reduce(Self.gap * max(heights.count - 1, 0), +)
        return (height, height)
    }

    override func layOut(width: Int, height: Int) {
        let size = check.measureWidth().natural
        let line = check.measureHeight(forWidth: size).natural
        check.allocate(x: isRightToLeft ? Double(width - size) : 0, y: 0, width: size, height: line)
        let inner = max(width - indent, 1)
        var y = 0
        for child in column {
            let height = child.measureHeight(forWidth: inner).minimum
            let width = max(inner, child.measureWidth().minimum)
            child.allocate(x: isRightToLeft ? 0 : Double(indent), y: Double(y), width: width, height: height)
            y += height + Self.gap
        }
    }

    // MARK: Showing

    /// Shows a card.
    func show(_ summary: CardSummary, labels: [LabelRecord], today: Day?) {
        isBinding = true
        defer { isBinding = false }
        if card != summary.id { hideEntry() }
        card = summary.id
        title.text = summary.title.isEmpty ? " " : Self.shown(summary.title)
        if check.isOn != summary.isDone { check.isOn = summary.isDone }
        check.setAccessibleName("Done: \(summary.title)")
        // On the title alone: all that is in a widget is styled anew with it.
        title.setStyleClass("done", summary.isDone)
        badges.show(summary, labels: labels, today: today)
        badges.widget.isShownAsChild = !badges.widget.isEmpty
    }

    /// Stands in for a card that is still coming.
    func showWaiting() {
        clear()
        title.text = "Receiving…"
        title.setStyleClass("done", false)
        badges.clear()
        badges.widget.isShownAsChild = false
    }

    /// As much of a title as anybody reads on a board: the panel has all of it. To break thousands of letters into lines takes
    /// longer than a frame.
    private static func shown(_ title: String) -> String {
        guard title.utf8.count > mostShown,
            let end = title.index(title.startIndex, offsetBy: mostShown, limitedBy: title.endIndex)
        else { return title }
        return title[..<end] + "…"
    }

    private static var mostShown: Int { 400 }

    /// Shows nothing, until the next card comes.
    func clear() {
        if isEditing, let card {
            // Not in the midst of the view's own work.
            Task { [actions] in actions.endEditing(card, .left) }
        }
        hideEntry()
        card = nil
    }

    // MARK: Editing

    /// Has the title edited here.
    func beginEditing(_ text: String, selectsAll: Bool) {
        guard !isEditing else { return }
        taken = text
        showTaken()
        isEditing = true
        title.isVisible = false
        entry.isVisible = true
        if selectsAll {
            entry.grabFocus()
        } else {
            entry.grabFocusWithoutSelecting()
            entry.cursor = -1
        }
    }

    /// The title is as it is to be.
    func endEditing(_ ending: Ending) {
        guard isEditing, let card else { return }
        hideEntry()
        actions.endEditing(card, ending)
    }

    /// Shows no more than what was taken over.
    private func showTaken() {
        isBinding = true
        entry.text = taken
        entry.cursor = -1
        isBinding = false
    }

    private func hideEntry() {
        leaving = nil
        correction = nil
        guard isEditing else { return }
        isEditing = false
        entry.isVisible = false
        title.isVisible = true
    }
}
