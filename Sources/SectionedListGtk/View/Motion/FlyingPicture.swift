import DragDrop
import GtkInterop

/// A picture that flies to a place and disappears there.
struct FlyingPicture {
    var picture: Picture
    var size: Size
    var motion: RectMotion
    var fades: Bool
}
