import CGtk

/// A program with windows, identified to the desktop by its ID.
@MainActor
public final class Application: Object {
    /// A request made when the program starts. If an instance is already running, that instance handles it.
    package enum Request: Sendable {
        /// Show the application.
        case activate
        /// Open files.
        case open([FileLocation])
        /// Activate actions of the application, then show the application.
        case perform([ActionCall])
        /// Show nothing, serve other programs on the bus, and end when nothing has kept the application running for
        /// some time. If an instance is already running, this one ends with an error.
        case service(idleMilliseconds: Int)
    }

    /// Creates an application, and opens the display if there is one, so that widgets can be created. Its resources
    /// come as files, so GTK does not look for resources under its ID.
    ///
    /// - Parameter isUnique: Whether a second start with the same ID hands its request to the first instance and exits.
    public init(id: String, isUnique: Bool = true) {
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        super.init(taking: gtk_application_new(id, flags))
        // Otherwise GTK would add a resource path under the ID to the icon theme, which reads the whole theme. It would
        // read the theme again once the program's icons are added.
        g_application_set_resource_base_path(application, nil)
        MainLoop.join()
        // GLib would set it too, but after GTK has read it, and X11 windows would have no class.
        if g_get_prgname() == nil { g_set_prgname(Self.programName) }
        // GTK crashes if a program creates a widget before the display is open. If there is none, `run` reports it.
        _ = Desktop.open()
    }

    /// The name of the program's file, without its folder.
    private static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "inlay"
    }

    /// Calls a closure when the application has to show itself.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect(Signals.activate, body) }

    /// Calls a closure when the application ends, before it releases its name on the bus.
    package func onShutdown(_ body: @escaping @MainActor () -> Void) { connect(Signals.shutdown, body) }

    /// Calls a closure with files to open, from this start or a later one.
    package func onOpen(_ body: @escaping @MainActor ([FileLocation]) -> Void) {
        addFlag(G_APPLICATION_HANDLES_OPEN)
        connect(Signals.open, body)
    }

    private func addFlag(_ flag: GApplicationFlags) {
        let flags = g_application_get_flags(application).rawValue | flag.rawValue
        g_application_set_flags(application, GApplicationFlags(rawValue: flags))
    }

    /// Adds an action under its name with the prefix `app.`. Other processes can activate it too.
    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

    /// Sets the keys that activate an action in all windows; an empty array removes them.
    package func setAccelerators(_ accelerators: [Accelerator], for call: ActionCall) {
        withCStrings(accelerators.map(\.name)) { names in
            gtk_application_set_accels_for_action(pointer(as: GtkApplication.self), call.detailedName, names)
        }
    }

    /// Runs until the last window is closed, or lets the instance that is already running show itself.
    ///
    /// - Returns: The exit status of the program. It is 1, with a line on standard error, if there is no display or the
    ///   running instance does not answer.
    public func run() -> Int32 { run(.activate) }

    /// Runs with a request, or hands it to the instance that is already running.
    package func run(_ request: Request) -> Int32 {
        let program = Self.programName
        guard Desktop.open() else {
            Terminal.printError(
                "\(program): Can't open a window: there is no display. Start the program from a desktop session.")
            return 1
        }
        if case .service = request { addFlag(G_APPLICATION_IS_SERVICE) }
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(application, nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            g_clear_error(&error)
            if case .service = request {
                Terminal.printError(
                    "\(program): Can't register on the session bus: \(program) may already be running (\(reason)).")
                return 1
            }
            Terminal.printError(
                "\(program): The program may already be running, but it does not respond (\(reason)). Quit it and try again."
            )
            return 1
        }
        var arguments = [CommandLine.arguments.first ?? program]
        switch request {
        case .activate: break
        // URIs never begin with a dash, so GLib can't mistake them for options.
        case .open(let files): arguments += files.map(\.uri)
        case .perform(let calls):
            for call in calls { g_action_group_activate_action(opaque, call.nameInGroup, call.makeVariant()) }
        case .service(let milliseconds):
            g_application_set_inactivity_timeout(application, guint(clamping: milliseconds))
            // The time begins when a hold ends. Otherwise, GLib would wait 10 s for the first one.
            g_application_hold(application)
            g_application_release(application)
        }
        let count = arguments.count
        return withCStrings(arguments) { pointers in
            // Declared without `const`, but only read.
            let arguments = UnsafeMutableRawPointer(pointers).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
            return g_application_run(application, Int32(count), arguments)
        }
    }

    /// Ends `run`.
    public func quit() { g_application_quit(application) }

    /// The windows, most recently used first.
    package var windows: [Window] {
        var windows: [Window] = []
        var list = gtk_application_get_windows(pointer(as: GtkApplication.self))
        while let entry = list {
            if let window = Widget.existing(for: entry.pointee.data) as? Window { windows.append(window) }
            list = entry.pointee.next
        }
        return windows
    }

    /// Keeps the application running without a window while the returned object is retained.
    package func hold() -> ApplicationHold { ApplicationHold(application) }

    var application: UnsafeMutablePointer<GApplication> { pointer(as: GApplication.self) }
}

/// A hold on an application, which keeps running without a window while this object exists.
@MainActor
package final class ApplicationHold {
    private nonisolated(unsafe) let application: UnsafeMutableRawPointer

    fileprivate init(_ application: UnsafeMutablePointer<GApplication>) {
        self.application = UnsafeMutableRawPointer(application)
        g_object_ref(self.application)
        g_application_hold(application)
    }

    /// Creates a hold on the application that a window belongs to, if any.
    convenience init?(_ window: Window) {
        guard let application = gtk_window_get_application(window.window) else { return nil }
        self.init(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
    }

    deinit {
        onMainThread(application) { application in
            g_application_release(application.assumingMemoryBound(to: GApplication.self))
            g_object_unref(application)
        }
    }
}
