import SectionedList

@testable import DragDrop

/// The effect of each step in the current state.
extension LawWorld {
    func perform(_ step: LawStep) {
        advance(milliseconds: 8)
        switch step {
        case .lift(let picks, let grip): lift(picks, grip: grip)
        case .liftSections(let picks, let isKeyboard): liftSections(picks, isKeyboard: isKeyboard)
        case .add(let picks): send(.add(items(picks)))
        case .enter: send(.enter(payload ?? .items([1]), at: pointer ?? point(Spot(x: 0.5, y: 0.5))))
        case .enterForeign(let count, let spot): send(.enter(.foreign(count: count), at: point(spot)))
        case .enterForeignSections(let count, let spot):
            let height = spot.x < 0.5 ? nil : spot.y * 900
            send(.enter(.foreignSections(count: count, height: height), at: point(spot)))
        case .enterStale(let spot): send(.enter(.items([-1]), at: point(spot)))
        case .move(let spot): send(.move(point(spot)))
        case .moveOnto(let pick, let part):
            if let item = item(pick), let point = point(on: item, grip: part) { send(.move(point)) }
        case .nudge(let dx, let dy): if let pointer { send(.move(Point(x: pointer.x + dx, y: pointer.y + dy))) }
        case .stay: if let pointer { send(.move(pointer)) }
        case .step(let step): send(.step(step))
        case .hold(let modifiers): send(.modifiers(modifiers))
        case .wait(let milliseconds):
            advance(milliseconds: milliseconds)
            send(.tick)
        case .activate: send(.activate)
        case .leave: send(.leave)
        case .enterByKeyboard(let step, let pick):
            send(
                .enterByKeyboard(
                    payload ?? .foreign(count: 1), by: step, near: pick.isMultiple(of: 2) ? item(pick) : nil))
        case .leaveByKeyboard: send(.leaveByKeyboard)
        case .cancel: send(.cancel)
        case .end: send(.end)
        case .drop: if let landing = drop() { land(landing) }
        case .dropSlowly: dropSlowly()
        case .land: landSlowly()
        case .scroll(let pick, let offset): scroll(pick, to: offset)
        case .measure(let pick, let height): if let item = item(pick) { send(.changed(.height(item, height))) }
        case .header(let pick, let height):
            if let section = section(pick) { send(.changed(.header(section, height: height, footer: 0))) }
        case .width(let pick, let width): if let section = section(pick) { send(.changed(.width(section, width))) }
        case .collapse(let pick, let isCollapsed):
            if let section = section(pick) { send(.changed(.collapsed(section, isCollapsed))) }
        case .view(let change): send(.changed(change))
        default: edit(step)
        }
    }

    // MARK: Picking

    func item(_ pick: Int) -> Int? {
        let items = order.items
        return items.isEmpty ? nil : items[pick % items.count]
    }

    func items(_ picks: [Int]) -> [Int] {
        var chosen: [Int] = []
        for item in picks.compactMap({ item($0) }) where !chosen.contains(item) { chosen.append(item) }
        return chosen
    }

    func section(_ pick: Int) -> Int? {
        order.sections.isEmpty ? nil : order.sections[pick % order.sections.count].id
    }

    func point(_ spot: Spot) -> Point {
        Point(x: spot.x * interaction.surface.viewport.width, y: spot.y * interaction.surface.viewport.height)
    }

    /// Returns the point in the view at a fraction of an item's height or, if rows follow across, of its width.
    func point(on item: Int, grip: Double) -> Point? {
        let surface = interaction.surface
        guard let place = order.place(of: item), let rect = surface.rect(of: item) else { return nil }
        let line =
            surface.rowsFollowAcross
            ? Rect(x: rect.x + rect.width * grip, y: rect.y, width: 0, height: rect.height)
            : Rect(x: rect.x, y: rect.y + rect.height * grip, width: rect.width, height: 0)
        return surface.viewRect(of: line, inSection: place.section).center
    }

    // MARK: Steps

    private func lift(_ picks: [Int], grip: Double?) {
        let ids = items(picks)
        guard let first = ids.first, let grip else {
            send(.begin(.items(ids.isEmpty ? [-1] : ids), at: grip.map { _ in .zero }))
            return
        }
        send(.begin(.items(ids), at: point(on: first, grip: grip)))
    }

    private func liftSections(_ picks: [Int], isKeyboard: Bool) {
        var ids: [Int] = []
        for id in picks.compactMap({ section($0) }) where !ids.contains(id) { ids.append(id) }
        guard let first = ids.first, let index = order.index(of: first), !isKeyboard else {
            send(.begin(.sections(ids), at: isKeyboard ? nil : .zero))
            return
        }
        let surface = interaction.surface
        let header = surface.rect(of: Interval(start: 0, length: 10), inSection: index)
        var point = surface.viewRect(of: header, inSection: first).center
        if surface.layout == .columns { point.y = 5 }
        send(.begin(.sections(ids), at: point))
    }

    private func scroll(_ pick: Int, to offset: Double) {
        let ids = order.sectionIDs
        let scroller: ScrollerID<Int> =
            switch pick % (ids.count + 2) {
            case 0: .main
            case 1: .enclosing(0)
            case let index: .column(ids[index - 2])
            }
        send(.changed(.scrolled(scroller, to: offset)))
    }
}
