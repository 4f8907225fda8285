import GtkInterop

/// Says above the board what does not work at the moment, with a button to try it again.
@MainActor
final class TroubleBar: Box {
    private let label = Label()

    init(tryAgain: @escaping @MainActor () -> Void) {
        super.init(.horizontal, spacing: 12)
        // With a least width GTK 4.8 complains of it while the bar slides in.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        let button = Button(localized("Try Again"))
        button.align(vertically: .center)
        button.onClick(tryAgain)
        append(label)
        append(button)
        addStyleClass("trouble")
    }

    /// Says something.
    func show(_ text: String) { label.text = text }
}

/// Says why there is no window on a library, to those who see no terminal either.
@MainActor
enum TroubleWindow {
    /// - Parameter owner: the window to stand over, where there is one.
    static func open(_ text: String, of application: Application, over owner: Window?) {
        // Not GTK's dialog: that one complains where it has nothing to stand over.
        let window = Window(of: application)
        window.title = localized("Can't Open This Library")
        let label = Label(text)
        label.setWraps(true)
        window.setDefaultSize(width: 420, height: -1)
        let button = Button(localized("Close"))
        button.align(horizontally: .end)
        button.onClick { [weak window] in window?.close() }
        window.addShortcut(Accelerator(.escape)) { [weak window] in
            window?.close()
            return true
        }
        let box = Box(.vertical, spacing: 18, [label, button])
        box.setMargins(top: 18, bottom: 18, start: 18, end: 18)
        window.child = box
        window.setOwner(owner, isModal: true)
        window.present()
        button.grabFocus()
    }
}
