/// One request to a loader: it makes sure that exactly one answer arrives, whatever the loader does.
///
/// The completion given to the loader is what keeps a load alive. Its progress does not, so a loader that lets its
/// completion go is found out instead of being waited for.
@MainActor
final class ItemLoad<Value> {
    typealias Completion = @MainActor (Result<Value, ItemProviderError>) -> Void
    typealias Loader = @MainActor (_ completion: @escaping @MainActor (Value?, (any Error)?) -> Void) -> LoadProgress?

    /// Where the caller sees the load's progress.
    let progress = LoadProgress(totalUnitCount: LoadProgress.unitsOfLoad)

    private let type: ContentType?
    private var completion: Completion?

    /// - Parameter type: what is loaded, for errors; nil for an object.
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
        // The loader may have let go on any thread, and in the midst of anything.
        Task { @MainActor [progress, type] in
            progress.finish()
            completion(.failure(.noAnswer(type)))
        }
    }

    func run(_ loader: Loader) {
        let inner = loader { value, error in self.answer(value, error) }
        // The last unit is the answer itself: a loader that has counted to its end has yet to hand over.
        if let inner { progress.addChild(inner, units: LoadProgress.unitsOfLoad - 1) }
    }

    private func answer(_ value: Value?, _ error: (any Error)?) {
        if let error {
            // A provider behind a provider passes on what the first has said.
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
    /// What one load counts for, so that in a sum of loads all weigh the same.
    static var unitsOfLoad: Int { 100 }
}
