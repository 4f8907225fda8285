import GtkInterop

/// Keeps what is in the header bar as much as fits: in a narrow window the rest is in the menu.
@MainActor
final class HeaderFit {
    /// The menu, with what does not fit.
    let menu = Menu(MainMenu.entries(isNarrow: false))
    private var buttons: [Widget] = []

    /// Has buttons give way in a narrow window.
    func giveWay(_ buttons: [Widget]) { self.buttons += buttons }

    /// Fits all into a window that is narrow, or is not any more.
    func fit(isNarrow: Bool) {
        for button in buttons { button.isVisible = !isNarrow }
        menu.show(MainMenu.entries(isNarrow: isNarrow))
    }
}
