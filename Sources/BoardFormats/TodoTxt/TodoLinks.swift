/// The links between lines of a todo.txt file by `id:1` and `p:1`: a line that refers to a card's number is one of its
/// steps.
///
/// Other programs also write these keys for lines that nothing refers to, for chains, and for several parents. A key
/// that links nothing here is part of the title, and stays in place.
struct TodoLinks {
    /// The role of a line.
    enum Role: Equatable {
        /// A card, with the number that its steps refer to.
        case card(id: Int?)
        /// A step of the card with a number.
        case step(parent: Int)
        /// Unknown, because no other lines are known. All keys count.
        case unknown
    }

    private(set) var roles: [Role] = []
    /// The line of the card for each line of a step.
    private(set) var cards: [Int: Int] = [:]

    init(_ lines: [ArraySlice<UInt8>]) {
        let numbers = lines.map { TodoNumbers($0) }
        let known = Set(numbers.lazy.flatMap(\.ids))
        // Steps can't have steps here, so a card is a line that refers to no other line.
        var owners: [Int: Int] = [:]
        for (index, line) in numbers.enumerated() {
            guard let id = line.ids.last, owners[id] == nil, !line.parents.contains(where: known.contains) else {
                continue
            }
            owners[id] = index
        }
        var linked: Set<Int> = []
        for (index, line) in numbers.enumerated() {
            guard let parent = line.parents.last(where: { owners[$0] != nil }) else { continue }
            cards[index] = owners[parent]
            linked.insert(parent)
        }
        for (index, line) in numbers.enumerated() {
            if cards[index] != nil, let parent = line.parents.last(where: { owners[$0] != nil }) {
                roles.append(.step(parent: parent))
            } else {
                let id = line.ids.last
                roles.append(.card(id: id.flatMap { linked.contains($0) && owners[$0] == index ? $0 : nil }))
            }
        }
    }
}
