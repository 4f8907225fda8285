import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Pictures and style sheets.
final class PictureTests: DesktopTestCase {
    func testPictureOutlivesItsContent() throws {
        try onDesktop { desktop in
            var picture: Picture?
            let remains = Remains()
            try
                ({
                    let window = Window()
                    defer { window.destroy() }
                    let painter = Painter { snapshot in
                        snapshot.fill(x: 0, y: 0, width: 50, height: 50, Color(red: 1, green: 0, blue: 0, alpha: 1))
                    }
                    let label = Label("seen once")
                    painter.add(label)
                    remains.watch(label, as: "the label")
                    window.child = painter
                    window.present()
                    try desktop.wait(for: "a frame") { painter.draws > 0 }
                    picture = Picture { snapshot in
                        painter.draw(snapshot)
                        snapshot.draw(label, of: painter)
                    }
                })()
            try desktop.wait(for: "the label to go") { remains.names.isEmpty }
            XCTAssertEqual(picture?.isEmpty, false)

            let painter = Painter { snapshot in if let picture { snapshot.draw(picture) } }
            _ = try desktop.open(painter, width: 100, height: 100)
            try desktop.wait(for: "a frame") { painter.draws > 0 }
        }
    }

    func testPictureOfNothingIsEmpty() throws {
        try onDesktop { _ in
            XCTAssert(Picture { _ in }.isEmpty)
            XCTAssert(Picture { $0.moved(x: 1, y: 1) {} }.isEmpty)
        }
    }

    func testEveryDrawingOperationDraws() throws {
        try onDesktop { desktop in
            let picture = Picture {
                $0.fill(x: 0, y: 0, width: 9, height: 9, Color(red: 0, green: 1, blue: 0, alpha: 1))
            }
            let painter = Painter { snapshot in
                snapshot.moved(x: 5, y: 5, scale: 2) {
                    snapshot.clipped(x: 0, y: 0, width: 50, height: 50) {
                        snapshot.clipped(x: 0, y: 0, width: 40, height: 40, cornerRadius: 8) {
                            snapshot.faded(0.5) { snapshot.draw(picture) }
                            snapshot.faded(-1) { snapshot.draw(picture) }
                            snapshot.faded(2) { snapshot.draw(picture) }
                        }
                    }
                    snapshot.fill(x: 0, y: 0, width: 9, height: 9, cornerRadius: 3, Color(red: 0, green: 1, blue: 0))
                    snapshot.outline(
                        x: 0, y: 0, width: 9, height: 9, cornerRadius: 3, Color(red: 0, green: 0, blue: 1))
                    snapshot.shadow(
                        x: 0, y: 0, width: 20, height: 20, cornerRadius: 5, dy: 2, blur: 4, opacity: 0.5)
                }
            }
            let window = try desktop.open(painter, width: 100, height: 100)
            try desktop.wait(for: "a frame") { painter.draws > 0 }
            // In its own file: newer versions of GTK replace what exists, even a device.
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
            defer { try? FileManager.default.removeItem(at: file) }
            XCTAssert(Screenshot.take(of: window.window, to: file.path))
            XCTAssertFalse(try Data(contentsOf: file).isEmpty)
        }
    }

    func testStyleSheetErrorsAreReportedAndRestIsApplied() throws {
        try onDesktop { desktop in
            StyleSheet("label { color: ; } } notepad { min-width: 77px; } @nonsense").install()
            XCTAssertFalse(desktop.takeWarnings().isEmpty)
            let sheet = StyleSheet("notepad.wide { min-width: 77px; }")
            sheet.install()
            sheet.install(.library)
            let widget = Notepad()
            widget.addStyleClass("wide")
            let window = try desktop.open(widget, width: 10, height: 10)
            XCTAssertGreaterThanOrEqual(window.window.size.width, 77)
        }
    }

    func testDrawnTextIsAsTallAsItsLines() throws {
        try onDesktop { desktop in
            let painter = Painter { _ in }
            _ = try desktop.open(painter, width: 100, height: 100)
            let line = DrawnText("four words of text", of: painter)
            let lines = DrawnText("four words of text", of: painter, wraps: true)
            XCTAssertGreaterThan(line.size.width, 40)
            XCTAssertEqual(lines.size.height, line.size.height)
            XCTAssertEqual(line.height(forWidth: 40), line.size.height)
            XCTAssertGreaterThanOrEqual(lines.height(forWidth: 40), 2 * line.size.height)
            let small = DrawnText("four words of text", of: painter, scale: 0.5, isStruckThrough: true)
            XCTAssertLessThan(small.size.width, line.size.width * 2 / 3)
            let long = Picture { lines.draw($0, x: 0, y: 0, width: 40, color: painter.color) }
            XCTAssertFalse(long.isEmpty)
            XCTAssertFalse(Picture { line.draw($0, x: 0, y: 0, width: 40, color: painter.color) }.isEmpty)
        }
    }

    func testColorsAreParsedLikeStyleSheets() {
        XCTAssertEqual(Color("#ff0000"), Color(red: 1, green: 0, blue: 0))
        XCTAssertNil(Color("no color"))
        XCTAssertEqual(Color("#000000")?.faded(0.5).alpha, 0.5)
    }
}

/// A widget with a custom drawing function.
@MainActor
private final class Painter: CustomWidget {
    private let body: (Snapshot) -> Void
    private(set) var draws = 0

    init(_ body: @escaping (Snapshot) -> Void) {
        self.body = body
        super.init(styleName: "painter")
    }

    override func layOut(width: Int, height: Int) {
        for child in [Widget.existing(for: gtk_widget_get_first_child(widget)) as? Widget] {
            _ = child?.measureWidth()
            child?.allocate(x: 0, y: 0, width: width, height: height)
        }
    }

    override func draw(_ snapshot: Snapshot) {
        draws += 1
        body(snapshot)
    }
}
