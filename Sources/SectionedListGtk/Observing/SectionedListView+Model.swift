import DragDrop
import SectionedList

/// Views of an observable model.
extension SectionedListView {
    /// Creates a view of the list in an `@Observable` model.
    ///
    ///     SectionedListView(
    ///         observing: { plan.tasks }, onChange: { plan.tasks = $0 }, rows: .text { $0 },
    ///         sections: .titled { $0 })
    ///
    /// The view follows all changes to the properties that `contents` reads: before the next event, it shows the
    /// difference as insertions, moves, and removals, with an animation. Change the model only on the main actor.
    ///
    /// An ID that occurs twice is an error of the program: see <doc:ObservedData#Show-items-with-an-ID>.
    ///
    /// - Parameters:
    ///   - contents: Returns the list.
    ///   - onChange: Writes the changed list to the model, after people have moved items or sections, or after your
    ///     program has changed the view's ``list``. It receives exactly what `contents` returns, with the change: if
    ///     that is only a part of your model, don't replace the whole model by it. The view then shows what the model
    ///     has: if you don't write the change, it is undone. With this closure, people can move items within and
    ///     between sections, and sections by their headers. Without it, nothing can be dragged until you set the
    ///     list's delegates, which then have to change the model.
    ///   - metrics: Measures that don't depend on content, such as the width of a column.
    ///   - rows: Creates the rows. If a row shows more than its ID, call ``reload(_:)`` when that changes, or use
    ///     ``init(observing:items:onChange:layout:metrics:rows:sections:)``.
    ///   - sections: Creates headers, footers, empty states, and strips. Without it, sections have none.
    @inlinable
    public convenience init(
        observing contents: @escaping () -> SectionedList<SectionID, ItemID>,
        onChange: ((SectionedList<SectionID, ItemID>) -> Void)? = nil, layout: ListLayout = .columns,
        metrics: ListMetrics? = nil, rows: RowFactory<ItemID>, sections: SectionFactory<SectionID> = SectionFactory()
    ) {
        let observation = ModelObservation<SectionID, ItemID>(
            read: { ModelReading(contents().groups) }, write: onChange, work: ModelWork())
        self.init(observation.contents, layout: layout, metrics: metrics, rows: rows, sections: sections)
        observe(observation)
    }

    /// Creates a view of the sections in an `@Observable` model, whose items are values with an ID.
    ///
    ///     SectionedListView(
    ///         observing: { plan.stages }, items: \.cards, onChange: { plan.stages = $0 },
    ///         rows: .text { $0.title }, sections: .titled { $0.name })
    ///
    /// The view follows all changes to the properties that `contents` reads: before the next event, it shows the
    /// difference as insertions, moves, and removals, with an animation. If an item's value changes and its ID stays,
    /// its row is filled again. If a section or any of its items changes, its header is filled again.
    /// Change the model only on the main actor.
    ///
    /// An ID that occurs twice is an error of the program: see <doc:ObservedData#Show-items-with-an-ID>.
    ///
    /// The view's ``list`` contains the IDs.
    ///
    /// - Parameters:
    ///   - contents: Returns the sections.
    ///   - items: The property with a section's items.
    ///   - onChange: Writes the changed sections to the model, after people have moved items or sections, or after your
    ///     program has changed the view's ``list``. It receives exactly what `contents` returns, with the change: if
    ///     that is only a part of your model, don't replace the whole model by it. The view then shows what the model
    ///     has: if you don't write the change, it is undone. With this closure, people can move items within and
    ///     between sections, and sections by their headers. Without it, nothing can be dragged until you set the
    ///     list's delegates, which then have to change the model.
    ///   - metrics: Measures that don't depend on content, such as the width of a column.
    ///   - rows: Creates the rows and fills them with items.
    ///   - sections: Creates headers, footers, empty states, and strips. Without it, sections have none.
    @inlinable
    public convenience init<Section: Identifiable & Hashable & Sendable, Item: Identifiable & Hashable & Sendable>(
        observing contents: @escaping () -> [Section], items: WritableKeyPath<Section, [Item]>,
        onChange: (([Section]) -> Void)? = nil, layout: ListLayout = .columns, metrics: ListMetrics? = nil,
        rows: RowFactory<Item>, sections: SectionFactory<Section> = SectionFactory()
    ) where SectionID == Section.ID, ItemID == Item.ID {
        let store = ElementStore(items)
        let observation = ModelObservation<SectionID, ItemID>(
            read: { store.update(to: contents()) },
            write: onChange.map { onChange in { onChange(store.sections(in: $0)) } }, work: ModelWork())
        self.init(
            observation.contents, layout: layout, metrics: metrics, rows: rows.keyed { store.item($0) },
            sections: sections.keyed { store.section($0) })
        observe(observation)
    }

    @usableFromInline
    func observe(_ observation: ModelObservation<SectionID, ItemID>) {
        modelObservation = observation
        observation.connect(to: self)
    }
}

extension RowFactory {
    /// Returns a factory that finds the item of each ID.
    @usableFromInline
    func keyed<ID: Hashable & Sendable>(by item: @escaping (ID) -> ItemID?) -> RowFactory<ID> {
        RowFactory<ID>(
            kind: { kind($0.flatMap(item)) }, bind: { row, id in if let item = item(id) { bind(row, item) } },
            title: title.map { title in { id in item(id).flatMap { title($0) } } },
            details: details.map { details in { id in item(id).map { details($0) } ?? "" } },
            bindPlaceholder: bindPlaceholder)
    }
}

extension SectionFactory {
    /// Returns a factory that finds the section of each ID.
    @usableFromInline
    func keyed<ID: Hashable & Sendable>(by section: @escaping (ID) -> SectionID?) -> SectionFactory<ID> {
        func keyed(_ part: Part?) -> SectionFactory<ID>.Part? { part.map { $0.keyed(by: section) } }
        var factory = SectionFactory<ID>(
            header: keyed(header), footer: keyed(footer), emptyState: keyed(emptyState), strip: keyed(strip),
            title: title.map { title in { id in section(id).map { title($0) } ?? "" } })
        factory.accessibleName = accessibleName.map { name in { id in section(id).map { name($0) } ?? "" } }
        return factory
    }
}

extension SectionFactory.Part {
    fileprivate func keyed<ID: Hashable & Sendable>(
        by section: @escaping (ID) -> SectionID?
    ) -> SectionFactory<ID>.Part {
        let (make, bind) = (make, bind)
        var part = SectionFactory<ID>.Part(make: { make() }) { widget, id in
            if let section = section(id) { bind(widget, section) }
        }
        part.showCollapsed = showCollapsed
        return part
    }
}
