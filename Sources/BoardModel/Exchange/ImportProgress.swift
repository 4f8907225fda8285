import Board
import BoardStore

/// The progress of a running import.
package enum ImportProgress: Equatable {
    /// The command is being prepared.
    case preparing
    /// The part of the rows that is written, from 0 to 1.
    case writing(Double)
    /// The library can't be written to now, for this reason. It is tried again and again.
    case waiting(String)
    /// Everything is being saved, which can't be canceled.
    case saving

    init(_ monitor: WriteMonitor, problem: String?) {
        let (written, total) = monitor.progress
        if let problem {
            self = .waiting(problem)
        } else if total == 0 {
            self = .preparing
        } else {
            self = written == total ? .saving : .writing(Double(written) / Double(total))
        }
    }

    /// The part that is done, or `nil` if that is unknown.
    package var fraction: Double? {
        switch self {
        case .preparing, .waiting: nil
        case .writing(let fraction): fraction
        case .saving: 1
        }
    }

    /// Returns what the user is told.
    package func text(in language: Language) -> String {
        switch self {
        case .preparing, .writing: language.localized("Importing…")
        case .saving: language.localized("Saving…")
        case .waiting(let problem): language.localized("\(problem) The import continues as soon as possible.")
        }
    }
}

extension FoundBoard {
    /// Returns what was found, in a sentence.
    func summary(in language: Language) -> String {
        let sections = language.localized("\(sectionCount) section", "\(sectionCount) sections", count: sectionCount)
        let cards = language.localized("\(cardCount) card", "\(cardCount) cards", count: cardCount)
        return language.localized("“\(title)”: \(sections), \(cards)")
    }
}
