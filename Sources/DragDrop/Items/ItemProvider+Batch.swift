extension ItemProvider {
    /// Returns whether at least one of `providers` can provide a value of `objectType`.
    public static func canLoadObjects<T: ItemProviderReading>(
        of objectType: T.Type, from providers: [ItemProvider]
    ) -> Bool {
        providers.contains { $0.canLoadObject(of: objectType) }
    }

    /// Loads a value of `objectType` from each of `providers` concurrently.
    ///
    ///     ItemProvider.loadObjects(of: String.self, from: session.items.map(\.itemProvider)) { texts in … }
    ///
    /// `completion` is called exactly once, when the last load ends. It receives the values in the order of their
    /// providers, without those that failed. If all loads end immediately, or if there are no providers, it is called
    /// before this method returns. Canceling the progress cancels the remaining loads and delivers the values so far.
    @discardableResult
    public static func loadObjects<T: ItemProviderReading>(
        of objectType: T.Type, from providers: [ItemProvider], completion: @escaping @MainActor ([T]) -> Void
    ) -> LoadProgress {
        let progress = LoadProgress()
        let batch = Batch<T>(count: providers.count) { objects in
            progress.finish()
            completion(objects)
        }
        for (offset, provider) in providers.enumerated() {
            let load = provider.loadObject(of: objectType) { object, _ in batch.finish(offset, with: object) }
            progress.addChild(load)
        }
        return progress
    }

    /// The collected values of several loads, until the last load ends.
    @MainActor
    private final class Batch<Value> {
        private var values: [Value?]
        private var missing: Int
        private let completion: @MainActor ([Value]) -> Void

        init(count: Int, completion: @escaping @MainActor ([Value]) -> Void) {
            values = Array(repeating: nil, count: count)
            missing = count
            self.completion = completion
            if count == 0 { completion([]) }
        }

        func finish(_ offset: Int, with value: Value?) {
            values[offset] = value
            missing -= 1
            if missing == 0 { completion(values.compactMap { $0 }) }
        }
    }
}
