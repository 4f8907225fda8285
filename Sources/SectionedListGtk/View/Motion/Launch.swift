import DragDrop

/// The start of an animation of a row or a section that was released.
struct Launch {
    /// The position of its corner when it was released, in the widget.
    var origin: Point
    /// The time of the release; `nil` for the time of the next layout.
    var since: Time?
    var duration: Time
}
