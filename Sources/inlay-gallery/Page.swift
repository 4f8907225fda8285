import GtkInterop

/// A page of the gallery: an example of the library in one source file, which is shown next to it.
///
/// To add a page, add its file to `Pages`, a link to the file to `SourceTexts`, and a line to `Chapter.all`.
@MainActor
protocol Page: AnyObject {
    associatedtype View: Widget

    /// The page's title in the list of pages.
    static var title: String { get }
    /// A sentence that says what the page shows.
    static var sentence: String { get }

    /// Creates the page in its initial state.
    init()

    /// The view of the page.
    var view: View { get }
    /// The page's buttons in the title bar.
    var buttons: [Widget] { get }
}

extension Page {
    var buttons: [Widget] { [] }
}

/// A page that can be opened, with its source.
@MainActor
struct Chapter {
    let title: String
    let sentence: String
    /// The page's source file at the time when the gallery was built.
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
        Chapter(PhotosPage.self, PackageResources.PhotosPage_txt),
        Chapter(LooksPage.self, PackageResources.LooksPage_txt),
        Chapter(MovePage.self, PackageResources.MovePage_txt),
        Chapter(ObservedPage.self, PackageResources.ObservedPage_txt),
        Chapter(ZonesPage.self, PackageResources.ZonesPage_txt),
        Chapter(InsertPage.self, PackageResources.InsertPage_txt),
        Chapter(ItemProvidersPage.self, PackageResources.ItemProvidersPage_txt),
        Chapter(PlaceholdersPage.self, PackageResources.PlaceholdersPage_txt),
        Chapter(CadencePage.self, PackageResources.CadencePage_txt),
        Chapter(SpringLoadingPage.self, PackageResources.SpringLoadingPage_txt),
        Chapter(KindsPage.self, PackageResources.KindsPage_txt),
        Chapter(DragStatePage.self, PackageResources.DragStatePage_txt),
        Chapter(PreviewPage.self, PackageResources.PreviewPage_txt),
    ]
}
