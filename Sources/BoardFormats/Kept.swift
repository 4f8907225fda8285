/// What a file holds besides the board, to be put back when the board is written in the same format again.
///
/// A store keeps it beside the board as `text`. It names sections and cards by their titles, so it stays useful after
/// the board was changed.
public struct Kept: Equatable, Sendable {
    var obsidian: ObsidianKept?
    var todo: TodoKept?
    var taskell: TaskellKept?

    /// Nothing.
    public init() {}

    init(obsidian: ObsidianKept? = nil, todo: TodoKept? = nil, taskell: TaskellKept? = nil) {
        self.obsidian = obsidian
        self.todo = todo
        self.taskell = taskell
    }

    /// Whether there is nothing to put back.
    public var isEmpty: Bool { self == Kept() }
}

extension Kept {
    /// All of it as text, for a store; `init(text:)` reads it.
    public var text: String {
        var json = JSONWriter()
        json.beginObject()
        if let obsidian {
            json.key("obsidian")
            obsidian.write(to: &json)
        }
        if let todo {
            json.key("todo")
            todo.write(to: &json)
        }
        if let taskell {
            json.key("taskell")
            taskell.write(to: &json)
        }
        json.endObject()
        return json.text
    }

    /// Reads what `text` gave.
    public init(text: String) throws(ImportError) {
        var json = JSONReader(Array(text.utf8))
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key {
            case "obsidian": obsidian = try ObsidianKept(reading: &json)
            case "todo": todo = try TodoKept(reading: &json)
            case "taskell": taskell = try TaskellKept(reading: &json)
            default: try json.skip()
            }
        }
        try json.finish()
    }
}
