import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Widgets that contain others.
final class ContainerTests: DesktopTestCase {
    func testStackShowsNamedPage() throws {
        try onDesktop { desktop in
            let stack = Stack()
            let (board, empty) = (Label("board"), Label("empty"))
            stack.add(board, name: "board")
            stack.add(empty, name: "empty")
            var changes = 0
            stack.onPageChange { changes += 1 }
            _ = try desktop.open(stack, width: 200, height: 100)
            XCTAssertEqual(stack.visiblePage, "board")
            stack.visiblePage = "empty"
            XCTAssert(empty.isMapped && !board.isMapped)
            stack.visiblePage = "no such page"
            XCTAssertEqual(stack.visiblePage, "empty")
            XCTAssertEqual(changes, 1)
            stack.remove(empty)
            XCTAssertNil(stack.visiblePage)
        }
    }

    func testRotatedWidgetSwapsWidthAndHeightAndBeginsAtTop() throws {
        try onDesktop { desktop in
            for isRightToLeft in [false, true] {
                let label = Label("along the strip")
                let rotated = RotatedWidget(label)
                for widget in [label, rotated] as [Widget] { widget.isRightToLeft = isRightToLeft }
                let (width, height) = (label.measureWidth().natural, label.measureHeight(forWidth: -1).natural)
                XCTAssertEqual(rotated.measureWidth().natural, height)
                XCTAssertEqual(rotated.measureHeight(forWidth: height).natural, width)
                rotated.align(horizontally: .start, vertically: .start)
                _ = try desktop.open(Box(.vertical, [rotated]), width: 200, height: 300)
                XCTAssertEqual(label.size.width, rotated.size.height)
                XCTAssertEqual(label.size.height, rotated.size.width)
                // The leading edge of the text.
                let start = try XCTUnwrap(
                    label.convert(x: isRightToLeft ? Double(label.size.width) : 0, y: 0, to: rotated))
                XCTAssertEqual(start.y, 0, accuracy: 0.01)
            }
        }
    }

    func testRevealerReportsWhenChildIsShownAndHidden() throws {
        try onDesktop { desktop in
            let child = Label("here")
            let revealer = Revealer(.slideDown, child)
            _ = try desktop.open(Box(.vertical, [revealer]), width: 200, height: 100)
            var settled: [Bool] = []
            revealer.onSettle { [weak revealer] in settled.append(revealer?.isChildShown ?? false) }
            XCTAssertFalse(revealer.isChildShown)
            revealer.isRevealed = true
            XCTAssert(revealer.isChildShown)
            try desktop.wait(for: "the child to appear") { settled == [true] }
            revealer.isRevealed = false
            XCTAssert(revealer.isChildShown)
            try desktop.wait(for: "the child to go") { settled == [true, false] }
            XCTAssertFalse(child.isMapped)
        }
    }

    func testLayersOverChildHaveTheirOwnAlignment() throws {
        try onDesktop { desktop in
            let (below, above) = (Button("below"), Button("above"))
            let overlay = Overlay(below)
            above.align(horizontally: .end, vertically: .end)
            overlay.addLayer(above)
            _ = try desktop.open(overlay, width: 300, height: 200)
            let place = try XCTUnwrap(above.convert(x: 0, y: 0, to: overlay))
            XCTAssertGreaterThan(place.x, 100)
            XCTAssertGreaterThan(place.y, 100)
            XCTAssertIdentical(overlay.child, below)
            overlay.removeLayer(above)
            XCTAssertNil(above.parent)
        }
    }

    func testBorderCanBeMovedAndReportsIt() throws {
        try onDesktop { desktop in
            let start = Label("start")
            let paned = Paned(.horizontal, start: start, end: Label("end"))
            paned.position = 120
            let window = try desktop.open(paned, width: 400, height: 100)
            var moves = 0
            paned.onMove { moves += 1 }
            try desktop.hand.move(to: window.place(of: paned, x: 121, y: 50))
            desktop.hand.press()
            try desktop.hand.glide(to: window.place(of: paned, x: 201, y: 50))
            desktop.hand.release()
            try desktop.wait(for: "the border to follow") { paned.position > 180 }
            XCTAssertGreaterThan(moves, 0)
        }
    }

