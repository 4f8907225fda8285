import GtkInterop

/// A revealer that slides down, and is gone once less than one point of it is left.
///
/// GTK rounds up: the last point would stay while the rest of an animation is too small to be seen, and then make
/// everything below jump.
@MainActor
final class SlideDown: CustomWidget {
    let revealer: Revealer

    init(_ revealer: Revealer) {
        self.revealer = revealer
        super.init(styleName: "slide")
        add(revealer)
        clipsToBounds = true
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return revealer.measureWidth() }
        let height = revealer.measureHeight(forWidth: width)
        return height.natural <= 1 ? (0, 0) : height
    }

    override func layOut(width: Int, height: Int) {
        revealer.allocate(x: 0, y: 0, width: width, height: revealer.measureHeight(forWidth: width).natural)
    }
}
