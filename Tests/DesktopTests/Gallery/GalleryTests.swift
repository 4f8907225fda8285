import DesktopSupport
import Foundation
import GtkInterop
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// The gallery's window: pages are chosen from a list, and run beside their source.
final class GalleryTests: DesktopTestCase {
    func testAPageIsChosenRunsAndShowsItsSource() throws {
        try onDesktop { desktop in
            let application = Application(id: "org.inlay.Test.GalleryChoice", isUnique: false)
            try application.register()
            GalleryStyle.install()
            let gallery = GalleryWindow(of: application)
            let window = try desktop.open(gallery.window)
            XCTAssertTrue(gallery.page is ReorderingPage)
            let contents = PageHand(desktop, gallery.contents.view, in: window) { $0 }
            XCTAssertEqual(contents.order, [Chapter.all.map(\.title)])

            for (title, isOpen) in [
                ("On Move", { gallery.page is MovePage }), ("Teams in Divisions", { gallery.page is TeamsPage }),
            ] {
                desktop.hand.move(to: try contents.hand.place(contents.hand.point(of: title)))
                try desktop.frames(2)
                desktop.hand.click()
                try desktop.wait(for: "\(title) to be open") { isOpen() }
                XCTAssertEqual(gallery.window.title, title)
                try desktop.wait(for: "\(title) to be shown") { gallery.page.view.isMapped }
                XCTAssertTrue(gallery.source.shown.contains("static let title = \"\(title)\""))
            }
            let columns = try XCTUnwrap(gallery.page.buttons.first)
            XCTAssertTrue(columns.isMapped)
        }
    }

    func testAPageGoesWhenAnotherIsOpened() throws {
        try onDesktop { desktop in
            let application = Application(id: "org.inlay.Test.Gallery", isUnique: false)
            try application.register()
            let gallery = GalleryWindow(of: application)
            _ = try desktop.open(gallery.window)
            for (chapter, next) in zip(Chapter.all, Chapter.all.dropFirst() + Chapter.all.prefix(1)) {
                gallery.contents.choose(chapter.title)
                let page = Weak(page: gallery.page)
                try desktop.frames(1)
                gallery.contents.choose(next.title)
                try desktop.wait(for: "\(chapter.title) to be gone", timeout: 2) { page.page == nil }
            }
        }
    }

    func testWhatIsShownIsTheSource() throws {
        let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/inlay-gallery/Pages").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
        let files = try names.map { try String(contentsOf: pages.appendingPathComponent($0), encoding: .utf8) }
        let shown = MainActor.assumeIsolated { Chapter.all.map(\.source) }
        XCTAssertEqual(shown.sorted(), files.sorted())
    }
}

private struct Weak {
    weak var page: (any Page)?
}
