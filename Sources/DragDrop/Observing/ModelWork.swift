import SectionedList

/// The work on all items of a model. It is compiled in the program, for its own types, which makes it ten times as fast
/// as for any types.
@usableFromInline
package struct ModelWork<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline package typealias Contents = SectionedList<SectionID, ItemID>
    @usableFromInline package typealias Groups = [(SectionID, [ItemID])]

    /// Returns a list of groups.
    @usableFromInline package let build: (Groups) throws -> Contents
    /// Returns the edits that turn a list into groups. The first argument is the groups of the list, if they are known.
    @usableFromInline package let compare: (Groups?, Contents, Groups) throws -> [Contents.Edit]

    @inlinable
    package init() {
        build = { try SectionedList($0) }
        compare = { groups, list, new in try SectionedList.difference(from: groups ?? list.groups, to: new) }
    }
}
