import DragDrop
import GtkInterop
import SectionedList

/// Makes the widgets of rows, and fills them with items.
///
/// Widgets are few and used again and again: `make` makes one, `bind` shows an item in it, perhaps after another item.
/// What a row shows must be all told by `bind`, since a row is a view of its item and never its home.
///
///     RowFactory(make: { CardRow() }, bind: { row, card in row.show(cards[card]) }, title: { cards[$0].title })
///
/// For rows of text alone there is ``text(_:)``.
@MainActor
public struct RowFactory<ItemID: Hashable & Sendable> {
    let make: () -> Widget
    let bind: (Widget, ItemID) -> Void
    let unbind: (Widget) -> Void
    let update: (Widget, RowState) -> Void
    let title: ((ItemID) -> String)?
    let details: ((ItemID) -> String)?
    let bindPlaceholder: (Widget, DragItem) -> Void

    /// A factory of rows.
    ///
    /// - Parameters:
    ///   - unbind: the row shows its item no more; for rows that hold something on to it.
    ///   - update: the row looks different now: it is selected, or dragged, or what is dragged would go into it. The
    ///     row's style classes and states say so too, so that a style sheet mostly does.
    ///   - title: what a screen reader calls an item, also in what it is told of moves: “Write, position 2 of 3”. Nobody
    ///     sees it. Without it moves are told without a name.
    ///   - details: what it says of an item besides, when the keyboard comes to it.
    ///   - bindPlaceholder: the row stands in for what was dropped and is still loading: the item that is its second
    ///     argument, as the program gave it to ``/DragDrop/DropCoordinator/drop(_:to:)``.
    public init<Row: Widget>(
        make: @escaping () -> Row, bind: @escaping (Row, ItemID) -> Void, unbind: @escaping (Row) -> Void = { _ in },
        update: @escaping (Row, RowState) -> Void = { _, _ in }, title: ((ItemID) -> String)? = nil,
        details: ((ItemID) -> String)? = nil, bindPlaceholder: @escaping (Row, DragItem) -> Void = { _, _ in }
    ) {
        self.make = make
        // A row is handed back to the factory that made it.
        self.bind = { row, item in if let row = row as? Row { bind(row, item) } }
        self.unbind = { row in if let row = row as? Row { unbind(row) } }
        self.update = { row, state in if let row = row as? Row { update(row, state) } }
        self.title = title
        self.details = details
        self.bindPlaceholder = { row, item in if let row = row as? Row { bindPlaceholder(row, item) } }
    }
}

/// What a row looks like besides its item.
public struct RowState: Hashable, Sendable {
    /// Whether it is among the selected.
    public var isSelected = false
    /// Whether it is lifted or dragged.
    public var drag = DragState.none
    /// Whether it was dropped on another program, which has not answered yet.
    public var isAwaited = false
    /// Whether what is dragged would go into it.
    public var isDropTarget = false
    /// Whether it is about to spring open.
    public var isSpringing = false
}

/// Makes what surrounds the rows of a section. For titles alone there is ``titled(whenEmpty:_:)``.
@MainActor
public struct SectionFactory<SectionID: Hashable & Sendable> {
    /// One part of a section, such as its header.
    public struct Part {
        let make: () -> Widget
        let bind: (Widget, SectionID) -> Void

        /// Widgets of one kind, each used for one section after another.
        public init<Part: Widget>(make: @escaping () -> Part, bind: @escaping (Part, SectionID) -> Void) {
            self.make = make
            self.bind = { part, section in if let part = part as? Part { bind(part, section) } }
        }
    }

    /// Above the rows; who pulls it drags the section.
    public var header: Part?
    /// Below the rows, scrolled with them.
    public var footer: Part?
    /// In place of the rows, where there are none.
    public var emptyState: Part?
    /// What a screen reader calls a section.
    public var title: ((SectionID) -> String)?

    /// The parts that sections have; those left out they have not.
    public init(
        header: Part? = nil, footer: Part? = nil, emptyState: Part? = nil, title: ((SectionID) -> String)? = nil
    ) {
        self.header = header
        self.footer = footer
        self.emptyState = emptyState
        self.title = title
    }

    /// Measures that leave room for what a section has, and for nothing that it has not.
    @usableFromInline
    func fitted(_ metrics: ListMetrics) -> ListMetrics {
        var metrics = metrics
        if header == nil { metrics.headerHeight = 0 }
        if emptyState != nil { metrics.minimumSectionExtent = max(metrics.minimumSectionExtent, Self.emptyExtent) }
        return metrics
    }

    /// So much room has what is shown in place of rows.
    private static var emptyExtent: Double { 96 }
}
