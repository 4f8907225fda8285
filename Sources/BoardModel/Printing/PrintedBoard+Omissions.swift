import Board
import BoardFormats

extension PrintedBoard {
    /// Returns what is missing on paper and in pictures, one kind in each text.
    func omissions(in language: Language) -> [String] {
        var texts: [String] = []
        func add(_ count: Int, _ text: @autoclosure () -> String) { if count > 0 { texts.append(text()) } }
        add(
            omittedCards,
            language.localized(
                "\(omittedCards) card, because the board is too large for this format",
                "\(omittedCards) cards, because the board is too large for this format", count: omittedCards))
        add(
            omittedSections,
            language.localized(
                "\(omittedSections) section, because the board is too large for this format",
                "\(omittedSections) sections, because the board is too large for this format",
                count: omittedSections))
        add(
            archivedCards,
            language.localized(
                "\(archivedCards) archived card", "\(archivedCards) archived cards", count: archivedCards))
        // A web page shows a board in the same way.
        return texts + BoardFormat.html.lostFeatures(of: document).map { $0.text(in: language) }
    }
}
