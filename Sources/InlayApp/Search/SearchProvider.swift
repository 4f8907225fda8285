import BoardModel
import BoardStore
import GtkInterop

/// The program's answers to the desktop's shell, which finds cards while the user types in its overview.
@MainActor
final class SearchProvider {
    /// The functions that the program provides.
    struct Host {
        /// Keeps the program running while it answers.
        var hold: () -> ApplicationHold?
        /// Shows a card in a window, or only the window if the library can't be read.
        var open: (_ card: FoundCard?, _ time: UInt32) -> Void
        /// Shows all cards that match a text.
        var find: (_ text: String, _ time: UInt32) -> Void
    }

    /// The path of the object, which the shell reads in `org.inlay.Inlay.search-provider.ini`.
    static let path = "/org/inlay/Inlay/SearchProvider"
    /// The maximum number of calls that wait for the library. More searches are answered at once, with nothing.
    private static let waitingLimit = 100

    private let search: ShellSearch
    private let host: Host
    private var object: BusObject?
    /// The library is read on one thread, for one call after the other.
    private let queue = WorkQueue()
    private var waiting = 0
    private var isStopped = false
    /// The last search of each caller, which its next one cancels.
    private var searches: [String: Cancellation] = [:]

    /// Creates the object on the bus, if there is one.
    init(_ search: ShellSearch, host: Host) {
        (self.search, self.host) = (search, host)
        object = BusObject(path: Self.path, interface: Self.interface) { [weak self] in self?.handle($0) }
    }

    /// Answers nothing from now on, because the program is about to release its name on the bus.
    func stop() {
        isStopped = true
        object?.stop()
    }

    /// Leaves the bus. Calls that were already on the way here are answered by the program's next instance.
    func end() {
        object?.passCallsOn(to: InlayApp.id) { waiting > 0 }
        object = nil
    }

    private func handle(_ call: BusCall) {
        // GDBus has checked that the values fit the interface.
        switch (call.method, call.parameters.first, call.parameters.last) {
        // The earlier results are only the first ones, so others may match now.
        case ("GetInitialResultSet", _, .texts(let terms)), ("GetSubsearchResultSet", _, .texts(let terms)):
            find(terms, for: call)
        case ("GetResultMetas", .texts(let identifiers), _):
            guard waiting < Self.waitingLimit else { return call.answer(.dictionaries([])) }
            read(for: call) {
                $0.metas(of: identifiers)
            } then: {
                call.answer(.dictionaries($0.map(\.values)))
            }
        case ("ActivateResult", .text(let identifier), .number(let time)):
            read(for: call) {
                $0.opening(of: identifier)
            } then: { [host] opening in
                switch opening {
                case .card(let card): host.open(card, time)
                case .library: host.open(nil, time)
                case .nothing: break
                }
                call.answer()
            }
        case ("LaunchSearch", .texts(let terms), .number(let time)):
            if let text = ShellSearch.text(of: terms) { host.find(text, time) }
            call.answer()
        default: break
        }
    }

    private func find(_ terms: [String], for call: BusCall) {
        let cancellation = Cancellation()
        searches.updateValue(cancellation, forKey: call.sender)?.cancel()
        guard waiting < Self.waitingLimit else { return call.answer(.texts([])) }
        read(for: call) {
            $0.results(for: terms) { cancellation.isCanceled }
        } then: { [weak self] results in
            if self?.searches[call.sender] === cancellation { self?.searches[call.sender] = nil }
            call.answer(.texts(results))
        }
    }

    /// Reads the library on another thread. If the program ends meanwhile, its next instance answers the call.
    private func read<Answer: Sendable>(
        for call: BusCall, _ work: @escaping @Sendable (ShellSearch) -> Answer,
        then: @escaping @MainActor (Answer) -> Void
    ) {
        // Each call restarts the time after which a program without a window ends.
        let hold = host.hold()
        waiting += 1
        queue.async { [search] in
            let answer = work(search)
            Task { @MainActor [weak self] in
                guard let self else { return }
                waiting -= 1
                if isStopped { object?.keep(call) } else { withExtendedLifetime(hold) { then(answer) } }
            }
        }
    }

    private static let interface = """
        <interface name="org.gnome.Shell.SearchProvider2">
          <method name="GetInitialResultSet">
            <arg type="as" name="terms" direction="in"/>
            <arg type="as" name="results" direction="out"/>
          </method>
          <method name="GetSubsearchResultSet">
            <arg type="as" name="previous_results" direction="in"/>
            <arg type="as" name="terms" direction="in"/>
            <arg type="as" name="results" direction="out"/>
          </method>
          <method name="GetResultMetas">
            <arg type="as" name="identifiers" direction="in"/>
            <arg type="aa{sv}" name="metas" direction="out"/>
          </method>
          <method name="ActivateResult">
            <arg type="s" name="identifier" direction="in"/>
            <arg type="as" name="terms" direction="in"/>
            <arg type="u" name="timestamp" direction="in"/>
          </method>
          <method name="LaunchSearch">
            <arg type="as" name="terms" direction="in"/>
            <arg type="u" name="timestamp" direction="in"/>
          </method>
        </interface>
        """
}

extension ShellSearch.Meta {
    /// The values under the names that the shell uses. It escapes their text itself before it reads any markup.
    fileprivate var values: [String: String] { ["id": id, "name": title, "description": place] }
}
