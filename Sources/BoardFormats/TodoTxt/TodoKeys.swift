/// What todo.txt has no words for, as keys and values of its own at the end of a line: `section:Doing note:two%20words`.
///
/// `id:1` and `p:1` tie a step to its card, and `h:1` hides what is archived, as other programs have it.
struct TodoKeys: Equatable {
    var section: String?
    var note: String?
    var id: Int?
    var parent: Int?
    var isHidden = false

    /// Takes the keys out of a line. A second value for a key stays in it.
    init(takingFrom line: ArraySlice<UInt8>, rest: inout [UInt8]) {
        var start = line.startIndex
        var isFirst = true
        while start <= line.endIndex {
            var end = start
            while end < line.endIndex, line[end] != Byte.space { end += 1 }
            if !take(line[start..<end]) {
                if !isFirst { rest.append(Byte.space) }
                isFirst = false
                rest += Backslash.unescape(line[start..<end], if: Self.isKey)
            }
            start = end + 1
        }
    }

    init() {}

    private mutating func take(_ word: ArraySlice<UInt8>) -> Bool {
        guard Self.isKey(word), let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let value = word[(colon + 1)...]
        switch word.first {
        case UInt8(ascii: "s"): return Self.set(&section, PercentCoding.decode(value))
        case UInt8(ascii: "n"): return Self.set(&note, PercentCoding.decode(value))
        case UInt8(ascii: "i"): return Self.set(&id, Int(String(value)))
        case UInt8(ascii: "p"): return Self.set(&parent, Int(String(value)))
        default:
            defer { isHidden = true }
            return !isHidden
        }
    }

    private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        guard place == nil, let value else { return false }
        place = value
        return true
    }

    private static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
        switch word.first {
        case UInt8(ascii: "s"): return word.begins(with: "section:")
        case UInt8(ascii: "n"): return word.begins(with: "note:")
        case UInt8(ascii: "i"): return word.begins(with: "id:") && isNumber(word.dropFirst(3))
        case UInt8(ascii: "p"): return word.begins(with: "p:") && isNumber(word.dropFirst(2))
        case UInt8(ascii: "h"): return word.elementsEqual("h:1".utf8)
        default: return false
        }
    }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        1...9 ~= text.count && text.first != UInt8(ascii: "0") && text.allSatisfy(Byte.isDigit)
    }

    /// The line with the keys behind it; words of it that look like keys get a backslash.
    func appended(to line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        while start <= line.count {
            var end = start
            while end < line.count, line[end] != Byte.space { end += 1 }
            if start > 0 { result.append(Byte.space) }
            result += Backslash.escape(line[start..<end], if: Self.isKey)
            start = end + 1
        }
        func append(_ key: String, _ value: [UInt8]) {
            if !result.isEmpty { result.append(Byte.space) }
            result += key
            result += value
        }
        if let section { append("section:", PercentCoding.encode(section)) }
        if let note { append("note:", PercentCoding.encode(note)) }
        if let id { append("id:", Array(String(id).utf8)) }
        if let parent { append("p:", Array(String(parent).utf8)) }
        if isHidden { append("h:1", []) }
        return result
    }
}
