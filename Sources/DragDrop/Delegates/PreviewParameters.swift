import SectionedList

/// The appearance of a dragged or dropped item's preview.
@MainActor
public final class PreviewParameters {
    /// The visible part of the row, or `nil` for the whole row.
    public var visiblePath: PreviewPath?
    /// The color behind the row's content, or `nil` for the row's own background.
    public var backgroundColor: PreviewColor?
    /// The outline that casts the shadow, or `nil` for the visible path.
    public var shadowPath: PreviewPath?

    /// Creates parameters. Omitted ones leave the row unchanged.
    public init(
        visiblePath: PreviewPath? = nil, backgroundColor: PreviewColor? = nil, shadowPath: PreviewPath? = nil
    ) {
        self.visiblePath = visiblePath
        self.backgroundColor = backgroundColor
        self.shadowPath = shadowPath
    }

    /// Returns parameters that stay as they are if the program changes these.
    func copy() -> PreviewParameters {
        PreviewParameters(visiblePath: visiblePath, backgroundColor: backgroundColor, shadowPath: shadowPath)
    }
}
