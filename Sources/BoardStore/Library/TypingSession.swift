/// What somebody types in one go. A window begins another session where its user goes on to something else.
public struct TypingSession: Hashable, Sendable {
    let number: UInt64

    /// A session that no other one is taken for, also not by another process.
    public init() { number = UInt64.random(in: .min ... .max) }
}
