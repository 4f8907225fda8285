import SectionedList

/// A link between a program's model and the list that shows it.
///
/// After a change of the model, the list gets the same change. After a change of the list by the user, the model is
/// asked to make the same change, and the list then shows what the model has made of it.
@MainActor
@usableFromInline
package final class ModelMirror<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline package typealias Contents = SectionedList<SectionID, ItemID>
    @usableFromInline package typealias Reading = ModelReading<SectionID, ItemID>

    private let read: () -> Reading?
    private let write: ((Contents) -> Void)?
    private let work: ModelWork<SectionID, ItemID>
    /// Called to have ``update()`` called soon.
    private let updateLater: () -> Void
    /// The contents of the list.
    package private(set) var contents: Contents
    /// The contents as they were read, unless the list has changed since.
    private var groups: ModelWork<SectionID, ItemID>.Groups?
    private weak var list: ListController<SectionID, ItemID>?
    /// Called if a change of the list can't be added to the model, or if the model can't be shown after it.
    package var didFail: (any Error) -> Void = { _ in }
    private var reload: ([ItemID], [SectionID]) -> Void = { _, _ in }
    /// Whether the model may differ from the contents.
    private var isStale = false
    /// Changes in place that a reading has found and the list does not show yet.
    private var changedItems: [ItemID] = []
    private var changedSections: [SectionID] = []
    /// The edits, from the model, that the list has yet to report.
    private var ownEdits: [Contents.Edit]?

    /// Reads a model.
    ///
    /// - Parameters:
    ///   - read: Returns the contents of the model, or `nil` if nothing shows them any longer.
    ///   - write: Writes changed contents to the model, or `nil` if the program changes the model itself whenever it
    ///     changes the list.
    ///   - updateLater: Called to have ``update()`` called soon.
    package init(
        read: @escaping () -> Reading?, write: ((Contents) -> Void)?,
        work: ModelWork<SectionID, ItemID>, updateLater: @escaping () -> Void
    ) throws {
        (self.read, self.write, self.work, self.updateLater) = (read, write, work, updateLater)
        let groups = read()?.groups ?? []
        contents = try work.build(groups)
        self.groups = groups
    }

    /// Shows the model in a list of its contents.
    ///
    /// - Parameter reload: Called with items and sections that have the same IDs as before but other values.
    package func connect(
        to list: ListController<SectionID, ItemID>, reload: @escaping ([ItemID], [SectionID]) -> Void = { _, _ in }
    ) {
        self.list = list
        self.reload = reload
        if write != nil { list.allowReordering() }
        list.contentsDidChange = { [weak self] edits in self?.listDidChange(edits) }
        // If the model is wrong now, it may be right by the update that has been asked for, which reports the error.
        list.showModel = { [weak self] in try? self?.update() }
    }

    /// Remembers that the model has changed, or is about to, and asks for an update.
    package func modelDidChange() {
        isStale = true
        updateLater()
    }

    /// Shows the model as it is now, if it has changed.
    ///
    /// - Throws: ``ListEditError`` if an ID occurs twice in the model. The list is unchanged.
    package func update() throws {
        // While the list makes and reports changes, the contents are not those of the list yet.
        if isStale, list?.isReporting != true, list?.hasUnreportedChanges != true { try show() }
    }

    private func show() throws {
        guard let reading = readModel() else { return }
        // It stays true if the model is wrong, so that a change of the list is not written over it.
        isStale = true
        let edits = try work.compare(groups, contents, reading.groups)
        try contents.apply(edits)
        groups = reading.groups
        isStale = false
        let (items, sections) = (changedItems, changedSections)
        (changedItems, changedSections) = ([], [])
        if let list, !edits.isEmpty {
            do {
                try apply(edits, to: list)
            } catch {
                // The list has other contents than it has reported. If they can't become those of the model either, the
                // next update tries again.
                isStale = true
                try apply(work.compare(nil, list.contents, reading.groups), to: list)
                isStale = false
            }
        }
        if !items.isEmpty || !sections.isEmpty { reload(items, sections) }
    }

    private func apply(_ edits: [Contents.Edit], to list: ListController<SectionID, ItemID>) throws {
        // The list has reported all earlier changes, so it reports these edits next.
        ownEdits = edits
        do {
            try list.apply(edits)
        } catch {
            ownEdits = nil
            throw error
        }
    }

    private func listDidChange(_ edits: [Contents.Edit]) {
        guard edits != ownEdits else {
            ownEdits = nil
            if isStale { updateLater() }
            return
        }
        contents.merge(edits)
        groups = nil
        guard let write else { return modelDidChange() }
        do {
            guard let changed = isStale ? try changedModel(by: edits) : contents else { return }
            write(changed)
            if let list, list.hasUnreportedChanges {
                // The next one is added to what the model has made of this one.
                isStale = true
            } else {
                try show()
            }
        } catch {
            didFail(error)
        }
    }

    private func readModel() -> Reading? {
        guard let reading = read() else { return nil }
        changedItems += reading.changedItems
        changedSections += reading.changedSections
        return reading
    }

    /// Returns the model, which has changed since the last update, with the user's change added.
    private func changedModel(by edits: [Contents.Edit]) throws -> Contents? {
        guard let reading = readModel() else { return nil }
        var contents = try work.build(reading.groups)
        contents.merge(edits)
        return contents
    }
}
