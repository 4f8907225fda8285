import Board

/// The content of a task in its stored form.
struct TodoContent: Hashable {
    private let title: String
    private let notes: String
    private let labels: [String]
    private let due: Due?
    private let isDone: Bool
    private let isHidden: Bool
    private let section: String?

    /// Creates the content of a task.
    ///
    /// - Parameter section: The section's title, or `nil` for a step.
    init(_ task: TodoTask, section: String?) {
        (title, notes) = StoredText.fitted(task.title, notes: task.keys.note ?? "")
        labels = task.labels.map(StoredText.title)
        due = task.due
        isDone = task.isDone
        isHidden = task.keys.isHidden
        self.section = section.map(StoredText.title)
    }
}
