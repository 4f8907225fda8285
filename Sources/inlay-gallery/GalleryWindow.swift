import GtkInterop
import SectionedListGtk

/// The gallery's window: the list of pages, the open page, and its source.
@MainActor
final class GalleryWindow {
    let window: Window
    /// The open page.
    private(set) var page: any Page
    let contents: ContentsList
    let source = SourceView()
    private let place = Box(.vertical)
    private let buttons = Box(.horizontal, spacing: 6)

    init(of application: Application) {
        let chapters = Chapter.all
        page = chapters[0].open()
        contents = ContentsList(chapters)
        window = Window(of: application)
        window.setDefaultSize(width: 1240, height: 740)
        let header = HeaderBar()
        let newWindow = Button(iconName: "window-new-symbolic")
        newWindow.tooltip = "New Window"
        newWindow.onClick { GalleryWindow(of: application).window.present() }
        header.packStart(newWindow)
        header.packEnd(buttons)
        window.setTitleBar(header)
        place.setMinimumSize(width: 240)
        let open = Paned(.horizontal, start: place, end: source.view)
        open.position = 390
        let panes = Paned(.horizontal, start: contents.view, end: open)
        panes.position = 250
        window.child = panes
        contents.choose(chapters[0].title)
        show(chapters[0])
        contents.onChoice = { [weak self] in self?.open($0) }
        // GTK keeps the window alive, but nothing else keeps this object.
        window.onClose {
            withExtendedLifetime(self) {}
            return false
        }
    }

    private func open(_ chapter: Chapter) {
        place.remove(page.view)
        for button in page.buttons { buttons.remove(button) }
        page = chapter.open()
        show(chapter)
    }

    private func show(_ chapter: Chapter) {
        page.view.addStyleClass("page")
        page.view.setExpands(horizontally: true, vertically: true)
        place.append(page.view)
        for button in page.buttons { buttons.append(button) }
        window.title = chapter.title
        source.show(chapter.source)
    }
}
