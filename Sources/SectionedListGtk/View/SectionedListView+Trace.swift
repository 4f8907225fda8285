import DragDrop
import GtkInterop

/// `INLAY_TRACE=FILE` in the environment has every list write what happens to it, as a trace to replay in a test.
extension SectionedListView {
    func recordTrace() {
        guard traceFile == nil, let path = Environment.variable("INLAY_TRACE") else { return }
        guard let file = LineFile(path: TraceNumber.next(path)) else { return }
        if list.record(to: { file.write($0) }) { traceFile = file }
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
