/// The signs of a format in JSON: keys that only its files have.
struct JSONSign {
    /// The format that was recognized.
    private(set) var format: BoardFormat?
    /// The format that an empty board suggests.
    private(set) var likely: BoardFormat?
    /// Whether something is at the place of a board's parts, but isn't one.
    private(set) var isContradicted = false
    /// Whether the object is the first line of an old Focalboard archive.
    var isHeader: Bool { keys == ["version", "date"] }
    /// The outermost keys so far, and the keys found at those that may be signs.
    private var keys: Set<String> = []
    private var found: [String: Set<String>] = [:]

    /// A format with a key of the outermost object, and keys of its first element. A key in an object or array of that
    /// element follows a dot.
    private struct Rule {
        let format: BoardFormat
        let key: String
        var element: Set<String> = []
        /// The outermost keys that must also be there.
        var others: Set<String> = []
    }

    private static let rules = [
        Rule(format: .inlay, key: "sections", element: ["title"]),
        Rule(format: .inlay, key: "sections", element: ["cards"]),
        Rule(format: .trello, key: "lists", element: ["name"]),
        Rule(format: .trello, key: "cards", element: ["idList"]),
        Rule(format: .deck, key: "boards", element: ["title", "stacks"]),
        Rule(format: .deck, key: "stacks", element: ["title", "boardId"], others: ["title"]),
        Rule(format: .kanri, key: "boards", element: ["title", "columns"], others: ["activeTheme", "colors"]),
        Rule(format: .kanri, key: "columns", element: ["title", "cards.name"], others: ["title"]),
        Rule(format: .kanri, key: "columns", element: ["title", "cards"], others: ["title", "lastEdited"]),
        Rule(format: .kanri, key: "columns", element: ["title", "cards"], others: ["title", "globalTags"]),
        Rule(format: .wekan, key: "lists", element: ["_id", "title"], others: ["cards"]),
        Rule(format: .wekan, key: "cards", element: ["_id", "listId"]),
        Rule(format: .planka, key: "included", element: ["lists", "cards"], others: ["item"]),
        Rule(format: .kanboard, key: "result", element: ["title", "column_id"]),
        Rule(format: .kanboard, key: "result", element: ["name", "columns"]),
        Rule(format: .githubProject, key: "items", element: ["id", "content.title", "content.type"]),
        Rule(format: .focalboard, key: "data", element: ["cardProperties"], others: ["type"]),
        Rule(format: .focalboard, key: "data", element: ["parentId", "schema", "fields"], others: ["type"]),
        Rule(format: .githubProject, key: "data", element: ["projectV2"]),
    ]
    private static let ruleKeys = Set(rules.map(\.key))

    /// The keys of issues that GitHub's command line can list.
    private static let issueFields: Set = [
        "assignees", "author", "body", "closed", "closedAt", "comments", "createdAt", "id", "isPinned", "labels",
        "milestone", "number", "projectCards", "projectItems", "state", "title", "updatedAt", "url",
    ]
    /// Those that no other program has. Beside them, there may be fields of later versions.
    private static let issueSigns: Set = ["closedByPullRequestsReferences", "reactionGroups", "stateReason"]

    /// Returns the format of an array, by the keys of its first element.
    static func format(ofArrayWith keys: Set<String>) -> BoardFormat? {
        if keys.isSuperset(of: ["title", "column_id", "swimlane_id"]) { return .kanboard }
        if keys.isSuperset(of: ["name", "columns", "nb_swimlanes"]) { return .kanboard }
        if keys.isSuperset(of: ["title", "boardId", "order", "lastModified"]) { return .deck }
        let keys = keys.filter { !$0.contains(".") }
        guard keys.isSuperset(of: ["title", "number"]) else { return nil }
        if keys.isSuperset(of: ["state", "html_url"]) { return .githubIssues }
        if !keys.isDisjoint(with: issueSigns) { return .githubIssues }
        return keys.isSubset(of: issueFields) && !keys.isDisjoint(with: ["state", "labels", "assignees", "milestone"])
            ? .githubIssues : nil
    }

    /// Reads the value of an outermost key. What comes before an error counts, too.
    mutating func read(_ key: String, from json: inout JSONReader) throws(ImportError) {
        if keys.count < 1_000 { keys.insert(key) }
        defer { match() }
        switch key {
        case "idOrganization":
            format = .trello
            try json.skip()
        case "kind": if try json.scalar() == "tasks#taskLists" { format = .googleTasks }
        case "_format": if try json.scalar()?.hasPrefix("wekan-board") == true { format = .wekan }
        case _ where Self.ruleKeys.contains(key):
            defer { noteEmpty(key) }
            try json.readKeys(into: &found[key, default: []])
        // Deck used to write an object with the boards by their numbers.
        case _ where keys.count == 1 && key.utf8.allSatisfy(Byte.isDigit):
            try json.readKeys(into: &found["boards", default: []])
        default: try json.skip()
        }
    }

    private mutating func match() {
        let rule = Self.rules.first { rule in
            found[rule.key]?.isSuperset(of: rule.element) == true && rule.others.isSubset(of: keys)
        }
        format = format ?? rule?.format
    }

    private mutating func noteEmpty(_ key: String) {
        let suggestions: [String: BoardFormat] = ["sections": .inlay, "lists": .trello, "cards": .trello]
        guard let suggested = suggestions[key] else { return }
        if found[key]?.isEmpty != false { likely = likely ?? suggested } else { isContradicted = true }
    }
}

extension JSONReader {
    /// Returns the keys of an array's first element, even if the array is damaged.
    mutating func keysOfFirstElement() -> Set<String> {
        var keys: Set<String> = []
        try? readKeys(into: &keys)
        return keys
    }

    /// Reads a value: the keys of its first element if it is an array, or the keys of an object and of its first value.
    fileprivate mutating func readKeys(into keys: inout Set<String>) throws(ImportError) {
        var isFirst = true
        if isAtArray {
            try beginArray()
            while try nextElement() {
                if isFirst, isAtObject { try readElementKeys(into: &keys) } else { try skip() }
                isFirst = false
            }
        } else if isAtObject {
            try beginObject()
            while let key = try nextKey() {
                Self.add(key, to: &keys)
                if isFirst, isAtObject { try readElementKeys(into: &keys) } else { try skip() }
                isFirst = false
            }
        } else {
            try skip()
        }
    }

    /// Reads the keys of an object, and those of the objects and first elements in it.
    private mutating func readElementKeys(into keys: inout Set<String>) throws(ImportError) {
        try beginObject()
        while let key = try nextKey() {
            Self.add(key, to: &keys)
            if isAtObject {
                try readInnerKeys(of: key, into: &keys)
            } else if isAtArray {
                try beginArray()
                var isFirst = true
                while try nextElement() {
                    if isFirst, isAtObject { try readInnerKeys(of: key, into: &keys) } else { try skip() }
                    isFirst = false
                }
            } else {
                try skip()
            }
        }
    }

    private mutating func readInnerKeys(of outer: String, into keys: inout Set<String>) throws(ImportError) {
        try beginObject()
        while let key = try nextKey() {
            Self.add("\(outer).\(key)", to: &keys)
            try skip()
        }
    }

    /// Adds a key, unless there are more than any program has.
    private static func add(_ key: String, to keys: inout Set<String>) {
        if keys.count < 300, key.utf8.count < 100 { keys.insert(key) }
    }
}
