/// Many ordered sequences ("trees") in one arena, each a counted B+ tree.
///
/// Every element has a *slot*, a number that stays the same while the element moves within a tree or to another tree.
/// Converting between a slot and its position takes O(log n). Nodes are indexes into flat arrays rather than objects: a
/// million elements cost no reference counting, and copying the forest copies a few arrays.
///
/// The forest has no notion of IDs or sections. `SectionedList` and `ListGeometry` give the slots a meaning.
package struct Forest<Summary: ForestSummary>: Sendable {
    package typealias Element = Summary.Element
    /// The number of an element, fixed while the element is in the forest.
    package typealias Slot = Int32
    /// The number of a tree.
    package typealias Tree = Int32
    /// The number of a leaf or of a branch, depending on the level.
    typealias Node = Int32

    #if DEBUG
        // Tiny nodes give even ten elements a branch, so that each test of a list also tests the tree.
        static var leafCapacity: Int { 8 }
        static var branchCapacity: Int { 4 }
    #else
        /// The number of elements per leaf or children per branch. The links of a node take about four cache lines.
        static var leafCapacity: Int { 64 }
        static var branchCapacity: Int { 32 }
    #endif
    /// The fill below which a node is merged with a neighbor if both fit into three quarters of a node.
    static var leafMinimum: Int { max(leafCapacity / 4, 2) }
    static var branchMinimum: Int { max(branchCapacity / 4, 2) }

    struct Root: Sendable {
        var node: Node
        /// The number of branch levels: 0 if the root is a leaf.
        var height: Int32
        var count: Int
        var sum: Summary
    }

    /// The fields of a leaf or branch. `parent` is a branch, or `~tree` for a root.
    struct Header: Sendable {
        var parent: Node
        var used: Int32
    }

    var roots: ContiguousArray<Root> = []
    var freeTrees: ContiguousArray<Tree> = []

    var leafOfSlot: ContiguousArray<Node> = []
    var freeSlots: ContiguousArray<Slot> = []

    var leaves: ContiguousArray<Header> = []
    var leafSlots: ContiguousArray<Slot> = []
    var leafElements: ContiguousArray<Element> = []
    var freeLeaves: ContiguousArray<Node> = []

    var branches: ContiguousArray<Header> = []
    var children: ContiguousArray<Node> = []
    var childCounts: ContiguousArray<Int32> = []
    var childSums: ContiguousArray<Summary> = []
    var freeBranches: ContiguousArray<Node> = []

    let blankElement: Element

    /// Creates a forest without trees.
    ///
    /// - Parameter blank: Any element. It fills the unused places of the arena.
    package init(blank: Element) {
        blankElement = blank
    }

    // MARK: Reading

    /// Returns the number of elements in a tree.
    package func count(in tree: Tree) -> Int { roots[Int(tree)].count }

    /// Returns the sum over a whole tree.
    package func sum(of tree: Tree) -> Summary { roots[Int(tree)].sum }

    /// The largest number of slots ever in use at once. All slots are numbers below it.
    package var slotLimit: Int { leafOfSlot.count }

    /// Returns the tree and the index of an element. O(log n).
    package func locate(_ slot: Slot) -> (tree: Tree, index: Int) {
        var node = leafOfSlot[Int(slot)]
        var index = 0
        let start = Int(node) * Self.leafCapacity
        while leafSlots[start + index] != slot { index += 1 }
        var parent = leaves[Int(node)].parent
        while parent >= 0 {
            var entry = Int(parent) * Self.branchCapacity
            while children[entry] != node {
                index += Int(childCounts[entry])
                entry += 1
            }
            node = parent
            parent = branches[Int(node)].parent
        }
        return (~parent, index)
    }

    /// Returns the slot at an index. O(log n).
    package func slot(at index: Int, in tree: Tree) -> Slot {
        leafSlots[entry(at: index, in: tree).position]
    }

    /// Returns the element at an index. O(log n).
    package func element(at index: Int, in tree: Tree) -> Element {
        leafElements[entry(at: index, in: tree).position]
    }

    /// Returns the sum over the first `index` elements of a tree. O(log n).
    package func sum(upTo index: Int, in tree: Tree) -> Summary {
        let root = roots[Int(tree)]
        precondition(index >= 0 && index <= root.count, "index out of range")
        if index == root.count { return root.sum }
        var sum = Summary.zero
        var rest = index
        var node = root.node
        for _ in 0..<root.height {
            var entry = Int(node) * Self.branchCapacity
            while rest >= Int(childCounts[entry]) {
                rest -= Int(childCounts[entry])
                sum += childSums[entry]
                entry += 1
            }
            node = children[entry]
        }
        let start = Int(node) * Self.leafCapacity
        for position in start..<(start + rest) { sum += Summary(of: leafElements[position]) }
        return sum
    }

    /// Returns the first element whose running sum, including the element, satisfies `isReached`. O(log n).
    ///
    /// Also returns the sum before that element. The result is `nil` if even the sum of the whole tree does not satisfy
    /// `isReached`. Once a sum satisfies `isReached`, all later sums must.
    package func first(
        in tree: Tree, where isReached: (Summary) -> Bool
    ) -> (index: Int, before: Summary, element: Element)? {
        let root = roots[Int(tree)]
        guard root.count > 0, isReached(root.sum) else { return nil }
        var before = Summary.zero
        var index = 0
        var node = root.node
        for _ in 0..<root.height {
            var entry = Int(node) * Self.branchCapacity
            let last = entry + Int(branches[Int(node)].used) - 1
            while entry < last {
                var through = before
                through += childSums[entry]
                if isReached(through) { break }
                before = through
                index += Int(childCounts[entry])
                entry += 1
            }
            node = children[entry]
        }
        var position = Int(node) * Self.leafCapacity
        let last = position + Int(leaves[Int(node)].used) - 1
        while position < last {
            var through = before
            through += Summary(of: leafElements[position])
            if isReached(through) { break }
            before = through
            index += 1
            position += 1
        }
        return (index, before, leafElements[position])
    }

    /// Calls `body` for a range of a tree in order, until it returns `false`. O(log n + range).
    package func forEach(
        _ range: Range<Int>, in tree: Tree, _ body: (_ index: Int, _ slot: Slot, _ element: Element) -> Bool
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let (position, leaf) = entry(at: index, in: tree)
            let end = Int(leaf) * Self.leafCapacity + Int(leaves[Int(leaf)].used)
            for position in position..<min(end, position + range.upperBound - index) {
                guard body(index, leafSlots[position], leafElements[position]) else { return }
                index += 1
            }
        }
    }

    // MARK: Changing elements in place

    /// Replaces the element at an index. O(log n).
    package mutating func update(at index: Int, in tree: Tree, to element: Element) {
        let (position, leaf) = entry(at: index, in: tree)
        var change = Summary(of: element)
        change -= Summary(of: leafElements[position])
        leafElements[position] = element
        propagate(from: leaf, countChange: 0, sumChange: change)
    }

    // MARK: Implementation

    /// Returns the position of the element at `index` in the leaf arrays, and its leaf.
    func entry(at index: Int, in tree: Tree) -> (position: Int, leaf: Node) {
        let root = roots[Int(tree)]
        precondition(index >= 0 && index < root.count, "index out of range")
        var rest = index
        var node = root.node
        for _ in 0..<root.height {
            var entry = Int(node) * Self.branchCapacity
            while rest >= Int(childCounts[entry]) {
                rest -= Int(childCounts[entry])
                entry += 1
            }
            node = children[entry]
        }
        return (Int(node) * Self.leafCapacity + rest, node)
    }

    /// Updates the counts and sums of all ancestors of a leaf.
    mutating func propagate(from leaf: Node, countChange: Int32, sumChange: Summary) {
        var node = leaf
        var parent = leaves[Int(leaf)].parent
        while parent >= 0 {
            let entry = childEntry(of: node, in: parent)
            childCounts[entry] += countChange
            childSums[entry] += sumChange
            node = parent
            parent = branches[Int(node)].parent
        }
        roots[Int(~parent)].count += Int(countChange)
        roots[Int(~parent)].sum += sumChange
    }

    /// Returns the position in the branch arrays where `parent` refers to `node`.
    func childEntry(of node: Node, in parent: Node) -> Int {
        var entry = Int(parent) * Self.branchCapacity
        while children[entry] != node { entry += 1 }
        return entry
    }
}
