import DesktopSupport
import Foundation
import GtkInterop

@testable import inlay_gallery

extension TestDesktop {
    /// Opens the gallery as it opens for its user, at a size where one is wanted.
    func openGallery(_ size: (width: Int, height: Int)? = nil) throws -> (GalleryWindow, TestWindow) {
        // One of another test may still be known to the session.
        let application = Application(id: "org.inlay.Test\(UUID().uuidString.filter { $0 != "-" })", isUnique: false)
        try application.register()
        GalleryStyle.install()
        let gallery = GalleryWindow(of: application)
        if let size { gallery.window.setDefaultSize(width: size.width, height: size.height) }
        return (gallery, try open(gallery.window))
    }
}
