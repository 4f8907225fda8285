/// A line in the lists of keys. Actions that say the same line share it.
struct KeyLine: Hashable {
    /// What stands under one heading, in the order of the headings.
    enum Group: CaseIterable {
        case window
        case cards
        case selection
        case lifting
    }

    let group: Group
    let title: String

    init(_ group: Group, _ title: String) {
        self.group = group
        self.title = title
    }
}
