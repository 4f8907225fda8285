/// The contents of a program's model, and what has changed in place since the last reading.
@usableFromInline
package struct ModelReading<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline package let groups: [(SectionID, [ItemID])]
    @usableFromInline package var changedItems: [ItemID] = []
    @usableFromInline package var changedSections: [SectionID] = []

    @usableFromInline
    package init(_ groups: [(SectionID, [ItemID])]) {
        self.groups = groups
    }
}
