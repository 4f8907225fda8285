import CGtk

/// A small picture.
@MainActor
public final class Icon: Widget {
    /// The icon theme's picture of a name.
    public init(_ name: String) {
        super.init(taking: gtk_image_new_from_icon_name(name))
    }

    /// The picture in a file. Where it can't be read there is the theme's sign for that.
    public init(file: String) {
        super.init(taking: gtk_image_new_from_file(file))
    }

    /// Shows the icon theme's picture of another name.
    public func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }

    /// How high and wide it is, in points; `nil` for what the style sheet says.
    public func setSize(_ points: Int?) { gtk_image_set_pixel_size(opaque, Int32(clamping: points ?? -1)) }
}