    func testClampIsCenteredAtMaximumWidth() throws {
        try onDesktop { desktop in
            let child = Separator(.horizontal)
            let clamp = Clamp(maximumWidth: 200, child)
            let window = try desktop.open(clamp, width: 500, height: 100)
            XCTAssertEqual(child.size.width, 200)
            XCTAssertEqual(child.convert(x: 0, y: 0, to: clamp)?.x, 150)
            child.setMinimumSize(width: 260)
            try desktop.wait(for: "the child to have what it needs") { child.size.width == 260 }
            XCTAssertEqual(clamp.measureHeight(forWidth: -1).minimum, child.measureHeight(forWidth: 260).minimum)
            child.setMinimumSize(width: 20)
            window.window.setDefaultSize(width: 120, height: 100)
            try desktop.wait(for: "the child to fill the window") { child.size.width == 120 }
        }
    }

    /// The oracle places one widget after the other, and starts a line when a widget would cross the edge.
    func testWrappedWidgetsFillLineAfterLine() throws {
        try onDesktop { desktop in
            let widths = [40, 120, 30, 90, 90, 200, 10, 10, 60]
            let children = widths.map { width in
                let child = Box(.horizontal)
                child.setMinimumSize(width: width, height: 10)
                return child
            }
            let box = WrapBox(spacing: 5, children)
            children[3].isVisible = false
            let window = try desktop.open(Box(.vertical, [box]), width: 200, height: 300)
            for isRightToLeft in [false, true] {
                box.isRightToLeft = isRightToLeft
                for width in [200, 230, 600] {
                    window.window.setDefaultSize(width: width, height: 300)
                    try desktop.wait(for: "the width") { box.size.width == width }
                    try desktop.frames(1)
                    var (x, y) = (0, 0)
                    for (child, childWidth) in zip(children, widths) where child.isVisible {
                        if x > 0, x + childWidth > width { (x, y) = (0, y + 15) }
                        let place = try XCTUnwrap(child.convert(x: 0, y: 0, to: box))
                        XCTAssertEqual(Int(place.x), isRightToLeft ? width - x - childWidth : x)
                        XCTAssertEqual(Int(place.y), y)
                        x += childWidth + 5
                    }
                    XCTAssertEqual(box.measureHeight(forWidth: width).natural, y + 10)
                }
            }
            XCTAssertEqual(box.measureWidth().minimum, 200)
            XCTAssertEqual(box.measureHeight(forWidth: -1).minimum, 10)
        }
    }

    /// Boxes of newer GTK versions measure a widget both ways, and both results must be consistent.
    func testWidthForHeightIsSmallestThatFits() throws {
        try onDesktop { desktop in
            let widget = FixedArea(area: 3_000, minimumWidth: 30)
            let box = Box(.horizontal, spacing: 4, [widget, Button("Beside")])
            _ = try desktop.open(Box(.vertical, [box]), width: 300, height: 300)
            for height in 1...120 {
                let width = widget.measureWidth(forHeight: height)
                XCTAssertEqual(width, (30...3_000).first { (3_000 + $0 - 1) / $0 <= height })
            }
            XCTAssertEqual(widget.measureWidth(forHeight: -1), 30)
            // The minimum height at any width, as at the widest.
            XCTAssertEqual(widget.measureHeight(forWidth: -1).minimum, 1)
            XCTAssertEqual(widget.measureHeight(forWidth: 3).minimum, 100)
            for width in stride(from: 120, through: 300, by: 20) {
                let room = width - 4 - (box.measureWidth().minimum - 34)
                XCTAssertGreaterThanOrEqual(box.measureHeight(forWidth: width).minimum, (3_000 + room - 1) / room)
            }
        }
    }

