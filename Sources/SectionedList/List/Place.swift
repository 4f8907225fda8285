/// A place between the items of a section.
///
/// As a destination, `offset` counts the items before the place in the section *as it is before the move*, from 0.
public struct Place<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The ID of the section.
    public var section: SectionID
    /// The number of the section's items before the place.
    public var offset: Int

    /// Creates a place in a section, after its first `offset` items.
    @inlinable
    public init(section: SectionID, offset: Int) {
        self.section = section
        self.offset = offset
    }
}
