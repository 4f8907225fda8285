import Board
import GtkInterop
import SectionedListGtk

/// Returns a phrase in the user's language. In the code, the phrase is in English; `.ci/translations` collects the
/// calls to this function.
func localized(_ phrase: Phrase) -> String { Language.desktop.localized(phrase) }

/// Returns a phrase about a number of things in the user's language. Placeholders are numbered as in the plural phrase.
func localized(_ one: Phrase, _ many: Phrase, count: Int) -> String {
    Language.desktop.localized(one, many, count: count)
}

extension Language {
    /// The user's language, or English where there is no translation.
    static let desktop: Language = {
        // Relative to the program: where it is installed, or where it was built.
        let catalog = Catalog("inlay", folder: ProgramFiles.folder(of: ["../share/locale", "../locale"]))
        return Language(
            translate: { catalog.text(for: $0) }, translateCounted: { catalog.text(for: $0, $1, count: $2) })
    }()
}

extension Words {
    /// The board's words in the user's language.
    static let desktop = Words(in: .desktop)
}

extension ListWords {
    /// The list view's words in the user's language.
    static var desktop: ListWords {
        var words = ListWords()
        words.items = { count in localized("\(count) item", "\(count) items", count: count) }
        words.position = { position, count in localized("\(position) of \(count)") }
        words.lifted = { title in localized("\(title) lifted") }
        words.at = { title, position, count, section in
            section.isEmpty
                ? localized("\(title), position \(position) of \(count)")
                : localized("\(title), position \(position) of \(count) in \(section)")
        }
        words.into = { title, target in localized("\(title), into \(target)") }
        words.sectionAt = { title, position, count in localized("\(title), section \(position) of \(count)") }
        words.forbidden = { title, reason in reason ?? localized("\(title) can't go there") }
        words.refused = { title, reason in localized("\(title) returned to the original position. \(reason)") }
        words.nowhere = { title in localized("\(title) can't be dropped here") }
        words.dropped = { title in localized("\(title) dropped") }
        words.moved = { title, position, count, section in
            section.isEmpty
                ? localized("\(title) moved, position \(position) of \(count)")
                : localized("\(title) moved, position \(position) of \(count) in \(section)")
        }
        words.sectionMoved = { title, position, count in localized("\(title) moved, section \(position) of \(count)") }
        words.waiting = localized("Receiving")
        words.selected = localized("selected")
        words.awaitingAnswer = localized("Waiting for the other program")
        words.loading = localized("Loading…")
        words.cancel = localized("Cancel")
        words.canceled = { title in localized("\(title) returned to the original position") }
        return words
    }
}
