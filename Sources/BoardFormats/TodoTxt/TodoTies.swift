/// How `id:1` and `p:1` tie lines of a todo.txt together: a line with the number of a card is one of its steps.
///
/// Other programs write these keys as well, for lines that nothing refers to, for chains and for several parents. What
/// ties nothing together here is text of the title, and stays where it is.
struct TodoTies {
    /// What a line is.
    enum Role: Equatable {
        /// A card; the number is the one that its steps name.
        case card(id: Int?)
        /// A step of the card with a number.
        case step(parent: Int)
        /// Not known, as no other line is: all keys count.
        case unknown
    }

    private(set) var roles: [Role] = []
    /// The line of the card for each line of a step.
    private(set) var cards: [Int: Int] = [:]

    init(_ lines: [ArraySlice<UInt8>]) {
        let numbers = lines.map { TodoNumbers($0) }
        let known = Set(numbers.lazy.flatMap(\.ids))
        // A step has no steps of its own here, so a card is a line that refers to no other.
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

/// Which words of titles need a backslash, so that they are not read as keys.
struct TodoEscapes {
    /// The numbers that tie steps to cards in the file.
    var tied: Set<Int> = []
    /// The numbers that words of titles name.
    private var ids: Set<Int> = []
    private var parents: Set<Int> = []

    mutating func add(title: String) {
        guard title.utf8.contains(UInt8(ascii: ":")) else { return }
        let numbers = TodoNumbers(Array(title.utf8)[...])
        ids.formUnion(numbers.ids)
        parents.formUnion(numbers.parents)
    }

    /// Whether a number is in a title or ties something.
    func names(_ number: Int) -> Bool { tied.contains(number) || ids.contains(number) || parents.contains(number) }

    /// Whether a word that looks like a key would be read as one on a line with these keys.
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
