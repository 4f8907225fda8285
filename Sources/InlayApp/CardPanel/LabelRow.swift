import Board
import BoardModel
import GtkInterop

/// The row of a label in the picker.
@MainActor
final class LabelRow {
    let widget: Box
    private let check = CheckButton("")
    private let edit = Button(iconName: "document-edit-symbolic")
    private var label: LabelID?
    private var colorClass = ""
    private var isShowing = false

    init(choose: @escaping (LabelID) -> Void, edit open: @escaping (LabelID) -> Void) {
        check.setExpands(horizontally: true)
        check.addStyleClass("label-check")
        edit.addStyleClass("flat")
        edit.tooltip = localized("Edit Label")
        widget = Box(.horizontal, spacing: Look.small, [check, edit])
        check.onToggle { [weak self] in
            guard let self, let label = self.label, !self.isShowing else { return }
            choose(label)
        }
        edit.onClick { [weak self] in if let label = self?.label { open(label) } }
    }

    /// Shows a label.
    ///
    /// - Parameters:
    ///   - share: The share of the cards that have it.
    ///   - isForEnter: Whether Enter chooses it.
    func show(_ record: LabelRecord, _ share: ChosenLabels.Share, isForEnter: Bool) {
        isShowing = true
        defer { isShowing = false }
        label = record.id
        check.label = Self.short(record.title)
        check.isOn = share == .allCards
        check.isMixed = share == .someCards
        widget.setStyleClass("enter", isForEnter)
        if !colorClass.isEmpty { check.removeStyleClass(colorClass) }
        colorClass = "color-\(record.color?.rawValue ?? "none")"
        check.addStyleClass(colorClass)
        edit.setAccessibleName(localized("Edit Label “\(record.title)”"))
    }

    /// Returns a title, shortened if it is too long for a small space.
    static func short(_ title: String) -> String { title.count > 32 ? "\(title.prefix(31))…" : title }
}
