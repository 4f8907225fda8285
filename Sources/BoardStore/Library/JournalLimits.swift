/// The limits of the history, and of a single step of typing.
package struct JournalLimits: Sendable {
    package var entries = 1_000
    package var bytes = 64 << 20
    /// The longest pause, in seconds, within a single step of typing.
    package var pause: Int64 = 5
    /// The longest duration, in seconds, of a single step of typing.
    package var typing: Int64 = 60

    package init() {}
}
