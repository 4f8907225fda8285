import Board
import GtkInterop
import SectionedListGtk

/// Returns a phrase in the user's language. In the code, the phrase is in English; `.ci/translations` collects the
/// calls of this function.
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
        words.items = { localized("\($0) item", "\($0) items", count: $0) }
        words.position = { localized("\($0) of \($1)") }
        words.lifted = { localized("\($0) lifted") }
        words.at = {
            $3.isEmpty
                ? localized("\($0), position \($1) of \($2)") : localized("\($0), position \($1) of \($2) in \($3)")
        }
        words.into = { localized("\($0), into \($1)") }
        words.sectionAt = { localized("\($0), section \($1) of \($2)") }
        words.forbidden = { $1 ?? localized("\($0) can't go there") }
        words.refused = { localized("\($0) returned to the original position. \($1)") }
        words.nowhere = { localized("\($0) can't be dropped here") }
        words.dropped = { localized("\($0) dropped") }
        words.moved = {
            $3.isEmpty
                ? localized("\($0) moved, position \($1) of \($2)")
                : localized("\($0) moved, position \($1) of \($2) in \($3)")
        }
        words.waiting = localized("Receiving")
        words.awaited = localized("Waiting for the other program")
        words.loading = localized("Loading…")
        words.cancel = localized("Cancel")
        words.canceled = { localized("\($0) returned to the original position") }
        return words
    }
}
