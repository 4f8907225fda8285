/// The contents of a program's model, and what has changed in place since the last reading.
@usableFromInline
package struct ModelReading<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    package let groups: [(SectionID, [ItemID])]
    package var changedItems: [ItemID] = []
    package var changedSections: [SectionID] = []

    @usableFromInline
    package init(_ groups: [(SectionID, [ItemID])]) {
        self.groups = groups
    }
}
