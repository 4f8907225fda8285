/// A stretch of uninterrupted typing. A window begins a new session when the user turns to something else.
public struct TypingSession: Hashable, Sendable {
    let number: UInt64

    /// Creates a session that is unique across processes.
    public init() { number = UInt64.random(in: .min ... .max) }
}
