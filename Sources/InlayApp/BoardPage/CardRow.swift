import Board
import BoardModel
import GtkInterop

/// The row of a card: its title, which can be edited in place, and its badges.
@MainActor
final class CardRow: CustomWidget, DrawsText {
    /// The functions that the page provides to a row.
    struct Actions {
        /// Marks a card as done or not done.
        var setDone: (CardID, Bool) -> Void
        /// Saves the title while it is typed. Returns whether it was accepted.
        var setTitle: (CardID, String) -> Bool
        /// Called when the editing of a title has ended, to decide what comes next.
        var endEditing: (CardID, Ending) -> Void
        /// Called when text with several lines, or with a single line that is too long for notes, is pasted or dropped.
        /// Returns the text to insert instead.
        var paste: (CardID, String) -> String
    }

    /// The way that editing a title ended.
    enum Ending {
        /// By Enter. While cards are being added, the next one follows.
        case entered
        /// By Escape.
        case escaped
        /// By moving to something else.
        case left
    }

    private let actions: Actions
    private let check = CheckButton()
    /// The title that the checkbox is named after.
    private var checkedTitle: String?
    /// The editor of the title. It is created only on demand, because few rows are ever edited, and an editor takes
    /// longer to create than the rest of the row.
    private lazy var editor = makeEditor()
    /// The placeholder that is shown instead while the card has not arrived.
    private var placeholder: ReceivingCard?
    private var card: CardID?
    private var content = Content()
    /// The texts that the row draws, created when the row is first measured or drawn.
    private var drawn: DrawnTexts?
    private(set) var isEditing = false
    /// Whether the card is selected, which its labels show.
    var isSelected = false {
        didSet { if isSelected != oldValue { queueDraw() } }
    }

    init(_ actions: Actions) {
        self.actions = actions
        super.init(styleName: "card")
        prepareColors()
        check.addStyleClass("card-check")
        add(check)
        check.onToggle { [weak self] in
            guard let self, let card = self.card, !self.isBinding else { return }
            self.actions.setDone(card, self.check.isOn)
        }
    }

    private func makeEditor() -> TitleEditor {
        let editor = TitleEditor(
            TitleEditor.Actions(
                change: { [weak self] in self?.textDidChange($0) },
                paste: { [weak self] text in
                    guard let self, let card = self.card else { return text }
                    return self.actions.paste(card, text)
                },
                end: { [weak self] in self?.endEditing($0) },
                focusChange: { [weak self] isFocused in
                    // A row that moves to another section loses the focus for a moment; only a loss that lasts ends
                    // editing.
                    guard let self, !isFocused, self.isEditing else { return }
                    self.focusLossTimer = DelayedCall(afterMilliseconds: 0) { [weak self] in
                        guard let self, self.isEditing, !self.editor.containsFocus else { return }
                        self.endEditing(.left)
                    }
                }))
        editor.isVisible = false
        add(editor)
        return editor
    }

    private func textDidChange(_ text: String) {
        guard let card, isEditing else { return }
        if actions.setTitle(card, text) {
            acceptedText = text
        } else {
            // The text must not be set while GTK is still changing it.
            correction = DelayedCall(afterMilliseconds: 0) { [weak self] in
                guard let self else { return }
                self.editor.text = self.acceptedText
            }
        }
    }

    private var isBinding = false
    private var focusLossTimer: DelayedCall?
    private var correction: DelayedCall?
    /// The last typed text that was accepted.
    private var acceptedText = ""

    // MARK: Layout

    private static let gap = Look.tight

    private var indent: Int { check.measureWidth().natural + Look.small }

