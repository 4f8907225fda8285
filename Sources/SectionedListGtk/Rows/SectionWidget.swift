import DragDrop
import GtkInterop

/// A section on the screen: its rows, header, footer, and empty state.
@MainActor
final class SectionWidget: CustomWidget {
    var key: SectionKey
    /// The section's background, which the view draws before the backdrop.
    let lane = CustomWidget(styleName: "lane", role: .presentation)
    private(set) var header: Widget?
    private(set) var footer: Widget?
    var emptyState: Widget?
    /// The rows in the section, as of the last placement.
    var rows: [(key: RowKey, widget: RowWidget)] = []
    /// Spare row widgets for the next rows.
    var spareRows: [RowWidget] = []
    /// Whether the section was collapsed when its state was last reported to screen readers.
    var isReportedCollapsed = false
    /// Draws the section. The view supplies it, because only the view knows where everything is.
    var drawHandler: ((SectionWidget, Snapshot) -> Void)?

    init(_ key: SectionKey, header: Widget?, footer: Widget?) {
        self.key = key
        self.header = header
        self.footer = footer
        super.init(styleName: "section", role: .list)
        clipsToBounds = true
        lane.canTarget = false
        // GTK finds the last child first, so the parts that scroll are below the header, which stays.
        if let footer { add(footer) }
        if let header { add(header) }
    }

    override func draw(_ snapshot: Snapshot) {
        drawHandler?(self, snapshot)
    }
}
