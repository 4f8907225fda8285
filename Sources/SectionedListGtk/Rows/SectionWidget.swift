import DragDrop
import GtkInterop

/// A section on the screen: its rows, header, footer, and empty state, or its strip.
@MainActor
final class SectionWidget: CustomWidget {
    var key: SectionKey
    /// The section's background, which the view draws before the backdrop.
    let lane = CustomWidget(styleName: "lane", role: .presentation)
    private(set) var header: Widget?
    private(set) var footer: Widget?
    var emptyState: Widget?
    /// The strip, once the section has been shown as one.
    private(set) var strip: Widget?
    /// Whether the section is a strip.
    private(set) var isStrip = false
    /// The section as it was last drawn.
    private(set) var lastPicture: Picture?
    /// The lane as it was last drawn, in the view.
    var lastLane: Picture?
    /// The section as it was before it became a strip or a column, until its width has changed.
    var fading: FadingPicture?
    /// The rows in the section, as of the last placement.
    var rows: [(key: RowKey, widget: RowWidget)] = []
    /// The height of the part, at the top, where the header covers the rows. They are not drawn there, because a header
    /// has no background of its own.
    var coveredTop = 0.0
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

    /// Shows the section as a strip, or as a column again. If a part that disappears has the focus, the focus moves to
    /// its replacement.
    ///
    /// - Parameter make: Creates the strip.
    func setStrip(_ isStrip: Bool, make: () -> Widget?) {
        guard isStrip != self.isStrip else { return }
        self.isStrip = isStrip
        if isStrip, strip == nil, let made = make() {
            made.addStyleClass("section-strip")
            add(made)
            strip = made
        }
        let (old, new) = isStrip ? (header, strip) : (strip, header)
        new?.isShownAsChild = true
        if old?.containsFocus == true { _ = new?.moveFocusInside(.tabForward) }
        old?.isShownAsChild = false
    }

    override func draw(_ snapshot: Snapshot) {
        let picture = Picture { drawHandler?(self, $0) }
        lastPicture = picture
        snapshot.draw(picture)
    }
}
