import CGtk

/// A program with windows, known to the desktop by its id.
@MainActor
public final class Application: Object {
    /// What a start of the program is to do, in the instance that runs already where there is one.
    public enum Request: Sendable {
        /// Show itself.
        case activate
        /// Open files.
        case open([FileLocation])
        /// Do an action of the application's, and then show itself.
        case perform(ActionCall)
    }

    /// An application. What it shows comes with it in files: resources under its id are not looked for.
    ///
    /// - Parameter isUnique: whether a second start with the same id hands its request to the first and ends.
    public init(id: String, isUnique: Bool = true) {
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        super.init(taking: gtk_application_new(id, flags))
        // GTK would give the icon theme a place for resources under the id, and read all of the theme for that, once more as
        // soon as it is given the program's icons.
        g_application_set_resource_base_path(application, nil)
        MainLoop.join()
    }

    /// Does something when it is to show itself.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect(Signals.activate, body) }

    /// Is handed files to open, by this start or by a later one.
    public func onOpen(_ body: @escaping @MainActor ([FileLocation]) -> Void) {
        let flags = g_application_get_flags(application).rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
        g_application_set_flags(application, GApplicationFlags(rawValue: flags))
        connect(Signals.open, body)
    }

    /// Adds an action, `app.` and its name, which other processes can call as well.
    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

    /// Has keys do an action in all windows; none, to take them away.
    public func setAccelerators(_ accelerators: [Accelerator], for call: ActionCall) {
        withCStrings(accelerators.map(\.name)) { names in
            gtk_application_set_accels_for_action(pointer(as: GtkApplication.self), call.detailedName, names)
        }
    }

    /// Runs until its last window is closed; or hands the request to the instance that runs already.
    ///
    /// - Returns: the program's exit status; 1, and a line on standard error, where there is no display, or the
    ///   instance that runs does not answer.
    public func run(_ request: Request = .activate) -> Int32 {
        let name = CommandLine.arguments.first ?? "inlay"
        // GLib would do so itself, but after GTK has read it: X11's windows would have no class.
        if g_get_prgname() == nil { g_set_prgname(name.split(separator: "/").last.map(String.init) ?? name) }
        guard Desktop.open() else {
            Terminal.complain("Can't open a window: there is no display. Start the program from a desktop session.")
            return 1
        }
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(application, nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            g_clear_error(&error)
            Terminal.complain(
                "The program may already be running, but it does not respond (\(reason)). Quit it and try again.")
            return 1
        }
        var arguments = [name]
        switch request {
        case .activate: break
        // Addresses begin with no dash: GLib can't take one for an option.
        case .open(let files): arguments += files.map(\.uri)
        case .perform(let call):
            g_action_group_activate_action(opaque, call.nameInGroup, call.makeVariant())
        }
        let count = arguments.count
        return withCStrings(arguments) { pointers in
            // Declared without `const`, and only read.
            let arguments = UnsafeMutableRawPointer(pointers).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
            return g_application_run(application, Int32(count), arguments)
        }
    }

    /// Ends `run`.
    public func quit() { g_application_quit(application) }

    /// Its windows, the one used last first.
    public var windows: [Window] {
        var windows: [Window] = []
        var list = gtk_application_get_windows(pointer(as: GtkApplication.self))
        while let entry = list {
            if let window = Widget.existing(for: entry.pointee.data) as? Window { windows.append(window) }
            list = entry.pointee.next
        }
        return windows
    }

    /// Keeps it running without a window, as long as what is returned is held.
    public func hold() -> ApplicationHold { ApplicationHold(self) }

    var application: UnsafeMutablePointer<GApplication> { pointer(as: GApplication.self) }
}

/// What keeps an application running without a window.
@MainActor
public final class ApplicationHold {
    private nonisolated(unsafe) let application: UnsafeMutableRawPointer

    fileprivate init(_ application: Application) {
        self.application = application.handle
        g_object_ref(application.handle)
        g_application_hold(application.application)
    }

    deinit {
        onMainThread(application) { application in
            g_application_release(application.assumingMemoryBound(to: GApplication.self))
            g_object_unref(application)
        }
    }
}
