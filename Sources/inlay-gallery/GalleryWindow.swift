import GtkInterop
import SectionedListGtk

/// The gallery's window: a page, and the two ways to lay it out.
@MainActor
struct GalleryWindow {
    private let window: Window

    /// - Throws: `ListEditError` where a page's own list is none.
    init(of application: Application) throws {
        let page = try TeamsPage()
        galleryStyle.install()
        window = Window(of: application)
        window.title = "Inlay Gallery"
        window.setDefaultSize(width: 960, height: 600)
        let header = HeaderBar()
        window.setTitleBar(header)
        let status = Label(
            "Sort a team within its division, or drop it on another team for a match. Drag a division by its name.")
        status.addStyleClass("status")
        page.say = { [weak status] in status?.text = $0 }
        // The view holds its delegates weakly: the window holds the page, as long as it is open.
        window.onClose {
            _ = page
            return false
        }
        header.packStart(layoutSwitch(of: page.view))
        window.child = Box(.vertical, [page.view, status])
    }

    private func layoutSwitch(of view: SectionedListView<String, String>) -> Widget {
        let columns = ToggleButton(iconName: "view-grid-symbolic")
        columns.tooltip = "Columns"
        columns.isOn = true
        let stacked = ToggleButton(iconName: "view-list-symbolic")
        stacked.tooltip = "One list"
        stacked.join(columns)
        columns.onToggle { [weak view, weak columns] in
            guard let view, let columns else { return }
            view.layout = columns.isOn ? .columns : .stacked
        }
        let both = Box(.horizontal, [columns, stacked])
        both.setLinked()
        return both
    }

    func present() { window.present() }
}
