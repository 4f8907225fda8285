/// An even fade to nothing, such as that of a preview's look during the landing.
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
