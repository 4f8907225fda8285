import DragDrop
import GtkInterop

/// A recorder of a list's events as a trace that tests can replay, if the environment sets `INLAY_TRACE=FILE`.
///
/// It owns the file. It does not own the events.
@MainActor
final class TraceRecorder {
    private var file: LineFile?

    /// Starts recording a list, if the environment asks for it.
    func record<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
        _ list: ListController<SectionID, ItemID>
    ) {
        guard file == nil, let path = Environment.variable("INLAY_TRACE") else { return }
        guard let file = LineFile(path: TraceFileNames.next(path)) else { return }
        if list.record(to: { file.write($0) }) { self.file = file }
    }
}

/// The names of trace files, which are numbered. The first list of a process writes to the given file, and later ones
/// write to numbered files next to it.
@MainActor
private enum TraceFileNames {
    private static var count = 0

    static func next(_ path: String) -> String {
        count += 1
        return count == 1 ? path : "\(path).\(count)"
    }
}
