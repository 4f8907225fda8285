import CGtk
import Glibc

/// The texts of a program in the user's language, by the C library's gettext.
public struct Catalog: Sendable {
    private let domain: String

    /// The texts in a folder as `de/LC_MESSAGES/DOMAIN.mo`; without one they stay as they are.
    public init(_ domain: String, folder: String?) {
        self.domain = domain
        // Whatever is asked for before GTK has started, which does the same.
        setlocale(LC_ALL, "")
        if let folder { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// The text for another one; that one where there is none.
    public func text(for text: String) -> String {
        // Where there is none the answer is the text that was asked for: its bytes have to last as long.
        text.withCString { String(cString: g_dgettext(domain, $0)) }
    }

    /// The text for a number of things.
    public func text(for one: String, _ many: String, count: Int) -> String {
        one.withCString { one in
            many.withCString { String(cString: g_dngettext(domain, one, $0, gulong(count.magnitude))) }
        }
    }
}
