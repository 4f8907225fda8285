import GtkInterop

/// A button with an icon beside it, for a field of the panel that a popover changes.
@MainActor
final class PopoverButton {
    let widget: Box
    private let button = MenuButton("")
    private let popover = Popover()

    /// Creates a button without a label.
    ///
    /// - Parameters:
    ///   - content: Called whenever the popover opens. Returns what it shows.
    ///   - start: Called when the content is shown, to move the focus.
    init(iconName: String, content: @escaping () -> Widget?, start: @escaping () -> Void) {
        let icon = Icon(iconName)
        icon.addStyleClass("panel-icon")
        button.setHasFrame(false)
        button.wrapsLabel = true
        button.align(horizontally: .start)
        widget = Box(.horizontal, [icon, button])
        widget.addStyleClass("due")
        popover.onOpen { [popover] in
            let content = content()
            if popover.child !== content { popover.child = content }
            start()
        }
        button.setPopover(popover)
    }

    /// Shows the value of the field.
    ///
    /// - Parameter spoken: The value in words that need no icon.
    func show(_ label: String, spoken: String, isSet: Bool) {
        button.label = label
        button.setAccessibleName(spoken)
        widget.setStyleClass("unset", !isSet)
    }

    /// Closes the popover. Returns whether it was open.
    @discardableResult
    func close() -> Bool {
        guard popover.isMapped else { return false }
        popover.close()
        return true
    }
}
