/// The program's answer to a `DropQuestion`.
package enum DropAnswer: Hashable, Sendable {
    case proposal(DropProposal)
    case yes, no

    package init(_ isYes: Bool) {
        self = isYes ? .yes : .no
    }
}
