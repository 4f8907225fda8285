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
    private var swatches: [(color: BoardColor?, button: ToggleButton)] = []
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
        let colors = Box(.vertical, spacing: Look.small)
        widget = Box(
            .vertical, spacing: Look.medium, [Box(.horizontal, spacing: Look.small, [back, entry]), colors, delete])
        makeSwatches()
        let buttons = swatches.map(\.button)
        for row in [buttons.prefix(6), buttons.dropFirst(6)] {
            colors.append(Box(.horizontal, spacing: Look.small, Array(row)))
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

    private func makeSwatches() {
        for color in BoardColor.allCases.map(Optional.some) + [nil] {
            let swatch = ToggleButton("")
            swatch.addStyleClass("swatch")
            swatch.addStyleClass("color-\(color?.rawValue ?? "none")")
            swatch.tooltip = color?.title ?? localized("No Color")
            swatch.setAccessibleName(color?.title ?? localized("No Color"))
            if let first = swatches.first { swatch.join(first.button) }
            swatch.onToggle { [weak self, weak swatch] in
                guard let self, let swatch, swatch.isOn, !self.isShowing, let label = self.label else { return }
                self.label?.color = color
                self.change(label.id, .color(color))
            }
            swatches.append((color, swatch))
        }
    }

    /// Shows a label.
    func open(_ record: LabelRecord) {
        isShowing = true
        defer { isShowing = false }
        label = record
        entry.text = record.title
        swatches.first { $0.color == record.color }?.button.isOn = true
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
