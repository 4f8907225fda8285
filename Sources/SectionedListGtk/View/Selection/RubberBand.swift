import SectionedList

/// A rubber band while it is being drawn, in the widget's coordinates.
struct RubberBand {
    var start: Point
    var end: Point

    var rect: Rect {
        Rect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
    }
}
