import Board
import GtkInterop

/// A card on the board: its title, which is also edited here, and what else it shows of itself.
@MainActor
final class CardRow: CustomWidget, DrawsText {
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
    /// Few rows are ever edited, and an editor takes longer to make than all the rest.
    private lazy var editor = makeEditor()
    /// What is shown instead, as long as the card is still coming.
    private var waiting: WaitingCard?
    private var card: CardID?
    private var look = Look()
    /// What the row draws, made when it is looked at first.
    private var drawn: Drawn?
    private(set) var isEditing = false

    init(_ actions: Actions) {
        self.actions = actions
        super.init(styleName: "card")
        prepareColors()
        check.addStyleClass("card-check")
        // A screen reader has the title from the row, and would say it with this again.
        check.setAccessibleName(localized("Done"))
        add(check)
        check.onToggle { [weak self] in
            guard let self, let card = self.card, !self.isBinding else { return }
            self.actions.setDone(card, self.check.isOn)
        }
    }

    private func makeEditor() -> TitleEditor {
        let editor = TitleEditor(
            TitleEditor.Actions(
                change: { [weak self] in self?.take($0) },
                paste: { [weak self] text in
                    guard let self, let card = self.card else { return text }
                    return self.actions.paste(card, text)
                },
                end: { [weak self] in self?.endEditing($0) },
                focusChange: { [weak self] isFocused in
                    // Leaving a row that is made part of another section looks like leaving, too: only a rest counts.
                    guard let self, !isFocused, self.isEditing else { return }
                    self.leaving = Timer(afterMilliseconds: 0) { [weak self] in
                        guard let self, self.isEditing, !self.editor.containsFocus else { return }
                        self.endEditing(.left)
                    }
                }))
        editor.isVisible = false
        add(editor)
        return editor
    }

    private func take(_ text: String) {
        guard let card, isEditing else { return }
        if actions.setTitle(card, text) {
            taken = text
        } else {
            // While GTK is still changing the text nobody else may.
            correction = Timer(afterMilliseconds: 0) { [weak self] in
                guard let self else { return }
                self.editor.text = self.taken
            }
        }
    }

    private var isBinding = false
    private var leaving: Timer?
    private var correction: Timer?
    /// What was taken over last of what is typed.
    private var taken = ""

    // MARK: Layout

    private static let gap = 6

    private var indent: Int { check.measureWidth().natural + Self.gap + 2 }

