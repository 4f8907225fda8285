/// The size of the cells of a grid.
public enum CellSize: Hashable, Sendable {
    /// The same size in every list, at most as wide as the list.
    case fixed(Size)
    /// At least this size, unless the list is narrower: as many cells as fit next to each other share the list's width
    /// evenly, and their height grows in the same proportion.
    case atLeast(Size)

    /// Returns the size for a text scale. It grows with the text, up to twofold, as the width of a column does.
    package func scaled(by textScale: Double) -> CellSize {
        let scale = min(max(textScale, 1), 2)
        return changed {
            Size(width: quantized(($0.width * scale).rounded()), height: quantized(($0.height * scale).rounded()))
        }
    }

    /// Returns the size in the geometry's units.
    func rounded() -> CellSize { changed { Size(width: quantized($0.width), height: quantized($0.height)) } }

    private func changed(_ change: (Size) -> Size) -> CellSize {
        switch self {
        case .fixed(let size): .fixed(change(size))
        case .atLeast(let size): .atLeast(change(size))
        }
    }
}
