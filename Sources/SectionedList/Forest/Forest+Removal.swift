extension Forest {
    /// Removes an element permanently. Its slot may be reused. O(log n).
    package mutating func remove(_ slot: Slot) {
        _ = detach(slot)
        freeSlots.append(slot)
    }

    /// Removes an element from its tree but keeps its slot, which `attach` can insert elsewhere. O(log n).
    package mutating func detach(_ slot: Slot) -> Element {
        let leaf = leafOfSlot[Int(slot)]
        var position = Int(leaf) * Self.leafCapacity
        let last = position + Int(leaves[Int(leaf)].used) - 1
        while leafSlots[position] != slot { position += 1 }
        let element = leafElements[position]
        while position < last {
            leafSlots[position] = leafSlots[position + 1]
            leafElements[position] = leafElements[position + 1]
            position += 1
        }
        leaves[Int(leaf)].used -= 1
        leafOfSlot[Int(slot)] = -1
        var change = Summary.zero
        change -= Summary(of: element)
        propagate(from: leaf, countChange: -1, sumChange: change)
        if Int(leaves[Int(leaf)].used) < Self.leafMinimum { rebalance(leaf, level: 0) }
        return element
    }

    /// Removes a tree with all its elements. O(elements).
    package mutating func removeTree(_ tree: Tree) {
        let root = roots[Int(tree)]
        free(root.node, level: root.height)
        roots[Int(tree)] = Root(node: -1, height: 0, count: 0, sum: .zero)
        freeTrees.append(tree)
    }

    // MARK: Implementation

    private mutating func free(_ node: Node, level: Int32) {
        if level == 0 {
            let start = Int(node) * Self.leafCapacity
            for position in start..<(start + Int(leaves[Int(node)].used)) {
                leafOfSlot[Int(leafSlots[position])] = -1
                freeSlots.append(leafSlots[position])
            }
            freeLeaves.append(node)
        } else {
            let start = Int(node) * Self.branchCapacity
            for entry in start..<(start + Int(branches[Int(node)].used)) { free(children[entry], level: level - 1) }
            freeBranches.append(node)
        }
    }

    /// Merges a small node with a neighbor, or removes it if it is empty, and continues up the tree.
    private mutating func rebalance(_ node: Node, level: Int32) {
        let parent = self.parent(of: node, level: level)
        if parent < 0 {
            shrinkRoot(of: ~parent)
            return
        }
        let start = Int(parent) * Self.branchCapacity
        let end = start + Int(branches[Int(parent)].used)
        let entry = childEntry(of: node, in: parent)
        if used(node, level: level) == 0 {
            removeChild(at: entry, of: parent)
            release(node, level: level)
        } else if entry > start, fitInOneNode(children[entry - 1], node, level: level) {
            merge(entry, intoEntry: entry - 1, level: level, of: parent)
        } else if entry + 1 < end, fitInOneNode(node, children[entry + 1], level: level) {
            merge(entry + 1, intoEntry: entry, level: level, of: parent)
        } else {
            return
        }
        let isRoot = branches[Int(parent)].parent < 0
        if Int(branches[Int(parent)].used) < (isRoot ? 2 : Self.branchMinimum) { rebalance(parent, level: level + 1) }
    }

    /// Replaces a root branch that has only one child with that child.
    private mutating func shrinkRoot(of tree: Tree) {
        while roots[Int(tree)].height > 0, branches[Int(roots[Int(tree)].node)].used == 1 {
            let branch = roots[Int(tree)].node
            let child = children[Int(branch) * Self.branchCapacity]
            roots[Int(tree)].node = child
            roots[Int(tree)].height -= 1
            setParent(of: child, level: roots[Int(tree)].height, to: ~tree)
            freeBranches.append(branch)
        }
    }

    private func used(_ node: Node, level: Int32) -> Int {
        Int(level == 0 ? leaves[Int(node)].used : branches[Int(node)].used)
    }

    private func fitInOneNode(_ left: Node, _ right: Node, level: Int32) -> Bool {
        let capacity = level == 0 ? Self.leafCapacity : Self.branchCapacity
        return used(left, level: level) + used(right, level: level) <= capacity * 3 / 4
    }

    private mutating func release(_ node: Node, level: Int32) {
        if level == 0 { freeLeaves.append(node) } else { freeBranches.append(node) }
    }

    /// Appends the content of a node to its left neighbor and removes the node.
    private mutating func merge(_ entry: Int, intoEntry left: Int, level: Int32, of parent: Node) {
        let node = children[entry]
        let target = children[left]
        let moved = used(node, level: level)
        if level == 0 {
            let from = Int(node) * Self.leafCapacity
            let to = Int(target) * Self.leafCapacity + Int(leaves[Int(target)].used)
            for offset in 0..<moved {
                leafSlots[to + offset] = leafSlots[from + offset]
                leafElements[to + offset] = leafElements[from + offset]
                leafOfSlot[Int(leafSlots[to + offset])] = target
            }
            leaves[Int(target)].used += Int32(moved)
        } else {
            let from = Int(node) * Self.branchCapacity
            let to = Int(target) * Self.branchCapacity + Int(branches[Int(target)].used)
            for offset in 0..<moved {
                children[to + offset] = children[from + offset]
                childCounts[to + offset] = childCounts[from + offset]
                childSums[to + offset] = childSums[from + offset]
                setParent(of: children[to + offset], level: level - 1, to: target)
            }
            branches[Int(target)].used += Int32(moved)
        }
        childCounts[left] += childCounts[entry]
        childSums[left] += childSums[entry]
        removeChild(at: entry, of: parent)
        release(node, level: level)
    }

    private mutating func removeChild(at entry: Int, of parent: Node) {
        let last = Int(parent) * Self.branchCapacity + Int(branches[Int(parent)].used) - 1
        var entry = entry
        while entry < last {
            children[entry] = children[entry + 1]
            childCounts[entry] = childCounts[entry + 1]
            childSums[entry] = childSums[entry + 1]
            entry += 1
        }
        branches[Int(parent)].used -= 1
    }
}
