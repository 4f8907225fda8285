import GtkInterop

/// A window that shows a single page below its sentence.
@MainActor
struct PageWindow {
    let window: Window

    init(_ chapter: Chapter, of application: Application) {
        let page = chapter.open()
        window = Window(of: application)
        window.title = chapter.title
        window.setDefaultSize(width: 480, height: 680)
        let header = HeaderBar()
        for button in page.buttons { header.packStart(button) }
        window.setTitleBar(header)
        let sentence = Label(chapter.sentence)
        sentence.setWraps(true)
        sentence.addStyleClass("intro")
        page.view.addStyleClass("page")
        page.view.setExpands(horizontally: true, vertically: true)
        let content = Box(.vertical, [sentence, page.view])
        content.addStyleClass("page")
        window.child = content
        // GTK keeps the view alive, but nothing else keeps the page.
        window.onClose {
            withExtendedLifetime(page) {}
            return false
        }
    }
}
