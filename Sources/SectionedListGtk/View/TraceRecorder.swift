import DragDrop
import GtkInterop

/// Has a list write what happens to it, as a trace to replay in a test, where `INLAY_TRACE=FILE` is in the environment.
///
/// It owns the file. It does not own what is written.
@MainActor
final class TraceRecorder {
    private var file: LineFile?

    /// Records a list from now on, where that is wanted.
    func record<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
        _ list: ListController<SectionID, ItemID>
    ) {
        guard file == nil, let path = Environment.variable("INLAY_TRACE") else { return }
        guard let file = LineFile(path: TraceNumber.next(path)) else { return }
        if list.record(to: { file.write($0) }) { self.file = file }
    }
}

/// The first list of a process writes to the file itself, the others beside it.
@MainActor
private enum TraceNumber {
    private static var count = 0

    static func next(_ path: String) -> String {
        count += 1
        return count == 1 ? path : "\(path).\(count)"
    }
}
