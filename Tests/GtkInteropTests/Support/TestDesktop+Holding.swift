import DesktopSupport
import GtkInterop

extension TestDesktop {
    /// Waits while the hand keeps moving, because GDK may lose the last step of a drag if no other follows.
    ///
    /// It makes one step per frame. GTK 4.18 delivers movements only when no other event is waiting. With more steps,
    /// another event would always be waiting.
    @MainActor
    func hold(
        for what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
    ) throws {
        let place = hand.place
        let end = MainLoop.now + 30_000_000
        var isAside = false
        while !condition() {
            guard MainLoop.now < end else {
                throw TestFailure("Waited 30 seconds in vain for \(what).", file: file, line: line)
            }
            isAside.toggle()
            hand.move(to: isAside ? place.moved(x: 1) : place)
            try frames(1, file: file, line: line)
        }
    }
}
