/// The names of IDs in a trace. Two IDs of a list must not have the same name.
struct TraceNames<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// A function that returns the name of a section.
    var section: (SectionID) -> String
    /// A function that returns the name of an item.
    var item: (ItemID) -> String

    /// Creates names for IDs. By default, an ID is named by its description.
    init(
        section: @escaping (SectionID) -> String = { "\($0)" }, item: @escaping (ItemID) -> String = { "\($0)" }
    ) {
        self.section = section
        self.item = item
    }
}
