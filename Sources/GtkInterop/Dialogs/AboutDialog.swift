import CGtk

/// A dialog about the program, its authors, and its license.
@MainActor
package final class AboutDialog: Window {
    /// The contents of the dialog.
    package struct Details {
        /// The program's name.
        package var name: String
        /// The program's version.
        package var version: String
        /// A summary of the program in one sentence.
        package var summary: String
        /// The program's website, if any.
        package var website: String?
        /// The authors.
        package var authors: [String]
        /// The copyright notice.
        package var copyright: String
        /// The name of the program's icon.
        package var iconName: String

        /// Creates the contents.
        package init(
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

    /// Creates a dialog over a window, for a program under the Apache License.
    package init(_ details: Details, over owner: Window?) {
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
