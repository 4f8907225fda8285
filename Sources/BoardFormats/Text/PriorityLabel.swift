import Board

/// Labels for the priorities of tasks, which a card doesn't have otherwise.
enum PriorityLabel: String, CaseIterable {
    case high = "High priority"
    case medium = "Medium priority"
    case low = "Low priority"

    /// Creates the label for a priority in a calendar, from 1 for the highest to 9. The others mean that there is none.
    init?(calendarPriority: Int) {
        switch calendarPriority {
        case 1...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: return nil
        }
    }

    var calendarPriority: Int {
        switch self {
        case .high: 1
        case .medium: 5
        case .low: 9
        }
    }

    /// Divides a card's labels into the priority, if it is the first label, and the others.
    static func divide(_ labels: [String]) -> (priority: PriorityLabel?, others: ArraySlice<String>) {
        guard let priority = labels.first.flatMap(PriorityLabel.init) else { return (nil, labels[...]) }
        return (priority, labels.dropFirst())
    }
}
