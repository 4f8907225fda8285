import DragDrop
import GtkInterop
import SectionedList

/// The picture at the pointer: a card, or several as a stack with a count, and a badge for the pending operation.
@MainActor
final class DragPreview: CustomWidget {
    /// Space around the card for the shadow, the stack, and the badge. It is zero where windows can't be transparent.
    let margin: Double
    private static let shadowMargin = ListLook.lifted.dy + ListLook.lifted.blur
    private static let stackStep = 4.0
    private static let maximumCards = 3
    /// The opacity of the cards in a stack below the top one.
    private static let stackOpacity = 0.8
    /// The height of a badge with its border, which is also its width with a single digit.
    private let badgeSide = ListLook.badgeSide(textScale: Desktop.textScale)
    /// The width above which a card's badges are next to the pointer instead of at the card's end, which may be outside
    /// the window.
    private static let wideCard = 480.0
    /// The distance of such badges from the pointer.
    private static let badgeDistance = 16.0
    /// The opacity of the card's edge, which has the text color. On a dark background, the shadow alone doesn't set the
    /// card apart.
    private static let edgeStrength = 0.22
    /// The fraction of a badge's side that overlaps the card, in each direction.
    private static let badgeOverlap = 0.6

    let picture: Picture
    let card: Size
    /// The number of dragged cards.
    var count: Int {
        didSet { showCount() }
    }
    /// The point where the pointer holds the card, from the card's corner; `nil` if it was lifted with the keyboard or
    /// by a finger.
    private(set) var pointer: Point?
    private var isHeldRightToLeft = false
    /// The place of the card.
    private(set) var placement = PreviewPlacement.held
    /// The motion of the card to where it is shown.
    private var motion: RectMotion
    /// All that the card covers wherever it is shown, from the corner of the held card.
    private var room: Rect
    /// The frame of the card as it is drawn, from the corner of the held card.
    private(set) var drawnFrame: Rect {
        didSet {
            guard drawnFrame != oldValue, canMoveInWindow else { return }
            queueAllocate()
            queueDraw()
        }
    }
    private lazy var ticker = FrameTicker(self) { [weak self] in self?.tick(Time(microseconds: $0)) ?? false }
    private let hasShadow: Bool
    let shadow: [PreviewPath.RoundedRect]
    /// The operation that the badge shows, if any.
    private(set) var shownOperation: DropOperation?
    // Keyboard lifts rarely need a badge, so each is created on first use.
    private var countBadge: Badge?
    private var operationBadge: Badge?
    /// The badge with the count as it was last drawn, in the widget; `nil` for a single card.
    private var countPicture: Picture?
    private lazy var countLabel = Label()
    private lazy var copyIcon = Icon("list-add-symbolic")
    private lazy var forbiddenIcon = Icon("action-unavailable-symbolic")

    /// Creates a preview that shows a picture.
    ///
    /// - Parameter shadow: The outlines that cast the shadow. If empty, there is no shadow.
    init(_ picture: Picture, card: Size, count: Int, shadow: [PreviewPath.RoundedRect]) {
        self.picture = picture
        self.card = card
        self.count = count
        self.shadow = shadow
        hasShadow = Desktop.isComposited
        margin = hasShadow ? Self.shadowMargin : 0
        room = Rect(x: 0, y: 0, width: card.width, height: card.height)
        motion = RectMotion(at: room, since: .zero)
        drawnFrame = room
        // Not a list item, although it stands for one: Orca does not announce name changes of list items.
        super.init(styleName: "dragpreview")
        setStyleClass("opaque", !hasShadow)
        prepareColors()
        showCount()
    }

    /// Returns a new preview with the same content.
    func copy() -> DragPreview { DragPreview(picture, card: card, count: count, shadow: shadow) }

    // MARK: Placement

    /// Prepares the card for a drag by pointer.
    func hold(at pointer: Point, isRightToLeft: Bool) {
        self.pointer = pointer
        isHeldRightToLeft = isRightToLeft
        // A drag's window never grows, so everything reserves its space from the start.
        _ = badgeForOperation
        if canMoveInWindow { room = room.union(frame(of: .beside)) }
    }

