import SectionedList

/// The way of a drag over the whole board: up and down through all columns, into the zones at all edges that scroll.
struct DragScript {
    let viewport: Size
    let start = Point(x: 140, y: 120)

    private static let framesAcross = 360
    private static let framesAtEdge = 180
    /// There and back, with a rest at either edge in which the board scrolls across: 18 seconds at 60 frames a second.
    static let frames = 2 * (framesAcross + framesAtEdge)

    func point(at frame: Int) -> Point {
        let half = Self.frames / 2
        let part = min(Double(frame % half) / Double(Self.framesAcross), 1)
        let across = frame / half % 2 == 0 ? part : 1 - part
        // Up and down in 2.4 seconds, as a triangle, which is as quick in the zones as between them.
        let phase = Double(frame % 144) / 72
        let down = phase <= 1 ? phase : 2 - phase
        return Point(x: 4 + across * (viewport.width - 8), y: 52 + down * (viewport.height - 56))
    }
}
