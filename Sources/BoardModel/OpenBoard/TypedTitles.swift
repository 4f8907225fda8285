import Board

/// What was typed last as a title, in full. It does not own what is saved of it.
struct TypedTitles {
    /// With the blanks around it.
    private var typed: (card: CardID, text: String)?
    /// Too long for a title: it stands in the notes.
    private var long: (card: CardID, text: String)?

    /// A title is typed.
    mutating func type(_ text: String, of card: CardID) { typed = (card, text) }

    /// What is typed as the title of a card is too long for one; `nil` where it is not.
    mutating func setLong(_ text: String?, of card: CardID) { long = text.map { (card, $0) } }

    /// What was typed as the title of a card, where it is too long for one and stands in the notes.
    func long(of card: CardID) -> String? { long?.card == card ? long?.text : nil }

    /// What stands in the entry of a title: with the blanks around it as long as it is typed, whatever becomes of its row.
    func entryText(of card: CardID, titled title: String) -> String {
        guard let typed, typed.card == card, typed.text.trimmed == title else { return title }
        return typed.text
    }

    /// Nobody types any more.
    mutating func endTyping() { typed = nil }

    /// What is typed from now on is another title: what stands in notes stays there.
    mutating func endLong() { long = nil }
}
