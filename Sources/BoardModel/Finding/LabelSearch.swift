import Board

/// The labels of a board that match typed text.
package struct LabelSearch {
    /// The labels found: first the one with that title, then those that begin with the text, then the others.
    package let found: [LabelRecord]
    /// The label that Enter chooses; `nil` if Enter adds a label instead.
    package let choice: LabelRecord?
    /// Whether a label with that title can be added.
    package let canAdd: Bool

    /// Searches for labels by their titles, ignoring case.
    ///
    /// - Parameter isColored: Whether the user has chosen a color, so that Enter adds a label if one can be added.
    package init(_ text: String, in labels: [LabelRecord], isColored: Bool = false) {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else {
            (found, choice, canAdd) = (labels, nil, false)
            return
        }
        var groups: [[LabelRecord]] = [[], [], []]
        for label in labels {
            let title = label.title.lowercased()
            guard title.contains(wanted) else { continue }
            groups[title == wanted ? 0 : title.hasPrefix(wanted) ? 1 : 2].append(label)
        }
        found = groups.flatMap { $0 }
        canAdd = groups[0].isEmpty
        choice = groups[0].first ?? (isColored ? nil : groups[1].first)
    }
}
