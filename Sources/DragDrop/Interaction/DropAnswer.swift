/// The program's answer to a `DropQuestion`.
enum DropAnswer: Hashable, Sendable {
    case proposal(DropProposal)
    case yes, no

    init(_ isYes: Bool) {
        self = isYes ? .yes : .no
    }
}
