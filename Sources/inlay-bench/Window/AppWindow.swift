import Board
import BoardStore
import DragDrop
import GtkInterop
import InlayApp
import SectionedList
import SectionedListGtk

/// The application's window, showing a library.
@MainActor
final class AppWindow {
    private typealias View = SectionedListView<SectionID, CardID>

    private let library: LibraryWindow
    private let view: View
    private let meter: FrameMeter
    private var figures = PartFigures()
    private var mostRows = (widgets: 0, visible: 0)
    private var greatestExcess = 0
    private var framesWithGap = 0

    /// Opens a library in a window of an application, and waits for the first frame with cards.
    init(_ path: String, of application: Application, start: Int) throws(StoreError) {
        let beforeWindow = FrameMeter.bothNow
        library = try LibraryWindow(path, of: application)
        library.window.present()
        meter = FrameMeter(library.window)
        let end = meter.firstFrameEnd()
        guard let view = library.view, view.rowWidgetCount > 0 else {
            preconditionFailure("the first frame shows no card")
        }
        self.view = view
        figures.addFirstFrame(from: start, window: beforeWindow, to: end)
    }

    func measure(cards: Int) -> PartFigures {
        // The rest of the board is loaded in the background.
        while view.list.surface.list.itemCount < cards { MainLoop.iterate(mayBlock: true) }
        countRows()
        meter.afterFrame = { [unowned self] in countRows() }
        scroll()
        figures["rss_mb"] = residentMegabytes()
        drag()
        hold()
        press()
        figures["row_widgets"] = Double(mostRows.widgets)
        figures["visible_rows"] = Double(mostRows.visible)
        figures["row_widget_excess"] = Double(greatestExcess)
        return close()
    }

    /// Closes the library and returns the results so far.
    func close() -> PartFigures {
        precondition(library.close() == 0, "not everything was saved")
        return figures
    }

    private func scroll() {
        let index = min(ScrollScript.column, view.list.numberOfSections - 1)
        let column = ScrollerID.column(view.list.surface.list.section(at: index))
        // A column with few cards does not scroll.
        let downFrames = view.list.surface.maximumOffset(ofColumn: index) > 0 ? ScrollScript.downFrames : 0
        let times = meter.measure(downFrames + ScrollScript.acrossFrames) { [self] frame in
            let surface = view.list.surface
            if frame < downFrames {
                let offset = Double(frame + 1) * ScrollScript.downStep
                scroll(column, to: min(offset, surface.maximumOffset(ofColumn: index)))
            } else {
                scroll(.main, to: ScrollScript.across(frame - downFrames, maximum: surface.maximumMainOffset))
            }
        }
        figures.add(times, as: "scroll_frame")
        scroll(column, to: 0)
    }

    private func scroll(_ scroller: ScrollerID<SectionKey>, to offset: Double) {
        // Only edits can be refused, not scrolling.
        try? view.list.change(.scrolled(scroller, to: offset))
    }

    private func drag() {
        let list = view.list
        let path = DragScript(viewport: list.surface.viewport)
        guard let start = list.rectForItem(at: ItemPath(item: 0, section: 0))?.center,
            let drag = list.prepareDrag(at: start)
        else { preconditionFailure("nothing to drag") }
        list.beginDrag(drag, at: now)
        list.enter(DropSession(items: drag.items, localDragSession: drag), at: start, time: now)
        let times = meter.measure(DragScript.frames) { [self] frame in
            list.drag(to: path.point(at: frame), time: now)
            if list.feedback.gap != nil { framesWithGap += 1 }
        }
        precondition(framesWithGap > DragScript.frames / 2, "the drag has opened too few gaps")
        precondition(list.hasActiveDrop, "the drag ended too early")
        list.cancelDrag(at: now)
        figures.add(times, as: "drag_frame")
    }

    /// Moves a card once per frame, as holding Alt with an arrow key does: down past `heldSteps` cards and back to the
    /// top.
    private func hold() {
        guard let card = view.list.itemID(at: ItemPath(item: 0, section: 0)), view.lift([card]) else {
            preconditionFailure("nothing to lift")
        }
        let steps = min(Self.heldSteps, max(view.list.numberOfItems(inSection: 0) - 1, 1))
        let times = meter.measure(2 * steps) { [self] frame in
            view.moveLift(frame < steps ? .down : .up)
        }
        view.cancelLift()
        figures.add(times, as: "hold_frame")
    }

    /// Measures the processor time of pressing Alt with an arrow key: of the press alone, and of all frames until
    /// nothing moves.
    private func press() {
        guard let card = view.list.itemID(at: ItemPath(item: 0, section: 0)) else { return }
        view.selectedItems = [card]
        var times: [Int] = []
        var wholes: [Int] = []
        for turn in 0..<Self.presses {
            let start = FrameMeter.bothNow.processor
            view.moveSelection(turn.isMultiple(of: 2) ? .down : .up)
            times.append(FrameMeter.bothNow.processor - start)
            var isOver = false
            let rest = DelayedCall(afterMilliseconds: Self.restMilliseconds) { isOver = true }
            while !isOver { MainLoop.iterate(mayBlock: true) }
            withExtendedLifetime(rest) { wholes.append(FrameMeter.bothNow.processor - start) }
        }
        figures["press_cpu_ms"] = Double(Samples(times).p50) / 1e6
        figures["press_whole_cpu_ms"] = Double(Samples(wholes).p50) / 1e6
    }

    /// The number of presses, which is even so that the card returns to its place, and the rest after each, which is
    /// longer than any animation.
    private static let (presses, restMilliseconds) = (4, 300)

    private static let heldSteps = 60

    private var now: Time { Time(microseconds: MainLoop.now) }

    /// Compares the number of row widgets after a frame with the number of visible rows.
    private func countRows() {
        let surface = view.list.surface
        let sections = surface.visibleSections(margin: view.contentInset)
        var visible = 0
        for section in sections where !surface.geometry.isLifted(section: section) {
            visible +=
                surface.visibleRows(ofSection: section, margin: view.contentInset)
                .filter { !surface.geometry.isLifted(ItemPath(item: $0, section: section)) }.count
        }
        let widgets = view.rowWidgetCount
        if widgets > mostRows.widgets || (widgets == mostRows.widgets && visible < mostRows.visible) {
            mostRows = (widgets, visible)
        }
        greatestExcess = max(greatestExcess, widgets - visible - 2 * view.list.numberOfSections)
    }
}
