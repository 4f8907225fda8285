import Board

/// The text of cells in tables from Jira, in a form for people.
struct JiraText {
    /// The names of accounts by their IDs, as far as the table's rows contain both.
    private var names: [String: String] = [:]

    /// Adds the name of an account.
    mutating func add(_ name: String, account: String) {
        guard names.count < Self.nameLimit, name.utf8.count <= Self.nameLength else { return }
        names[account] = name
    }

    /// The limits keep a small file from becoming a large board.
    private static let nameLimit = 10_000
    private static let nameLength = 60

    /// Returns a comment, `12/Mar/26 9:00 AM;5570:x;Text`, as `Ann, 2026-03-12: Text`.
    func comment(_ cell: String, in zone: LocalTime) -> String {
        let parts = cell.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let date = TableDate.reading(parts[0], in: zone) else { return cell }
        let head = [author(parts[1]), date.day.description].filter { !$0.isEmpty }.joined(separator: ", ")
        return "\(head): \(parts[2])"
    }

    /// Returns an attached file, `12/Mar/26 9:00 AM;5570:x;plan.pdf;https://…`, as `plan.pdf: https://…`.
    func attachment(_ cell: String, in zone: LocalTime) -> String {
        let parts = cell.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 4, TableDate.reading(parts[0], in: zone) != nil, let address = parts.last else {
            return cell
        }
        return "\(parts[2..<(parts.count - 1)].joined(separator: ";")): \(address)"
    }

    /// Returns a text with names in place of the IDs in mentions, `[~accountid:5570:x]`.
    func mentions(in text: String) -> String {
        guard !names.isEmpty, text.contains("[~accountid:") else { return text }
        let parts = text.split(separator: "[~accountid:", omittingEmptySubsequences: false)
        var result = String(parts[0])
        for part in parts.dropFirst() {
            if let end = part.firstIndex(of: "]"), let name = names[String(part[..<end])] {
                result += "@\(name)\(part[part.index(after: end)...])"
            } else {
                result += "[~accountid:\(part)"
            }
        }
        return result
    }

    /// Returns seconds as `1 h 30 min`, or `nil` if the text isn't a number of seconds.
    static func duration(_ text: String) -> String? {
        guard let seconds = Int(text), 0..<100_000_000 ~= seconds else { return nil }
        let parts = [(seconds / 3600, "h"), (seconds % 3600 / 60, "min")].filter { $0.0 > 0 }
        return parts.isEmpty ? nil : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    /// Returns whether a cell holds what only Jira can read: an object without contents, or one of its program.
    static func isInternal(_ cell: String) -> Bool {
        cell == "{}" || cell.hasPrefix("com.atlassian.") && cell.utf8.contains(Byte.at) && !cell.contains(" ")
    }

    /// Returns the name of an account, or nothing for an ID without one: 24 hexadecimal digits, or a number and a UUID.
    private func author(_ account: String) -> String {
        if let name = names[account] { return name }
        let isID = account.utf8.count == 24 && account.utf8.allSatisfy { Byte.hexValue($0) != nil }
        return isID || account.utf8.contains(Byte.colon) ? "" : account
    }
}
