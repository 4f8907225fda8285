/// What one item offers: representations by type, each made only when somebody asks for it.
///
///     let provider = ItemProvider(object: "Buy bread")              // text, for everybody
///     provider.registerDataRepresentation(for: "application/x-inlay-card", visibility: .ownProcess) { completion in
///         completion(card.encoded, nil)
///         return nil
///     }
///
/// The order in which representations are registered is the order of fidelity, the best first.
///
/// Inside the process an object is handed over as it is, see `loadObject(of:completion:)`. Between processes go bytes:
/// what drags to another application offers `registeredTypes(visibleTo: .all)`, and what comes from another is a
/// provider whose loaders read from there.
@MainActor
public final class ItemProvider {
    /// Who may see a representation.
    public enum Visibility: Hashable, Sendable {
        /// This process only.
        case ownProcess
        /// Other applications too.
        case all
    }

    /// How a loader answers: with bytes or an error.
    public typealias DataCompletion = @MainActor (_ bytes: [UInt8]?, _ error: (any Error)?) -> Void

    /// Makes the bytes of a representation and calls `completion` once, before it returns or later.
    ///
    /// The progress that it returns is how it learns of a cancellation, see `LoadProgress.cancellationHandler`.
    public typealias DataLoader = @MainActor (_ completion: @escaping DataCompletion) -> LoadProgress?

    struct Representation {
        let type: ContentType
        let visibility: Visibility
        let loader: DataLoader
    }

    /// A value that needs no bytes inside the process.
    struct ObjectSource {
        let type: any ItemProviderWriting.Type
        let loader: ItemLoad<Any>.Loader
    }

    /// A name for what the item becomes, such as that of a file.
    public var suggestedName: String?

    /// The most bytes that a representation may have; more is refused with `.tooLarge`. At first 64 MiB.
    ///
    /// A loader that reads a stream does well to stop there by itself. Objects of the process are not measured.
    public var sizeLimit = 64 << 20

    /// Whether data has come of which no value could be made.
    package internal(set) var isUnreadable = false
    /// The types that did not come when they were asked for last.
    var failedTypes: Set<ContentType> = []

    /// All loading for the drop that brings the items; of what begins in this process once it is dropped.
    package weak var dropProgress: LoadProgress?

    /// The best first, no type twice.
    private(set) var representations: [Representation] = []
    private(set) var objectSources: [ObjectSource] = []

    /// A provider that offers nothing yet.
    public init() {}

    /// A provider that offers `object` in all its types.
    public convenience init(object: some ItemProviderWriting) {
        self.init()
        registerObject(object)
    }
}

extension ItemProvider {
    /// Offers data of `type`, to be made by `loader` each time that somebody asks for it.
    ///
    ///     provider.registerDataRepresentation(for: .plainText) { completion in
    ///         completion(Array(name.utf8), nil)
    ///         return nil
    ///     }
    ///
    /// A type that is registered already keeps its place and gets the new loader.
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

    /// Offers `object` itself inside the process, and its bytes in all its types to who may see them.
    ///
    /// A type is visible where both `visibility` and the object say so.
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

    /// Offers an object that is yet to be made: `loader` makes it each time that somebody asks for it or its bytes.
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
                // First the object is made, then it is written.
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
    /// Offers an object that is yet to be made, in a task: to cancel the load cancels the task.
    ///
    ///     provider.registerObject(ofType: Report.self) { progress in
    ///         try await Report(of: board, progress: progress)
    ///     }
    ///
    /// - Parameter loader: makes the object each time that somebody asks for it or its bytes; it may tell how far it has
    ///   come, and need not tell that it has finished.
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
    /// The types on offer, the best first.
    public var registeredTypes: [ContentType] { representations.map(\.type) }

    /// The types on offer to an audience, the best first: this process sees all, others what is visible to all.
    public func registeredTypes(visibleTo audience: Visibility) -> [ContentType] {
        representations.filter { $0.isVisible(to: audience) }.map(\.type)
    }

    /// Whether there is data that will do where `type` is asked for, which may be a wildcard such as `image/*`.
    public func hasRepresentation(conformingTo type: ContentType) -> Bool {
        representation(for: type, visibleTo: .ownProcess) != nil
    }

    /// Whether a value of `objectType` can be had, to judge by the types on offer.
    public func canLoadObject<T: ItemProviderReading>(of objectType: T.Type) -> Bool {
        objectSource(of: objectType) != nil || representation(readableBy: objectType) != nil
    }
}

extension ItemProvider {
    /// What is of `type` exactly, else the best that conforms to it.
    func representation(for type: ContentType, visibleTo audience: Visibility) -> Representation? {
        let visible = representations.lazy.filter { $0.isVisible(to: audience) }
        return visible.first { $0.type == type } ?? visible.first { $0.type.conforms(to: type) }
    }

    /// The best that `objectType` can be made from.
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
