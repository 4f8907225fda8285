import Board

extension UnsavedChanges {
    /// The names of the waiting changes and how often each occurs, in order of first occurrence. Consecutive typing in
    /// the same text counts once.
    public var summary: [(name: String, count: Int)] { summary(in: .english) }

    /// Returns the summary in a language.
    public func summary(in language: Language) -> [(name: String, count: Int)] {
        let words = Words(in: language)
        var summary: [(name: String, count: Int)] = []
        var typing: TypingKey?
        for change in changes {
            let name: String
            switch change {
            case .command(let command):
                if let key = command.typing, key == typing { continue }
                typing = command.typing
                name = words.name(command.name)
            case .undoOrRedo(let direction):
                typing = nil
                name = direction == .undo ? language.localized("Undo") : language.localized("Redo")
            case .undoStep:
                typing = nil
                name = language.localized("Undo")
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
