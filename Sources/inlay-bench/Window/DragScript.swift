import SectionedList

/// The path of a drag over the board: up and down from one end of the window to the other, reaching into the edges that
/// scroll.
struct DragScript {
    let viewport: Size
    let start = Point(x: 140, y: 120)

    private static let framesAcross = 180
    private static let framesAtEdge = 60
    /// The way across, and a rest at the far edge while the board scrolls: 4 seconds at 60 frames per second.
    static let frames = framesAcross + framesAtEdge

    func point(at frame: Int) -> Point {
        let across = min(Double(frame) / Double(Self.framesAcross), 1)
        // Up and down in 2.4 seconds, in a triangle wave: the speed is the same at the edges and between them.
        let phase = Double(frame % 144) / 72
        let down = phase <= 1 ? phase : 2 - phase
        return Point(x: 4 + across * (viewport.width - 8), y: 52 + down * (viewport.height - 56))
    }
}
