/// The data that an item offers: representations by type, each created only on request.
///
///     let provider = ItemProvider(object: "Buy bread")              // text, for everybody
///     provider.registerDataRepresentation(for: "application/x-inlay-card", visibility: .ownProcess) { completion in
///         completion(card.encoded, nil)
///         return nil
///     }
///
/// Register representations in order of fidelity, the best first.
///
/// Within the process, objects are passed as they are; see `loadObject(of:completion:)`. Between processes, data is
/// passed as bytes. A drag offers other programs `registeredTypes(visibleTo: .all)`, and an item from another
/// program has a provider whose loaders read from there.
@MainActor
public final class ItemProvider {
    /// The audience of a representation.
    public enum Visibility: Hashable, Sendable {
        /// Only this process.
        case ownProcess
        /// All programs.
        case all
    }

    /// The completion of a loader, called like a function with bytes or an error.
    ///
    ///     completion(text.utf8, nil)
    @MainActor
    public struct DataCompletion: Sendable {
        private let report: @MainActor ([UInt8]?, (any Error)?) -> Void

        /// Creates a completion that calls a function.
        public init(_ report: @escaping @MainActor (_ bytes: [UInt8]?, _ error: (any Error)?) -> Void) {
            self.report = report
        }

        /// Passes on the bytes, or the error.
        public func callAsFunction(_ bytes: [UInt8]?, _ error: (any Error)?) { report(bytes, error) }

        /// Passes on the bytes of another collection, such as `String.UTF8View` or Foundation's `Data`, or the error.
        public func callAsFunction(_ bytes: (some Collection<UInt8>)?, _ error: (any Error)?) {
            report(bytes.map { Array($0) }, error)
        }
    }

    /// A function that creates the bytes of a representation and calls `completion` once, before it returns or later.
    ///
    /// The returned progress tells the loader about cancellation; see `LoadProgress.cancellationHandler`.
    public typealias DataLoader = @MainActor (_ completion: DataCompletion) -> LoadProgress?

    struct Representation {
        let type: ContentType
        let visibility: Visibility
        let loader: DataLoader
    }

    /// A value that is passed within the process without encoding.
    struct ObjectSource {
        let type: any ItemProviderWriting.Type
        let loader: ItemLoad<Any>.Loader
    }

    /// A suggested name for the item at its destination, such as a file name.
    public var suggestedName: String?

    /// The maximum size of a representation in bytes, by default 64 MiB. Larger data fails with `.tooLarge`.
    ///
    /// A loader that reads a stream should stop at this limit itself. Larger data from another program therefore fails
    /// with `.loaderFailed`. Objects within the process are not measured.
    public var sizeLimit = 64 << 20

    /// Whether the data loaded last could not be decoded as an object.
    package internal(set) var hasUndecodableData = false
    /// The types whose last load failed.
    var failedTypes: Set<ContentType> = []

    /// The progress of the drop, which all loads are added to. For a drag from this process, it is set when the items
    /// are dropped.
    package weak var dropProgress: LoadProgress?

    /// The representations, the best first. No type occurs twice.
    private(set) var representations: [Representation] = []
    private(set) var objectSources: [ObjectSource] = []

    /// Creates a provider without representations.
    public init() {}

    /// Creates a provider that offers `object` in all its types.
    public convenience init(object: some ItemProviderWriting) {
        self.init()
        registerObject(object)
    }
}

extension ItemProvider {
    /// Registers a representation of `type`. `loader` creates the data on each request.
    ///
    ///     provider.registerDataRepresentation(for: .plainText) { completion in
    ///         completion(name.utf8, nil)
    ///         return nil
    ///     }
    ///
    /// A type that is already registered keeps its rank and gets the new loader.
    public func registerDataRepresentation(
        for type: ContentType, visibility: Visibility = .all, loader: @escaping DataLoader
    ) {
        let representation = Representation(type: type, visibility: visibility, loader: loader)
        if let known = representations.firstIndex(where: { $0.type == type }) {
            representations[known] = representation
        } else {
            representations.append(representation)
        }
    }

    /// Registers an object: the object itself within the process, and its bytes in all its types for their audience.
    ///
    /// A type is visible to other programs only if both `visibility` and the object allow it.
    public func registerObject(_ object: some ItemProviderWriting, visibility: Visibility = .all) {
        objectSources.append(
            ObjectSource(type: type(of: object)) { completion in
                completion(object, nil)
                return nil
            })
        for type in object.writableTypes {
            let visibility = visibility == .all ? object.visibility(ofType: type) : visibility
            registerDataRepresentation(for: type, visibility: visibility) { completion in
                object.loadData(ofType: type, completion: completion)
            }
        }
    }

