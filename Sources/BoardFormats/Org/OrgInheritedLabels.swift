import Board

/// The labels that cards get from the file and from their section.
///
/// Each card gets them, so they are compared only with labels that the card or the section has itself. Otherwise, a few
/// long names and many short cards would take hours.
struct OrgInheritedLabels {
    /// The labels that a card of the current section gets, each once.
    private(set) var names: [String] = []
    /// The names that were cut because they were too long.
    private(set) var cutNames: Set<String> = []
    private var ofFile: [String] = []
    private var setOfFile: Set<String> = []
    private var setOfSection: Set<String> = []

    /// The number of labels from the file, and from a section.
    private static let limit = 64

    /// Creates the labels of a file. Its first cards are in no section.
    init(_ labels: [String]) {
        for name in cut(labels) where setOfFile.insert(name).inserted { ofFile.append(name) }
        names = ofFile
    }

    /// Begins a section with its own labels, which must be distinct.
    mutating func beginSection(_ labels: [String]) {
        let own = cut(labels)
        setOfSection = Set(own)
        names = Self.joined(own, ofFile) { setOfFile.contains($0) }
    }

    /// Returns a card's own labels, which must be distinct, followed by those that it inherits.
    func combined(with own: [String]) -> [String] {
        Self.joined(own, names) { setOfSection.contains($0) || setOfFile.contains($0) }
    }

    private mutating func cut(_ labels: [String]) -> [String] {
        labels.prefix(Self.limit).map { name in
            let fitted = FittedTitle(name)
            if fitted.isCut { cutNames.insert(name) }
            return fitted.title
        }
    }

    /// Returns labels followed by those others that aren't among them.
    private static func joined(_ own: [String], _ others: [String], isOther: (String) -> Bool) -> [String] {
        let both = own.filter(isOther)
        return own + (both.isEmpty ? others : others.filter { !both.contains($0) })
    }
}
