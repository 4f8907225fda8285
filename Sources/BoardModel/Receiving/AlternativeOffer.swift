import Board
import BoardFormats

/// An offer to split or join pasted lines the other way.
package struct AlternativeOffer {
    /// The message about the cards that were created.
    package let message: String
    /// The title of the button that accepts the offer.
    package let buttonTitle: String
    /// The edit to undo if the offer is accepted.
    package let stored: StoredEdit
    let bundle: CardBundle
    let destination: CardDestination
}
