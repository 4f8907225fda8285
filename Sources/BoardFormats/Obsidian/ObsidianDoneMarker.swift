/// The line below a section's heading that marks its cards as done: the plugin's word in each of its languages.
enum ObsidianDoneMarker {
    private static let words: Set<String> = [
        "Complete", "Completato", "Concluído", "Fertiggestellt", "Выполнено", "完了", "完成", "완료됨",
    ]

    static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        guard text.begins(with: "**"), text.count > 4, text.suffix(2).begins(with: "**") else { return false }
        return words.contains(String(text.dropFirst(2).dropLast(2)))
    }
}