    /// Registers an object that does not exist yet. `loader` creates it on each request for it or its bytes.
    ///
    ///     provider.registerObject(ofType: Report.self) { completion in
    ///         completion(Report(of: board), nil)
    ///         return nil
    ///     }
    public func registerObject<T: ItemProviderWriting>(
        ofType objectType: T.Type, visibility: Visibility = .all,
        loader: @escaping @MainActor (_ completion: @escaping @MainActor (T?, (any Error)?) -> Void) -> LoadProgress?
    ) {
        objectSources.append(
            ObjectSource(type: objectType) { completion in
                loader { completion($0, $1) }
            })
        for type in objectType.writableTypes {
            let visibility = visibility == .all ? objectType.visibility(ofType: type) : visibility
            registerDataRepresentation(for: type, visibility: visibility) { completion in
                // The object is created first and then encoded.
                let whole = LoadProgress(totalUnitCount: 2)
                let making = ItemLoad<T>(of: nil) { result in
                    switch result {
                    case .success(let object):
                        let writing = object.loadData(ofType: type, completion: completion)
                        if let writing { whole.addChild(writing, units: 1) }
                    case .failure(let error):
                        completion(nil, error)
                    }
                }
                whole.addChild(making.progress, units: 1)
                making.run(loader)
                return whole
            }
        }
    }
}

extension ItemProvider {
    /// Registers an object that a task creates. Canceling the load cancels the task.
    ///
    ///     provider.registerObject(ofType: Report.self) { progress in
    ///         try await Report(of: board, progress: progress)
    ///     }
    ///
    /// - Parameters:
    ///   - objectType: The type of the object.
    ///   - visibility: The audience of the object's bytes.
    ///   - loader: Creates the object each time it or its bytes are requested. It may update the progress but need not
    ///     finish it.
    public func registerObject<T: ItemProviderWriting>(
        ofType objectType: T.Type, visibility: Visibility = .all,
        loader: @escaping @MainActor (_ progress: LoadProgress) async throws -> T
    ) {
        registerObject(ofType: objectType, visibility: visibility) { completion -> LoadProgress? in
            let progress = LoadProgress(totalUnitCount: 1)
            let task = Task {
                do {
                    completion(try await loader(progress), nil)
                } catch {
                    completion(nil, error)
                }
            }
            progress.cancellationHandler = { task.cancel() }
            return progress
        }
    }
}

extension ItemProvider {
    /// The registered types, the best first.
    public var registeredTypes: [ContentType] { representations.map(\.type) }

    /// Returns the types visible to an audience, the best first. This process sees all types. Other programs don't see
    /// wildcards such as `image/*`, because they couldn't tell what the data is.
    public func registeredTypes(visibleTo audience: Visibility) -> [ContentType] {
        let types = representations.filter { $0.isVisible(to: audience) }.map(\.type)
        return audience == .all ? types.filter { !$0.isWildcard } : types
    }

    /// Returns whether there is data that conforms to `type`, which may be a wildcard such as `image/*`.
    public func hasRepresentation(conformingTo type: ContentType) -> Bool {
        representation(for: type, visibleTo: .ownProcess) != nil
    }

    /// Returns whether a value of `objectType` can be loaded, judging by the registered types.
    public func canLoadObject<T: ItemProviderReading>(of objectType: T.Type) -> Bool {
        objectSource(of: objectType) != nil || representation(readableBy: objectType) != nil
    }
}

extension ItemProvider {
    /// Returns the representation of exactly `type`, or else the best one that conforms to it.
    func representation(for type: ContentType, visibleTo audience: Visibility) -> Representation? {
        let visible = representations.lazy.filter { $0.isVisible(to: audience) }
        return visible.first { $0.type == type } ?? visible.first { $0.type.conforms(to: type) }
    }

    /// Returns the best representation that `objectType` can read.
    func representation<T: ItemProviderReading>(readableBy objectType: T.Type) -> Representation? {
        representations.first { objectType.canRead($0.type) }
    }

    func objectSource<T>(of objectType: T.Type) -> ObjectSource? {
        objectSources.first { $0.type is T.Type }
    }
}

extension ItemProvider.Representation {
    func isVisible(to audience: ItemProvider.Visibility) -> Bool {
        audience == .ownProcess || visibility == .all
    }
}
