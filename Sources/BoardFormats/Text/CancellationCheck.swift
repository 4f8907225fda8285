/// A periodic check for cancellation. Checking at each line or value would slow down reading.
struct CancellationCheck {
    private let isCanceled: @Sendable () -> Bool
    /// The position at which to ask again.
    private var next = 0

    /// The number of bytes after which to ask again.
    private static let interval = 8 << 10

    init(_ isCanceled: @escaping @Sendable () -> Bool) { self.isCanceled = isCanceled }

    /// Returns whether reading should end at a position. Once it should, this is so at all later positions.
    mutating func isCanceled(at position: Int) -> Bool {
        guard position >= next else { return false }
        if isCanceled() { return true }
        next = position + Self.interval
        return false
    }
}
