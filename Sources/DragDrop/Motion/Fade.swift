/// What fades evenly and is gone then, such as the look of a preview while what was dropped lands.
package struct Fade: Hashable, Sendable {
    private let since: Time
    private let duration: Time

    package init(since: Time, duration: Time) {
        self.since = since
        self.duration = duration
    }

    /// Returns how much is left, from 1 at first to 0.
    package func strength(at time: Time) -> Double {
        guard duration > .zero else { return 0 }
        return min(max(1 - (time - since).seconds / duration.seconds, 0), 1)
    }
}
