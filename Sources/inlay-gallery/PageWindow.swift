import GtkInterop

/// A page in a window of its own.
@MainActor
struct PageWindow {
    let window: Window

    init(_ chapter: Chapter, of application: Application) {
        let page = chapter.open()
        window = Window(of: application)
        window.title = chapter.title
        window.setDefaultSize(width: 400, height: 560)
        let header = HeaderBar()
        for button in page.buttons { header.packStart(button) }
        window.setTitleBar(header)
        page.view.addStyleClass("page")
        window.child = page.view
        // GTK keeps the view, and nobody else keeps the page.
        window.onClose {
            withExtendedLifetime(page) {}
            return false
        }
    }
}
