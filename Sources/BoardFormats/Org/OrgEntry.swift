import Board

/// A headline with the text below it, up to the next headline.
struct OrgEntry {
    var headline: OrgHeadline
    let line: Int
    private(set) var due: Due?
    private(set) var notes = ""
    private(set) var steps: [StepDocument] = []
    private(set) var isCollapsed = false
    private(set) var deeperSteps = 0
    private(set) var drawers = 0
    /// Dates that can't be read. They are in the notes.
    private(set) var invalidDate: String?

    init(_ headline: OrgHeadline, line: Int, lines: [ArraySlice<UInt8>]) {
        self.headline = headline
        self.line = line
        var lines = lines[...]
        var remarks: [String] = []
        if let first = lines.first, OrgPlanning.isLikely(first) {
            if let planning = OrgPlanning(first) {
                lines.removeFirst()
                apply(planning, remarks: &remarks)
            } else {
                invalidDate = String(first.trimmed)
            }
        }
        readProperties(from: &lines, remarks: &remarks)
        let body = OrgBody(Array(lines), level: headline.level)
        (notes, steps, deeperSteps, drawers) = (body.notes, body.steps, body.deeperSteps, body.drawers)
        if !remarks.isEmpty {
            let text = remarks.joined(separator: "\n")
            notes = notes.isEmpty ? text : "\(notes)\n\n\(text)"
        }
    }

    private mutating func apply(_ planning: OrgPlanning, remarks: inout [String]) {
        guard let date = planning.deadline ?? planning.scheduled else { return }
        due = date.due
        for remark in date.remarks { remarks.append("Repeats: \(remark)") }
        if planning.deadline != nil, let scheduled = planning.scheduled {
            remarks.append("Scheduled: " + ([scheduled.due.description] + scheduled.remarks).joined(separator: " "))
        }
    }

    private mutating func readProperties(from lines: inout ArraySlice<ArraySlice<UInt8>>, remarks: inout [String]) {
        guard let first = lines.first, OrgDrawer.isStart(first, named: ":PROPERTIES:"),
            let end = lines.firstIndex(where: OrgDrawer.isEnd)
        else { return }
        for line in lines[..<end].dropFirst() {
            let text = line.trimmed
            guard text.first == Byte.colon, let colon = text.dropFirst().firstIndex(of: Byte.colon) else { continue }
            let name = String(text[..<colon].dropFirst())
            let value = String(text[(colon + 1)...].trimmed)
            switch name.uppercased() {
            case "VISIBILITY": isCollapsed = value.lowercased() == "folded"
            case "ID", "CUSTOM_ID", "CREATED", "LAST_MODIFIED": break
            default: if !value.isEmpty { remarks.append("\(name): \(value)") }
            }
        }
        lines = lines[(end + 1)...]
    }
}
