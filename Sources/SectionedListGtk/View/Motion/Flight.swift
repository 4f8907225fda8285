import DragDrop
import GtkInterop

/// A row that sets out from where it was let go.
struct Launch {
    /// Where its corner was seen, in the widget.
    var origin: Point
    var duration: Time
}

/// A picture that flies somewhere and vanishes there.
struct Ghost {
    var picture: Picture
    var size: Size
    var glide: Glide
    var fades: Bool
}
