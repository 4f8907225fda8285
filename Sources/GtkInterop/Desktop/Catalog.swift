import CGtk
import Glibc

/// A program's translations into the user's language, from the C library's gettext.
package struct Catalog: Sendable {
    /// The texts of GTK's own widgets.
    static let gtk = Catalog("gtk40", folder: nil)

    private let domain: String

    /// Creates a catalog from a folder with files such as `de/LC_MESSAGES/DOMAIN.mo`. Without a folder, texts are not
    /// translated.
    package init(_ domain: String, folder: String?) {
        self.domain = domain
        // GTK does this too when it starts, but texts may be needed before that.
        setlocale(LC_ALL, "")
        if let folder { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// Returns the translation of a string, or the string itself if it has none.
    package func text(for text: String) -> String {
        // Without a translation, the result is the argument itself, so its bytes must stay valid.
        text.withCString { String(cString: g_dgettext(domain, $0)) }
    }

    /// Returns the translation of a string in the plural form for a count.
    package func text(for one: String, _ many: String, count: Int) -> String {
        one.withCString { one in
            many.withCString { String(cString: g_dngettext(domain, one, $0, gulong(count.magnitude))) }
        }
    }
}
