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
    private var link: BoardLink?
    private var documents: [FileExport.Contents: BoardDocument] = [:]

    init(selection: Set<CardID>) { self.selection = selection }

    private func set(_ contents: BoardContents, _ links: StoreLinks?) {
        queue.async {
            self.contents = contents
            self.link = try? links?.link(of: contents.board.id)
        }
    }

    /// Reads the board, then calls `answer` with `nil`, or with the reason for a failure. First saves all pending
    /// changes, because the board is read from the file.
    @MainActor
    func read(_ id: BoardID, from library: Library, answer: @escaping @MainActor (_ failure: String?) -> Void) {
        let links = library.links
        library.flush { unsaved in
            if let unsaved {
                let reason = unsaved.reason.text(in: library.language)
                return answer(library.language.localized("Not everything is saved yet. \(reason)"))
            }
            library.contents(of: id) { result in
                switch result {
                case .success(let contents?):
                    // Even a board that is no longer needed must not be released on this thread.
                    self.set(contents, links)
                    answer(nil)
                case .success(nil): answer(Words(in: library.language).reason(.noSuchBoard(id)))
                case .failure(let error): answer(error.text(in: library.language))
                }
            }
        }
    }

    /// Calls `answer` with the parts of the contents that a format can't hold.
    func omissions(
        of chosen: FileExport.Contents, in format: ExportFormat, _ language: Language,
        answer: @escaping @MainActor ([String]) -> Void
    ) {
        queue.async {
            let document = self.document(of: chosen)
            let lost =
                switch format {
                // A library's board always has a list of labels, even if the list says no more than the cards do.
                case .board(let format):
                    format.lostFeatures(of: document.withoutImpliedLabels).map { $0.text(in: language) }
                case .paper(let format): PrintedBoard(document, limit: format.limit).omissions(in: language)
                }
            Task { @MainActor in answer(lost) }
        }
    }

    func write(
        _ chosen: FileExport.Contents, as format: ExportFormat, _ layout: BoardLayout, with printer: PagePrinter,
        in language: Language, to target: ExportTarget, _ cancellation: Cancellation,
        answer: @escaping @MainActor (Result<Void, ExportProblem>) -> Void
    ) {
        queue.async {
            let bytes: Result<[UInt8], ExportProblem> =
                switch format {
                case _ where cancellation.isCanceled: .failure(.canceled)
                case .board(let format): self.file(of: chosen, as: format, language)
                case .paper(let format):
                    printer.file(of: self.document(of: chosen), as: format, layout, in: language, cancellation)
                }
            let result = bytes.flatMap { bytes in
                cancellation.isCanceled ? .failure(.canceled) : target.write(bytes, cancellation)
            }
            Task { @MainActor in answer(result) }
        }
    }

    private func file(
        of chosen: FileExport.Contents, as format: BoardFormat, _ language: Language
    ) -> Result<[UInt8], ExportProblem> {
        // The parts of the original file belong to the whole board.
        let extras =
            chosen == .board
            ? FormatExtras(stored: contents?.board.extras ?? "", link: link, as: format) : FormatExtras()
        do {
            let zone = LocalTime(zones: SystemZone.zones)
            return .success(try format.write(document(of: chosen), extras: extras, language: language, in: zone))
        } catch {
            return .failure(.unwritable(error.description))
        }
    }

    /// Starts laying out the board on pages.
    func compose(
        on paper: Paper, _ layout: BoardLayout, with printer: PagePrinter, in language: Language
    ) -> ComposedPages {
        let pages = ComposedPages()
        queue.async {
            let board = PrintedBoard(self.document(of: .board), limit: .pages)
            pages.finish(printer.pages(of: board, .pages(paper), layout, in: language, pages.cancellation) ?? [])
        }
        return pages
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
