import Board
import BoardFormats

extension LinkConflict {
    /// Returns the message in a language: what was changed on both sides, and what became of it.
    func text(in path: String, _ language: Language) -> String {
        switch self {
        case .keptTwice(let title):
            language.localized(
                "“\(title)” was edited on the board and in \(path). Both versions are on the board, one after the other."
            )
        case .movedOnBothSides(let title):
            language.localized(
                "“\(title)” was moved on the board and in \(path). It stays where it is on the board.")
        case .keptAlthoughDeleted(let title):
            language.localized(
                "“\(title)” was deleted on one side and edited on the other. It is kept on the board and in \(path).")
        case .renamedOnBothSides(let title):
            language.localized("A title was changed on the board and in \(path). It is now “\(title)”.")
        case .dueDateKept(let title):
            language.localized(
                "The due date of “\(title)” in \(path) is not a valid date. The board keeps its own until either changes."
            )
        case .limitKept(let title):
            language.localized(
                "The limit of “\(title)” was changed on the board and in \(path). It is as on the board.")
        }
    }
}
