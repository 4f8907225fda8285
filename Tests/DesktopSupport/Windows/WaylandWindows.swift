import CGtk
import GtkInterop

/// The windows of a Wayland compositor. It does not reveal their positions, but windows know where the pointer is in
/// them.
@MainActor
final class WaylandWindows: WindowSystem {
    private let hand: Hand
    /// The centers of windows that were found earlier. A compositor often puts others in the same place.
    private var earlier: [ScreenPoint] = []
    private var found: [Found] = []

    /// A window whose position is known.
    private struct Found {
        weak var window: Window?
        var corner: ScreenPoint
    }

    init(_ hand: Hand) {
        self.hand = hand
    }

    func settle(_ window: Window, at wish: ScreenPoint, file: StaticString, line: UInt) throws -> ScreenPoint {
        try MainLoop.wait(for: "the window to be the active one", file: file, line: line) { window.isActive }
        let watch = PointerWatch(window)
        defer { watch.end() }
        let end = MainLoop.now + 10_000_000
        repeat {
            for place in earlier + outsideOthersFirst(grid(for: window)) {
                guard try report(of: watch, in: window, at: place, file, line) != nil,
                    let corner = try corner(of: window, watch, file, line)
                else { continue }
                let middle = self.place(in: window, corner, quartersAcross: 2, quartersDown: 2)
                if !earlier.contains(middle) { earlier.insert(middle, at: 0) }
                found.append(Found(window: window, corner: corner))
                return corner
            }
        } while MainLoop.now < end
        throw TestFailure("The window is nowhere on the screen, or another one covers it.", file: file, line: line)
    }

    /// Sorts places so that those outside the open windows come first. A compositor puts a window next to the others
    /// while there is room, and a small window is hundreds of places away from the first corner of the screen.
    private func outsideOthersFirst(_ places: [ScreenPoint]) -> [ScreenPoint] {
        found.removeAll { $0.window?.isMapped != true }
        let rectangles = found.compactMap { found in found.window.map { (found.corner, size(of: $0)) } }
        func isCovered(_ place: ScreenPoint) -> Bool {
            rectangles.contains { corner, size in
                (corner.x..<corner.x + size.width).contains(place.x)
                    && (corner.y..<corner.y + size.height).contains(place.y)
            }
        }
        return places.filter { !isCovered($0) } + places.filter { isCovered($0) }
    }

    /// Returns a grid of places on the screen, dense enough that no window fits between them.
    private func grid(for window: Window) -> [ScreenPoint] {
        let (width, height) = size(of: window)
        let end = Screen.end
        return stride(from: height / 4, to: end.y, by: height / 2).flatMap { y in
            stride(from: width / 4, to: end.x, by: width / 2).map { x in ScreenPoint(x: x, y: y) }
        }
    }

    /// Returns the position of the window's corner, judging by what the window reports.
    ///
    /// A report may be late and refer to an earlier position of the pointer. But then it can't lead to the same corner
    /// twice, because all the steps between the places differ.
    private func corner(
        of window: Window, _ watch: PointerWatch, _ file: StaticString, _ line: UInt
    ) throws -> ScreenPoint? {
        guard var guess = watch.place.map({ corner($0, window) }) else { return nil }
        for (x, y) in [(2, 2), (1, 1), (3, 3), (1, 2), (3, 1)] {
            let place = place(in: window, guess, quartersAcross: x, quartersDown: y)
            guard let report = try report(of: watch, in: window, at: place, file, line) else { return nil }
            let corner = corner(report, window)
            if corner == guess { return corner }
            guess = corner
        }
        return nil
    }

    /// Moves the pointer, and returns what the window reports within the next frames, if anything.
    private func report(
        of watch: PointerWatch, in window: Window, at place: ScreenPoint, _ file: StaticString, _ line: UInt
    ) throws -> (x: Double, y: Double)? {
        // Not every compositor reports a pointer that is moved to its current position.
        if hand.place == place { hand.move(to: place.moved(x: 1)) }
        hand.move(to: place)
        watch.forget()
        try FrameCounter.wait(2, of: [window], file: file, line: line)
        return watch.place
    }

    private func corner(_ place: (x: Double, y: Double), _ window: Window) -> ScreenPoint {
        let scale = Double(window.scaleFactor)
        return hand.place.moved(x: -Int((place.x * scale).rounded()), y: -Int((place.y * scale).rounded()))
    }

    private func place(
        in window: Window, _ corner: ScreenPoint, quartersAcross x: Int, quartersDown y: Int
    ) -> ScreenPoint {
        let (width, height) = size(of: window)
        return corner.moved(x: width * x / 4, y: height * y / 4)
    }

    /// Returns the size of a window in the screen's pixels.
    private func size(of window: Window) -> (width: Int, height: Int) {
        (window.size.width * window.scaleFactor, window.size.height * window.scaleFactor)
    }
}
