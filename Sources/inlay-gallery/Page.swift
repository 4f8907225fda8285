import GtkInterop

/// A page of the gallery: an example of the library in one source file, which is shown beside it.
///
/// To add one: its file in `Pages`, a link to that in `SourceTexts`, and a line in `Chapter.all`.
@MainActor
protocol Page: AnyObject {
    associatedtype View: Widget

    /// What the page is called in the list of pages.
    static var title: String { get }
    /// What it shows, for somebody who looks for it.
    static var sentence: String { get }

    /// The page as it is at first.
    init()

    /// What is shown of it.
    var view: View { get }
    /// What it has in the title bar.
    var buttons: [Widget] { get }
}

extension Page {
    var buttons: [Widget] { [] }
}

/// A page that can be opened, and its source.
@MainActor
struct Chapter {
    let title: String
    let sentence: String
    /// The page's source file, as it was when the gallery was built.
    let source: String
    let open: () -> any Page

    init<Opened: Page>(_ page: Opened.Type, _ source: [UInt8]) {
        title = page.title
        sentence = page.sentence
        self.source = String(decoding: source, as: UTF8.self)
        open = { page.init() }
    }

    /// All pages, in the order of the list.
    static let all = [
        Chapter(ReorderingPage.self, PackageResources.ReorderingPage_txt),
        Chapter(TeamsPage.self, PackageResources.TeamsPage_txt),
        Chapter(PlacesPage.self, PackageResources.PlacesPage_txt),
        Chapter(SeveralPage.self, PackageResources.SeveralPage_txt),
        Chapter(LooksPage.self, PackageResources.LooksPage_txt),
        Chapter(MovePage.self, PackageResources.MovePage_txt),
        Chapter(ZonesPage.self, PackageResources.ZonesPage_txt),
        Chapter(InsertPage.self, PackageResources.InsertPage_txt),
        Chapter(ItemProvidersPage.self, PackageResources.ItemProvidersPage_txt),
        Chapter(PlaceholdersPage.self, PackageResources.PlaceholdersPage_txt),
        Chapter(CadencePage.self, PackageResources.CadencePage_txt),
        Chapter(SpringLoadingPage.self, PackageResources.SpringLoadingPage_txt),
        Chapter(DragStatePage.self, PackageResources.DragStatePage_txt),
        Chapter(PreviewPage.self, PackageResources.PreviewPage_txt),
    ]
}
