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
}
