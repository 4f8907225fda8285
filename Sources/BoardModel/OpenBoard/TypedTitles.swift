import Board

/// The last typed title in full. The saved part belongs to the board.
struct TypedTitles {
    /// The title with its surrounding spaces.
    private var typed: (card: CardID, text: String)?
    /// The title, if it is too long and therefore in the notes.
    private var overlong: (card: CardID, text: String)?

    /// Records a typed title.
    mutating func type(_ text: String, of card: CardID) { typed = (card, text) }

    /// Records the typed title of a card if it is too long. `nil` means that it fits.
    mutating func setOverlong(_ text: String?, of card: CardID) { overlong = text.map { (card, $0) } }

    /// Returns the typed title of a card if it is too long and therefore in the notes.
    func overlongTitle(of card: CardID) -> String? { overlong?.card == card ? overlong?.text : nil }

    /// Returns the text for a title's entry. While the title is being typed, it keeps its surrounding spaces, even if
    /// its row is recreated.
    func entryText(of card: CardID, titled title: String) -> String {
        guard let typed, typed.card == card, typed.text.trimmed == title else { return title }
        return typed.text
    }

    /// Ends typing. The entry then shows the saved title.
    mutating func endTyping() { typed = nil }

    /// Ends the typing of a title that is too long. It then stays in the notes.
    mutating func endOverlong() { overlong = nil }
}
