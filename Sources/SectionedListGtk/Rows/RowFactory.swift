import DragDrop
import GtkInterop
import SectionedList

/// Creates the widgets of rows and fills them with items.
///
/// Widgets are few and are reused: `make` creates a widget, and `bind` shows an item in it, perhaps after another item.
/// `bind` has to set everything that the row shows. A row only displays its item; don't keep data in it.
///
///     RowFactory(make: { CardRow() }, bind: { row, card in row.show(cards[card]) }, title: { cards[$0].title })
///
/// For rows of plain text, use ``text(_:)``.
@MainActor
public struct RowFactory<ItemID: Hashable & Sendable> {
    let make: () -> Widget
    let bind: (Widget, ItemID) -> Void
    let unbind: (Widget) -> Void
    let update: (Widget, RowState) -> Void
    let title: ((ItemID) -> String)?
    let details: ((ItemID) -> String)?
    let bindPlaceholder: (Widget, DragItem) -> Void

    /// Creates a factory of rows.
    ///
    /// - Parameters:
    ///   - make: Creates a row.
    ///   - bind: Shows an item in a row.
    ///   - unbind: Called when a row stops showing its item, so that it can release resources.
    ///   - update: Called when the look of a row changes: it is selected, dragged, or the target of a drag. The row's
    ///     style classes and states change too, so a style sheet is usually enough.
    ///   - title: Returns the name of an item for screen readers, which they also use to announce moves: “Write,
    ///     position 2 of 3”. It is not displayed. Without it, moves are announced without a name.
    ///   - details: Returns further details of an item, announced when the keyboard focus reaches it.
    ///   - bindPlaceholder: Shows a row as the placeholder for a dropped item that is still loading. The second
    ///     argument is the item that the program passed to ``/DragDrop/DropCoordinator/drop(_:to:)``.
    public init<Row: Widget>(
        make: @escaping () -> Row, bind: @escaping (Row, ItemID) -> Void, unbind: @escaping (Row) -> Void = { _ in },
        update: @escaping (Row, RowState) -> Void = { _, _ in }, title: ((ItemID) -> String)? = nil,
        details: ((ItemID) -> String)? = nil, bindPlaceholder: @escaping (Row, DragItem) -> Void = { _, _ in }
    ) {
        self.make = make
        // A row only ever comes back to the factory that created it, so the cast succeeds.
        self.bind = { row, item in if let row = row as? Row { bind(row, item) } }
        self.unbind = { row in if let row = row as? Row { unbind(row) } }
        self.update = { row, state in if let row = row as? Row { update(row, state) } }
        self.title = title
        self.details = details
        self.bindPlaceholder = { row, item in if let row = row as? Row { bindPlaceholder(row, item) } }
    }
}

/// The state of a row apart from its item.
public struct RowState: Hashable, Sendable {
    /// Whether the row is selected.
    public var isSelected = false
    /// Whether the row is lifted or dragged.
    public var drag = DragState.none
    /// Whether the row was dropped on another program that has not answered yet.
    public var isAwaited = false
    /// Whether a drop would go into the row.
    public var isDropTarget = false
    /// Whether the row is about to spring open.
    public var isSpringing = false
}

/// Creates the headers, footers and empty states of sections. For titles alone, use ``titled(whenEmpty:_:)``.
@MainActor
public struct SectionFactory<SectionID: Hashable & Sendable> {
    /// A part of a section, such as its header.
    public struct Part {
        let make: () -> Widget
        let bind: (Widget, SectionID) -> Void

        /// Creates a part from closures that make and fill a widget. Widgets are reused for one section after another.
        public init<Part: Widget>(make: @escaping () -> Part, bind: @escaping (Part, SectionID) -> Void) {
            self.make = make
            self.bind = { part, section in if let part = part as? Part { bind(part, section) } }
        }
    }

    /// The part above the rows. Pulling it drags the section.
    public var header: Part?
    /// The part below the rows, which scrolls with them.
    public var footer: Part?
    /// The part shown in a section without rows.
    public var emptyState: Part?
    /// The name of a section for screen readers.
    public var title: ((SectionID) -> String)?

    /// Creates a factory with the given parts. Sections don't have the parts that are left out.
    public init(
        header: Part? = nil, footer: Part? = nil, emptyState: Part? = nil, title: ((SectionID) -> String)? = nil
    ) {
        self.header = header
        self.footer = footer
        self.emptyState = emptyState
        self.title = title
    }

    /// Returns metrics that reserve space only for the parts that sections have.
    @usableFromInline
    func fitted(_ metrics: ListMetrics) -> ListMetrics {
        var metrics = metrics
        if header == nil { metrics.headerHeight = 0 }
        if emptyState != nil { metrics.minimumSectionExtent = max(metrics.minimumSectionExtent, Self.emptyExtent) }
        return metrics
    }

    /// The minimum space for the empty state.
    private static var emptyExtent: Double { 96 }
}
