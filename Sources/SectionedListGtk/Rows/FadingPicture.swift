import GtkInterop

/// A picture of a section before it became a strip or a column again.
struct FadingPicture {
    var picture: Picture
    /// The section's width in the picture.
    var width: Double
    /// The change of the width while the picture fades.
    var change: Double
}
