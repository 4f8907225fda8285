import GtkInterop
import SectionedList

/// A factory of the headers, footers, empty states, and strips of sections. For titles alone, use
/// ``titled(whenEmpty:_:)``.
@MainActor
public struct SectionFactory<SectionID: Hashable & Sendable> {
    /// A part of a section, such as its header.
    public struct Part {
        let make: () -> Widget
        let bind: (Widget, SectionID) -> Void
        /// Shows whether the section is collapsed, after `bind`.
        var showCollapsed: ((Widget, Bool) -> Void)?

        /// Creates a part from closures that make and fill a widget. Widgets are reused for one section after another.
        public init<Part: Widget>(make: @escaping () -> Part, bind: @escaping (Part, SectionID) -> Void) {
            self.make = make
            self.bind = { part, section in if let part = part as? Part { bind(part, section) } }
        }
    }

    /// The part above the rows, by which the section is dragged.
    public var header: Part?
    /// The part below the rows, which scrolls with them.
    public var footer: Part?
    /// The part shown in a section without rows.
    public var emptyState: Part?
    /// The part that a collapsed column shows instead of all others, over the whole height of the view. Such columns
    /// are as narrow as `ListMetrics.collapsedColumnWidth`, or 44 points wide if that is `nil`. Without this part, a
    /// collapsed column keeps its header and its width.
    public var strip: Part?
    /// The name of a section for screen readers.
    public var title: ((SectionID) -> String)?
    /// The name of a section's own widget for screen readers, if it says more than the title, such as a state.
    package var accessibleName: ((SectionID) -> String)?

    /// Creates a factory with the given parts. Sections don't have the parts that are left out.
    public init(
        header: Part? = nil, footer: Part? = nil, emptyState: Part? = nil, strip: Part? = nil,
        title: ((SectionID) -> String)? = nil
    ) {
        self.header = header
        self.footer = footer
        self.emptyState = emptyState
        self.strip = strip
        self.title = title
    }

    /// Returns metrics that reserve space only for the parts that sections have.
    @usableFromInline
    func fitted(_ metrics: ListMetrics) -> ListMetrics {
        var metrics = metrics
        if header == nil { metrics.headerHeight = 0 }
        if emptyState != nil { metrics.minimumSectionExtent = max(metrics.minimumSectionExtent, Self.emptyExtent) }
        metrics.collapsedColumnWidth = strip == nil ? nil : metrics.collapsedColumnWidth ?? Self.stripWidth
        return metrics
    }

    /// The width of strips unless the metrics say otherwise: that of a button with the usual space around it.
    private static var stripWidth: Double { 44 }

    /// The minimum space for the empty state.
    private static var emptyExtent: Double { 96 }
}
