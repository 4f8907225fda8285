/// One request to a loader, which completes exactly once, whatever the loader does.
///
/// The completion given to the loader keeps the load alive, but the load's progress does not. A loader that discards
/// its completion is therefore detected, and nothing waits for it.
@MainActor
final class ItemLoad<Value> {
    typealias Completion = @MainActor (Result<Value, ItemProviderError>) -> Void
    typealias Loader = @MainActor (_ completion: @escaping @MainActor (Value?, (any Error)?) -> Void) -> LoadProgress?

    /// The load's progress, as the caller sees it.
    let progress = LoadProgress(totalUnitCount: LoadProgress.unitsOfLoad)

    private let type: ContentType?
    private var completion: Completion?

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - type: The type to load, for error messages, or `nil` for an object.
    ///   - completion: Called once with the result.
    init(of type: ContentType?, completion: @escaping Completion) {
        self.type = type
        self.completion = completion
        progress.cancellationHandler = { [weak self] in
            guard let self, let reason = progress.stopReason else { return }
            end(with: .failure(ItemProviderError(reason)))
        }
    }

    deinit {
        guard let completion else { return }
        // The loader may have released its completion on any thread and in the middle of other work.
        Task { @MainActor [progress, type] in
            progress.finish()
            completion(.failure(.noAnswer(type)))
        }
    }

    func run(_ loader: Loader) {
        let inner = loader { value, error in self.answer(value, error) }
        // The last unit is the result itself: a loader with complete progress has yet to deliver it.
        if let inner { progress.addChild(inner, units: LoadProgress.unitsOfLoad - 1) }
    }

    private func answer(_ value: Value?, _ error: (any Error)?) {
        if let error {
            // If a provider wraps another one, the inner error is passed on unchanged.
            end(with: .failure(error as? ItemProviderError ?? .loaderFailed(type, underlying: error)))
        } else if let value {
            end(with: .success(value))
        } else {
            end(with: .failure(.noAnswer(type)))
        }
    }

    private func end(with result: Result<Value, ItemProviderError>) {
        guard let completion else { return }
        self.completion = nil
        progress.finish()
        completion(result)
    }
}

extension LoadProgress {
    /// The units of one load. Every load has the same weight in a total.
    static var unitsOfLoad: Int { 100 }
}
