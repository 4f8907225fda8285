import Board
import BoardFormats
import BoardLinks
import BoardStore

/// The updates of linked files around a command. Before it, the boards get the changes of the files; after it, the
/// files get the changes that the command has made.
///
/// A file that can't be updated is reported by commands that concern its board, and by `links`. Others are not held up.
final class LinkRound {
    private var keeper: LinkKeeper
    private let session: LibrarySession
    private let console: Console
    private let command: CommandSpec.Name
    /// The linked boards as they were before the command.
    private var boards: [BoardID: LinkedBoard] = [:]
    private var problems: [BoardID: LinkProblem] = [:]

    init(_ session: LibrarySession, _ console: Console, around command: CommandSpec.Name) {
        keeper = LinkKeeper(session, console)
        (self.session, self.console, self.command) = (session, console, command)
    }

    /// Brings boards in step with their files before a command.
    func begin() throws {
        guard command.showsBoards || command.changesBoards else { return }
        let links = try session.linkedFiles()
        // Undo would otherwise undo what was just taken from the file.
        if command.showsBoards {
            try keeper.update(links.filter(keeper.hasNews), to: console) {
                problems[$0.board] = LinkProblem($0.path, $1)
            }
        }
        if command.changesBoards { for link in links { boards[link.board] = try session.linkedBoard(link.board) } }
    }

    /// Reports that the contents of a board may not be those of its file.
    func report(on board: BoardID) {
        if let problem = problems[board] { console.printError("inlay: \(problem.commandText)") }
    }

    /// Reports all boards whose contents may not be those of their files.
    func reportAll() {
        for board in problems.sorted(by: { $0.value.path < $1.value.path }) { report(on: board.key) }
    }

    /// Brings the files of the boards that a command has changed in step.
    ///
    /// - Throws: ``CommandFailure`` if that fails for one of them. The command itself was carried out.
    func end() throws {
        guard command.changesBoards else { return }
        // Undo may have restored a board, which wasn't among the linked ones before.
        try update(
            session.linkedFiles().filter { link in try session.linkedBoard(link.board) != boards[link.board] })
    }

    /// Brings boards and files in step.
    ///
    /// - Throws: ``CommandFailure`` if that fails for one of them.
    func update(_ links: [LinkedFile]) throws {
        var problems: [LinkProblem] = []
        do {
            try keeper.updateUnlessLocked(links, to: console) { problems.append(LinkProblem($0.path, $1)) }
        } catch let failure as LinkFailure {
            throw CommandFailure.noneInStep(failure)
        }
        guard let last = problems.popLast() else { return }
        for problem in problems { console.printError("inlay: \(problem.commandText)") }
        throw CommandFailure.notInStep(last)
    }
}
