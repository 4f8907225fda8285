import GtkInterop

/// A detector of leaks of Swift objects and of the GObjects that they represent.
@MainActor
final class Remains {
    private var rest: [() -> String?] = []

    /// Watches a Swift object.
    func watch(_ object: AnyObject, as name: String) {
        rest.append { [weak object] in object == nil ? nil : name }
    }

    /// Watches a GObject and its Swift object.
    func watch(_ object: Object, as name: String) {
        let reference = WeakReference(object)
        rest.append { reference.isGone ? nil : "the GObject of \(name)" }
        watch(object as AnyObject, as: "the Swift object of \(name)")
    }

    /// Whether it has objects to watch.
    var isWatching: Bool { !rest.isEmpty }

    /// The names of the objects that still exist.
    var names: [String] { rest.compactMap { $0() } }
}

/// An object whose release can be observed.
final class Token {
    let isHeld = true
}
