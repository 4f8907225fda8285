import Board

/// A line of a todo.txt.
struct TodoTask {
    var isDone = false
    /// The title begins with the priority, where there is one: `(A) Call`.
    var title = ""
    var labels: [String] = []
    var due: Day?
    var completed: String?
    var created: String?
    var keys = TodoKeys()
}

// Reading

extension TodoTask {
    init(reading line: SourceLine, log: inout ImportLog) throws(ImportError) {
        var rest = line.bytes
        var priority: ArraySlice<UInt8> = []
        if rest.begins(with: "x ") {
            isDone = true
            rest = rest.dropFirst(2)
            completed = Self.takeDate(from: &rest)
            if completed != nil { created = Self.takeDate(from: &rest) }
        } else {
            priority = rest.prefix(Self.priorityLength(rest))
            rest = rest.dropFirst(priority.count)
            created = Self.takeDate(from: &rest)
        }
        rest = Backslash.unescape(rest, if: isDone || !priority.isEmpty ? Self.isDate : Self.isBeginning)
        var text: [UInt8] = []
        keys = TodoKeys(takingFrom: rest, rest: &text)
        let titleLine = try TitleLine(reading: text[...], TodoDialect.self, log: &log, number: line.number)
        title = String(priority + TodoText.decode(titleLine.title[...]))
        labels = titleLine.labels
        due = titleLine.due
    }

    private static func takeDate(from rest: inout ArraySlice<UInt8>) -> String? {
        guard isDate(rest) else { return nil }
        defer { rest = rest.dropFirst(11) }
        return String(rest.prefix(10))
    }

    /// How long `(A) ` at the beginning is; 0 where there is no priority.
    private static func priorityLength(_ text: ArraySlice<UInt8>) -> Int {
        let start = Array(text.prefix(4))
        guard start.count == 4, start[0] == UInt8(ascii: "("), UInt8(ascii: "A")...UInt8(ascii: "Z") ~= start[1],
            start[2] == UInt8(ascii: ")"), start[3] == Byte.space
        else { return 0 }
        return 4
    }

    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        text.dropFirst(10).first == Byte.space && Day(text.prefix(10)) != nil
    }

    /// What a task begins with that is not done.
    private static func isBeginning(_ text: ArraySlice<UInt8>) -> Bool {
        isDate(text) || text.begins(with: "x ")
    }
}

// Writing

extension TodoTask {
    /// The line without its end; `elsewhere` is the section's title to be named where the line would say nothing.
    func line(elsewhere: String) -> [UInt8] {
        let bytes = Array(title.utf8)
        let priority = isDone ? [] : bytes.prefix(Self.priorityLength(bytes[...]))
        let text = TitleLine(title: TodoText.encode(bytes[priority.count...]), labels: labels, due: due)
        var rest = keys.appended(to: text.line(TodoDialect.self))
        if !isDone, rest.allSatisfy({ $0 == Byte.space || $0 == Byte.tab }) {
            var keys = keys
            keys.section = elsewhere
            rest = keys.appended(to: text.line(TodoDialect.self))
        }
        rest = Backslash.escape(rest[...], if: isDone || !priority.isEmpty ? Self.isDate : Self.isBeginning)
        var line: [UInt8] = isDone ? Array("x ".utf8) : Array(priority)
        for date in [isDone ? completed : nil, isDone && completed == nil ? nil : created].compactMap({ $0 }) {
            line += date + " "
        }
        return line + rest
    }
}

/// Text on a line of a todo.txt: line ends are `%0A` and `%0D`. Where the text says so itself, the percent sign is `%25`.
enum TodoText {
    static func encode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(text.count)
        for (index, byte) in zip(text.indices, text) {
            switch byte {
            case Byte.lineFeed, Byte.carriageReturn: PercentCoding.append(byte, to: &line)
            case Byte.percent:
                line.append(byte)
                if isMarked(text[index...]) != nil { line += "25" }
            default: line.append(byte)
            }
        }
        return line
    }

    static func decode(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == Byte.percent, let marks = isMarked(line[index...]) {
                if marks == 0 {
                    text.append(line[index + 2] == UInt8(ascii: "A") ? Byte.lineFeed : Byte.carriageReturn)
                    index += 3
                } else {
                    text.append(Byte.percent)
                    index += 3
                }
            } else {
                text.append(line[index])
                index += 1
            }
        }
        return text
    }

    /// How many `25` stand between the percent sign here and `0A` or `0D`; nil where it is no such sign.
    private static func isMarked(_ text: ArraySlice<UInt8>) -> Int? {
        var rest = text.dropFirst()
        var count = 0
        while rest.begins(with: "25") {
            rest = rest.dropFirst(2)
            count += 1
        }
        return rest.begins(with: "0A") || rest.begins(with: "0D") ? count : nil
    }
}
