import Board

/// The parts of a file that a board can't hold, for when the board is written in the same format again.
///
/// A store keeps them next to the board as `text`. Sections and cards are identified by title, so the parts stay usable
/// after the board has changed.
public struct FormatExtras: Equatable, Sendable {
    var obsidian: ObsidianExtras?
    var todo: TodoExtras?
    var taskell: TaskellExtras?
    var calendar: CalendarExtras?

    /// Creates an empty value.
    public init() {}

    init(
        obsidian: ObsidianExtras? = nil, todo: TodoExtras? = nil, taskell: TaskellExtras? = nil,
        calendar: CalendarExtras? = nil
    ) {
        self.obsidian = obsidian
        self.todo = todo
        self.taskell = taskell
        self.calendar = calendar
    }

    /// Whether there are no parts.
    public var isEmpty: Bool { self == FormatExtras() }
}

extension FormatExtras {
    /// The parts as text for a store. `init(text:)` reads it.
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
        if let calendar {
            json.key("calendar")
            calendar.write(to: &json)
        }
        json.endObject()
        return json.text
    }

    /// Creates the parts that a store keeps next to a board. Unreadable ones are left out: they are no reason not to
    /// write the board.
    public init(stored text: String) { self = (try? FormatExtras(text: text)) ?? FormatExtras() }

    /// Creates the parts to write a board with: those of the file that it is linked to, or else the stored ones.
    public init(stored text: String, link: BoardLink?, as format: BoardFormat) {
        let stored = FormatExtras(stored: text)
        guard let link, link.format == format.rawValue else {
            self = stored
            return
        }
        let file = try? format.read(link.base.bytes, name: link.path, in: .utc)
        self = file?.extras ?? stored
    }

    /// The parts as a store keeps them. Empty if there are none.
    public var stored: String { isEmpty ? "" : text }

    /// Creates the parts from `text`.
    public init(text: String) throws(ImportError) {
        var json = JSONReader(Array(text.utf8))
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key {
            case "obsidian": obsidian = try ObsidianExtras(reading: &json)
            case "todo": todo = try TodoExtras(reading: &json)
            case "taskell": taskell = try TaskellExtras(reading: &json)
            case "calendar": calendar = try CalendarExtras(reading: &json)
            default: try json.skip()
            }
        }
        try json.finish()
    }
}
