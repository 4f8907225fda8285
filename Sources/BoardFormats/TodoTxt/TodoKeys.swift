/// The parts of a board that todo.txt has no syntax for, as keys and values at the end of a line:
/// `section:Doing note:two%20words`.
///
/// `id:1` and `p:1` link a step to its card, and `h:1` hides an archived card, as in other programs.
struct TodoKeys: Equatable {
    var section: String?
    var note: String?
    var id: Int?
    var parent: Int?
    var isHidden = false

    /// Creates the keys that apply in a line's role, and appends the other words of the line to `rest`. A second value
    /// for a key is one of those words.
    init(removingFrom line: ArraySlice<UInt8>, role: TodoLinks.Role, rest: inout [UInt8]) {
        let words = line.split(separator: Byte.space, omittingEmptySubsequences: false)
        // If there are several, the last one is used, because that is where Inlay writes its own.
        let link = Self.lastLink(in: words, role: role)
        var isFirst = true
        for (index, word) in words.enumerated() where !parse(word, role: role, isLink: index == link) {
            if !isFirst { rest.append(Byte.space) }
            isFirst = false
            rest += Backslash.unescape(word, if: Self.isKey)
        }
    }

    init() {}

    private static func lastLink(in words: [ArraySlice<UInt8>], role: TodoLinks.Role) -> Int? {
        switch role {
        case .card(let id?): words.lastIndex { number(of: $0, "id:") == id }
        case .step(let parent): words.lastIndex { number(of: $0, "p:") == parent }
        case .card(nil), .unknown: nil
        }
    }

    private mutating func parse(_ word: ArraySlice<UInt8>, role: TodoLinks.Role, isLink: Bool) -> Bool {
        guard Self.isKey(word), let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let value = word[(colon + 1)...]
        var isStep = false
        if case .step = role { isStep = true }
        switch word.first {
        case UInt8(ascii: "s"): return !isStep && Self.set(&section, PercentCoding.decode(value))
        case UInt8(ascii: "n"): return Self.set(&note, PercentCoding.decode(value))
        case UInt8(ascii: "i"): return (isLink || role == .unknown) && Self.set(&id, Int(String(value)))
        case UInt8(ascii: "p"): return (isLink || role == .unknown) && Self.set(&parent, Int(String(value)))
        default:
            guard !isStep, !isHidden else { return false }
            isHidden = true
            return true
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
        case UInt8(ascii: "i"): return number(of: word, "id:") != nil
        case UInt8(ascii: "p"): return number(of: word, "p:") != nil
        case UInt8(ascii: "h"): return word.elementsEqual("h:1".utf8)
        default: return false
        }
    }

    /// Returns the number after a key, or `nil` if the word is something else.
    static func number(of word: ArraySlice<UInt8>, _ key: StaticString) -> Int? {
        guard word.begins(with: key) else { return nil }
        let digits = word.dropFirst(key.utf8CodeUnitCount)
        guard 1...9 ~= digits.count, digits.first != UInt8(ascii: "0"), digits.allSatisfy(Byte.isDigit) else {
            return nil
        }
        return Int(String(digits))
    }

    /// Returns the line with the keys after it. Words in it that would be read as keys are escaped with a backslash.
    func appended(to line: [UInt8], escapes: TodoEscapes) -> [UInt8] {
        var result: [UInt8] = []
        for (index, word) in line.split(separator: Byte.space, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append(Byte.space) }
            // Reading removes a backslash from any word that looks like a key.
            let hasBackslash = word.first == Byte.backslash
            result += Backslash.escape(word) { word in
                Self.isKey(word) && (hasBackslash || escapes.needsBackslash(word, keys: self))
            }
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
