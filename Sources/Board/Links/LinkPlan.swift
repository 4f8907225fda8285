/// The changes that bring a board up to date with its linked file.
public struct LinkPlan: Hashable, Sendable {
    /// The commands in order. Together they are one undo step.
    public var commands: [Command]
    /// The link afterward.
    public var link: BoardLink

    /// Creates a plan.
    public init(commands: [Command] = [], link: BoardLink) {
        self.commands = commands
        self.link = link
    }
}
