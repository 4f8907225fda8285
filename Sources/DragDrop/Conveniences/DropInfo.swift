import SectionedList

/// Information about a drag over a drop zone.
@MainActor
public struct DropInfo {
    /// The pointer's location in the zone's own coordinates.
    public let location: Point
    private let session: DropSession

    package init(location: Point, session: DropSession) {
        self.location = location
        self.session = session
    }

    /// The progress of all loading for the drop. The drop ends once all loads have finished or been canceled.
    package var progress: LoadProgress { session.progress }

    /// Returns whether any dragged item has one of the types.
    public func hasItemsConforming(to types: [ContentType]) -> Bool { !itemProviders(for: types).isEmpty }

    /// Returns the providers that have one of the types.
    public func itemProviders(for types: [ContentType]) -> [ItemProvider] {
        session.items.map(\.itemProvider).filter { provider in
            types.contains { provider.hasRepresentation(conformingTo: $0) }
        }
    }
}
