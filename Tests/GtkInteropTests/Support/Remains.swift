import GtkInterop

/// What is left of objects: of the Swift objects, and of the GObjects that they stand for.
@MainActor
final class Remains {
    private var rest: [() -> String?] = []

    /// Watches an object of Swift's.
    func watch(_ object: AnyObject, as name: String) {
        rest.append { [weak object] in object == nil ? nil : name }
    }

    /// Watches a GObject, and its Swift object.
    func watch(_ object: Object, as name: String) {
        let reference = WeakReference(object)
        rest.append { reference.isGone ? nil : "the GObject of \(name)" }
        watch(object as AnyObject, as: "the Swift object of \(name)")
    }

    /// Whether it was given anything to watch.
    var isWatching: Bool { !rest.isEmpty }

    /// What is still there.
    var names: [String] { rest.compactMap { $0() } }
}

/// Something to be held, that can be seen to be let go.
final class Token {
    let isHeld = true
}
