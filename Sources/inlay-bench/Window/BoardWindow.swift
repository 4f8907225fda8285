import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// A board in the library's view.
@MainActor
final class BoardWindow {
    private let sample: SampleBoard
    private let contents: SectionedList<Int, Int>
    private var figures = PartFigures()
    private var mostRows = (widgets: 0, visible: 0)
    private var greatestExcess = 0

    init(_ sample: SampleBoard) {
        self.sample = sample
        contents = sample.list
    }

    func measure() -> PartFigures {
        var board: SectionedListView<Int, Int>?
        let window = BenchWindow {
            let view = makeView()
            board = view
            return view
        }
        guard let view = board, view.rowWidgetCount > 0 else { preconditionFailure("the first frame shows no card") }
        figures["first_frame_ms"] = window.firstFrameMilliseconds
        countRows(of: view)
        scroll(view, window.meter)
        figures["rss_mb"] = residentMegabytes()
        drag(in: view, window.meter)
        figures["row_widgets"] = Double(mostRows.widgets)
        figures["visible_rows"] = Double(mostRows.visible)
        figures["row_widget_excess"] = Double(greatestExcess)
        return figures
    }

    private func makeView() -> SectionedListView<Int, Int> {
        SampleBoard.style.install()
        let rows = RowFactory<Int>(
            make: {
                let label = Label()
                label.setWraps(true)
                return label
            }, bind: { (label: Label, card: Int) in label.text = SampleBoard.title(of: card) })
        let header = SectionFactory<Int>.Part(
            make: {
                let label = Label()
                label.addStyleClass("section-title")
                return label
            }, bind: { [sample] (label: Label, column: Int) in label.text = sample.name(ofColumn: column) })
        return SectionedListView(contents, rows: rows, sections: SectionFactory(header: header))
    }

    private func scroll(_ view: SectionedListView<Int, Int>, _ meter: FrameMeter) {
        let index = min(ScrollScript.column, view.list.numberOfSections - 1)
        let column = ScrollerID.column(view.list.surface.list.section(at: index))
        // A column of few cards does not scroll.
        let downFrames = view.list.surface.maximumOffset(ofColumn: index) > 0 ? ScrollScript.downFrames : 0
        let times = meter.measure(downFrames + ScrollScript.acrossFrames) { frame in
            self.countRows(of: view)
            let surface = view.list.surface
            if frame < downFrames {
                let offset = Double(frame + 1) * ScrollScript.downStep
                self.scroll(view, column, to: min(offset, surface.maximumOffset(ofColumn: index)))
            } else {
                let across = ScrollScript.across(frame - downFrames, maximum: surface.maximumMainOffset)
                self.scroll(view, .main, to: across)
            }
        }
        figures.add(times, as: "scroll_frame")
        scroll(view, column, to: 0)
    }

    private func scroll(_ view: SectionedListView<Int, Int>, _ scroller: ScrollerID<SectionKey>, to offset: Double) {
        // Only edits are ever refused.
        try? view.list.change(.scrolled(scroller, to: offset))
    }

    private func drag(in view: SectionedListView<Int, Int>, _ meter: FrameMeter) {
        let list = view.list
        let program = CardMover()
        list.dragDelegate = program
        list.dropDelegate = program
        let path = DragScript(viewport: list.surface.viewport)
        guard let drag = list.prepareDrag(at: path.start) else { preconditionFailure("nothing to drag") }
        list.beginDrag(drag, at: now)
        list.enter(DropSession(items: drag.items, localDragSession: drag), at: path.start, time: now)
        let times = meter.measure(DragScript.frames) { frame in
            self.countRows(of: view)
            list.drag(to: path.point(at: frame), time: self.now)
        }
        precondition(program.questions > 100, "the drag has asked the delegate too little")
        precondition(list.hasActiveDrop, "the drag has not come to its end")
        list.cancelDrag(at: now)
        figures.add(times, as: "drag_frame")
    }

    private var now: Time { Time(microseconds: MainLoop.now) }

    /// Compares the widgets that there are, as the last frame has left them, with the rows that are seen.
    private func countRows(of view: SectionedListView<Int, Int>) {
        let surface = view.list.surface
        let sections = surface.visibleSections(margin: view.contentInset)
        var visible = 0
        for section in sections where !surface.geometry.isTaken(section: section) {
            visible +=
                surface.visibleRows(ofSection: section, margin: view.contentInset)
                .filter { !surface.geometry.isTaken(ItemPath(item: $0, section: section)) }.count
        }
        let widgets = view.rowWidgetCount
        if widgets > mostRows.widgets || (widgets == mostRows.widgets && visible < mostRows.visible) {
            mostRows = (widgets, visible)
        }
        greatestExcess = max(greatestExcess, widgets - visible - 2 * sections.count)
    }
}
