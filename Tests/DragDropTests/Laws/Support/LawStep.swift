import DragDrop
import SectionedList
import TestSupport

/// A point in the view as fractions of its size, valid in a view of any size.
struct Spot: Sendable {
    var x: Double
    var y: Double
}

/// A step of a stream. Numbers that select something are taken modulo the count, so that a step is valid in any state
/// and can be removed or kept when a failure is shrunk.
enum LawStep: Sendable {
    /// Lifts items, by the pointer at a fraction of the first one's height, or by keyboard.
    case lift([Int], grip: Double?)
    case liftSections([Int], isKeyboard: Bool)
    case add([Int])
    /// Enters the list with the lifted items.
    case enter
    case enterForeign(Int, Spot)
    case enterForeignSections(Int, Spot)
    case enterStale(Spot)
    case move(Spot)
    /// To a fraction of an item's height, often one where one destination ends and the next begins.
    case moveOnto(Int, part: Double)
    case nudge(dx: Double, dy: Double)
    /// A motion event to the current position.
    case stay
    case step(DropStep)
    case hold(DropModifiers)
    case wait(milliseconds: Int)
    case activate
    case leave
    /// A keyboard drag comes back, or arrives from another list.
    case enterByKeyboard(DropStep, near: Int)
    case leaveByKeyboard
    case cancel
    case end
    /// Releases the button; the program performs the drop immediately.
    case drop
    /// Releases the button; the program performs the drop at the next `land`.
    case dropSlowly
    case land

    case scroll(Int, to: Double)
    case measure(Int, Double?)
    case header(Int, Double)
    case width(Int, Double)
    case collapse(Int, Bool)
    case view(LawChange)

    case insert(Int, section: Int, offset: Int)
    case remove([Int])
    case removeDragged(Int)
    case shift([Int], section: Int, offset: Int)
    case insertSection(Int)
    case removeSection(Int)
    case shiftSection(Int, Int)
    case rename(Int)
    case renameSection(Int)
    /// Valid edits followed by an invalid one.
    case misfit(Int)
}

/// The kinds of steps in a stream.
struct LawStepMix: Sendable {
    var hasMeasures = true
    var hasEdits = true
    var hasNonsense = true
    var canLandOnItems = true
    /// The number of items, possibly scattered, that a lift includes. A lift of sections includes one or two.
    var lifts: ClosedRange<Int> = 1...5
}

extension LawStep {
    static func stream(_ lengths: ClosedRange<Int>, _ mix: LawStepMix, using random: inout SplitMix64) -> [LawStep] {
        let length = random.int(in: lengths)
        var steps: [LawStep] = []
        while steps.count < length {
            steps += opening(mix, using: &random)
            for _ in 0..<random.int(in: 2...18) { steps.append(middle(mix, using: &random)) }
            steps += ending(using: &random)
        }
        return Array(steps.prefix(length))
    }

    private static func opening(_ mix: LawStepMix, using random: inout SplitMix64) -> [LawStep] {
        let picks = random.ints(mix.lifts, in: 0...40)
        switch random.int(in: 0...9) {
        case 0, 1: return [.lift(picks, grip: nil)]
        case 2: return [.liftSections(Array(picks.prefix(2)), isKeyboard: random.oneIn(4)), .enter]
        case 3:
            let (count, spot) = (random.int(in: 0...3), Spot.random(using: &random))
            return [random.oneIn(3) ? .enterForeignSections(count, spot) : .enterForeign(count, spot)]
        case 4 where mix.hasNonsense: return [random.pick([.leave, .drop, .cancel, .stay, .step(.down), .enter, .end])]
        case 5: return [.lift(Array(picks.prefix(1)), grip: random.part()), .enter]
        default: return [.lift(picks, grip: random.part()), .enter]
        }
    }

