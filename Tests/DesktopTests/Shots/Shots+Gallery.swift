import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

extension Shots {
    func testGalleryPagesAreShown() throws {
        try onDesktop { desktop in
            let (gallery, window) = try desktop.openGallery()
            for isDark in [false, true] {
                Desktop.isDark = isDark
                for (number, chapter) in Chapter.all.enumerated() {
                    gallery.contents.choose(chapter.title)
                    try desktop.frames(12)
                    try Self.take("gallery-\(number + 1)\(isDark ? "-dark" : "")")
                }
                gallery.contents.choose(ReorderingPage.title)
                try Self.dragRow(gallery, window, isDark)
                gallery.contents.choose(ZonesPage.title)
                try Self.dragToBench(gallery, window, isDark)
            }
            Desktop.isDark = false
        }
    }

    @MainActor
    private static func dragRow(_ gallery: GalleryWindow, _ window: TestWindow, _ isDark: Bool) throws {
        let desktop = try XCTUnwrap(TestDesktop.shared)
        let page = try XCTUnwrap(gallery.page as? ReorderingPage)
        page.view.list.isEditing = true
        try desktop.frames(4)
        let hand = PageHand(desktop, page.view, in: window) { $0 }
        try hand.lift("Madrid")
        try hand.drag(over: "Rome", at: 0.98)
        try desktop.frames(20)
        try take("gallery-dragging\(isDark ? "-dark" : "")")
        try hand.cancelDrag()
    }

    @MainActor
    private static func dragToBench(_ gallery: GalleryWindow, _ window: TestWindow, _ isDark: Bool) throws {
        let desktop = try XCTUnwrap(TestDesktop.shared)
        let page = try XCTUnwrap(gallery.page as? ZonesPage)
        try desktop.frames(4)
        let hand = PageHand(desktop, page.table, in: window) { $0 }
        try hand.lift("Cumulus")
        try desktop.hand.glide(to: window.middle(of: page.bench))
        try desktop.frames(20)
        try take("gallery-bench\(isDark ? "-dark" : "")")
        try hand.cancelDrag()
        desktop.hand.move(to: try window.middle(of: page.guest))
        try desktop.frames(2)
        desktop.hand.press()
        for step in 0..<30 {
            try desktop.hand.glide(to: window.middle(of: page.guest).moved(x: step, y: -2 * step), steps: 1)
        }
        try desktop.frames(20)
        try take("gallery-guest\(isDark ? "-dark" : "")")
        desktop.hand.release()
        try desktop.frames(30)
    }

    @MainActor
    private static func take(_ name: String) throws {
        let folder = ProcessInfo.processInfo.environment["INLAY_SHOTS"] ?? "shots"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Programs.run("import", ["-window", "root", "\(folder)/\(name).png"])
    }
}
