/// A widget that gets no wider than it is easy to read, in the middle of the room that there is.
@MainActor
public final class Clamp: CustomWidget {
    private let child: Widget
    private let maximumWidth: Int

    /// Room around a widget that is at most so wide, in points; wider where the widget needs more.
    public init(maximumWidth: Int, role: Role = .generic, _ child: Widget) {
        self.child = child
        self.maximumWidth = maximumWidth
        super.init(styleName: "clamp", role: role)
        add(child)
    }

    public override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let needed = child.measureWidth()
        guard let width else { return (needed.minimum, clamped(needed.natural, needed.minimum)) }
        return child.measureHeight(forWidth: clamped(width, needed.minimum))
    }

    public override func layOut(width: Int, height: Int) {
        let childWidth = min(width, clamped(width, child.measureWidth().minimum))
        child.allocate(x: Double((width - childWidth) / 2), y: 0, width: childWidth, height: height)
    }

    private func clamped(_ width: Int, _ minimum: Int) -> Int { max(min(width, maximumWidth), minimum) }
}
