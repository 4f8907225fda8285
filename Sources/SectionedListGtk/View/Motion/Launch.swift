import DragDrop

/// The start of an animation of a row or a section that was released.
struct Launch {
    /// The position of its corner when it was released, in the widget.
    var origin: Point
    /// The scale at which it was seen when it was released.
    var scale = 1.0
    var duration: Time
    /// The height of a section when it was released; `nil` for its current height.
    var height: Double?
}
