extension Forest {
    /// Stops the program if a tree's links, counts, or sums are inconsistent. O(n), for tests and debug builds only.
    package func checkInvariants() {
        var seen = 0
        var nodes = 0
        for tree in roots.indices where roots[tree].node >= 0 {
            let root = roots[tree]
            precondition(parent(of: root.node, level: root.height) == ~Tree(tree), "a root does not know its tree")
            let (count, sum, below) = check(root.node, level: root.height)
            precondition(count == root.count, "a tree has a wrong count")
            precondition(sum == root.sum, "a tree has a wrong sum")
            seen += count
            nodes += below
        }
        precondition(seen + freeSlots.count == leafOfSlot.count, "a slot is neither free nor in a tree")
        let free = freeLeaves.count + freeBranches.count
        precondition(nodes + free == leaves.count + branches.count, "a node is neither free nor in a tree")
    }

    private func check(_ node: Node, level: Int32) -> (count: Int, sum: Summary, nodes: Int) {
        var sum = Summary.zero
        if level == 0 {
            let start = Int(node) * Self.leafCapacity
            let used = Int(leaves[Int(node)].used)
            for position in start..<(start + used) {
                precondition(leafOfSlot[Int(leafSlots[position])] == node, "a slot does not know its leaf")
                sum += Summary(of: leafElements[position])
            }
            return (used, sum, 1)
        }
        let used = Int(branches[Int(node)].used)
        precondition(used >= 1, "an empty branch")
        checkFill(of: node, level: level)
        var count = 0
        var nodes = 1
        for entry in (Int(node) * Self.branchCapacity)..<(Int(node) * Self.branchCapacity + used) {
            precondition(parent(of: children[entry], level: level - 1) == node, "a child does not know its parent")
            let below = check(children[entry], level: level - 1)
            precondition(below.count == Int(childCounts[entry]), "a branch has a wrong count")
            precondition(below.count > 0, "an empty leaf")
            precondition(below.sum == childSums[entry], "a branch has a wrong sum")
            count += below.count
            sum += below.sum
            nodes += below.nodes
        }
        return (count, sum, nodes)
    }

    /// Checks that no two adjacent nodes are small. Two small nodes always fit into one node and must have been merged.
    private func checkFill(of branch: Node, level: Int32) {
        let used = Int(branches[Int(branch)].used)
        if branches[Int(branch)].parent < 0 { precondition(used >= 2, "a root with one child") }
        let least = level == 1 ? Self.leafMinimum : Self.branchMinimum
        var wasSmall = false
        for entry in (Int(branch) * Self.branchCapacity)..<(Int(branch) * Self.branchCapacity + used) {
            let child = Int(children[entry])
            let isSmall = Int(level == 1 ? leaves[child].used : branches[child].used) < least
            precondition(!isSmall || !wasSmall, "two small neighbors that were not merged")
            wasSmall = isSmall
        }
    }
}
