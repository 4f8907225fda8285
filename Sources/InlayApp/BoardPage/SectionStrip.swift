import Board
import GtkInterop

/// A collapsed column: a narrow strip with the number of its cards and its title along it. A click
/// anywhere on it expands it.
@MainActor
final class SectionStrip: Box {
    private let toggle: (SectionID) -> Void
    private let arrow = Button(iconName: "pan-end-symbolic")
    private let count = Label()
    private let dot = ColorDot()
    private let full = RotatedWidget(SectionStrip.makeFullLabel())
    private let overIcon = Icon("dialog-warning-symbolic")
    private let lock = Icon("changes-prevent-symbolic")
    private let title = Label()
    private var section: SectionID?

    init(toggle: @escaping (SectionID) -> Void) {
        self.toggle = toggle
        super.init(.vertical, spacing: Look.tight)
        arrow.addStyleClass("flat")
        arrow.tooltip = localized("Expand")
        count.addStyleClass("section-count")
        count.setEllipsizes(true)
        title.addStyleClass("section-title")
        title.setEllipsizes(true)
        title.showTooltipOnlyIfEllipsized()
        lock.tooltip = localized("Locked: its cards can't be moved")
        lock.setAccessibleName(localized("Locked"))
        let rotated = RotatedWidget(title)
        rotated.setExpands(vertically: true)
        full.tooltip = SectionHeader.fullMeaning
        for child in [arrow, count, full, overIcon, lock, dot] as [Widget] {
            child.align(horizontally: .center)
            append(child)
        }
        append(rotated)
        arrow.onClick { [weak self] in self?.expand() }
        let click = ClickGesture()
        click.onRelease { [weak self] _ in self?.expand() }
        addEventController(click)
    }

    /// Creates the label of a full section, which is rotated because the word does not fit across the strip.
    private static func makeFullLabel() -> Label {
        let label = Label(localized("Full"))
        label.addStyleClass("section-full")
        return label
    }

    /// Moves the focus to the button that expands the section.
    func focusArrow() { arrow.grabFocus() }

    private func expand() {
        if let section { toggle(section) }
    }

    /// Shows a section.
    ///
    /// - Parameter found: The number of cards shown during a search; `nil` otherwise.
    func show(_ record: SectionRecord, count number: Int, found: Int? = nil) {
        section = record.id
        title.text = record.title
        title.tooltip = record.title
        count.show(number, limit: record.limit, found: found)
        let limit = found == nil ? record.limit : nil
        let isOver = limit.map { number > $0.count } ?? false
        overIcon.isVisible = isOver
        limit.map { overIcon.showLimit($0) }
        full.isVisible = !isOver && limit.map { $0.isStrict && number == $0.count } ?? false
        lock.isVisible = record.isLocked
        arrow.setAccessibleName(localized("Expand “\(record.title)”"))
        dot.isVisible = record.color != nil
        dot.show(record.color)
    }
}
