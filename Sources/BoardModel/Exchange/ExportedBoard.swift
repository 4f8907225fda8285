import Board
import BoardFormats
import BoardStore

/// A board that is being exported, in the contents that the user can choose. It may be large, so it is used on one
/// other thread only, and released there.
final class ExportedBoard: @unchecked Sendable {
    // Unchecked, because everything is accessed only on the queue.
    private let queue = WorkQueue()
    private let selection: Set<CardID>
    private var contents: BoardContents?
    private var documents: [FileExport.Contents: BoardDocument] = [:]

    init(selection: Set<CardID>) { self.selection = selection }

    /// Sets the board, once it is read.
    func set(_ contents: BoardContents) {
        queue.async { self.contents = contents }
    }

    /// Returns what a format has no place for in some contents.
    func lostFeatures(
        of chosen: FileExport.Contents, in format: BoardFormat, answer: @escaping @MainActor ([Omission]) -> Void
    ) {
        queue.async {
            // A library's board always has a list of labels, even if the list says no more than the cards do.
            let lost = format.lostFeatures(of: self.document(of: chosen).withoutImpliedLabels)
            Task { @MainActor in answer(lost) }
        }
    }

    func write(
        _ chosen: FileExport.Contents, as format: BoardFormat, in language: Language, to target: ExportTarget,
        _ cancellation: Cancellation,
        answer: @escaping @MainActor (Result<Void, ExportProblem>) -> Void
    ) {
        queue.async {
            let result = self.write(chosen, format, language, target, cancellation)
            Task { @MainActor in answer(result) }
        }
    }

    private func write(
        _ chosen: FileExport.Contents, _ format: BoardFormat, _ language: Language, _ target: ExportTarget,
        _ cancellation: Cancellation
    ) -> Result<Void, ExportProblem> {
        guard !cancellation.isCanceled else { return .failure(.canceled) }
        // The parts of the original file belong to the whole board.
        let extras = chosen == .board ? FormatExtras(stored: contents?.board.extras ?? "") : FormatExtras()
        do {
            let bytes = try format.write(document(of: chosen), extras: extras, language: language)
            guard !cancellation.isCanceled else { return .failure(.canceled) }
            return target.write(bytes, cancellation)
        } catch {
            return .failure(.unwritable(error.description))
        }
    }

    private func document(of chosen: FileExport.Contents) -> BoardDocument {
        if let known = documents[chosen] { return known }
        let document =
            chosen == .board ? contents?.document : contents?.document(of: selection)
        documents[chosen] = document
        return document ?? BoardDocument(title: "")
    }

    /// Releases the board on the other thread.
    func release() {
        queue.async {
            self.contents = nil
            self.documents = [:]
        }
    }
}
