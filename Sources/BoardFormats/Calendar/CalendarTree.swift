/// The order of tasks, and which of them are steps of others.
struct CalendarTree {
    /// The tasks without a parent, in order.
    private(set) var roots: [Int] = []
    /// The number of steps below other steps.
    private(set) var deeperSteps = 0
    private var children: [[Int]]

    init(_ tasks: [CalendarTask]) {
        children = Array(repeating: [], count: tasks.count)
        let parents = Self.parents(of: tasks)
        let order = tasks.indices.sorted {
            (tasks[$0].calendar, tasks[$0].order ?? Int.max, $0) < (tasks[$1].calendar, tasks[$1].order ?? Int.max, $1)
        }
        for task in order {
            if let parent = parents[task] { children[parent].append(task) } else { roots.append(task) }
        }
    }

    /// Returns the steps of a card. Those of a step follow it.
    mutating func steps(of root: Int) -> [Int] {
        var steps: [Int] = []
        var waiting = Array(children[root].reversed())
        while let step = waiting.popLast() {
            steps.append(step)
            waiting += children[step].reversed()
        }
        deeperSteps += steps.count - children[root].count
        return steps
    }

    /// Returns the parent of each task. Of tasks that are their own ancestors, one has no parent.
    private static func parents(of tasks: [CalendarTask]) -> [Int?] {
        var taskOfIdentifier: [String: Int] = [:]
        for (index, task) in tasks.enumerated() {
            if let identifier = task.identifier, taskOfIdentifier[identifier] == nil {
                taskOfIdentifier[identifier] = index
            }
        }
        var parents = tasks.map { $0.parent.flatMap { taskOfIdentifier[$0] } }
        for (index, task) in tasks.enumerated() {
            for child in task.children.compactMap({ taskOfIdentifier[$0] }) where parents[child] == nil {
                parents[child] = index
            }
        }
        /// For each task, the number of the walk that reached it.
        var walks = Array(repeating: 0, count: tasks.count)
        for start in tasks.indices where walks[start] == 0 {
            var task = start
            walks[task] = start + 1
            while let parent = parents[task] {
                if walks[parent] == start + 1 { parents[task] = nil }
                if walks[parent] != 0 { break }
                task = parent
                walks[task] = start + 1
            }
        }
        return parents
    }
}
