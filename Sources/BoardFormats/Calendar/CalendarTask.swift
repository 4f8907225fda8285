import Board

/// A task of a calendar.
struct CalendarTask {
    static let sectionKey = "X-INLAY-SECTION"
    /// A parameter of a rule that counts from the day on which the task is done.
    static let completionParameter = "X-INLAY-FROM"
    static let archivedKey = "X-INLAY-ARCHIVED"

    enum Status: String {
        case open = "NEEDS-ACTION"
        case completed = "COMPLETED"
        case inProgress = "IN-PROCESS"
        case canceled = "CANCELLED"
    }

    var title = ""
    var notes = ""
    var due: Due?
    var repetition: Repetition?
    var status = Status.open
    var isArchived = false
    var priority: PriorityLabel?
    var identifier: String?
    var parent: String?
    /// The identifiers of the tasks that it names as its own.
    var children: [String] = []
    var order: Int?
    /// The title of the section, if the file is from Inlay.
    var section: String?
    /// The index of the calendar in the file.
    var calendar = 0
    /// Whether the task replaces a single repetition of another.
    var isRepetition = false
    /// The rule by which it repeats, as text.
    var rule = ""
    /// The value of the start date.
    var start: [UInt8] = []
    /// The value of the due date.
    var end: [UInt8] = []
    private var categories: [String] = []
    private var remarks: [String] = []

    var card: CardDocument {
        CardDocument(
            title: title, notes: allNotes, isDone: status == .completed, isArchived: isArchived || status == .canceled,
            due: due, repetition: repetition, labels: labels)
    }

    var step: StepDocument {
        StepDocument(
            title: title, notes: allNotes, isDone: status == .completed || status == .canceled, due: due,
            repetition: repetition, labels: labels)
    }

    mutating func addCategories(_ names: [String]) { categories += names }

    mutating func addNotes(_ text: String) {
        if !text.isEmpty { notes += notes.isEmpty ? text : "\n\n" + text }
    }

    mutating func addRemark(_ caption: String, _ text: String) {
        if !text.isEmpty { remarks.append("\(caption): \(text)") }
    }

    /// Adds a line that isn't understood.
    mutating func addRemark(_ text: String) { remarks.append(text) }

    private var labels: [String] {
        var seen: Set<String> = []
        return ((priority.map { [$0.rawValue] } ?? []) + categories).filter { seen.insert($0).inserted }
    }

    private var allNotes: String {
        let text = remarks.joined(separator: "\n")
        return notes.isEmpty || text.isEmpty ? notes + text : "\(notes)\n\n\(text)"
    }
}
