import DragDrop
import GtkInterop

extension DragSession {
    /// The content that other programs can read from the drag.
    var content: ContentProvider {
        var types = Self.ownTypes
        let providers = combinedProvider.map { [$0] } ?? itemsInListOrder.map(\.itemProvider)
        if !isRestrictedToDraggingApplication, let first = providers.first {
            let offered = first.registeredTypes(visibleTo: .all)
            let common = providers.count == 1 ? offered : offered.filter { Self.offer(providers, $0) }
            types = common.map(\.rawValue) + types
        }
        return ContentProvider(types: types) { type, answer in
            guard let type = ContentType(rawValue: type), !Self.ownTypes.contains(type.rawValue) else {
                return answer(nil, "This drag is only for its own application.")
            }
            TextJoiner(providers, type, answer).next()
        }
    }

    /// Returns whether all providers offer a text type. Only then can several items be exported, joined as lines.
    private static func offer(_ providers: [ItemProvider], _ type: ContentType) -> Bool {
        type.isText && providers.allSatisfy { $0.registeredTypes(visibleTo: .all).contains(type) }
    }

    /// A private type. Every drag has to offer some type, even a drag that is restricted to this process.
    private static var ownTypes: [String] { ["application/x-inlay-drag"] }
}

extension ContentProvider {
    /// Creates a content provider from an item provider, for example for the clipboard.
    package convenience init(_ provider: ItemProvider) {
        self.init(types: provider.registeredTypes(visibleTo: .all).map(\.rawValue)) { type, answer in
            guard let type = ContentType(rawValue: type) else { return answer(nil, "There is no such type.") }
            TextJoiner([provider], type, answer).next()
        }
    }
}

extension ContentType {
    fileprivate var isText: Bool { essence == "text/plain" || essence == "text/uri-list" }
}

/// A loader that reads the same type of several items, one after the other, and joins them as lines.
@MainActor
private final class TextJoiner {
    private var providers: ArraySlice<ItemProvider>
    private let type: ContentType
    private let answer: ContentProvider.Answer
    private var bytes: [UInt8] = []
    private var isFirst = true

    init(_ providers: [ItemProvider], _ type: ContentType, _ answer: @escaping ContentProvider.Answer) {
        self.providers = providers[...]
        self.type = type
        self.answer = answer
    }

    func next() {
        guard let provider = providers.popFirst() else { return answer(bytes, nil) }
        provider.loadDataRepresentation(for: type, visibleTo: .all) { [self] data, error in
            guard let data else { return answer(nil, error.map { "\($0)" }) }
            if !isFirst, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            isFirst = false
            bytes += data
            next()
        }
    }
}
