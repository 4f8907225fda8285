/// A linear fade to nothing, such as that of the preview while a dropped row lands.
package struct Fade: Hashable, Sendable {
    private let since: Time
    private let duration: Time

    package init(since: Time, duration: Time) {
        self.since = since
        self.duration = duration
    }

    /// Returns the remaining strength, from 1 down to 0.
    package func strength(at time: Time) -> Double {
        guard duration > .zero else { return 0 }
        return min(max(1 - (time - since).seconds / duration.seconds, 0), 1)
    }

    /// Returns the opacity of a preview over the row that it becomes. It stays opaque until the row, whose flight is
    /// fast at first, is nearly there: a row without a background of its own would show what it flies over.
    package func cover(at time: Time) -> Double { min(2 * strength(at: time), 1) }
}
