import CGtk
import GtkInterop

/// The same board, made of GTK's own widgets: a list view in a scrolled window for each column, all in one scrolled
/// window.
@MainActor
final class ListViewWindow {
    private let sample: SampleBoard
    private var columns: [Widget] = []
    private var scrollers: [ScrolledWindow] = []
    private var board: ScrolledWindow?

    init(_ sample: SampleBoard) {
        self.sample = sample
    }

    func measure(from start: Int) -> PartFigures {
        let window = BenchWindow(from: start) { makeBoard() }
        var figures = window.figures
        precondition(rowCount > 0, "the first frame shows no card")
        figures.add(scroll(window.meter), as: "scroll_frame")
        figures["rss_mb"] = residentMegabytes()
        figures["row_widgets"] = Double(rowCount)
        return figures
    }

    private func makeBoard() -> Widget {
        SampleBoard.style.install()
        let row = Box(.horizontal, spacing: 12, (0..<sample.sections).map { makeColumn($0) })
        row.setMargins(top: 12, bottom: 12, start: 12, end: 12)
        let board = ScrolledWindow(row)
        self.board = board
        return board
    }

    private func makeColumn(_ column: Int) -> Widget {
        let title = Label(sample.name(ofColumn: column))
        title.addStyleClass("section-title")
        let model = CardModel.make(sample.cards(inColumn: column))
        let list = Widget.adopt(
            UnsafeMutableRawPointer(gtk_list_view_new(gtk_no_selection_new(model), makeFactory())))
        list.addStyleClass("cards")
        let scroller = ScrolledWindow(list)
        scroller.setScrollsHorizontally(false)
        scroller.setExpands(vertically: true)
        columns.append(list)
        scrollers.append(scroller)
        let box = Box(.vertical, [title, scroller])
        box.addStyleClass("lane")
        box.setMinimumSize(width: 280)
        return box
    }

    private func makeFactory() -> OpaquePointer? {
        let factory = gtk_signal_list_item_factory_new()
        typealias Handler = @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer?) -> Void
        let setup: Handler = { _, item, _ in
            let label = gtk_label_new(nil)
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_label_set_wrap(OpaquePointer(label), 1)
            gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
            gtk_label_set_natural_wrap_mode(OpaquePointer(label), GTK_NATURAL_WRAP_NONE)
            gtk_list_item_set_child(item, label)
        }
        let bind: Handler = { _, item, _ in
            let string = OpaquePointer(gtk_list_item_get_item(item))
            gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), gtk_string_object_get_string(string))
        }
        for (signal, handler) in [("setup", setup), ("bind", bind)] {
            g_signal_connect_data(
                UnsafeMutableRawPointer(factory), signal, unsafeBitCast(handler, to: GCallback.self), nil, nil,
                GConnectFlags(rawValue: 0))
        }
        return factory
    }

    private func scroll(_ meter: FrameMeter) -> FrameTimes {
        let column = scrollers[min(ScrollScript.column, scrollers.count - 1)]
        return meter.measure(ScrollScript.downFrames + ScrollScript.acrossFrames) { frame in
            if frame < ScrollScript.downFrames {
                gtk_adjustment_set_value(
                    gtk_scrolled_window_get_vadjustment(column.opaque), Double(frame + 1) * ScrollScript.downStep)
            } else if let adjustment = self.board.map({ gtk_scrolled_window_get_hadjustment($0.opaque) }) {
                let maximum = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
                gtk_adjustment_set_value(
                    adjustment, ScrollScript.across(frame - ScrollScript.downFrames, maximum: maximum))
            }
        }
    }

    /// The number of row widgets in the list views.
    private var rowCount: Int {
        var count = 0
        for column in columns {
            var row = gtk_widget_get_first_child(column.widget)
            while row != nil {
                count += 1
                row = gtk_widget_get_next_sibling(row)
            }
        }
        return count
    }
}
