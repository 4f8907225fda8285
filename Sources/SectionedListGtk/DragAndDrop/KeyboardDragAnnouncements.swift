import DragDrop
import SectionedList

/// The announcements of a lift: its title and its destination.
///
/// It has no state. It does not own the last announcement.
@MainActor
struct KeyboardDragAnnouncements<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Returns the title of a lift of items.
    func title(of items: [ItemID]) -> String {
        items.count == 1 ? view.rows.title.flatMap { $0(items[0]) } ?? "" : view.words.items(items.count)
    }

    /// Returns the announcement of a lift at its current destination.
    func text(of lift: KeyboardDrag) -> String {
        let list = view.list
        let text = list.feedback.announcement.map { words(for: $0, title: lift.title) } ?? ""
        // A lift from another list names the row that it is over.
        guard list.feedback.proposal?.operation.isEffective != true, lift.origin != nil,
            let title = list.aimedRow.flatMap({ view.names.title(of: $0) })
        else { return text }
        return "\(title). \(text)"
    }

    /// Returns the announcement for a drop at the current destination. For a brief lift, it includes the position,
    /// which may not have been announced yet.
    func textOfDrop(of lift: KeyboardDrag) -> String {
        guard lift.lastsWhileAltIsHeld else { return view.words.dropped(lift.title) }
        switch view.list.feedback.announcement {
        case .at(let position, let count, let section):
            return view.words.moved(lift.title, position, count, titleOfSection(section))
        case .sectionAt(let position, let count): return view.words.sectionMoved(lift.title, position, count)
        default: return view.words.dropped(lift.title)
        }
    }

    private func words(for announcement: Announcement<SectionKey, RowKey>, title: String) -> String {
        let words = view.words
        return switch announcement {
        case .lifted: words.lifted(title)
        case .at(let position, let count, let section): words.at(title, position, count, titleOfSection(section))
        case .into(let row): words.into(title, view.names.title(of: row) ?? "")
        case .sectionAt(let position, let count): words.sectionAt(title, position, count)
        case .forbidden(let reason): words.forbidden(title, reason)
        case .nowhere: words.nowhere(title)
        case .dropped: words.dropped(title)
        case .canceled: words.canceled(title)
        }
    }

    private func titleOfSection(_ key: SectionKey) -> String {
        view.list.section(of: key).flatMap { view.sections.title?($0) } ?? ""
    }
}
