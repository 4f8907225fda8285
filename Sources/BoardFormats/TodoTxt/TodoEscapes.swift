/// The words in titles that need a backslash, so that they aren't read as keys.
struct TodoEscapes {
    /// The numbers that link steps to cards in the file.
    var linked: Set<Int> = []
    /// The numbers named by words in titles.
    private var ids: Set<Int> = []
    private var parents: Set<Int> = []

    mutating func add(title: String) {
        guard title.utf8.contains(UInt8(ascii: ":")) else { return }
        let numbers = TodoNumbers(Array(title.utf8)[...])
        ids.formUnion(numbers.ids)
        parents.formUnion(numbers.parents)
    }

    /// Returns whether a number links lines or occurs in a title.
    func isUsed(_ number: Int) -> Bool { linked.contains(number) || ids.contains(number) || parents.contains(number) }

    /// Returns whether a word that looks like a key would be read as one on a line with these keys.
    func needsBackslash(_ word: ArraySlice<UInt8>, keys: TodoKeys) -> Bool {
        let isStep = keys.parent != nil
        if let id = TodoKeys.number(of: word, "id:") {
            return !isStep && keys.id == nil && (linked.contains(id) || parents.contains(id))
        }
        if let parent = TodoKeys.number(of: word, "p:") {
            if isStep { return false }
            return linked.contains(parent) || keys.id != nil && ids.contains(parent)
        }
        return isStep ? word.begins(with: "note:") : true
    }
}