    /// How high what stands beside the check is, title and badges.
    private func heights(_ width: Int) -> (title: Int, badges: Int) {
        let drawn = drawing
        let title = isEditing ? editor.measureHeight(forWidth: width).minimum : drawn.title.height(forWidth: width)
        return (title, drawn.badges.height(forWidth: width))
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (indent + 40, indent + 200) }
        if let waiting { return waiting.measureHeight(forWidth: width) }
        let heights = heights(max(width - indent, 1))
        let height = heights.title + (heights.badges > 0 ? heights.badges + Self.gap : 0)
        return (height, height)
    }

    override func layOut(width: Int, height: Int) {
        if let waiting { return waiting.allocate(x: 0, y: 0, width: width, height: height) }
        let size = check.measureWidth().natural
        let line = check.measureHeight(forWidth: size).natural
        check.allocate(x: isRightToLeft ? Double(width - size) : 0, y: 0, width: size, height: line)
        guard isEditing else { return }
        let inner = max(width - indent, editor.measureWidth().minimum)
        editor.allocate(
            x: isRightToLeft ? 0 : Double(indent), y: 0, width: inner,
            height: editor.measureHeight(forWidth: inner).minimum)
    }

    // MARK: Drawing

    /// What a row looks like.
    private struct Look: Equatable {
        var title = ""
        var isDone = false
        var badges: [BadgeStrip.Badge] = []
    }

    private struct Drawn {
        let title: DrawnText
        let badges: BadgeStrip
    }

    private var drawing: Drawn {
        if let drawn { return drawn }
        let made = Drawn(
            title: DrawnText(look.title, of: self, wraps: true, isStruckThrough: look.isDone),
            badges: BadgeStrip(look.badges, of: self))
        drawn = made
        return made
    }

    package var drawnTexts: [String] {
        waiting != nil ? [] : (isEditing ? [] : [drawing.title.text]) + drawing.badges.texts
    }

    package var cutTexts: [String] {
        guard waiting == nil else { return [] }
        guard measure(width: size.width).minimum <= size.height else { return drawnTexts }
        return drawing.badges.cutTexts(width: max(size.width - indent, 1))
    }

    private func show(_ look: Look) {
        guard look != self.look else { return }
        self.look = look
        drawn = nil
        queueResize()
    }

    override func styleDidChange() { drawn = nil }

    override func directionDidChange() { drawn = nil }

    override func draw(_ snapshot: Snapshot) {
        let hasOnlyCheck = waiting == nil && !isEditing
        if !hasOnlyCheck || !CheckStamps.draw(check, of: self, color, snapshot) { super.draw(snapshot) }
        guard waiting == nil else { return }
        let inner = max(size.width - indent, 1)
        let x = isRightToLeft ? 0 : indent
        let drawn = drawing
        if !isEditing {
            drawn.title.draw(
                snapshot, x: Double(x), y: 0, width: inner, color: look.isDone ? color.faded(0.5) : color)
        }
        drawn.badges.draw(snapshot, x: x, y: heights(inner).title + Self.gap, width: inner)
    }

    // MARK: Showing

    /// Shows a card.
    func show(_ summary: CardSummary, labels: [LabelRecord], today: Day?) {
        isBinding = true
        defer { isBinding = false }
        endWaiting()
        if card != summary.id { hideEditor() }
        card = summary.id
        if check.isOn != summary.isDone { check.isOn = summary.isDone }
        show(
            Look(
                title: summary.title.isEmpty ? " " : Self.shown(summary.title), isDone: summary.isDone,
                badges: BadgeStrip.badges(of: summary, labels: labels, today: today)))
    }

    /// Stands in for a card that is still coming.
    func show(_ arrival: Arrival?) {
        leave()
        let view = waiting ?? WaitingCard()
        if waiting == nil {
            add(view)
            waiting = view
            check.isShownAsChild = false
        }
        view.show(arrival)
    }

    private func endWaiting() {
        guard let waiting else { return }
        waiting.show(nil)
        remove(waiting)
        self.waiting = nil
        check.isShownAsChild = true
        queueResize()
    }

    /// As much of a title as anybody reads on a board: the panel has all of it. To break thousands of letters into lines takes
    /// longer than a frame.
    static func shown(_ title: String) -> String {
        guard title.utf8.count > mostShown,
            let end = title.index(title.startIndex, offsetBy: mostShown, limitedBy: title.endIndex)
        else { return title }
        return title[..<end] + "…"
    }

    static var mostShown: Int { 400 }

    /// Shows nothing, until the next card comes.
    func clear() {
        leave()
        endWaiting()
    }

    private func leave() {
        if isEditing, let card {
            // Not in the midst of the view's own work.
            Task { [actions] in actions.endEditing(card, .left) }
        }
        hideEditor()
        card = nil
    }

    // MARK: Editing

    /// Has the title edited here.
    func beginEditing(_ text: String, selectsAll: Bool) {
        guard !isEditing else { return }
        taken = text
        editor.text = text
        isEditing = true
        editor.isVisible = true
        queueResize()
        editor.begin(width: max(size.width - indent, 1), selectsAll: selectsAll)
    }

    /// The title is as it is to be.
    func endEditing(_ ending: Ending) {
        guard isEditing, let card else { return }
        hideEditor()
        actions.endEditing(card, ending)
    }

    private func hideEditor() {
        leaving = nil
        correction = nil
        guard isEditing else { return }
        isEditing = false
        editor.isVisible = false
        queueResize()
    }
}
