import GtkInterop

/// The button that closes a panel: a cross at its end, or an arrow at its start if the panel covers the board.
@MainActor
final class PanelCloseButtons {
    let arrow = Button(iconName: "go-previous-symbolic")
    let cross = Button(iconName: "window-close-symbolic")

    /// Creates the buttons, only one of which is visible.
    ///
    /// - Parameter name: The name of the cross for screen readers.
    init(_ name: String) {
        arrow.tooltip = localized("Back to the Board")
        arrow.setAccessibleName(localized("Back to the Board"))
        cross.tooltip = localized("Close")
        cross.setAccessibleName(name)
        for button in [arrow, cross] { button.addStyleClass("flat") }
        show()
    }

    /// Whether the arrow closes the panel instead of the cross.
    var isArrow = false {
        didSet { show() }
    }

    /// Whether another arrow at the start leads back, such as from a step to its card.
    var hasOtherArrow = false {
        didSet { show() }
    }

    func onClick(_ body: @escaping @MainActor () -> Void) {
        for button in [arrow, cross] { button.onClick(body) }
    }

    private func show() {
        arrow.isVisible = isArrow && !hasOtherArrow
        cross.isVisible = !isArrow
    }
}