    /// Whether the card can move within its window. If windows can't be transparent, the card fills its window, which
    /// moves as a whole.
    private var canMoveInWindow: Bool { hasShadow }

    func frame(of placement: PreviewPlacement) -> Rect {
        placement.frame(
            of: card, heldAt: pointer ?? .zero, canShrink: canMoveInWindow, isRightToLeft: isHeldRightToLeft)
    }

    /// The pointer's place in the widget.
    var hotSpot: Point {
        let corner = canMoveInWindow ? room : drawnFrame
        let pointer = pointer ?? .zero
        return Point(x: pointer.x - corner.x + margin, y: pointer.y - corner.y + margin)
    }

    /// Moves the card to a place.
    func move(to placement: PreviewPlacement, isAnimated: Bool) {
        guard pointer != nil, placement != self.placement else { return }
        self.placement = placement
        let now = Time(microseconds: MainLoop.now)
        if isAnimated, canMoveInWindow {
            motion.retarget(to: frame(of: placement), at: now)
            ticker.start()
        } else {
            motion = RectMotion(at: frame(of: placement), since: now)
        }
        drawnFrame = motion.rect(at: now)
    }

    private func tick(_ time: Time) -> Bool {
        drawnFrame = motion.rect(at: time)
        return motion.isMoving(at: time)
    }

    private func showCount() {
        guard isStack || countBadge != nil else { return }
        let badge = countBadge ?? makeBadge("count")
        countBadge = badge
        badge.show(countLabel)
        countLabel.text = "\(count)"
        badge.isShownAsChild = isStack
        queueResize()
    }

    private func makeBadge(_ kind: String) -> Badge {
        let badge = Badge(kind)
        add(badge)
        return badge
    }

    /// Whether it shows several cards.
    var isStack: Bool { count > 1 }

    /// Shows a badge for the pending operation. A plain move has none.
    func show(_ operation: DropOperation?) {
        shownOperation = operation == .copy || operation == .forbidden ? operation : nil
        if shownOperation == nil { operationBadge?.opacity = 0 }
        guard shownOperation != nil else { return }
        badgeForOperation.opacity = 1
        badgeForOperation.setStyleClass("copy", operation == .copy)
        badgeForOperation.setStyleClass("forbidden", operation == .forbidden)
        badgeForOperation.show(operation == .copy ? copyIcon : forbiddenIcon)
    }

    /// The badge of the operation, invisible at first.
    private var badgeForOperation: Badge {
        if let operationBadge { return operationBadge }
        let badge = makeBadge("operation")
        badge.addStyleClass("copy")
        badge.show(copyIcon)
        badge.opacity = 0
        operationBadge = badge
        return badge
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let size = Int(((width == nil ? room.width : room.height) + 2 * margin).rounded(.up))
        return (size, size)
    }

    /// The card in the widget.
    private var place: Rect {
        guard canMoveInWindow else { return Rect(x: 0, y: 0, width: card.width, height: card.height) }
        return drawnFrame.offsetBy(dx: margin - room.x, dy: margin - room.y)
    }

    override func layOut(width: Int, height: Int) {
        let side = badgeSide
        let inside = Double(side) * Self.badgeOverlap
        let place = place
        let x = place.x + badgeX(inside, place)
        // A badge next to the pointer is over the card's text, so it is as high up as space allows.
        let top = isWide ? place.y - margin : place.y - min(Double(side) - inside, margin)
        if let countBadge, countBadge.isShownAsChild {
            let needed = max(countBadge.measureWidth().natural, side)
            countBadge.allocate(x: min(x, Double(width - needed)), y: top, width: needed, height: side)
        }
        // It must not hide the count: on a short card, it is farther down than usual, or beside the count.
        let y = min(isStack ? max(place.maxY - inside, top + Double(side)) : top, Double(height - side))
        let end = isStack && y < top + Double(side) ? Double(width - 2 * side) : Double(width - side)
        operationBadge?.allocate(x: min(x, end), y: y, width: side, height: side)
    }

