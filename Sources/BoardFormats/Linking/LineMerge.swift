/// Merges of lines that come from the same text.
enum LineMerge {
    /// Merges two versions of a text that both come from a third one. Runs of lines that only one side changed are as
    /// on that side. Returns `nil` if both sides changed the same run differently.
    ///
    /// - Parameter resolve: Returns the merged lines of such a run, or `nil` for none.
    static func merge<Line: Hashable>(
        base: [Line], ours: [Line], theirs: [Line],
        resolving resolve: (_ base: [Line], _ ours: [Line], _ theirs: [Line]) -> [Line]? = { _, _, _ in nil }
    ) -> [Line]? {
        let ourPlaces = places(of: base, in: ours)
        let theirPlaces = places(of: base, in: theirs)
        var merged: [Line] = []
        var (start, our, their) = (0, 0, 0)
        for index in 0...base.count {
            var (ourEnd, theirEnd) = (ours.count, theirs.count)
            if index < base.count {
                // A line that all three have ends a run.
                guard let ourPlace = ourPlaces[index], let theirPlace = theirPlaces[index] else { continue }
                (ourEnd, theirEnd) = (ourPlace, theirPlace)
            }
            let (old, mine, yours) = (base[start..<index], ours[our..<ourEnd], theirs[their..<theirEnd])
            if mine.elementsEqual(old) || mine.elementsEqual(yours) {
                merged += yours
            } else if yours.elementsEqual(old) {
                merged += mine
            } else {
                guard let lines = resolve(Array(old), Array(mine), Array(yours)) else { return nil }
                merged += lines
            }
            if index < base.count { merged.append(base[index]) }
            (start, our, their) = (index + 1, ourEnd + 1, theirEnd + 1)
        }
        return merged
    }

    /// Merges the changes of a text into another version of it that has more lines. Where both have changed the same
    /// lines, those that the other version has added follow.
    static func carry<Line: Hashable>(_ ours: [Line], from base: [Line], to theirs: [Line]) -> [Line] {
        let merged = merge(base: base, ours: ours, theirs: theirs) { base, ours, theirs in
            let places = Alignment(base, ours).oldIndexes
            return theirs + zip(ours, places).compactMap { line, place in place == nil ? line : nil }
        }
        return merged ?? theirs
    }

    /// Makes the changes between two texts in a third one, which says the same as the first in other lines. Lines of
    /// the third text that the changes don't touch stay as they are.
    static func apply(_ changes: (from: [FileLine], to: [FileLine]), to text: [FileLine]) -> [FileLine] {
        let (base, ours) = changes
        let hunks = hunks(from: base, to: ours)
        let blocks = blocks(of: base, in: text)
        // A line that is moved stays as it is in the third text, if there is no doubt which one it is.
        var counts: [FileLine: Int] = [:]
        for line in base { counts[line, default: 0] += 1 }
        var originals: [FileLine: FileLine] = [:]
        for block in blocks where block.old.count == 1 && block.text.count == 1 {
            let line = base[block.old.lowerBound]
            if counts[line] == 1 { originals[line] = text[block.text.lowerBound] }
        }
        func added(_ hunk: (old: Range<Int>, new: Range<Int>)) -> [FileLine] {
            ours[hunk.new].map { originals[$0] ?? $0 }
        }
        var result: [FileLine] = []
        var next = 0
        for var block in blocks {
            // A line that only the third text has belongs to the one above, such as the rule below a title.
            while block.old.isEmpty, let line = block.text.first.map({ text[$0] }), !line.isBlank {
                result.append(line)
                block.text.removeFirst()
            }
            // Lines that are added between two blocks come before the others that only the third text has.
            while next < hunks.count, hunks[next].old.isEmpty, hunks[next].old.lowerBound <= block.old.lowerBound {
                result += added(hunks[next])
                next += 1
            }
            // A hunk that begins in an earlier block has been written there.
            let written = next > 0 ? hunks[next - 1].old.upperBound : 0
            var position = max(block.old.lowerBound, min(written, block.old.upperBound))
            var isTouched = position > block.old.lowerBound
            while next < hunks.count, hunks[next].old.lowerBound < block.old.upperBound {
                isTouched = true
                result += base[position..<hunks[next].old.lowerBound] + added(hunks[next])
                position = min(hunks[next].old.upperBound, block.old.upperBound)
                next += 1
            }
            result += isTouched ? base[position..<block.old.upperBound] : text[block.text]
        }
        for hunk in hunks[next...] { result += added(hunk) }
        return result
    }

