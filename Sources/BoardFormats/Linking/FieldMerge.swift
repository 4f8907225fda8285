import Board

/// A merge of a value that two sides may have changed since both had the same one.
package enum FieldMerge {
    /// The merged value, or `nil` if both sides changed it differently.
    static func value<Value: Equatable>(_ base: Value, _ board: Value, _ file: Value) -> Value? {
        if file == base || file == board { return board }
        return board == base ? file : nil
    }

    /// Merges the titles of a board or section. Two new titles are joined, unless that is too long.
    static func name(_ base: String, _ board: String, _ file: String) -> (name: String, isConflict: Bool) {
        if let name = value(base, board, file) { return (name, false) }
        let joined = "\(board) / \(file)"
        return (joined.utf8.count <= SizeLimits.title ? joined : board, true)
    }

    /// Merges labels. Each side's additions and removals apply.
    static func labels(_ base: [String], _ board: [String], _ file: [String]) -> [String] {
        let removed = Set(base).subtracting(file)
        let added = file.filter { !base.contains($0) && !board.contains($0) }
        return board.filter { !removed.contains($0) } + added
    }

    /// Merges notes line by line, or returns `nil` if both sides changed the same lines differently.
    package static func notes(_ base: String, _ board: String, _ file: String) -> String? {
        if let merged = value(base, board, file) { return merged }
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        return LineMerge.merge(base: lines(base), ours: lines(board), theirs: lines(file))?
            .joined(separator: "\n")
    }
}
