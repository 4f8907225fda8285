import Board
import GtkInterop

/// The page that renames a label, sets its color, or deletes it.
@MainActor
final class LabelEditor {
    let widget: Box
    var onBack: () -> Void = {}
    var onDelete: (LabelID) -> Void = { _ in }
    private let change: (LabelID, LabelChange) -> Void
    private let entry = Entry()
    private let swatches = ColorSwatches()
    private var label: LabelRecord?
    private var isShowing = false

    init(change: @escaping (LabelID, LabelChange) -> Void) {
        self.change = change
        let back = Button(iconName: "go-previous-symbolic")
        back.addStyleClass("flat")
        back.tooltip = localized("All Labels")
        back.setAccessibleName(localized("All Labels"))
        entry.setAccessibleName(localized("Label Name"))
        entry.setPlaceholder(localized("Name"))
        entry.setExpands(horizontally: true)
        let delete = Button(localized("Delete Label"))
        delete.addStyleClass("destructive-action")
        let name = Box(.horizontal, spacing: Look.small, [back, entry])
        widget = Box(.vertical, spacing: Look.medium, [name, swatches.widget, delete])
        swatches.onChoose = { [weak self] color in
            guard let self, let label = self.label, label.color != color else { return }
            self.label?.color = color
            self.change(label.id, .color(color))
        }
        back.onClick { [weak self] in self?.onBack() }
        delete.onClick { [weak self] in if let label = self?.label { self?.onDelete(label.id) } }
        entry.onActivate { [weak self] in self?.onBack() }
        entry.onChange { [weak self] in
            guard let self, let label = self.label, !self.isShowing else { return }
            self.label?.title = self.entry.text
            self.change(label.id, .title(self.entry.text))
        }
    }

    /// Shows a label.
    func open(_ record: LabelRecord) {
        isShowing = true
        defer { isShowing = false }
        label = record
        entry.text = record.title
        swatches.show(record.color)
    }

    /// Goes back to the list if the label no longer exists.
    func update(with labels: [LabelRecord]) {
        guard let label, !labels.contains(where: { $0.id == label.id }) else { return }
        self.label = nil
        onBack()
    }

    /// Moves the focus to the name.
    func grabFocus() { entry.grabFocus() }
}