    /// Returns the runs of lines that differ between two texts.
    private static func hunks<Line: Hashable>(
        from old: [Line], to new: [Line]
    ) -> [(old: Range<Int>, new: Range<Int>)] {
        var hunks: [(old: Range<Int>, new: Range<Int>)] = []
        var (oldStart, newStart) = (0, 0)
        func add(_ oldEnd: Int, _ newEnd: Int) {
            if oldStart < oldEnd || newStart < newEnd { hunks.append((oldStart..<oldEnd, newStart..<newEnd)) }
            (oldStart, newStart) = (oldEnd + 1, newEnd + 1)
        }
        for (index, place) in Alignment(old, new).oldIndexes.enumerated() { if let place { add(place, index) } }
        add(old.count, new.count)
        return hunks
    }

    /// Returns the parts of a text that say the same in another one: single lines where possible. Between equal lines,
    /// the same number of different ones correspond to each other, such as items with other bullets. Otherwise those
    /// with the same words do. Lines that only the other text has are blocks of their own, which no change touches.
    private static func blocks(of base: [FileLine], in text: [FileLine]) -> [(old: Range<Int>, text: Range<Int>)] {
        var blocks: [(old: Range<Int>, text: Range<Int>)] = []
        var (old, new) = (0, 0)
        func add(upTo oldEnd: Int, _ newEnd: Int) {
            if old < oldEnd || new < newEnd { blocks.append((old..<oldEnd, new..<newEnd)) }
            (old, new) = (oldEnd, newEnd)
        }
        func addRest(upTo oldEnd: Int, _ newEnd: Int) {
            while old < oldEnd, new < newEnd, base[old].isBlank, text[new].isBlank { add(upTo: old + 1, new + 1) }
            var (oldStart, newStart) = (oldEnd, newEnd)
            while old < oldStart, new < newStart, base[oldStart - 1].isBlank, text[newStart - 1].isBlank {
                (oldStart, newStart) = (oldStart - 1, newStart - 1)
            }
            if base[old..<oldStart].allSatisfy(\.isBlank) { add(upTo: old, newStart) }
            add(upTo: oldStart, newStart)
            while old < oldEnd { add(upTo: old + 1, new + 1) }
        }
        func pair(_ our: Int, _ their: Int) {
            addRest(upTo: our, their)
            add(upTo: our + 1, their + 1)
        }
        // Blank lines are everywhere, so they say nothing about what belongs together.
        let ours = base.indices.filter { !base[$0].isBlank }
        let theirs = text.indices.filter { !text[$0].isBlank }
        let differences = hunks(from: ours.map { base[$0] }, to: theirs.map { text[$0] })
        var (ourEnd, theirEnd) = (0, 0)
        for difference in differences {
            for (our, their) in zip(ours[ourEnd..<difference.old.lowerBound], theirs[theirEnd...]) { pair(our, their) }
            (ourEnd, theirEnd) = (difference.old.upperBound, difference.new.upperBound)
            for (our, their) in pairs(ours[difference.old], of: base, theirs[difference.new], of: text) {
                pair(our, their)
            }
        }
        for (our, their) in zip(ours[ourEnd...], theirs[theirEnd...]) { pair(our, their) }
        addRest(upTo: base.count, text.count)
        return blocks
    }

    /// Returns which different lines correspond to each other.
    private static func pairs(
        _ ours: ArraySlice<Int>, of base: [FileLine], _ theirs: ArraySlice<Int>, of text: [FileLine]
    ) -> [(our: Int, their: Int)] {
        if ours.count == theirs.count { return zip(ours, theirs).map { ($0, $1) } }
        // Lines of signs alone, such as rules, have no words to be known by.
        let known = ours.filter { !base[$0].lettersAndDigits.isEmpty }
        let others = theirs.filter { !text[$0].lettersAndDigits.isEmpty }
        let places = Alignment(known.map { base[$0].lettersAndDigits }, others.map { text[$0].lettersAndDigits })
            .oldIndexes
        return zip(places, others).compactMap { place, their in place.map { (known[$0], their) } }
    }

    /// Returns the place of each old line in the new text, if it is still there.
    private static func places<Line: Hashable>(of old: [Line], in new: [Line]) -> [Int?] {
        var places = [Int?](repeating: nil, count: old.count)
        for (newIndex, oldIndex) in Alignment(old, new).oldIndexes.enumerated() {
            if let oldIndex { places[oldIndex] = newIndex }
        }
        return places
    }
}
