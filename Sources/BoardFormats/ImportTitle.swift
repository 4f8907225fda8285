import Board

/// The title of an imported board.
public enum ImportTitle {
    /// The title of a board for which there is no other, in English.
    public static let placeholder = "Imported"

    /// Returns the title of a board in a file: its own, or else the file's name.
    ///
    /// - Parameter placeholder: The title if both are blank.
    public static func title(
        of document: BoardDocument, file name: String, placeholder: String = placeholder
    ) -> String {
        if !isBlank(document.title) { return document.title }
        let name = BoardFormat.boardTitle(ofFile: name)
        return isBlank(name) ? placeholder : name
    }

    /// Returns the title of a board in a stream, which has no name: its own, or else that of its only section.
    ///
    /// The board must have been read with the placeholder as its title.
    public static func title(ofStreamed document: BoardDocument) -> String {
        if !isBlank(document.title), document.title != placeholder { return document.title }
        guard document.sections.count == 1, !isBlank(document.sections[0].title) else { return placeholder }
        return document.sections[0].title
    }

    private static func isBlank(_ text: String) -> Bool {
        // Control characters become spaces in a title.
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    }
}