    private var isWide: Bool { card.width > Self.wideCard }

    /// Returns where badges begin, from the card's left edge.
    private func badgeX(_ inside: Double, _ place: Rect) -> Double {
        let end = place.width - inside
        let scale = place.width / max(card.width, 1)
        return isWide ? min((pointer?.x ?? Self.wideCard) * scale + Self.badgeDistance, end) : end
    }

    override func draw(_ snapshot: Snapshot) {
        let place = place
        snapshot.moved(x: place.x, y: place.y, scale: place.width / max(card.width, 1)) {
            for step in (0..<min(count, Self.maximumCards)).reversed() {
                let shift = Double(step) * Self.stackStep
                snapshot.moved(x: shift, y: shift) {
                    snapshot.drawLiftedShadow(visibleShadow)
                    snapshot.faded(step == 0 ? 1 : Self.stackOpacity) { snapshot.draw(picture) }
                    snapshot.drawLiftedEdge(shadow, edgeColor)
                }
            }
        }
        countPicture = countBadge.flatMap { badge in
            badge.isShownAsChild ? Picture { $0.draw(badge, of: self) } : nil
        }
        if let countPicture { snapshot.draw(countPicture) }
        if let operationBadge, operationBadge.isShownAsChild { snapshot.draw(operationBadge, of: self) }
    }

    /// The count of a stack, which outlives the preview.
    var countRemains: CountRemains? {
        countPicture.map { CountRemains(picture: $0, card: place, isAtEnd: !isWide) }
    }

    var edgeColor: Color { color.faded(Self.edgeStrength) }

    /// The outlines that cast a shadow on this desktop.
    var visibleShadow: [PreviewPath.RoundedRect] { hasShadow ? shadow : [] }
}

extension Rect {
    /// Returns the rectangle around two others, with its corner at a whole point.
    fileprivate func union(_ other: Rect) -> Rect {
        let (x, y) = (min(minX, other.minX).rounded(.down), min(minY, other.minY).rounded(.down))
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
}

/// The count of a stack after its drop, while it fades.
@MainActor
struct CountRemains {
    fileprivate let picture: Picture
    /// The card in the picture's coordinates.
    fileprivate let card: Rect
    /// Whether the count is at the end of the card, rather than at a distance from its start.
    fileprivate let isAtEnd: Bool

    /// Returns the corner of a card that the count is at, as a square of one point.
    func corner(of frame: Rect) -> Rect {
        Rect(x: isAtEnd ? frame.maxX : frame.minX, y: frame.minY, width: 1, height: 1)
    }

    /// Draws the count where the card is now.
    func draw(_ snapshot: Snapshot, on frame: Rect, strength: Double = 1) {
        let x = isAtEnd ? frame.maxX - card.maxX : frame.minX - card.minX
        snapshot.moved(x: x, y: frame.minY - card.minY) {
            snapshot.faded(strength) { snapshot.draw(picture) }
        }
    }
}

/// A small round badge on a preview.
@MainActor
private final class Badge: CustomWidget {
    private var content: Widget?

    init(_ kind: String) {
        super.init(styleName: "badge", role: .presentation)
        addStyleClass(kind)
    }

    func show(_ content: Widget) {
        guard self.content !== content else { return }
        if let old = self.content { remove(old) }
        self.content = content
        content.align(horizontally: .center, vertically: .center)
        add(content)
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        guard let content else { return (0, 0) }
        return width.map { content.measureHeight(forWidth: $0) } ?? content.measureWidth()
    }

    override func layOut(width: Int, height: Int) {
        guard let content else { return }
        let size = (width: content.measureWidth().natural, height: content.measureHeight(forWidth: -1).natural)
        content.allocate(
            x: Double((width - size.width) / 2), y: Double((height - size.height) / 2), width: size.width,
            height: size.height)
    }
}
