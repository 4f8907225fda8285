import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// The gallery's window: pages are chosen from a list, and run next to their source.
final class GalleryTests: DesktopTestCase {
    func testChosenPageRunsAndShowsItsSource() throws {
        try onDesktop { desktop in
            let (gallery, window) = try desktop.openGallery()
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
                try desktop.wait(for: "its source") {
                    gallery.source.shown.contains("static let title = \"\(title)\"")
                }
            }
            let columns = try XCTUnwrap(gallery.page.buttons.first)
            XCTAssertTrue(columns.isMapped)
        }
    }

    func testSourceShownDuringFrameIsLaidOutBeforePainting() throws {
        try onDesktop { desktop in
            let source = SourceView()
            source.show(String(repeating: "a line that is longer than another one\n", count: 300))
            _ = try desktop.open(source.view, width: 240, height: 100)
            let ticker = FrameTicker(source.view) { _ in
                source.show(String(repeating: "another one\n", count: 1_000))
                return false
            }
            ticker.start()
            try desktop.wait(for: "the frame") { !ticker.isRunning }
            try desktop.frames(2)
        }
    }

    func testKeysChoosePagesAndEachIsFullyVisible() throws {
        try onDesktop { desktop in
            let (gallery, _) = try desktop.openGallery((1_000, 400))
            let view = gallery.contents.view
            let titles = Chapter.all.map(\.title)
            view.focus(titles[0])
            for _ in titles.dropFirst() { desktop.hand.type(.down) }
            // Faster than the frame rate.
            try desktop.wait(for: "the last page") { view.selectedItems == [titles.last] }
            let ways = [
                (Key.end, titles.suffix(1)), (.home, titles.prefix(1)), (.down, titles.dropFirst()),
                (.up, ArraySlice(titles.reversed().dropFirst())),
            ]
            for (key, titles) in ways {
                for title in titles {
                    desktop.hand.type(key)
                    try desktop.wait(for: title) { view.selectedItems == [title] }
                    try desktop.frames(2)
                    let row = try XCTUnwrap(view.list.row(of: title).flatMap { view.pool.rows[$0] })
                    let top = try XCTUnwrap(row.convert(x: 0, y: 0, to: view)).y
                    XCTAssertGreaterThanOrEqual(top, 0, title)
                    XCTAssertLessThanOrEqual(top + Double(row.size.height), Double(view.size.height), title)
                }
            }
        }
    }

    func testPagesAndSourcesFitSmallWindow() throws {
        try onDesktop { desktop in
            let (gallery, _) = try desktop.openGallery((700, 400))
            let width = gallery.window.size.width
            for chapter in Chapter.all {
                gallery.contents.choose(chapter.title)
                try desktop.wait(for: "\(chapter.title) to be shown") { gallery.page.view.size.width > 0 }
                try desktop.frames(2)
                XCTAssertEqual(gallery.window.size.width, width, "\(chapter.title) widens the window")
                XCTAssertGreaterThanOrEqual(gallery.page.view.size.width, 240, chapter.title)
                XCTAssertGreaterThanOrEqual(gallery.source.view.size.width, 220, chapter.title)
            }
        }
    }

    func testPageIsReleasedWhenAnotherOpens() throws {
        try onDesktop { desktop in
            let (gallery, _) = try desktop.openGallery()
            for (chapter, next) in zip(Chapter.all, Chapter.all.dropFirst() + Chapter.all.prefix(1)) {
                gallery.contents.choose(chapter.title)
                let page = Weak(page: gallery.page)
                try desktop.frames(1)
                gallery.contents.choose(next.title)
                try desktop.wait(for: "\(chapter.title) to be gone") { page.page == nil }
            }
        }
    }

    func testShownSourceMatchesFiles() throws {
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
