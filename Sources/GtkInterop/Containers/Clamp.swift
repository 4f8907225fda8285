/// A container that centers its child and limits it to a comfortable reading width.
@MainActor
package final class Clamp: CustomWidget {
    private let child: Widget
    private let maximumWidth: Int

    /// Creates a container with a maximum width for its child, in points. The child gets more if it needs more.
    package init(maximumWidth: Int, role: Role = .generic, _ child: Widget) {
        self.child = child
        self.maximumWidth = maximumWidth
        super.init(styleName: "clamp", role: role)
        add(child)
    }

    package override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let needed = child.measureWidth()
        guard let width else { return (needed.minimum, clamped(needed.natural, needed.minimum)) }
        return child.measureHeight(forWidth: clamped(width, needed.minimum))
    }

    package override func layOut(width: Int, height: Int) {
        let childWidth = min(width, clamped(width, child.measureWidth().minimum))
        child.allocate(x: Double((width - childWidth) / 2), y: 0, width: childWidth, height: height)
    }

    private func clamped(_ width: Int, _ minimum: Int) -> Int { max(min(width, maximumWidth), minimum) }
}
