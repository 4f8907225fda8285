import GtkInterop

/// The icons that come with the program.
@MainActor
enum OwnIcons {
    /// Where they are, told from the program: where it is installed, or where it was built.
    private static let folders = [
        "../share/inlay/icons", "../../../Resources/icons", "../../../../Resources/icons",
    ]

    /// Lets windows find them.
    static func install() {
        if let folder = ProgramFiles.folder(of: folders) { Desktop.addIcons(folder: folder) }
        Desktop.setWindowIcon(InlayApp.id)
    }
}
