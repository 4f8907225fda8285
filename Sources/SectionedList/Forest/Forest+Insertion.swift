extension Forest {
    /// Creates an empty tree.
    package mutating func makeTree() -> Tree {
        let tree = freeTrees.popLast() ?? Tree(roots.count)
        let leaf = makeLeaf(parent: ~tree)
        let root = Root(node: leaf, height: 0, count: 0, sum: .zero)
        if Int(tree) == roots.count { roots.append(root) } else { roots[Int(tree)] = root }
        return tree
    }

    /// Reserves space for elements that will be added as whole trees. Growing step by step copies the arrays each time.
    package mutating func reserveCapacity(_ count: Int) {
        let leafCount = count / (Self.leafCapacity * 3 / 4) + 1
        leafOfSlot.reserveCapacity(count)
        leaves.reserveCapacity(leafCount)
        leafSlots.reserveCapacity(leafCount * Self.leafCapacity)
        leafElements.reserveCapacity(leafCount * Self.leafCapacity)
    }

    /// Creates a tree of the given elements. O(n), and much faster than inserting them one by one.
    ///
    /// - Parameter assign: Called with each element's slot, in order.
    package mutating func makeTree(of elements: some Sequence<Element>, assign: (Slot) -> Void) -> Tree {
        let tree = makeTree()
        // Leaves start three quarters full, so the first insertions split nothing.
        let fill = Self.leafCapacity * 3 / 4
        var row: [(node: Node, count: Int32, sum: Summary)] = []
        var leaf = roots[Int(tree)].node
        var used = 0
        var sum = Summary.zero
        for element in elements {
            if used == fill {
                row.append((leaf, Int32(used), sum))
                leaf = makeLeaf(parent: ~tree)
                used = 0
                sum = .zero
            }
            let slot = makeSlot()
            assign(slot)
            let position = Int(leaf) * Self.leafCapacity + used
            leafSlots[position] = slot
            leafElements[position] = element
            leafOfSlot[Int(slot)] = leaf
            used += 1
            leaves[Int(leaf)].used = Int32(used)
            sum += Summary(of: element)
        }
        row.append((leaf, Int32(used), sum))
        buildBranches(above: row, as: tree)
        return tree
    }

    /// Inserts an element into a tree and returns its slot. O(log n).
    package mutating func insert(_ element: Element, at index: Int, in tree: Tree) -> Slot {
        let slot = makeSlot()
        attach(slot, element, at: index, in: tree)
        return slot
    }

    /// Inserts a detached slot into any tree. O(log n).
    package mutating func attach(_ slot: Slot, _ element: Element, at index: Int, in tree: Tree) {
        let root = roots[Int(tree)]
        precondition(index >= 0 && index <= root.count, "index out of range")
        var (leaf, offset) = insertionPoint(at: index, in: root)
        if Int(leaves[Int(leaf)].used) == Self.leafCapacity {
            let right = splitLeaf(leaf)
            let kept = Int(leaves[Int(leaf)].used)
            if offset > kept {
                offset -= kept
                leaf = right
            }
        }
        let start = Int(leaf) * Self.leafCapacity
        let used = Int(leaves[Int(leaf)].used)
        var position = start + used
        while position > start + offset {
            leafSlots[position] = leafSlots[position - 1]
            leafElements[position] = leafElements[position - 1]
            position -= 1
        }
        leafSlots[position] = slot
        leafElements[position] = element
        leafOfSlot[Int(slot)] = leaf
        leaves[Int(leaf)].used += 1
        propagate(from: leaf, countChange: 1, sumChange: Summary(of: element))
    }

    // MARK: Implementation

    /// Returns the leaf for a new element at `index`, and the offset in that leaf.
    private func insertionPoint(at index: Int, in root: Root) -> (leaf: Node, offset: Int) {
        var rest = index
        var node = root.node
        for _ in 0..<root.height {
            var entry = Int(node) * Self.branchCapacity
            // `>` rather than `>=` picks the left leaf at a boundary, so the end of the tree needs no special case.
            while rest > Int(childCounts[entry]) {
                rest -= Int(childCounts[entry])
                entry += 1
            }
            node = children[entry]
        }
        return (node, rest)
    }

    /// Moves the right half of a full leaf into a new leaf and returns it.
    private mutating func splitLeaf(_ leaf: Node) -> Node {
        let right = makeLeaf(parent: 0)
        let half = Self.leafCapacity / 2
        let from = Int(leaf) * Self.leafCapacity + half
        let to = Int(right) * Self.leafCapacity
        var moved = Summary.zero
        for offset in 0..<half {
            let slot = leafSlots[from + offset]
            leafSlots[to + offset] = slot
            leafElements[to + offset] = leafElements[from + offset]
            leafOfSlot[Int(slot)] = right
            moved += Summary(of: leafElements[from + offset])
        }
        leaves[Int(leaf)].used = Int32(half)
        leaves[Int(right)].used = Int32(half)
        addSibling(right, of: leaf, level: 0, count: Int32(half), sum: moved)
        return right
    }

    private mutating func splitBranch(_ branch: Node, level: Int32) {
        let right = makeBranch(parent: 0)
        let half = Self.branchCapacity / 2
        let from = Int(branch) * Self.branchCapacity + half
        let to = Int(right) * Self.branchCapacity
        var count: Int32 = 0
        var sum = Summary.zero
        for offset in 0..<half {
            let child = children[from + offset]
            children[to + offset] = child
            childCounts[to + offset] = childCounts[from + offset]
            childSums[to + offset] = childSums[from + offset]
            count += childCounts[from + offset]
            sum += childSums[from + offset]
            setParent(of: child, level: level - 1, to: right)
        }
        branches[Int(branch)].used = Int32(half)
        branches[Int(right)].used = Int32(half)
        addSibling(right, of: branch, level: level, count: count, sum: sum)
    }

    /// Inserts `new` into the tree right after `node`, which it was split from.
    private mutating func addSibling(_ new: Node, of node: Node, level: Int32, count: Int32, sum: Summary) {
        var parent = self.parent(of: node, level: level)
        if parent < 0 {
            let tree = Int(~parent)
            var rest = roots[tree].sum
            rest -= sum
            let branch = makeBranch(parent: parent)
            let entry = Int(branch) * Self.branchCapacity
            children[entry] = node
            childCounts[entry] = Int32(roots[tree].count) - count
            childSums[entry] = rest
            children[entry + 1] = new
            childCounts[entry + 1] = count
            childSums[entry + 1] = sum
            branches[Int(branch)].used = 2
            setParent(of: node, level: level, to: branch)
            setParent(of: new, level: level, to: branch)
            roots[tree].node = branch
            roots[tree].height += 1
            return
        }
        if Int(branches[Int(parent)].used) == Self.branchCapacity {
            splitBranch(parent, level: level + 1)
            parent = self.parent(of: node, level: level)
        }
        let entry = childEntry(of: node, in: parent)
        childCounts[entry] -= count
        childSums[entry] -= sum
        var last = Int(parent) * Self.branchCapacity + Int(branches[Int(parent)].used)
        while last > entry + 1 {
            children[last] = children[last - 1]
            childCounts[last] = childCounts[last - 1]
            childSums[last] = childSums[last - 1]
            last -= 1
        }
        children[last] = new
        childCounts[last] = count
        childSums[last] = sum
        branches[Int(parent)].used += 1
        setParent(of: new, level: level, to: parent)
    }

    /// Builds the branches of a tree above a complete row of leaves.
    private mutating func buildBranches(above leaves: [(node: Node, count: Int32, sum: Summary)], as tree: Tree) {
        let fill = Self.branchCapacity * 3 / 4
        var row = leaves
        var height: Int32 = 0
        while row.count > 1 {
            var next: [(node: Node, count: Int32, sum: Summary)] = []
            for start in stride(from: 0, to: row.count, by: fill) {
                let branch = makeBranch(parent: ~tree)
                var count: Int32 = 0
                var sum = Summary.zero
                for (offset, child) in row[start..<min(start + fill, row.count)].enumerated() {
                    let entry = Int(branch) * Self.branchCapacity + offset
                    children[entry] = child.node
                    childCounts[entry] = child.count
                    childSums[entry] = child.sum
                    count += child.count
                    sum += child.sum
                    setParent(of: child.node, level: height, to: branch)
                    branches[Int(branch)].used += 1
                }
                next.append((branch, count, sum))
            }
            row = next
            height += 1
        }
        roots[Int(tree)] = Root(node: row[0].node, height: height, count: Int(row[0].count), sum: row[0].sum)
    }

    func parent(of node: Node, level: Int32) -> Node {
        level == 0 ? leaves[Int(node)].parent : branches[Int(node)].parent
    }

    mutating func setParent(of node: Node, level: Int32, to parent: Node) {
        if level == 0 { leaves[Int(node)].parent = parent } else { branches[Int(node)].parent = parent }
    }

    private mutating func makeSlot() -> Slot {
        if let slot = freeSlots.popLast() { return slot }
        leafOfSlot.append(-1)
        return Slot(leafOfSlot.count - 1)
    }

    private mutating func makeLeaf(parent: Node) -> Node {
        if let leaf = freeLeaves.popLast() {
            leaves[Int(leaf)] = Header(parent: parent, used: 0)
            return leaf
        }
        leaves.append(Header(parent: parent, used: 0))
        leafSlots.append(contentsOf: repeatElement(-1, count: Self.leafCapacity))
        leafElements.append(contentsOf: repeatElement(blankElement, count: Self.leafCapacity))
        return Node(leaves.count - 1)
    }

    private mutating func makeBranch(parent: Node) -> Node {
        if let branch = freeBranches.popLast() {
            branches[Int(branch)] = Header(parent: parent, used: 0)
            return branch
        }
        branches.append(Header(parent: parent, used: 0))
        children.append(contentsOf: repeatElement(-1, count: Self.branchCapacity))
        childCounts.append(contentsOf: repeatElement(0, count: Self.branchCapacity))
        childSums.append(contentsOf: repeatElement(.zero, count: Self.branchCapacity))
        return Node(branches.count - 1)
    }
}
