import Board
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// A popover that chooses the section to move cards to, among all sections of all boards. It is used by typing, with
/// the arrow keys and Enter, or by clicking.
@MainActor
final class MoveToPopover: TransientPopover {
    private let places: SectionDestinations
    private let choose: (SectionDestination) -> Void
    private let say: (String) -> Void
    private let entry = SearchEntry()
    private let none = Label(localized("No Sections Found"))
    private let list: SectionedListView<BoardID, SectionID>
    private let listContainer: SectionListContainer<BoardID, SectionID>
    private var shown: [SectionDestination] = []
    private var titles: [BoardID: String] = [:]
    private var sections: [SectionID: SectionDestination] = [:]
    private var current = 0
    private var isShowing = false

    /// The number of rows that Page Up and Page Down skip.
    private static let page = 8

    /// Creates a popover that lists sections.
    ///
    /// - Parameters:
    ///   - count: The number of cards to move.
    ///   - say: Announces a message to users of screen readers, whose focus stays in the entry.
    ///   - choose: Called with the chosen section.
    init(
        _ places: [SectionDestination], first board: BoardID, moving count: Int = 1, say: @escaping (String) -> Void,
        choose: @escaping (SectionDestination) -> Void
    ) {
        self.places = SectionDestinations(places, first: board)
        self.choose = choose
        self.say = say
        list = SectionedListView(
            SectionedList(), layout: .stacked, metrics: ListMetrics(rowSpacing: 4, estimatedRowHeight: 34),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        listContainer = SectionListContainer(list)
        super.init()
        build(count)
        entry.onChange { [weak self] in self.map { $0.show($0.places.matching($0.entry.text)) } }
        entry.onStop { [weak self] in self?.close() }
        entry.onKey(phase: .capture) { [weak self] key, _ in self?.handleKey(key) ?? false }
        list.onSelectionChange = { [weak self] sections in
            guard let self, !self.isShowing, let section = sections.first else { return }
            self.finish(section)
        }
        popover.onOpen { [weak self] in
            self?.entry.grabFocus()
            self?.sayCurrent()
        }
        show(self.places.matching(""))
    }

    private func build(_ count: Int) {
        entry.setPlaceholder(localized("Find a section"))
        entry.setAccessibleName(
            localized("Find a section to move to", "Find a section to move \(count) cards to", count: count))
        none.addStyleClass("dim-label")
        none.setMargins(top: Look.medium, bottom: Look.medium)
        list.addStyleClass("boards")
        list.setAccessibleName(localized("Sections"))
        list.selectionMode = .single
        list.contentInset = 0
        list.keepsScrollbarsVisible = true
        list.rows = RowFactory(
            make: { PlaceRow() },
            bind: { [weak self] (row: PlaceRow, section: SectionID) in self?.sections[section].map { row.show($0) } },
            title: { [weak self] in self?.sections[$0].map { Self.name(of: $0) } ?? "" },
            details: { [weak self] in self?.sections[$0].flatMap { Self.mark(of: $0) } ?? "" })
        list.sections = SectionFactory(
            header: .init(
                make: { () -> Label in
                    let label = Label()
                    label.setEllipsizes(true)
                    label.setAlignment(0)
                    label.addStyleClass("section-title")
                    return label
                },
                bind: { [weak self] (label: Label, board: BoardID) in label.text = self?.titles[board] ?? "" }),
            title: { [weak self] in self?.titles[$0] ?? "" })
        popover.child = Box(.vertical, spacing: Look.small, [entry, none, listContainer])
    }

    private func show(_ places: [SectionDestination]) {
        isShowing = true
        defer { isShowing = false }
        shown = places
        var order: [(BoardID, [SectionID])] = []
        for place in places {
            titles[place.board] = place.boardTitle
            sections[place.section] = place
            if order.last?.0 != place.board { order.append((place.board, [])) }
            order[order.count - 1].1.append(place.section)
        }
        list.list.reload((try? SectionedList(order)) ?? SectionedList())
        none.isVisible = places.isEmpty
        listContainer.isVisible = !places.isEmpty
        list.scrollOffset = 0
        go(to: 0)
    }

    private func go(to index: Int) {
        isShowing = true
        defer { isShowing = false }
        current = max(min(index, shown.count - 1), 0)
        if popover.isMapped { sayCurrent() }
        guard shown.indices.contains(current) else { return }
        list.selectedItems = [shown[current].section]
        if current > 0 { list.scroll(to: shown[current].section) }
    }

    private func sayCurrent() {
        guard shown.indices.contains(current) else { return say(none.text) }
        let place = shown[current]
        say([Self.name(of: place), Self.mark(of: place)].compactMap { $0 }.joined(separator: ", "))
    }

    /// Returns the word for why a section refuses cards, or `nil` if it accepts them.
    private static func mark(of place: SectionDestination) -> String? {
        place.isLocked ? localized("Locked") : place.isFull ? localized("Full") : nil
    }

    private static func name(of place: SectionDestination) -> String { "\(place.title), \(place.boardTitle)" }

    private func handleKey(_ key: Key) -> Bool {
        switch key {
        case .down: go(to: current + 1)
        case .up: go(to: current - 1)
        case .pageDown: go(to: current + Self.page)
        case .pageUp: go(to: current - Self.page)
        case .enter, .keypadEnter: if shown.indices.contains(current) { finish(shown[current].section) }
        default: return false
        }
        return true
    }

    private func finish(_ section: SectionID) {
        guard let place = sections[section] else { return }
        close()
        choose(place)
    }
}

/// A container of fixed size for the list, which would otherwise take all the space it can get. Rows fade at an edge
/// beyond which there are more.
@MainActor
private final class SectionListContainer<Section: Hashable & Sendable, Item: Hashable & Sendable>: CustomWidget {
    private let list: SectionedListView<Section, Item>
    private static var side: Int { 300 }
    /// The height of an edge that fades, in points.
    private static var edge: Double { 36 }
    /// The height of the strips that make up a fading edge. Each strip has a single opacity.
    private static var strip: Double { 2 }