    /// Returns the heights of the title, the excerpt, and the badges.
    private func heights(_ width: Int) -> (title: Int, excerpt: Int, badges: Int) {
        let drawn = drawing
        let title = isEditing ? editor.measureHeight(forWidth: width).minimum : drawn.title.height(forWidth: width)
        let excerpt = drawn.excerpt.map { $0.height(forWidth: width) + Self.gap } ?? 0
        return (title, excerpt, drawn.badges.height(forWidth: width))
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (indent + 40, indent + 200) }
        if let placeholder { return placeholder.measureHeight(forWidth: width) }
        let heights = heights(max(width - indent, 1))
        let height = heights.title + heights.excerpt + (heights.badges > 0 ? heights.badges + Self.gap : 0)
        return (height, height)
    }

    override func layOut(width: Int, height: Int) {
        if let placeholder { return placeholder.allocate(x: 0, y: 0, width: width, height: height) }
        let size = check.measureWidth().natural
        let line = check.measureHeight(forWidth: size).natural
        // Centered on the title's first line, which may not be as tall.
        let y = (Double(drawing.title.lineHeight - line) / 2).rounded(.down)
        check.allocate(x: isRightToLeft ? Double(width - size) : 0, y: y, width: size, height: line)
        guard isEditing else { return }
        let inner = max(width - indent, editor.measureWidth().minimum)
        editor.allocate(
            x: isRightToLeft ? 0 : Double(indent), y: 0, width: inner,
            height: editor.measureHeight(forWidth: inner).minimum)
    }

    // MARK: Drawing

    /// The content of a row that determines how it is drawn.
    private struct Content: Equatable {
        var title = ""
        var isDone = false
        var badges: [BadgeStrip.Badge] = []
        /// The parts of the title that a search has found.
        var marks: [Range<Int>] = []
        /// The line of the notes or steps that a search has found.
        var excerpt: Excerpt?
    }

    private struct Excerpt: Equatable {
        var text: String
        var marks: [Range<Int>]
    }

    private struct DrawnTexts {
        let title: DrawnText
        let excerpt: DrawnText?
        let badges: BadgeStrip
    }

    private var drawing: DrawnTexts {
        if let drawn { return drawn }
        let made = DrawnTexts(
            title: DrawnText(
                content.title, of: self, wraps: true, isStruckThrough: content.isDone, marks: content.marks,
                markColor: Look.searchMark),
            excerpt: content.excerpt.map {
                DrawnText(
                    $0.text, of: self, scale: Look.smallScale, marks: $0.marks, markColor: Look.searchMark)
            },
            badges: BadgeStrip(content.badges, of: self))
        drawn = made
        return made
    }

    package var drawnTexts: [String] {
        placeholder != nil
            ? []
            : (isEditing ? [] : [drawing.title.text]) + [drawing.excerpt?.text].compactMap { $0 } + drawing.badges.texts
    }

    typealias DrawnPlace = (text: String, x: Int, y: Int, width: Int, height: Int)

    /// The texts that the row draws, with their places. The text of an icon is empty.
    var drawnPlaces: [DrawnPlace] {
        guard placeholder == nil, !isEditing else { return [] }
        let (drawn, inner) = (drawing, max(size.width - indent, 1))
        let (x, heights) = (isRightToLeft ? 0 : indent, heights(inner))
        func place(_ text: DrawnText, y: Int, height: Int) -> DrawnPlace {
            let width = min(text.size.width, inner)
            return (text.text, x: isRightToLeft ? inner - width : x, y: y, width: width, height: height)
        }
        let texts = [
            place(drawn.title, y: 0, height: heights.title),
            drawn.excerpt.map { place($0, y: heights.title + Self.gap, height: heights.excerpt - Self.gap) },
        ]
        return texts.compactMap { $0 }
            + drawn.badges.drawnPlaces(x: x, y: heights.title + heights.excerpt + Self.gap, width: inner)
    }

    /// The parts of its texts that are marked because a search has found them.
    package var markedTexts: [String] {
        func parts(_ text: String, _ marks: [Range<Int>]) -> [String] {
            marks.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        }
        let labels = content.badges.flatMap { badge in
            if case .chip(let title, _, let marks) = badge { parts(title, marks) } else { [String]() }
        }
        let excerpt = content.excerpt.map { parts($0.text, $0.marks) } ?? []
        return parts(content.title, content.marks) + excerpt + labels
    }

    package var cutTexts: [String] {
        guard placeholder == nil else { return [] }
        guard measure(width: size.width).minimum <= size.height else { return drawnTexts }
        return drawing.badges.cutTexts(width: max(size.width - indent, 1))
    }

    private func show(_ content: Content) {
        guard content != self.content else { return }
        self.content = content
        drawn = nil
        queueResize()
    }

    override func styleDidChange() { drawn = nil }

    override func directionDidChange() { drawn = nil }

    override func draw(_ snapshot: Snapshot) {
        let hasOnlyCheck = placeholder == nil && !isEditing
        if !hasOnlyCheck || !CheckboxCache.draw(check, of: self, color, snapshot) { super.draw(snapshot) }
        guard placeholder == nil else { return }
        let inner = max(size.width - indent, 1)
        let x = isRightToLeft ? 0 : indent
        let drawn = drawing
        let dim = themeColor("list_dim_color") ?? color
        if !isEditing {
            drawn.title.draw(
                snapshot, x: Double(x), y: 0, width: inner, color: content.isDone ? dim : color)
        }
        let heights = heights(inner)
        drawn.excerpt?.draw(
            snapshot, x: Double(x), y: Double(heights.title + Self.gap), width: inner, color: dim)
        drawn.badges.draw(
            snapshot, x: x, y: heights.title + heights.excerpt + Self.gap, width: inner, isSelected: isSelected)
    }

    // MARK: Showing

    /// Shows a card.
    ///
    /// - Parameters:
    ///   - words: The words of a search that has found the card.
    ///   - searchedTexts: Returns the card's other texts, if not all words are in its title or labels.
    func show(
        _ summary: CardSummary, labels: [LabelRecord], today: Day?, words: SearchWords? = nil,
        searchedTexts: () -> [String] = { [] }
    ) {
        isBinding = true
        defer { isBinding = false }
        removePlaceholder()
        if card != summary.id { hideEditor() }
        card = summary.id
        if check.isOn != summary.isDone { check.isOn = summary.isDone }
        nameCheck(summary.title)
        let title = summary.title.isEmpty ? " " : Self.shown(summary.title)
        let excerpt = words?.missing(from: [title] + labels.map(\.title))?.excerpt(of: searchedTexts())
        show(
            Content(
                title: title, isDone: summary.isDone,
                badges: BadgeStrip.badges(of: summary, labels: labels, today: today, words: words),
                marks: words?.marks(in: title) ?? [],
                excerpt: excerpt.map { Excerpt(text: $0, marks: words?.marks(in: $0) ?? []) }))
    }

    /// Names the checkbox after the card, because screen readers also list checkboxes without their rows.
    private func nameCheck(_ title: String) {
        guard title != checkedTitle else { return }
        checkedTitle = title
        check.setAccessibleName(title.isEmpty ? localized("Done") : localized("Done: \(title)"))
    }

    /// Shows a placeholder for a card that has not arrived.
    func show(_ pendingDrop: PendingDrop?) {
        detachCard()
        let view = placeholder ?? ReceivingCard()
        if placeholder == nil {
            add(view)
            placeholder = view
            check.isShownAsChild = false
        }
        view.show(pendingDrop)
    }

    private func removePlaceholder() {
        guard let placeholder else { return }
        placeholder.show(nil)
        remove(placeholder)
        self.placeholder = nil
        check.isShownAsChild = true
        queueResize()
    }

    /// Returns the part of a title that is shown on the board; the panel shows all of it. Breaking thousands of
    /// characters into lines takes longer than a frame.
    static func shown(_ title: String) -> String {
        guard title.utf8.count > maximumShownLength,
            let end = title.index(title.startIndex, offsetBy: maximumShownLength, limitedBy: title.endIndex)
        else { return title }
        return title[..<end] + "…"
    }

    static var maximumShownLength: Int { 400 }

    /// Clears the row until it shows another card.
    func clear() {
        detachCard()
        removePlaceholder()
    }

    private func detachCard() {
        if isEditing, let card {
            // Deferred, because the view is in the middle of an update.
            Task { [actions] in actions.endEditing(card, .left) }
        }
        hideEditor()
        card = nil
    }

    // MARK: Editing

    /// Starts editing the title.
    func beginEditing(_ text: String, selectsAll: Bool) {
        guard !isEditing else { return }
        acceptedText = text
        editor.text = text
        isEditing = true
        editor.isVisible = true
        queueResize()
        editor.begin(width: max(size.width - indent, 1), selectsAll: selectsAll)
    }

    /// Inserts text in the title that is being edited.
    func type(_ text: String) {
        if isEditing { editor.insert(text) }
    }

    /// Ends editing the title.
    func endEditing(_ ending: Ending) {
        guard isEditing, let card else { return }
        hideEditor()
        actions.endEditing(card, ending)
    }

    private func hideEditor() {
        focusLossTimer = nil
        correction = nil
        guard isEditing else { return }
        isEditing = false
        editor.isVisible = false
        queueResize()
    }
}
