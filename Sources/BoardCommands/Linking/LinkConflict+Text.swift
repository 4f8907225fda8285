import BoardFormats

extension LinkConflict {
    /// The message.
    func description(in path: String) -> String {
        switch self {
        case .keptTwice(let title):
            "“\(title)” was edited on the board and in \(path). Both versions are on the board, one after the other."
        case .movedOnBothSides(let title):
            "“\(title)” was moved on the board and in \(path). It stays where it is on the board."
        case .keptAlthoughDeleted(let title):
            "“\(title)” was deleted on one side and edited on the other. It is kept on the board and in \(path)."
        case .renamedOnBothSides(let title):
            "A title was changed on the board and in \(path). It is now “\(title)”."
        case .limitKept(let title):
            "The limit of “\(title)” was changed on the board and in \(path). It is as on the board."
        }
    }
}
