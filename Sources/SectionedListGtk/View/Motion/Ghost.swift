import DragDrop
import GtkInterop

/// A row or a section that sets out from where it was let go.
struct Launch {
    /// Where its corner was seen, in the widget.
    var origin: Point
    /// When it was let go; `nil` for the time at which it is laid out.
    var since: Time?
    var duration: Time
}

/// A picture that flies somewhere and vanishes there.
struct Ghost {
    var picture: Picture
    var size: Size
    var glide: Glide
    var fades: Bool
}
