import Board

extension Unsaved {
    /// What waits as people know it, and how often, in the order of its first time: typing into one text counts once.
    public var summary: [(name: String, count: Int)] {
        var summary: [(name: String, count: Int)] = []
        var typing: TypingKey?
        for change in changes {
            let name: String
            switch change {
            case .command(let command):
                if let key = command.typing, key == typing { continue }
                typing = command.typing
                name = Words.english.name(command.name)
            case .turn(let direction):
                typing = nil
                name = direction == .undo ? "Undo" : "Redo"
            case .takeBack:
                typing = nil
                name = "Undo"
            }
            if let index = summary.firstIndex(where: { $0.name == name }) {
                summary[index].count += 1
            } else {
                summary.append((name, 1))
            }
        }
        return summary
    }
}
