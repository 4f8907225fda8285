import Board

extension BoardDocument {
    /// The board as lines that are easy to compare.
    var outline: String {
        var lines: [String] = []
        for section in sections {
            let limit = section.limit.map { " limit \($0.count)\($0.isStrict ? " strict" : "")" } ?? ""
            lines.append("# \(section.title)\(section.color.map { " \($0)" } ?? "")\(limit)")
            for card in section.cards {
                lines.append(
                    "[\(card.isDone ? "x" : " ")] \(card.title)\(card.due.map { " \($0)" } ?? "")"
                        + card.labels.map { " +\($0)" }.joined() + (card.isArchived ? " archived" : ""))
                if !card.notes.isEmpty {
                    lines += card.notes.split(separator: "\n").map { "    > \($0)" }
                }
                for step in card.steps {
                    lines.append(
                        "    [\(step.isDone ? "x" : " ")] \(step.title)\(step.due.map { " \($0)" } ?? "")"
                            + (step.notes.isEmpty ? "" : " > \(step.notes)"))
                }
            }
        }
        return lines.joined(separator: "\n")
    }
}
