import DragDrop
import GtkInterop

/// The place of the open board in the window. When another board opens, a picture of the previous one fades out over
/// it, so the place is never empty, and the new board can be used at once.
///
/// It doesn't leave the fading to a `Stack`, which would keep the previous board on the screen meanwhile.
@MainActor
final class BoardArea: CustomWidget {
    private let child: Widget
    /// The picture that was last drawn, without the one that fades out.
    private var lastPicture: Picture?
    /// The picture that fades out.
    private var fading: Picture?
    private var (passed, lastFrame): (Int, Int?) = (0, nil)
    private lazy var ticker = FrameTicker(self) { [weak self] time in self?.tick(time) ?? false }

    init(_ child: Widget) {
        self.child = child
        super.init(styleName: "boardarea")
        add(child)
        setExpands(horizontally: true, vertically: true)
    }

    private static let duration = Feel.glide.microseconds
    /// The longest step between two frames. The first frame of a large board takes longer, and must not skip the
    /// fading.
    private static let longestStep = 33_000

    /// Fades the current board out over the next one.
    func fade() {
        guard isMapped, Desktop.hasAnimations, let lastPicture else { return }
        fading = lastPicture
        (passed, lastFrame) = (0, nil)
        ticker.start()
        queueDraw()
    }

    private func tick(_ time: Int) -> Bool {
        passed += min(time - (lastFrame ?? time), Self.longestStep)
        lastFrame = time
        if passed >= Self.duration { fading = nil }
        queueDraw()
        return fading != nil
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let width else { return child.measureWidth() }
        let height = child.measureHeight(forWidth: width)
        return (height.minimum, height.natural)
    }

    override func layOut(width: Int, height: Int) { child.allocate(x: 0, y: 0, width: width, height: height) }

    override func draw(_ snapshot: Snapshot) {
        let picture = Picture { super.draw($0) }
        lastPicture = picture
        snapshot.draw(picture)
        guard let fading, let ground = themeColor("theme_bg_color") else { return }
        let (width, height) = (Double(size.width), Double(size.height))
        snapshot.faded(1 - Double(passed) / Double(Self.duration)) {
            snapshot.clipped(x: 0, y: 0, width: width, height: height) {
                snapshot.fill(x: 0, y: 0, width: width, height: height, ground)
                snapshot.draw(fading)
            }
        }
    }

    override func visibilityDidChange(isMapped: Bool) {
        guard !isMapped else { return }
        ticker.stop()
        (fading, lastPicture) = (nil, nil)
    }
}
