/// The numbers named in text with `id:` and `p:`.
struct TodoNumbers {
    var ids: [Int] = []
    var parents: [Int] = []

    init(_ text: ArraySlice<UInt8>) {
        for word in text.split(separator: Byte.space) {
            if let id = TodoKeys.number(of: word, "id:") { ids.append(id) }
            if let parent = TodoKeys.number(of: word, "p:") { parents.append(parent) }
        }
    }
}
