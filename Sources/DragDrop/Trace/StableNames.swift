/// Names for a trace. Each name stays the same until the end, even if its ID changes or is removed.
final class StableNames<Key: Hashable> {
    private var names: [Key: String] = [:]
    private var taken: Set<String> = []
    private let propose: (Key) -> String

    init(_ propose: @escaping (Key) -> String) {
        self.propose = propose
    }

    /// Returns the name of a key, which no other key has.
    func name(of key: Key) -> String {
        if let name = names[key] { return name }
        let proposed = propose(key)
        var name = proposed
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(proposed) (\(number))"
            number += 1
        }
        names[key] = name
        return name
    }
}
