/// The underlined letters that choose items by the keyboard: alone in a menu, with Alt in a window.
///
/// They are chosen by the program, because titles are translated and some are the user's own, and an item must not have
/// the letter of another.
package enum AccessKeys {
    /// Returns the labels of items that are shown together, each with its letter marked as GTK expects it.
    ///
    /// If it can be avoided, no two items have the same letter and none is without. An item has the first letter of its
    /// title or of a word, unless another item comes before it. Only the first items of a very long list have letters.
    ///
    /// - Parameters:
    ///   - titles: The titles in groups. The first ones choose first. So a menu's commands keep their letters whatever
    ///     boards and sections come after them.
    ///   - taken: A letter, in lowercase, that another item already has.
    package static func labels(for titles: [[String]], except taken: Character? = nil) -> [String] {
        let all = titles.joined()
        var assignment = Assignment(all.prefix(maximumCount).map(candidates), taken)
        var start = 0
        for group in titles {
            assignment.assign(start..<min(start + group.count, maximumCount))
            start = min(start + group.count, maximumCount)
        }
        return all.enumerated().map { label(for: $1, markedAt: assignment.letters[$0]?.index) }
    }

    /// Returns the labels of items in a single group.
    package static func labels(for titles: [String], except taken: Character? = nil) -> [String] {
        labels(for: [titles], except: taken)
    }

    /// Returns the label of a title as GTK expects it, with a mark before one of its letters.
    static func label(for title: String, markedAt index: String.Index? = nil) -> String {
        var label = String.UnicodeScalarView()
        for place in title.unicodeScalars.indices {
            if place == index || title.unicodeScalars[place] == mark { label.append(mark) }
            label.append(title.unicodeScalars[place])
        }
        return String(label)
    }

    private static let mark: Unicode.Scalar = "_"

    /// Returns the title of a label with marks.
    static func title(of label: String) -> String { parse(label).title }

    /// Returns the letter that is marked in a label, in lowercase.
    static func letter(of label: String) -> Character? { parse(label).letter }

    private static func parse(_ label: String) -> (title: String, letter: Character?) {
        var (title, letter, isMarked) = (String.UnicodeScalarView(), Character?.none, false)
        for scalar in label.unicodeScalars {
            if scalar == mark, !isMarked {
                isMarked = true
            } else {
                if isMarked, scalar != mark, letter == nil { letter = String(scalar).lowercased().first }
                title.append(scalar)
                isMarked = false
            }
        }
        return (String(title), letter)
    }

    /// A letter of a title.
    private struct Candidate {
        let letter: Character
        let index: String.Index
    }

    /// More items than there are letters.
    private static let maximumCount = 100
    private static let maximumLength = 100

    /// Returns the letters of a title, each once: first those at the beginning of words.
    private static func candidates(in title: String) -> [Candidate] {
        var (initials, others) = ([Candidate](), [Candidate]())
        var isInWord = false
        for index in title.indices.prefix(maximumLength) {
            let character = title[index]
            defer { isInWord = character.isLetter || character.isNumber }
            let typed = character.lowercased()
            // A key types a single scalar. Letters without case are typed with an input method, at least most of them.
            guard character.isCased || character.isNumber, typed.unicodeScalars.count == 1 else { continue }
            let candidate = Candidate(letter: Character(typed), index: index)
            if isInWord { others.append(candidate) } else { initials.append(candidate) }
        }
        var seen: Set<Character> = []
        return (initials + others).filter { seen.insert($0.letter).inserted }
    }

    /// The letters of items that are shown together.
    private struct Assignment {
        /// The letter of each item that has one.
        private(set) var letters: [Int: Candidate] = [:]
        private let candidates: [[Candidate]]
        private let taken: Character?
        private var items: [Character: Int] = [:]

        init(_ candidates: [[Candidate]], _ taken: Character?) {
            (self.candidates, self.taken) = (candidates, taken)
        }

        /// Gives some items letters.
        mutating func assign(_ group: Range<Int>) {
            // Otherwise, an item could take the first letter of the next one.
            for item in group {
                if let first = candidates[item].first, isFree(first.letter) { give(first, to: item) }
            }
            let taken = Set(taken.map { [$0] } ?? [])
            var seen = taken
            for item in group where letters[item] == nil {
                // What a search in vain has seen is no way for the next one, either.
                if place(item, &seen) { seen = taken }
            }
        }

        private func isFree(_ letter: Character) -> Bool { items[letter] == nil && letter != taken }

        private mutating func give(_ candidate: Candidate, to item: Int) {
            letters[item] = candidate
            items[candidate.letter] = item
        }

        /// Gives an item a letter. Items that are in its way get other letters, if they can.
        private mutating func place(_ item: Int, _ seen: inout Set<Character>) -> Bool {
            if let free = candidates[item].first(where: { isFree($0.letter) }) {
                give(free, to: item)
                return true
            }
            for candidate in candidates[item] where seen.insert(candidate.letter).inserted {
                guard let other = items[candidate.letter], place(other, &seen) else { continue }
                give(candidate, to: item)
                return true
            }
            return false
        }
    }
}
