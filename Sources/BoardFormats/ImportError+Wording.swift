import Board

extension ImportError: CustomStringConvertible {
    /// The message in English.
    public var description: String { text(in: .english) }

    /// Returns the message in a language: what happened, where, and what to do about it.
    public func text(in language: Language) -> String {
        let text = reason.text(in: language)
        return line.map { line in language.localized("Line \(line): \(text)") } ?? text
    }
}

extension ImportError.Reason {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .tooLarge(_, let limit):
            language.localized("The file is larger than \(limit >> 20) MB. Split it into several files.")
        case .tooManyEntries(let limit):
            language.localized(
                "The file has more than \(limit) entries and lines; the limit is reached here. Split it into several files."
            )
        case .notUTF8:
            language.localized("The text is not valid UTF-8 here. Save the file as UTF-8 and import it again.")
        case .notUTF16:
            language.localized("The file begins as UTF-16 but is damaged. Save it as UTF-8 and import it again.")
        case .unexpectedEnd:
            language.localized("The file ends too early. Export it again from the other program.")
        case .unexpectedCharacter(let character?):
            language.localized(
                "Invalid JSON starting at “\(character)”. Export the file again, correct the line, or choose another format."
            )
        case .unexpectedCharacter(nil):
            language.localized(
                "Invalid JSON starting at a control character. Export the file again, correct the line, or choose another format."
            )
        case .tooDeep(let limit):
            language.localized("Lists and objects are nested more than \(limit) levels deep. This is not a board.")
        case .wrongType(let key, let expected): expected.text(of: key, in: language)
        case .missing(let key, let format):
            language.localized(
                "The file has no “\(key)”, so it is not \(format.title(in: language)). Choose another format.")
        case .noFrontMatter:
            language.localized(
                "An Obsidian board begins with front matter between two lines of “---”. Add it or choose another format."
            )
        case .unclosedQuote:
            language.localized(
                "The cell that begins with a quotation mark here is never closed. Add the missing quotation mark.")
        case .unreadableArchive:
            language.localized(
                "The ZIP archive is damaged, encrypted, or does not contain a board. Unpack it and import the file in it."
            )
        case .noTitleColumn:
            language.localized(
                "No column is named “title”. Give that name to the column with the cards' titles.")
        case .oversized(let part): part.text(in: language)
        case .canceled: language.localized("Canceled. Nothing was changed.")
        case .writeOnly(let format):
            language.localized(
                "Inlay can't read \(format.title(in: language)), only write it. Choose another format.")
        }
    }
}

extension OversizedPart {
    fileprivate func text(in language: Language) -> String {
        switch self {
        case .sections(let limit):
            language.localized("The file has too many sections (the limit is \(limit)). Split it into several files.")
        case .cards(let limit):
            language.localized("The file has too many cards (the limit is \(limit)). Split it into several files.")
        case .notes(let title, let limit):
            language.localized(
                "The notes of “\(title)” are too long (the limit is \(limit >> 20) MB). Shorten them or split the card."
            )
        case .labels(let title, let limit):
            language.localized(
                "“\(title)” has too many labels (the limit is \(limit)). Remove some of them.")
        }
    }
}

extension ImportError.JSONType {
    fileprivate func text(of key: String, in language: Language) -> String {
        switch self {
        case .object:
            language.localized("“\(key)” must be an object. Correct the line and import the file again.")
        case .array: language.localized("“\(key)” must be a list. Correct the line and import the file again.")
        case .text: language.localized("“\(key)” must be text. Correct the line and import the file again.")
        case .number:
            language.localized("“\(key)” must be a whole number. Correct the line and import the file again.")
        case .bool:
            language.localized("“\(key)” must be true or false. Correct the line and import the file again.")
        }
    }
}

extension ExportError: CustomStringConvertible {
    /// The message in English.
    public var description: String { text(in: .english) }

    /// Returns the message in a language: what happened, and what to do about it.
    public func text(in language: Language) -> String {
        switch self {
        case .readOnly(let format):
            language.localized(
                "Inlay can't write \(format.title), only read it. Choose another format, such as inlay or csv.")
        case .notWritable:
            language.localized(
                "This change can't be written without changing other parts of the file. Make it in the file instead."
            )
        }
    }
}