    init(_ list: SectionedListView<Section, Item>) {
        self.list = list
        super.init(styleName: "choiceplace")
        add(list)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) { (Self.side, Self.side) }

    override func layOut(width: Int, height: Int) { list.allocate(x: 0, y: 0, width: width, height: height) }

    override func draw(_ snapshot: Snapshot) {
        let (width, height) = (Double(size.width), Double(size.height))
        let offset = list.scrollOffset
        // An edge fades gradually, as rows leave through it.
        let top = edge(before: offset)
        let bottom = edge(before: list.list.surface.maximumMainOffset - offset)
        snapshot.clipped(x: 0, y: top, width: width, height: height - top - bottom) { snapshot.draw(list, of: self) }
        for depth in stride(from: 0, to: Self.edge, by: Self.strip) {
            if depth < top { drawStrip(snapshot, at: depth, opacity: depth / top) }
            if depth < bottom { drawStrip(snapshot, at: height - depth - Self.strip, opacity: depth / bottom) }
        }
    }

    /// Returns the height of the edge before more rows, in whole strips.
    private func edge(before more: Double) -> Double {
        (min(max(more, 0), Self.edge) / Self.strip).rounded(.up) * Self.strip
    }

    private func drawStrip(_ snapshot: Snapshot, at y: Double, opacity: Double) {
        snapshot.clipped(x: 0, y: y, width: Double(size.width), height: Self.strip) {
            snapshot.faded(opacity) { snapshot.draw(list, of: self) }
        }
    }
}

/// The row of a section to move cards to.
@MainActor
private final class PlaceRow: Box {
    private let title = Label()
    private let full = Label(localized("Full"))
    private let lock = Icon("changes-prevent-symbolic")

    init() {
        super.init(.horizontal, spacing: Look.small)
        title.setEllipsizes(true)
        title.setAlignment(0)
        title.setExpands(horizontally: true)
        full.addStyleClass("section-full")
        full.tooltip = SectionHeader.fullMeaning
        for child in [title, full, lock] as [Widget] {
            child.align(vertically: .center)
            append(child)
        }
    }

    func show(_ place: SectionDestination) {
        title.text = place.title
        full.isVisible = place.isFull && !place.isLocked
        lock.isVisible = place.isLocked
    }
}
