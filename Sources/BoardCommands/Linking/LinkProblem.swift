import Board

/// The reason that a board and its file are not in step. Nothing is lost on either side.
struct LinkProblem: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(_ path: String, _ reason: String) {
        (self.path, self.reason) = (path, reason)
    }

    var description: String { "\(path) is not in step with its board. \(reason)" }
}
