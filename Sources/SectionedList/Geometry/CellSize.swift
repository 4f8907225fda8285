/// The size of the cells of a grid.
///
/// It is not an enumeration, so that later versions can add further kinds of sizes.
public struct CellSize: Hashable, Sendable {
    package enum Rule: Hashable, Sendable {
        case fixed(Size)
        case atLeast(Size)
    }

    package let rule: Rule

    /// Returns the same size for every list, at most as wide as the list.
    public static func fixed(_ size: Size) -> CellSize { CellSize(rule: .fixed(size)) }

    /// Returns a size that is at least this one, unless the list is narrower: as many cells as fit next to each other
    /// share the list's width evenly, and their height grows in the same proportion.
    public static func atLeast(_ size: Size) -> CellSize { CellSize(rule: .atLeast(size)) }

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
        switch rule {
        case .fixed(let size): .fixed(change(size))
        case .atLeast(let size): .atLeast(change(size))
        }
    }
}
