import DesktopSupport
import Foundation
import GtkInterop

@testable import inlay_gallery

extension TestDesktop {
    /// Opens the gallery as for a user, optionally with a given size.
    func openGallery(_ size: (width: Int, height: Int)? = nil) throws -> (GalleryWindow, TestWindow) {
        // The session may still know the instance of another test, so use a new ID.
        let application = Application(id: "org.inlay.Test\(UUID().uuidString.filter { $0 != "-" })", isUnique: false)
        try application.register()
        GalleryStyle.install()
        let gallery = GalleryWindow(of: application)
        if let size { gallery.window.setDefaultSize(width: size.width, height: size.height) }
        return (gallery, try open(gallery.window))
    }
}
