import DragDrop
import GtkInterop

extension RowFactory {
    /// Creates a factory of rows of several kinds, each with its own widgets.
    ///
    ///     RowFactory(kind: { isPhoto($0) ? Kind.photo : .note }) { kind in
    ///         switch kind {
    ///         case .photo: RowFactory(make: { PhotoRow() }, bind: { $0.show($1) })
    ///         case .note: .text { $0 }
    ///         }
    ///     }
    ///
    /// If an item becomes another kind, call ``SectionedListView/reload(_:)``. Its row is replaced, unless
    /// somebody is typing in it: then it is replaced afterward.
    ///
    /// - Parameters:
    ///   - kind: Returns the kind of an item. It is called often, so it should be fast.
    ///   - placeholder: The factory of the rows of dropped items that are still loading. The factories of the kinds
    ///     make none of them. By default, they show an ellipsis.
    ///   - factory: Returns the factory of a kind. It is called once for each kind.
    public init<Kind: Hashable>(
        kind: @escaping (ItemID) -> Kind, placeholder: RowFactory? = nil,
        factory: @escaping (Kind) -> RowFactory
    ) {
        let factories = FactoriesByKind(factory)
        let waiting = placeholder ?? .text { _ in "" }
        let waitingKind = waiting.kind(nil).identified(by: PlaceholderKind())
        self.init(
            kind: { item in
                guard let item else { return waitingKind }
                let kind = kind(item)
                let inner = factories[kind].kind(item)
                return inner.identified(by: NestedKind(outer: kind, inner: inner.id))
            },
            bind: { row, item in factories[kind(item)].bind(row, item) },
            title: { item in factories[kind(item)].title?(item) },
            details: { item in factories[kind(item)].details?(item) ?? "" },
            bindPlaceholder: waiting.bindPlaceholder)
    }
}

/// The ID of a kind whose factory may have kinds of its own.
private struct NestedKind<Outer: Hashable>: Hashable {
    let outer: Outer
    let inner: AnyHashable
}

/// The ID of the kind of placeholders, different from all of the program's kinds.
private struct PlaceholderKind: Hashable {}

/// The factories that were created so far.
@MainActor
private final class FactoriesByKind<Kind: Hashable, ItemID: Hashable & Sendable> {
    private let make: (Kind) -> RowFactory<ItemID>
    private var factories: [Kind: RowFactory<ItemID>] = [:]

    init(_ make: @escaping (Kind) -> RowFactory<ItemID>) {
        self.make = make
    }

    subscript(kind: Kind) -> RowFactory<ItemID> {
        if let factory = factories[kind] { return factory }
        let factory = make(kind)
        factories[kind] = factory
        return factory
    }
}
