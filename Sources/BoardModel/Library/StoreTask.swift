/// Something that goes on until nobody wants it any more: releasing it ends it.
package final class StoreTask: Sendable {
    private let end: @Sendable () -> Void

    /// A task, with what ends it.
    package init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
