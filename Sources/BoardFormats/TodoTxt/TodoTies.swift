/// The links between lines of a todo.txt by `id:1` and `p:1`: a line that refers to a card's number is one of its
/// steps.
///
/// Other programs also write these keys for lines that nothing refers to, for chains, and for several parents. A key
/// that links nothing here is part of the title, and stays in place.
struct TodoTies {
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
        var tied: Set<Int> = []
        for (index, line) in numbers.enumerated() {
            guard let parent = line.parents.last(where: { owners[$0] != nil }) else { continue }
            cards[index] = owners[parent]
            tied.insert(parent)
        }
        for (index, line) in numbers.enumerated() {
            if cards[index] != nil, let parent = line.parents.last(where: { owners[$0] != nil }) {
                roles.append(.step(parent: parent))
            } else {
                let id = line.ids.last
                roles.append(.card(id: id.flatMap { tied.contains($0) && owners[$0] == index ? $0 : nil }))
            }
        }
    }
}

/// The numbers that a text names with `id:` and `p:`.
struct TodoNumbers {
    var ids: [Int] = []
    var parents: [Int] = []

    init(_ text: ArraySlice<UInt8>) {
        for word in text.split(separator: Byte.space) {
            if let id = TodoKeys.number(of: word, "id:") { ids.append(id) }
            if let parent = TodoKeys.number(of: word, "p:") { parents.append(parent) }
        }
    }
}

/// The words in titles that need a backslash, so that they aren't read as keys.
struct TodoEscapes {
    /// The numbers that link steps to cards in the file.
    var tied: Set<Int> = []
    /// The numbers named by words in titles.
    private var ids: Set<Int> = []
    private var parents: Set<Int> = []

    mutating func add(title: String) {
        guard title.utf8.contains(UInt8(ascii: ":")) else { return }
        let numbers = TodoNumbers(Array(title.utf8)[...])
        ids.formUnion(numbers.ids)
        parents.formUnion(numbers.parents)
    }

    /// Returns whether a number is in a title or links anything.
    func names(_ number: Int) -> Bool { tied.contains(number) || ids.contains(number) || parents.contains(number) }

    /// Returns whether a word that looks like a key would be read as one on a line with these keys.
    func needsBackslash(_ word: ArraySlice<UInt8>, beside keys: TodoKeys) -> Bool {
        let isStep = keys.parent != nil
        if let id = TodoKeys.number(of: word, "id:") {
            return !isStep && keys.id == nil && (tied.contains(id) || parents.contains(id))
        }
        if let parent = TodoKeys.number(of: word, "p:") {
            if isStep { return false }
            return tied.contains(parent) || keys.id != nil && ids.contains(parent)
        }
        return isStep ? word.begins(with: "note:") : true
    }
}
