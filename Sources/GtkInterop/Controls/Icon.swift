import CGtk

/// A small picture. Screen readers ignore it until it has an accessible name.
@MainActor
public final class Icon: Widget {
    /// Creates an icon from the icon theme.
    public init(_ name: String) {
        super.init(taking: gtk_image_new_from_icon_name(name))
        setAccessible(.isHidden(true))
    }

    /// Creates an icon from a file. If it can't be read, the theme's symbol for missing images is shown.
    package init(file: String) {
        super.init(taking: gtk_image_new_from_file(file))
        setAccessible(.isHidden(true))
    }

    override var isDecoration: Bool { accessibleName == nil }

    /// Shows another icon from the theme.
    public func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }

    /// Sets the width and height, in points; `nil` for the style sheet's size.
    public func setSize(_ points: Int?) { gtk_image_set_pixel_size(opaque, Int32(clamping: points ?? -1)) }
}
