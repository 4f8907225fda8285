import Board

/// A line of a todo.txt file.
struct TodoTask: Equatable {
    var isDone = false
    /// The title, including any priority at its start: `(A) Call`.
    var title = ""
    var labels: [String] = []
    var due: Due?
    var completed: String?
    var created: String?
    /// The number of dates before the priority.
    var datesBeforePriority = 0
    var keys = TodoKeys()
}

// Reading

extension TodoTask {
    init(reading line: SourceLine, role: TodoLinks.Role = .unknown, log: inout ImportLog) throws(ImportError) {
        var rest = line.bytes
        if rest.begins(with: "x ") {
            isDone = true
            rest = rest.dropFirst(2)
        }
        let priority = removeHead(from: &rest)
        rest = Backslash.unescape(rest) { Self.isHead($0, isDone: isDone, hasPriority: !priority.isEmpty) }
        var text: [UInt8] = []
        keys = TodoKeys(removingFrom: rest, role: role, rest: &text)
        let titleLine = try TitleLine(reading: text[...], TodoDialect(), log: &log, number: line.number)
        title = String(priority + TodoText.decode(titleLine.title[...]))
        labels = titleLine.labels
        due = titleLine.due
    }

    /// Removes the priority and the dates at the start of the line. Returns the priority. Some programs write the dates
    /// before it.
    private mutating func removeHead(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var priority: ArraySlice<UInt8> = []
        var dates: [String] = []
        while true {
            if Self.isDate(rest), dates.count < Self.dateCount(isDone: isDone) {
                dates.append(String(rest.prefix(10)))
                rest = rest.dropFirst(11)
            } else if priority.isEmpty, Self.hasPriority(rest) {
                priority = rest.prefix(4)
                datesBeforePriority = dates.count
                rest = rest.dropFirst(4)
            } else {
                break
            }
        }
        if isDone { completed = dates.first }
        created = isDone ? dates.dropFirst().first : dates.first
        return priority
    }

    /// Returns the maximum number of dates at the start of a line: the creation date, preceded by the completion date
    /// if done.
    private static func dateCount(isDone: Bool) -> Int { isDone ? 2 : 1 }

    /// Returns whether the text begins with a priority such as `(A) `.
    private static func hasPriority(_ text: ArraySlice<UInt8>) -> Bool {
        let start = Array(text.prefix(4))
        guard start.count == 4, start[0] == UInt8(ascii: "("), start[2] == UInt8(ascii: ")") else { return false }
        return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= start[1] && start[3] == Byte.space
    }

    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        text.dropFirst(10).first == Byte.space && Day(text.prefix(10)) != nil
    }

    /// Returns whether a string begins with a date, a priority, or a completion mark that could still follow here.
    private static func isHead(_ text: ArraySlice<UInt8>, isDone: Bool, hasPriority: Bool) -> Bool {
        if isDate(text) { return true }
        return !hasPriority && (Self.hasPriority(text) || !isDone && text.begins(with: "x "))
    }
}

// Writing

extension TodoTask {
    /// Takes the dates of the task as it was. A creation date may only follow a completion date, so a task that is done
    /// now and has one gets the other.
    mutating func takeDates(of old: TodoTask, today: Day?) {
        (completed, created) = (old.completed, old.created)
        if isDone == old.isDone {
            datesBeforePriority = old.datesBeforePriority
        } else if isDone, created != nil {
            completed = today.map(\.description)
        }
    }

    /// Changes the word of the title that was the due date of the task as it was.
    mutating func changeDueDateInTitle(since old: TodoTask) {
        guard due != old.due, let earlier = TitleLine.dueInTitle(old.title, old.due, TodoDialect()) else { return }
        title = TitleLine.title(title, due: due, insteadOf: [earlier], TodoDialect()) ?? title
    }

    /// Returns the line without its end. `sectionIfBlank` is the section title to write if the line would otherwise be
    /// blank.
    func line(sectionIfBlank: String, escapes: TodoEscapes) -> [UInt8] {
        let bytes = Array(title.utf8)
        let priority = bytes.prefix(Self.hasPriority(bytes[...]) ? 4 : 0)
        let text = TitleLine(title: TodoText.encode(bytes[priority.count...]), labels: labels, due: due)
        let words = text.line(TodoDialect())
        var rest = keys.appended(to: words, escapes: escapes)
        if !isDone, rest.allSatisfy({ $0 == Byte.space || $0 == Byte.tab }) {
            var keys = keys
            keys.section = sectionIfBlank
            rest = keys.appended(to: words, escapes: escapes)
        }
        var dates: [String] = []
        if isDone { dates = completed.map { [$0] } ?? [] }
        if let created, !isDone || completed != nil { dates.append(created) }
        rest = escaped(rest, hasPriority: !priority.isEmpty, dateCount: dates.count)
        var line: [UInt8] = isDone ? Array("x ".utf8) : []
        let first = dates.prefix(datesBeforePriority)
        for date in first { line += date + " " }
        line += priority
        for date in dates.dropFirst(first.count) { line += date + " " }
        return line + rest
    }

    /// Returns the text, with a backslash if it would otherwise be read as a date, a priority, or a completion mark, or
    /// if it already has a backslash there.
    private func escaped(_ rest: [UInt8], hasPriority: Bool, dateCount: Int) -> [UInt8] {
        let hasRoom = dateCount < Self.dateCount(isDone: isDone)
        let hasBackslash = rest.first == Byte.backslash
        return Backslash.escape(rest[...]) { text in
            guard Self.isHead(text, isDone: isDone, hasPriority: hasPriority) else { return false }
            if hasBackslash { return true }
            if Self.isDate(text) { return hasRoom }
            return Self.hasPriority(text) || dateCount == 0
        }
    }
}
