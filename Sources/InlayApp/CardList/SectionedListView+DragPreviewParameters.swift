import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

extension SectionedListView {
    /// Returns the preview parameters of a row without a background of its own, so that it looks like a card while it
    /// is dragged.
    func dragPreviewParameters(at path: ItemPath, margin: Double = 0) -> PreviewParameters? {
        guard let color = themeColor("list_card_color"), let bounds = list.cellForItem(at: path)?.bounds else {
            return nil
        }
        let outline = PreviewPath(
            roundedRect: bounds.insetBy(dx: margin, dy: 0), cornerRadius: Double(Look.rowRadius))
        return PreviewParameters(
            visiblePath: outline,
            backgroundColor: PreviewColor(red: color.red, green: color.green, blue: color.blue), shadowPath: outline)
    }
}
