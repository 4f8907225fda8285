import Board
import GtkInterop

/// The labels of a card, and the button that opens the picker.
@MainActor
final class LabelsField {
    let widget: Box
    private let chips = WrapBox(spacing: Look.small)
    private let button = MenuButton("")

    init(_ picker: LabelPicker) {
        button.setHasFrame(false)
        button.align(horizontally: .start, vertically: .start)
        button.setPopover(picker.popover)
        chips.align(vertically: .center)
        chips.setExpands(horizontally: true)
        chips.setMargins(start: Look.tight)
        let icon = Icon("user-bookmarks-symbolic")
        icon.addStyleClass("panel-icon")
        icon.align(vertically: .start)
        // The button comes before the chips, so that its popover does not move when chips come and go.
        widget = Box(.horizontal, [icon, button, chips])
        widget.addStyleClass("labels")
    }

    /// Shows the labels of a card.
    func show(_ labels: [LabelRecord]) {
        chips.show(labels.map { Self.chip($0) })
        chips.isVisible = !labels.isEmpty
        button.label = labels.isEmpty ? localized("Add Labels") : localized("Labels")
        let titles = labels.map(\.title).joined(separator: ", ")
        button.setAccessibleName(labels.isEmpty ? localized("Add Labels") : localized("Labels: \(titles)"))
        widget.setStyleClass("unset", labels.isEmpty)
    }

    /// Returns a label as a colored chip.
    private static func chip(_ record: LabelRecord) -> Widget {
        let label = Label(record.title)
        label.setEllipsizes(true)
        label.addStyleClass("chip")
        label.addStyleClass("color-\(record.color?.rawValue ?? "none")")
        return label
    }
}