    private static func middle(_ mix: LawStepMix, using random: inout SplitMix64) -> LawStep {
        switch random.int(in: 0...99) {
        case 0..<16: return .move(.random(using: &random))
        case 16..<22: return .moveOnto(random.int(in: 0...40), part: random.edge())
        case 22..<36: return .nudge(dx: Double(random.int(in: -3...3)), dy: Double(random.int(in: -40...40)))
        case 36..<42: return .nudge(dx: 0, dy: random.pick([-1, 1, 0.5]))
        case 42..<46: return .stay
        case 46..<56: return .step(random.pick(DropStep.allCases))
        case 56..<60: return .hold(DropModifiers(rawValue: random.int(in: 0...3)))
        case 60..<68: return .wait(milliseconds: random.pick([1, 16, 100, 160, 350, 500, 2000]))
        case 68..<72: return .scroll(random.int(in: 0...7), to: Double(random.int(in: -10...700)))
        case 72..<73: return .activate
        case 73..<75: return .add(random.ints(1...2, in: 0...40))
        case 75..<76: return random.pick([.leave, .leaveByKeyboard])
        case 76..<78: return random.pick([.enter, .enter, .enterByKeyboard(.right, near: random.int(in: 0...40))])
        case 78..<79: return mix.hasNonsense ? .nonsense(using: &random) : .stay
        case 79..<88: return mix.hasMeasures ? .measure(using: &random) : .move(.random(using: &random))
        default: return mix.hasEdits ? .edit(using: &random) : .move(.random(using: &random))
        }
    }

    private static func ending(using random: inout SplitMix64) -> [LawStep] {
        switch random.int(in: 0...9) {
        case 0: [.cancel]
        case 1: [.leave, .end]
        case 2: [.end]
        case 3: [.dropSlowly, .wait(milliseconds: 20), .edit(using: &random), .land]
        case 4: [.drop, .drop]
        default: [.drop]
        }
    }

    private static func nonsense(using random: inout SplitMix64) -> LawStep {
        random.pick([
            .leaveByKeyboard, .enterByKeyboard(.left, near: random.int(in: 0...40)),
            .enterStale(.random(using: &random)), .enterForeign(1, .random(using: &random)), .land, .dropSlowly,
            .lift([random.int(in: 0...40)], grip: 0.5), .lift([], grip: 0.5), .view(.policy),
        ])
    }

    static func measure(using random: inout SplitMix64) -> LawStep {
        let pick = random.int(in: 0...40)
        switch random.int(in: 0...9) {
        case 0..<4: return .measure(pick, random.oneIn(5) ? nil : random.height())
        case 4: return .header(pick, random.pick([0, 30, 80]))
        case 5: return .width(pick, random.pick([60, 280]))
        case 6..<9: return .collapse(pick, random.oneIn(2))
        default:
            return .view(
                random.pick([
                    .layout(random.pick(ListLayout.allCases)), .cells(.atLeast(Size(width: 70, height: 50))),
                    .viewport(Size(width: 500, height: 300)), .rightToLeft(random.oneIn(2)), .coveredTop(40),
                    .trailing(60), .pinnedHeaders(at: random.pick([-12, nil])),
                ]))
        }
    }

    static func edit(using random: inout SplitMix64) -> LawStep {
        let picks = random.ints(1...3, in: 0...40)
        switch random.int(in: 0...11) {
        case 0, 1: return .insert(random.int(in: 1...2), section: picks[0], offset: random.int(in: 0...40))
        case 2, 3: return .remove(picks)
        case 4: return .removeDragged(random.int(in: 0...2))
        case 5, 6: return .shift(picks, section: random.int(in: 0...6), offset: random.int(in: 0...40))
        case 7: return random.oneIn(2) ? .insertSection(picks[0]) : .removeSection(picks[0])
        case 8: return .shiftSection(picks[0], random.int(in: 0...6))
        case 9: return .rename(picks[0])
        case 10: return .renameSection(picks[0])
        default: return .misfit(picks[0])
        }
    }
}

extension SplitMix64 {
    /// Returns a fraction of a row's height at which the meaning of the pointer changes.
    mutating func edge() -> Double { pick([0, 0.25, 0.5, 0.5, 0.75, 1]) }
}

extension Spot {
    static func random(using random: inout SplitMix64) -> Spot {
        Spot(x: random.part() * 1.4 - 0.2, y: random.part() * 1.4 - 0.2)
    }
}