    func testScrollerGrowsWithContentUpToLimit() throws {
        try onDesktop { desktop in
            let content = Box(.vertical)
            content.setMinimumSize(width: 50, height: 80)
            let scroller = ScrolledWindow(content)
            scroller.setWantsContentSize(true)
            scroller.setContentHeight(minimum: 60, maximum: 120)
            let box = Box(.vertical, [scroller])
            _ = try desktop.open(box, width: 200, height: 400)
            for (needed, height) in [(80, 80), (500, 120), (10, 60)] {
                content.setMinimumSize(width: 50, height: needed)
                try desktop.wait(for: "the scroller to be \(height) tall") { scroller.size.height == height }
            }
            scroller.setContentHeight(minimum: 130, maximum: 150)
            try desktop.wait(for: "the scroller to be taller") { scroller.size.height == 130 }
        }
    }

    func testBoxAddsAndRemovesWidgets() throws {
        try onDesktop { _ in
            let (first, second, third) = (Label("1"), Label("2"), Label("3"))
            let box = Box(.vertical, [second])
            box.insert(first, after: nil)
            box.insert(third, after: second)
            box.remove(second)
            box.remove(second)
            XCTAssertEqual(children(of: box), [first.handle, third.handle])
        }
    }

    func testChildThatIsShownAgainIsDrawnAgain() throws {
        try onDesktop { desktop in
            let parent = Counted()
            let window = try desktop.open(parent, width: 200, height: 100)
            defer { window.window.destroy() }
            try desktop.wait(for: "the first picture") { parent.drawCount > 0 }
            try desktop.frames(2)
            // Hidden before the picture that it has asked for.
            parent.child.queueDraw()
            parent.child.isShownAsChild = false
            parent.queueDraw()
            var drawn = parent.drawCount
            try desktop.wait(for: "a picture without the child") { parent.drawCount > drawn }
            try desktop.frames(2)
            drawn = parent.drawCount
            parent.child.isShownAsChild = true
            try desktop.wait(for: "a picture with the child") { parent.drawCount > drawn }
        }
    }
}

/// A widget that counts how often it is drawn, with a child.
@MainActor
private final class Counted: CustomWidget {
    let child = Label("Child")
    private(set) var drawCount = 0

    init() {
        super.init(styleName: "counted")
        add(child)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) { (60, 60) }

    override func layOut(width: Int, height: Int) {
        child.allocate(x: 0, y: 0, width: max(width, child.measureWidth().minimum), height: height)
    }

    override func draw(_ snapshot: Snapshot) {
        drawCount += 1
        super.draw(snapshot)
    }
}

@MainActor
private func children(of widget: Widget) -> [UnsafeMutableRawPointer] {
    var children: [UnsafeMutableRawPointer] = []
    var child = gtk_widget_get_first_child(widget.widget)
    while let next = child {
        children.append(UnsafeMutableRawPointer(next))
        child = gtk_widget_get_next_sibling(next)
    }
    return children
}

/// A widget that is as tall as its area requires.
@MainActor
private final class FixedArea: CustomWidget {
    private let area: Int
    private let minimumWidth: Int

    init(area: Int, minimumWidth: Int) {
        self.area = area
        self.minimumWidth = minimumWidth
        super.init(styleName: "area")
        setExpands(horizontally: true)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return (minimumWidth, minimumWidth * 3) }
        let height = (area + width - 1) / width
        return (height, height)
    }

    func measureWidth(forHeight height: Int) -> Int {
        var minimum: Int32 = 0
        gtk_widget_measure(
            handle.assumingMemoryBound(to: GtkWidget.self), GTK_ORIENTATION_HORIZONTAL, Int32(height), &minimum, nil,
            nil, nil)
        return Int(minimum)
    }
}
