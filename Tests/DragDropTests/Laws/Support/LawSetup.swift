import SectionedList
import TestSupport

@testable import DragDrop

typealias LawInteraction = DropInteraction<Int, Int>
typealias LawFeedback = DropFeedback<Int, Int>
typealias LawEvent = DropEvent<Int, Int>
typealias LawChange = SurfaceChange<Int, Int>
typealias LawEdit = ListEdit<Int, Int>
typealias LawPayload = DragPayload<Int, Int>
typealias LawDestination = Destination<Int, Int>

/// The start of a stream of events: a list on the screen and a program with its rule.
struct LawSetup: Sendable {
    var sections: [[Int]]
    var layout: ListLayout
    var isRightToLeft: Bool
    var viewport: Size
    var metrics: ListMetrics
    /// Heights, headers, collapsed sections, and scroll offsets.
    var changes: [LawChange]
    var rule: LawRule
    var cadence: ReorderingCadence
    var isAnimated: Bool
    var feel = Feel()

    /// The sections in order, with the IDs 1, 2, 3…
    var order: NaiveOrder {
        NaiveOrder(sections: sections.enumerated().map { NaiveSection(id: $0.offset + 1, items: $0.element) })
    }

    func makeSurface() -> ListSurface<Int, Int> {
        guard let list = try? SectionedList(order.sections.map { ($0.id, $0.items) }) else {
            preconditionFailure("each ID occurs only once in a setup")
        }
        return ListSurface(
            list, layout: layout, viewport: viewport, metrics: metrics, isRightToLeft: isRightToLeft)
    }
}

extension LawSetup {
    static func random(
        using random: inout SplitMix64, rules: [LawRule], layouts: [ListLayout] = ListLayout.allCases
    ) -> LawSetup {
        var setup = LawSetup(
            sections: randomSections(using: &random), layout: random.pick(layouts),
            isRightToLeft: random.oneIn(3),
            viewport: random.pick([
                Size(width: 300, height: 400), Size(width: 900, height: 700), Size(width: 120, height: 90),
                Size(width: 640, height: 2000),
            ]),
            metrics: ListMetrics(
                rowSpacing: random.pick([6, 6, 0, 20]), sectionSpacing: random.pick([12, 12, 0]),
                topInset: random.pick([6, 0]), bottomInset: random.pick([6, 0]),
                headerHeight: random.pick([48, 48, 0]), minimumSectionExtent: random.pick([48, 48, 48, 0, 200]),
                columnWidth: random.pick([280, 120]), collapsedColumnWidth: random.pick([nil, 44, 300]),
                cellSize: random.pick([
                    .atLeast(Size(width: 160, height: 120)), .atLeast(Size(width: 90, height: 40)),
                    .fixed(Size(width: 100, height: 70)), .fixed(Size(width: 1_000, height: 20)),
                ]),
                cellSpacing: random.pick([6, 6, 0, 20])),
            changes: [], rule: random.pick(rules), cadence: random.pick([.immediate, .immediate, .fast, .slow]),
            isAnimated: !random.oneIn(4))
        setup.addMeasures(using: &random)
        setup.addScrolling(using: &random)
        if random.oneIn(3) { setup.feel = .random(using: &random) }
        return setup
    }

    private static func randomSections(using random: inout SplitMix64) -> [[Int]] {
        let counts = random.oneIn(100) ? [200] : random.ints(0...6, in: 0...12).map { random.oneIn(4) ? 0 : $0 }
        var next = 0
        return counts.map { count in
            defer { next += count }
            return (0..<count).map { next + $0 + 1 }
        }
    }

    private mutating func addMeasures(using random: inout SplitMix64) {
        let usual = random.pick([40.0, 56, 30.5])
        let isUniform = random.oneIn(3)
        for item in sections.joined() {
            if isUniform {
                changes.append(.height(item, usual))
            } else if !random.oneIn(5) {
                changes.append(.height(item, random.height()))
            }
        }
        for section in sections.indices.map({ $0 + 1 }) {
            if random.oneIn(6) { changes.append(.collapsed(section, true)) }
            if random.oneIn(8) { changes.append(.header(section, height: random.pick([0, 20, 90]), footer: 10)) }
            if random.oneIn(8) { changes.append(.width(section, random.pick([0, 90, 400]))) }
        }
        if random.oneIn(8) { changes.append(.collapsedColumns(width: random.pick([nil, 60]))) }
        if random.oneIn(8) { changes.append(.headers(height: random.pick([0, 30]), minimumExtent: 96)) }
    }

    private mutating func addScrolling(using random: inout SplitMix64) {
        if random.oneIn(4) { changes.append(.coveredTop(random.pick([30, 60]))) }
        if random.oneIn(3) { changes.append(.pinnedHeaders(at: random.pick([-12, 0]))) }
        if random.oneIn(2) { changes.append(.scrolled(.main, to: Double(random.int(in: 0...600)))) }
        for section in sections.indices.map({ $0 + 1 }) where random.oneIn(4) {
            changes.append(.scrolled(.column(section), to: Double(random.int(in: 0...400))))
        }
        if random.oneIn(4) {
            let window = Interval(start: -20, end: viewport.height + 20)
            let outer = Scroller<Int>(id: .enclosing(0), isHorizontal: false, window: window, offset: 5, maximum: 50)
            changes.append(.enclosing([outer]))
        }
    }
}

extension Feel {
    fileprivate static func random(using random: inout SplitMix64) -> Feel {
        Feel(
            springDelay: .milliseconds(random.pick([0, 100, 900])),
            intoDelay: .milliseconds(random.pick([0, 50, 1_000])),
            autoScrollZone: random.pick([0, 30, 300]), autoScrollSpeed: random.pick([0, 200, 9_000]),
            autoScrollEaseIn: .milliseconds(random.pick([0, 150, 1_000])),
            motionDuration: .milliseconds(random.pick([0, 60, 800])), reach: random.pick([0, 20, 400]))
    }
}

extension SplitMix64 {
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(in: 0...elements.count - 1)] }

    mutating func part() -> Double { Double(int(in: 0...1000)) / 1000 }

    /// Returns a row's height: usually a normal one, sometimes zero, sometimes huge.
    mutating func height() -> Double {
        switch int(in: 0...19) {
        case 0: 0
        case 1: 5000
        case 2: 200
        default: Double(int(in: 12...120))
        }
    }
}
