import Board
import BoardFormats
import BoardLinks
import BoardStore

/// An import of files, as a window shows it: what was found in each, where it goes, and how far it is.
///
/// Files are read and understood on other threads. All of them are imported in one step, or none.
@MainActor
package final class FileImport {
    /// A file, and what was found in it.
    package struct File {
        package enum State {
            case reading
            case found(FoundBoard)
            case failed(ImportProblem)
        }

        package let name: String
        package fileprivate(set) var state = State.reading
        /// The format that the user has chosen, or `nil` to find out.
        package fileprivate(set) var format: BoardFormat?
        /// The board that is already linked to the file.
        fileprivate(set) var linkedBoard: BoardID?
        fileprivate var source: ImportSource
        fileprivate var reading = Cancellation()
    }

    /// The place where the boards go.
    package enum Destination: Equatable {
        case newBoards
        /// Each new board is linked to its file.
        case linkedBoards
        /// The sections are added after those of the open board.
        case openBoard
    }

    package enum Phase: Equatable {
        /// The user chooses, while files are still being read.
        case choosing
        case importing(ImportProgress)
        /// The new boards are saved, and are being linked to their files.
        case linking
        case done
        case canceled
    }

    /// The result of an import.
    package struct Outcome {
        package let stored: StoredEdit
        /// The board to show.
        package let board: BoardID
        /// The message for the user.
        package let text: String
    }

    /// The formats to choose from.
    package static let formats = BoardFormat.allCases.filter(\.isReadable)

    /// The board that is open, if there is one.
    package let openBoard: (id: BoardID, title: String)?
    package private(set) var files: [File] = []
    /// The number of files that were left out, because there were too many.
    package private(set) var leftOutCount = 0
    /// The files that arrived while others were being imported. They wait for the next import.
    package private(set) var waiting: [ImportSource] = []
    package private(set) var phase = Phase.choosing
    /// The reason that the last attempt to import has failed.
    package private(set) var failure: String?
    package var destination = Destination.newBoards {
        didSet { if destination != oldValue { onChange() } }
    }
    /// Called when something else is to be shown.
    package var onChange: () -> Void = {}
    /// Called when everything is imported.
    package var onDone: (Outcome) -> Void = { _ in }

    let library: Library
    /// The links of the library, or `nil` if boards can't be linked.
    private let links: LinkedFiles?
    private let scheduler: Scheduler
    private let queue = WorkQueue(threads: 2)
    private let budget: ReadingBudget
    /// The titles of all boards, and of the sections of the open one. Nothing else changes them while the user chooses.
    private(set) lazy var titlesOfBoards = Dictionary(
        ((try? library.reader.boards()) ?? []).map { ($0.id, $0.title) }
    ) { first, _ in first }
    private(set) lazy var boardTitles = Set(titlesOfBoards.values)
    private(set) lazy var sectionTitles = Set(
        openBoard.flatMap { try? library.reader.sections(of: $0.id) }?.map(\.record.title) ?? [])
    private var monitor: WriteMonitor?
    private var timer: AnyObject?

    /// The maximum number of files. Each is a row in the window.
    package nonisolated static let fileLimit = 200

    /// Creates an import, and starts reading the files.
    ///
    /// - Parameters:
    ///   - openBoard: The board that is open, with its title.
    ///   - links: The links of the library.
    ///   - sizeLimit: The maximum number of bytes in all files together.
    package init(
        _ sources: [ImportSource], into library: Library, openBoard: (id: BoardID, title: String)?,
        links: LinkedFiles? = nil, scheduler: Scheduler, sizeLimit: Int = BoardFormat.sizeLimit
    ) {
        (self.library, self.openBoard, self.scheduler) = (library, openBoard, scheduler)
        self.links = links?.isSupported == true ? links : nil
        budget = ReadingBudget(limit: sizeLimit)
        add(sources)
    }

    // MARK: Files

    /// Adds files, and starts reading them. Files that are already listed are skipped, or read again if reading
    /// them failed. During an import, new files wait for the next one.
    package func add(_ sources: [ImportSource]) {
        switch phase {
        case .choosing: break
        case .importing, .linking: return enqueue(sources)
        case .done, .canceled: return
        }
        failure = nil
        for source in sources {
            if let index = files.firstIndex(where: { $0.source.address == source.address }) {
                guard files[index].isFailed else { continue }
                files[index].source = source
                readAgain(index)
                continue
            }
            guard files.count < Self.fileLimit else {
                leftOutCount += 1
                continue
            }
            files.append(File(name: source.name, source: source))
            read(files.count - 1)
        }
        onChange()
    }

    private func enqueue(_ sources: [ImportSource]) {
        // A file that failed may be readable by now.
        var known = Set(files.filter { !$0.isFailed }.map(\.source.address) + waiting.map(\.address))
        waiting += sources.filter { known.insert($0.address).inserted }
        onChange()
    }

    /// Reads a file again, in a format that the user has chosen.
    package func setFormat(_ format: BoardFormat, ofFileAt index: Int) {
        guard phase == .choosing, files[index].shownFormat != format else { return }
        failure = nil
        files[index].format = format
        readAgain(index)
        onChange()
    }

    private func read(_ index: Int) {
        let file = files[index]
        let (source, format, reading, budget, queue) = (file.source, file.format, Cancellation(), budget, queue)
        files[index].reading = reading
        let placeholder = library.language.localized("Imported")
        let (linked, canLink) = (links?.states.mapValues(\.path) ?? [:], canLink)
        queue.async { [weak self] in
            guard !reading.isCanceled else { return }
            let result = budget.read(source, reading) { file in
                FoundBoard.read(file, as: format, canLink: canLink, placeholder: placeholder, on: queue)
            }
            // Two paths may lead to the same file.
            let board = source.path.flatMap { path in linked.first { Files.isSame($0.value, path) }?.key }
            Task { @MainActor [weak self] in self?.didRead(result, of: source, linkedTo: board, reading) }
        }
    }

    private func didRead(
        _ result: Result<FoundBoard, ImportProblem>, of source: ImportSource, linkedTo board: BoardID?,
        _ reading: Cancellation
    ) {
        guard !reading.isCanceled, let index = files.firstIndex(where: { $0.source.address == source.address }) else {
            return
        }
        files[index].linkedBoard = board
        switch result {
        case .success(let board): files[index].state = .found(board)
        case .failure(let problem): files[index].state = .failed(problem)
        }
        onChange()
    }

    private func readAgain(_ index: Int) {
        stopReading(index)
        files[index].state = .reading
        read(index)
    }

    private func stopReading(_ index: Int) {
        files[index].reading.cancel()
        budget.giveBack(files[index].reading)
    }

    /// The files to import. A file that has a linked board needs no other one.
    private var chosen: [(file: File, board: FoundBoard)] {
        files.compactMap { file in
            guard case .found(let board) = file.state, destination != .linkedBoards || file.linkedBoard == nil else {
                return nil
            }
            return (file, board.reading(isLinked: destination == .linkedBoards))
        }
    }

    var found: [FoundBoard] { chosen.map(\.board) }

    /// Whether boards can be linked to their files.
    package var canLink: Bool { links != nil }

    // MARK: Display

    /// Whether any file is still being read.
    package var isReading: Bool { files.contains(where: \.isReading) }

    /// Whether something can be imported now. Files that can't be read are left out.
    package var canImport: Bool { phase == .choosing && !isReading && !found.isEmpty }

    /// The progress of the import, or `nil` if none is running.
    package var progress: ImportProgress? {
        switch phase {
        case .importing(let progress): progress
        case .linking: .saving
        case .choosing, .done, .canceled: nil
        }
    }

    // MARK: Importing

    /// Imports what was found. The cards appear on the board once all are saved.
    package func start() {
        guard canImport else { return }
        let boards = found.map(\.board)
        let (command, shown) = command(for: boards)
        let monitor = WriteMonitor()
        self.monitor = monitor
        failure = nil
        phase = .importing(ImportProgress(monitor, problem: nil))
        library.submit(command, as: CommandToken(), monitor: monitor) { [weak self] in self?.finish($0, showing: shown)
        }
        watch()
        onChange()
    }

    /// Returns the command that imports all boards, and the board to show afterward.
    private func command(for boards: [ImportedBoard]) -> (Command, BoardID) {
        if destination == .openBoard, let openBoard {
            let sections = BoardDocument(
                title: openBoard.title, sections: boards.flatMap(\.document.sections),
                labels: boards.flatMap(\.document.labels))
            return (.importSections(sections, board: openBoard.id), openBoard.id)
        }
        return (.importBoards(boards), boards.first?.id ?? .random())
    }

    /// Shows the progress several times a second. The writer is on another thread.
    private func watch() {
        timer = scheduler.after(milliseconds: 100) { [weak self] in
            guard let self, let monitor, case .importing(let shown) = phase else { return }
            let progress = ImportProgress(
                monitor, problem: library.saveProblem.map { $0.reason.text(in: self.library.language) })
            watch()
            // A bar without a known end moves at each look.
            guard progress != shown || progress.fraction == nil else { return }
            phase = .importing(progress)
            onChange()
        }
    }

    private func finish(_ answer: StoreAnswer, showing board: BoardID) {
        (monitor, timer) = (nil, nil)
        guard case .importing = phase else { return }
        switch answer {
        case .done(let stored):
            let outcome = Outcome(stored: stored, board: board, text: doneText)
            guard destination == .linkedBoards else { return finish(outcome) }
            phase = .linking
            onChange()
            linkBoards { [weak self] problems in
                guard let self, phase == .linking else { return }
                finish(Outcome(stored: stored, board: board, text: ([outcome.text] + problems).joined(separator: "\n")))
            }
        case .unchanged:
            fail(library.language.localized("There is nothing to import: the files have no sections and no cards."))
        case .failed(let error): fail(error.text(in: library.language))
        }
    }

    private func finish(_ outcome: Outcome) {
        phase = .done
        onChange()
        onDone(outcome)
    }

    /// Links the new boards to their files, then calls `answer` with a message about each that can't be linked.
    private func linkBoards(answer: @escaping @MainActor ([String]) -> Void) {
        guard let links else { return answer([]) }
        let chosen = chosen
        var (open, failures) = (chosen.count, 0)
        var problems: [String] = []
        for (file, found) in chosen {
            let (board, language) = (found.board, library.language)
            let done: @MainActor (LinkFailure?) -> Void = { failure in
                open -= 1
                if let failure {
                    failures += 1
                    let text = language.localized("“\(file.name)” is not linked. \(failure.text(in: language))")
                    if failures <= Self.namedProblems { problems.append(text) }
                }
                guard open == 0 else { return }
                let more = failures - problems.count
                if more > 0 {
                    problems.append(
                        language.localized(
                            "\(more) more file is not linked.", "\(more) more files are not linked.", count: more))
                }
                answer(problems)
            }
            guard let path = file.source.path else {
                done(.noPath)
                continue
            }
            links.link(board.id, to: path, as: found.format, importedAs: board.document, answer: done)
        }
    }

    /// The number of files that a message names with their problems.
    private static var namedProblems: Int { 3 }

    private func fail(_ reason: String) {
        phase = .choosing
        let arrived = waiting
        waiting = []
        add(arrived)
        failure = reason
        onChange()
    }

    /// Cancels the import. Nothing of it stays in the library.
    ///
    /// - Returns: `false` if it is too late, because everything is being saved at this moment, or is saved and being
    ///   linked.
    @discardableResult
    package func cancel() -> Bool {
        switch phase {
        case .done, .canceled: return true
        case .linking: return false
        case .choosing: break
        case .importing:
            guard monitor?.cancel() ?? true else { return false }
            // If the library can't be written to, the canceled command must not wait for that.
            library.flush { _ in }
        }
        phase = .canceled
        (monitor, timer) = (nil, nil)
        for index in files.indices { files[index].reading.cancel() }
        onChange()
        return true
    }

    deinit {
        for file in files { file.reading.cancel() }
    }
}

extension FileImport.File {
    /// The format in which the file was read, also if that failed, or `nil` if it isn't known.
    package var shownFormat: BoardFormat? {
        switch state {
        case .reading: format
        case .found(let board): board.format
        case .failed(.invalid(_, as: let format)): format
        case .failed: nil
        }
    }

    /// Whether the file is still being read.
    package var isReading: Bool { if case .reading = state { true } else { false } }

    /// Whether the file can't be imported.
    package var isFailed: Bool { if case .failed = state { true } else { false } }
}
