import CGtk

/// Tells what the program is, who made it, and by which licence.
@MainActor
public final class AboutDialog: Window {
    /// What it tells.
    public struct Details {
        /// The program's name.
        public var name: String
        /// Its version.
        public var version: String
        /// In a sentence, what it is.
        public var summary: String
        /// Where there is more of it; `nil` for nowhere.
        public var website: String?
        /// Who made it.
        public var authors: [String]
        /// Whose it is.
        public var copyright: String
        /// The name of its icon.
        public var iconName: String

        /// What it tells.
        public init(
            name: String, version: String, summary: String, website: String? = nil, authors: [String] = [],
            copyright: String = "", iconName: String
        ) {
            self.name = name
            self.version = version
            self.summary = summary
            self.website = website
            self.authors = authors
            self.copyright = copyright
            self.iconName = iconName
        }
    }

    /// A dialog over a window, for a program under the Apache License.
    public init(_ details: Details, over owner: Window?) {
        super.init(sharing: gtk_about_dialog_new())
        setOwner(owner, isModal: true)
        gtk_about_dialog_set_program_name(opaque, details.name)
        gtk_about_dialog_set_version(opaque, details.version)
        gtk_about_dialog_set_comments(opaque, details.summary)
        gtk_about_dialog_set_website(opaque, details.website)
        withCStrings(details.authors) { gtk_about_dialog_set_authors(opaque, $0) }
        gtk_about_dialog_set_copyright(opaque, details.copyright)
        gtk_about_dialog_set_logo_icon_name(opaque, details.iconName)
        gtk_about_dialog_set_license_type(opaque, GTK_LICENSE_APACHE_2_0)
    }
}
