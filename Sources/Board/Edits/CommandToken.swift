/// A token that identifies a request to a store until the store answers.
public struct CommandToken: Hashable, Sendable {
    private let number: UInt64

    /// Creates a unique token.
    public init() {
        number = UInt64.random(in: .min ... .max)
    }
}
