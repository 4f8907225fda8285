import DragDrop

/// The start of an animation of a row or a section that was released.
struct Launch {
    /// The position of its corner when it was released, in the widget.
    var origin: Point
    /// The scale at which it was seen when it was released.
    var scale = 1.0
    /// The time of the release; `nil` for the time of the next layout.
    var since: Time?
    var duration: Time
}
