extension ItemProvider {
    /// Loads the data of `type`: that exact representation, or the best one that conforms to it.
    ///
    ///     provider.loadDataRepresentation(for: .html) { bytes, error in … }
    ///
    /// `completion` is called exactly once, with bytes or with an `ItemProviderError`. If the loader completes
    /// immediately, it is called before this method returns. The loader is called once, whatever the result.
    ///
    /// - Parameters:
    ///   - type: The type to load.
    ///   - audience: The audience of the data. Data for another program is loaded for `.all`, so that the program
    ///     gets only what it may see.
    ///   - completion: Called with the bytes or an error.
    /// - Returns: The progress of the load. It can be canceled.
    @discardableResult
    public func loadDataRepresentation(
        for type: ContentType, visibleTo audience: Visibility = .ownProcess,
        completion: @escaping @MainActor (_ bytes: [UInt8]?, _ error: (any Error)?) -> Void
    ) -> LoadProgress {
        loadData(for: type, visibleTo: audience) { result in
            switch result {
            case .success(let bytes): completion(bytes, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    /// Loads a value of `objectType`.
    ///
    ///     provider.loadObject(of: String.self) { text, error in … }
    ///
    /// If the provider has an object of that type, the object itself is passed on without encoding. Otherwise, the best
    /// representation that the type can read is loaded and decoded. `completion` is called exactly once, with an object
    /// or with an `ItemProviderError`, before this method returns if possible.
    @discardableResult
    public func loadObject<T: ItemProviderReading>(
        of objectType: T.Type, completion: @escaping @MainActor (T?, (any Error)?) -> Void
    ) -> LoadProgress {
        load(objectType) { result in
            switch result {
            case .success(let object): completion(object, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    /// Loads the data of `type`, as `loadDataRepresentation(for:visibleTo:completion:)` does.
    ///
    /// Canceling the task cancels the load, which then throws `ItemProviderError.canceled`.
    public func data(for type: ContentType) async throws(ItemProviderError) -> [UInt8] {
        try await outcome { loadData(for: type, visibleTo: .ownProcess, completion: $0) }
    }

    /// Loads a value of `objectType`, as `loadObject(of:completion:)` does.
    ///
    ///     let text = try await provider.object(of: String.self)
    ///
    /// Canceling the task cancels the load, which then throws `ItemProviderError.canceled`.
    public func object<T: ItemProviderReading>(of objectType: T.Type) async throws(ItemProviderError) -> T {
        try await outcome { load(objectType, completion: $0) }
    }
}

extension ItemProvider {
    private func loadData(
        for type: ContentType, visibleTo audience: Visibility, completion: @escaping ItemLoad<[UInt8]>.Completion
    ) -> LoadProgress {
        guard let representation = representation(for: type, visibleTo: audience) else {
            let offered = registeredTypes(visibleTo: audience)
            return fail(with: .noRepresentation(wanted: [type], offered: offered), completion)
        }
        return load(representation, completion: completion)
    }

    private func load(
        _ representation: Representation, completion: @escaping ItemLoad<[UInt8]>.Completion
    ) -> LoadProgress {
        let (type, limit) = (representation.type, sizeLimit)
        let load = ItemLoad<[UInt8]>(of: type) { [weak self] result in
            let result = result.flatMap { bytes -> Result<[UInt8], ItemProviderError> in
                guard bytes.count > limit else { return .success(bytes) }
                return .failure(.tooLarge(type, byteCount: bytes.count, limit: limit))
            }
            if case .success = result { self?.failedTypes.remove(type) } else { self?.failedTypes.insert(type) }
            completion(result)
        }
        dropProgress?.addChild(load.progress)
        load.run { answer in representation.loader(ItemProvider.DataCompletion(answer)) }
        return load.progress
    }

    private func load<T: ItemProviderReading>(
        _ objectType: T.Type, completion: @escaping ItemLoad<T>.Completion
    ) -> LoadProgress {
        if let source = objectSource(of: objectType) {
            let load = ItemLoad<T>(of: nil, completion: completion)
            dropProgress?.addChild(load.progress)
            load.run { answer in source.loader { answer($0 as? T, $1) } }
            return load.progress
        }
        guard let representation = representation(readableBy: objectType) else {
            let wanted = objectType.readableTypes
            return fail(with: .noRepresentation(wanted: wanted, offered: registeredTypes), completion)
        }
        return load(representation) { result in
            completion(result.flatMap { self.read(objectType, from: $0, type: representation.type) })
        }
    }

    private func read<T: ItemProviderReading>(
        _ objectType: T.Type, from bytes: [UInt8], type: ContentType
    ) -> Result<T, ItemProviderError> {
        do {
            let object = try objectType.object(from: bytes, type: type)
            hasUndecodableData = false
            return .success(object)
        } catch {
            hasUndecodableData = true
            if let error = error as? ItemProviderError { return .failure(error) }
            return .failure(.undecodable(type, as: "\(objectType)", underlying: error))
        }
    }

    private func fail<Value>(
        with error: ItemProviderError, _ completion: ItemLoad<Value>.Completion
    ) -> LoadProgress {
        let progress = LoadProgress(totalUnitCount: LoadProgress.unitsOfLoad)
        progress.finish()
        completion(.failure(error))
        return progress
    }
}

extension ItemProvider {
    /// The result of a load, held for the task that awaits it. It stays on the main actor, so it need not be sendable.
    @MainActor
    private final class Outcome<Value> {
        var result: Result<Value, ItemProviderError> = .failure(.canceled)
        var progress: LoadProgress?
    }

    private func outcome<Value>(
        of start: (@escaping ItemLoad<Value>.Completion) -> LoadProgress
    ) async throws(ItemProviderError) -> Value {
        // If the task is already canceled, the loader is not called.
        if Task.isCancelled { throw .canceled }
        let outcome = Outcome<Value>()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                outcome.progress = start { result in
                    outcome.result = result
                    continuation.resume()
                }
            }
        } onCancel: {
            Task { @MainActor in outcome.progress?.cancel() }
        }
        return try outcome.result.get()
    }
}
