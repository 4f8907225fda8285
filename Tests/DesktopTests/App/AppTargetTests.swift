import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Targets of clicks are large enough for shaking hands and for fingers, and signs grow with the text.
final class AppTargetTests: DesktopTestCase {
    func testSignsGrowWithText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppLegibilityTests.states()]) { app in
                try app.open("Started")
                let before = try Self.signs(app)
                let resolution = Desktop.textResolution
                defer { Desktop.textResolution = resolution }
                for scale in [1.5, 2] {
                    Desktop.textResolution = Int(Double(resolution) * scale)
                    try app.rest()
                    let after = try Self.signs(app)
                    for (name, size) in before {
                        XCTAssertEqual(after[name] ?? 0, size * scale, accuracy: 2, "\(name) at \(scale)")
                    }
                }
            }
        }
    }

    /// Returns the sizes of signs, by name.
    @MainActor
    private static func signs(_ app: AppScene) throws -> [String: Double] {
        func size(_ name: String, in widget: Widget?) throws -> Double {
            let frame = try XCTUnwrap(VisiblePart.all(in: XCTUnwrap(widget)).first { $0.name == name }, name).frame
            return min(frame.width, frame.height)
        }
        let row = try XCTUnwrap(app.page.view.rowContent(of: app.card("Overdue")) as? CardRow)
        let badge = try XCTUnwrap(row.drawnPlaces.last)
        return [
            "the ring to tick": try size("check", in: row),
            "the ring in the panel": try size("check", in: app.panel),
            "the calendar": try size("x-office-calendar-symbolic", in: app.panel),
            "the menu": try size("open-menu-symbolic", in: app.main.window),
            "a section's menu": try size("view-more-symbolic", in: app.page.view),
            "the date": Double(badge.height),
        ]
    }
}
