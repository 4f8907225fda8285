import Board
import BoardModel
import GtkInterop

/// A field for the time of a due date, and a button that removes it.
@MainActor
final class DueTimeEntry {
    let widget: Box
    private let entry = Entry()
    private let zone = Label()
    private let clear = Button(localized("No Time"))
    private let set: (DueTime?) -> Void
    private var shown = ""

    /// Creates an empty field.
    ///
    /// - Parameter set: Called with the time when Enter is pressed, and with `nil` to remove it.
    init(_ set: @escaping (DueTime?) -> Void) {
        self.set = set
        widget = Box(.horizontal, spacing: Look.small, [entry, zone, clear])
        entry.setPlaceholder(localized("Type a time"))
        entry.setAccessibleName(localized("Due Time"))
        entry.setExpands(horizontally: true)
        entry.setWidth(characters: 8)
        zone.addStyleClass("due-preview")
        clear.addStyleClass("flat")
        clear.onClick { set(nil) }
        entry.onChange { [weak self] in self?.update() }
        entry.onActivate { [weak self] in self?.enter() }
    }

    /// Shows a time.
    ///
    /// - Parameter isRemovable: Whether there is a time to remove.
    func start(_ time: DueTime?, isRemovable: Bool) {
        shown = time.map(ClockFormatter.text) ?? ""
        zone.text = time?.zone.map(ClockFormatter.city) ?? ""
        zone.isVisible = time?.zone != nil
        clear.isVisible = isRemovable
        entry.text = shown
        update()
    }

    /// The time that was typed but not entered; `nil` if the text was not changed or is not a time.
    var typed: DueTime?? {
        if entry.text == shown { return .none }
        if isEmpty { return .some(nil) }
        guard let time else { return .none }
        return .some(time)
    }

    private var isEmpty: Bool { entry.text.allSatisfy(\.isWhitespace) }

    /// The time that the text means. It has no zone, because each card keeps its own.
    private var time: DueTime? { DateLanguage.desktop.time(of: entry.text) }

    private func update() {
        let isWrong = !isEmpty && time == nil
        entry.setStyleClass("error", isWrong)
        entry.setAccessibleDescription(isWrong ? localized("This is not a time") : "")
    }

    private func enter() {
        if isEmpty { return set(nil) }
        if let time { set(time) } else { entry.describeAloud(localized("This is not a time")) }
    }
}
