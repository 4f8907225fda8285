import CGtk

/// A container that shows a widget rotated by 90 degrees, so that a line of text runs along a narrow place. Text reads
/// from top to bottom; if the layout is right-to-left, it reads from bottom to top. Either way, what begins at the
/// leading edge is at the top.
@MainActor
public final class RotatedWidget: CustomWidget {
    private let content: Widget

    /// Creates a widget that shows another one rotated.
    public init(_ content: Widget) {
        self.content = content
        super.init(styleName: "rotated")
        add(content)
    }

    public override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        width == nil ? content.measureHeight(forWidth: -1) : content.measureWidth()
    }

    public override func layOut(width: Int, height: Int) {
        if isRightToLeft {
            content.allocate(x: 0, y: Double(height), width: height, height: width, degrees: -90)
        } else {
            content.allocate(x: Double(width), y: 0, width: height, height: width, degrees: 90)
        }
    }

    public override func directionDidChange() { queueResize() }
}
