import Board
import DesktopSupport
import GtkInterop
import InlayApp
import SectionedList
import SectionedListGtk

/// The application with its own library, next to the test's window.
@MainActor
final class Neighbor {
    private let library: LibraryWindow

    init(_ path: String) throws {
        let application = Application(id: "org.inlay.Neighbor", isUnique: false)
        try application.register()
        library = try LibraryWindow(path, of: application)
    }

    /// Opens the window next to the test's, and logs the position of its first card.
    func show(on desktop: TestDesktop, telling log: LineFile) throws {
        library.window.setDefaultSize(width: 460, height: 600)
        let window = try desktop.open(library.window, at: ScreenPoint(x: 768, y: 0))
        try desktop.wait(for: "the board") { library.view.map { $0.isMapped && !$0.isMoving } ?? false }
        // In such a narrow window the sidebar hides itself.
        try desktop.wait(for: "the board alone") {
            library.window.shown(SectionedListView<Int, BoardID>.self).isEmpty
        }
        guard let view = library.view, let card = library.sections.first?.cards.first else { return }
        let hand = ListHand(desktop: desktop, view: view, window: window)
        let place = try hand.place(hand.point(of: card.id, at: 0.12))
        log.follow(the: view)
        log.write("place \(place.x) \(place.y)")
    }
}
