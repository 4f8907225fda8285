import DesktopSupport

extension TestDesktop {
    /// Waits with a hand that is never quite still: of a drag GDK may forget the last step where no other follows.
    @MainActor
    func hold(for what: String, _ condition: () -> Bool) throws {
        let place = hand.place
        var isAside = false
        try wait(for: what) {
            if condition() { return true }
            isAside.toggle()
            hand.move(to: isAside ? place.moved(x: 1) : place)
            return false
        }
    }
}
