import SectionedList
import TestSupport

/// A summary that adds up its elements, so that a forest can be compared with plain sums.
struct NumberSum: ForestSummary {
    var count = 0
    var total = 0

    static var zero: NumberSum { NumberSum() }

    init() {}

    init(of element: Int) {
        count = 1
        total = element
    }

    static func += (left: inout NumberSum, right: NumberSum) {
        left.count += right.count
        left.total += right.total
    }

    static func -= (left: inout NumberSum, right: NumberSum) {
        left.count -= right.count
        left.total -= right.total
    }
}

/// A random change of a forest. Its numbers are taken modulo the number of elements.
enum ForestOperation {
    case makeTree
    case makeTreeOf(count: Int)
    case removeTree(Int)
    case insert(Int, tree: Int, index: Int, count: Int)
    case remove(tree: Int, index: Int, count: Int)
    case carry(from: Int, index: Int, to: Int, at: Int, count: Int)
    case update(Int, tree: Int, index: Int)

    static func random(using random: inout SplitMix64, bulk: ClosedRange<Int>) -> ForestOperation {
        let any = 0...1_000_000
        switch random.int(in: 0...99) {
        case 0..<3: return .makeTree
        case 3..<7: return .makeTreeOf(count: random.int(in: bulk))
        case 7..<10: return .removeTree(random.int(in: any))
        case 10..<40:
            return .insert(
                random.int(in: 0...9), tree: random.int(in: any), index: random.int(in: any),
                count: random.int(in: bulk))
        case 40..<68:
            return .remove(tree: random.int(in: any), index: random.int(in: any), count: random.int(in: bulk))
        case 68..<90:
            return .carry(
                from: random.int(in: any), index: random.int(in: any), to: random.int(in: any), at: random.int(in: any),
                count: random.int(in: bulk))
        default: return .update(random.int(in: 0...9), tree: random.int(in: any), index: random.int(in: any))
        }
    }
}

/// A forest and plain arrays that receive the same changes.
struct ForestHarness {
    private(set) var forest = Forest<NumberSum>(blank: 0)
    /// The expected content of each tree.
    private(set) var trees: [(tree: Forest<NumberSum>.Tree, entries: [Entry])] = []

    struct Entry: Equatable {
        var slot: Forest<NumberSum>.Slot
        var element: Int
    }

    var count: Int { trees.reduce(0) { $0 + $1.entries.count } }

    mutating func perform(_ operation: ForestOperation) {
        switch operation {
        case .makeTree:
            trees.append((forest.makeTree(), []))
        case .makeTreeOf(let count):
            let elements = (0..<count).map { $0 % 7 }
            var slots: [Forest<NumberSum>.Slot] = []
            let tree = forest.makeTree(of: elements) { slots.append($0) }
            trees.append((tree, zip(slots, elements).map { Entry(slot: $0, element: $1) }))
        case .removeTree(let pick):
            guard let index = pickTree(pick) else { return }
            forest.removeTree(trees.remove(at: index).tree)
        case .insert(let element, let pick, let place, let count):
            guard let index = pickTree(pick) else { return }
            let start = place % (trees[index].entries.count + 1)
            for step in 0..<count {
                let slot = forest.insert(element, at: start + step, in: trees[index].tree)
                trees[index].entries.insert(Entry(slot: slot, element: element), at: start + step)
            }
        case .remove(let pick, let place, let count):
            for entry in cut(pick, place, count) { forest.remove(entry.slot) }
        case .carry(let from, let place, let to, let destination, let count):
            let entries = cut(from, place, count)
            guard let target = pickTree(to) else { return }
            let start = destination % (trees[target].entries.count + 1)
            let elements = entries.map { forest.detach($0.slot) }
            for (step, entry) in entries.enumerated() {
                forest.attach(entry.slot, elements[step], at: start + step, in: trees[target].tree)
            }
            trees[target].entries.insert(contentsOf: entries, at: start)
        case .update(let element, let pick, let place):
            guard let index = pickTree(pick), !trees[index].entries.isEmpty else { return }
            let place = place % trees[index].entries.count
            forest.update(at: place, in: trees[index].tree, to: element)
            trees[index].entries[place].element = element
        }
    }

    /// Returns how the forest and the arrays differ, or `nil`.
    func fault() -> String? {
        forest.checkInvariants()
        for (tree, entries) in trees {
            guard forest.count(in: tree) == entries.count else { return "tree \(tree) has a different count" }
            var found: [Entry] = []
            forest.forEach(0..<entries.count, in: tree) { _, slot, element in
                found.append(Entry(slot: slot, element: element))
                return true
            }
            guard found == entries else { return "tree \(tree) has different elements" }
            var sum = NumberSum.zero
            for (index, entry) in entries.enumerated() {
                let place = forest.locate(entry.slot)
                guard place.tree == tree, place.index == index else { return "slot \(entry.slot) is not at \(index)" }
                guard forest.slot(at: index, in: tree) == entry.slot,
                    forest.element(at: index, in: tree) == entry.element, forest.sum(upTo: index, in: tree) == sum
                else { return "tree \(tree) is wrong at \(index)" }
                sum += NumberSum(of: entry.element)
            }
            guard forest.sum(of: tree) == sum, forest.sum(upTo: entries.count, in: tree) == sum
            else { return "tree \(tree) has a different sum" }
        }
        return nil
    }

    private func pickTree(_ number: Int) -> Int? { trees.isEmpty ? nil : number % trees.count }

    private mutating func cut(_ pick: Int, _ place: Int, _ count: Int) -> [Entry] {
        guard let index = pickTree(pick), !trees[index].entries.isEmpty else { return [] }
        let start = place % trees[index].entries.count
        let range = start..<min(start + count, trees[index].entries.count)
        defer { trees[index].entries.removeSubrange(range) }
        return Array(trees[index].entries[range])
    }
}
