import DragDrop
import SectionedList
import TestSupport
import TraceReading
import XCTest

/// A delegate for each row that rearranges the rows during the drag.
final class RowZonesTests: MainActorTestCase {
    func testRowsSwapWhileDragHovers() async throws {
        let roster = try Roster()
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Boca")
        XCTAssertEqual(roster.model.teams, ["Boca", "Ajax", "Celta", "Derby"])
        XCTAssertEqual(roster.list.rowsInOrder, [roster.model.teams], "the rows follow at once")
        roster.user.move(onto: "Derby")
        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Derby", "Ajax"])
        let landings = roster.user.land()

        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Derby", "Ajax"])
        XCTAssertEqual(roster.list.rowsInOrder, [roster.model.teams])
        XCTAssertNil(roster.model.dragged)
        XCTAssertEqual(landings, [.row(try XCTUnwrap(roster.list.row(of: "Ajax")))])
    }

    func testRowUnderRestingPointerDoesNotSwapAgain() async throws {
        let roster = try Roster()
        roster.user.pickUp("Ajax")
        let point = roster.user.point(on: "Boca")
        roster.user.move(to: point)
        let calls = roster.model.calls
        for _ in 0..<5 { roster.user.move(to: point) }
        roster.user.rest(milliseconds: 1000)
        XCTAssertEqual(roster.model.calls, calls)
        XCTAssertEqual(roster.model.teams, ["Boca", "Ajax", "Celta", "Derby"])
    }

    func testZoneIsCalledInOrder() async throws {
        let roster = try Roster()
        roster.model.rearranges = false
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Boca")
        roster.user.move(onto: "Celta")
        roster.user.release()
        XCTAssertEqual(
            roster.model.calls,
            [
                "validate Boca", "entered Boca", "updated Boca", "exited Boca", "validate Celta", "entered Celta",
                "updated Celta", "perform Celta",
            ])
    }

    func testDragThatLeavesListLeavesItsZone() async throws {
        let roster = try Roster()
        roster.model.rearranges = false
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Boca")
        roster.user.leave()
        XCTAssertEqual(roster.model.calls.suffix(2), ["updated Boca", "exited Boca"])
        XCTAssertEqual(roster.user.land(), [])
    }

    func testCanceledDragRestoresOrder() async throws {
        let ends: [(ListUser) -> Void] = [
            { $0.cancel() },
            { user in
                user.leave()
                user.release()
            },
            { user in
                user.move(to: user.nowhere)
                user.release()
            },
        ]
        for end in ends {
            let roster = try Roster()
            roster.user.pickUp("Ajax")
            roster.user.move(onto: "Boca")
            roster.user.move(onto: "Derby")
            XCTAssertNotEqual(roster.model.teams.first, "Ajax")
            end(roster.user)
            XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"])
            XCTAssertEqual(roster.list.rowsInOrder, [roster.model.teams])
        }
    }

    func testDragThatLeavesAndReturnsIsSameDrag() async throws {
        let roster = try Roster()
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Celta")
        roster.user.leave()
        roster.user.reenter(to: roster.user.point(on: "Derby"))
        roster.user.cancel()
        XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"])
    }

    func testCanceledDragAfterDropKeepsDroppedOrder() async throws {
        let roster = try Roster()
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Boca")
        roster.user.release()
        roster.user.pickUp("Derby")
        roster.user.move(onto: "Boca")
        roster.user.cancel()
        XCTAssertEqual(roster.model.teams, ["Boca", "Ajax", "Celta", "Derby"])
    }

    func testDropRefusedByZoneRestoresOrder() async throws {
        let roster = try Roster()
        roster.model.performs = false
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Celta")
        XCTAssertEqual(roster.user.land(), [.home])
        XCTAssertEqual(roster.list.rowsInOrder, [["Ajax", "Boca", "Celta", "Derby"]])
    }

    func testZoneThatFailsValidationIsSkipped() async throws {
        let roster = try Roster()
        roster.model.closed = ["Celta"]
        roster.user.pickUp("Ajax")
        roster.user.move(onto: "Celta")
        XCTAssertEqual(roster.model.calls, ["validate Celta"])
        XCTAssertEqual(roster.list.feedback.proposal?.operation, .cancel)
        XCTAssertEqual(roster.user.land(), [.home])
        XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"])
    }

    func testZoneProposalIsShownEvenAfterItMovedRows() async throws {
        for rearranges in [false, true] {
            let roster = try Roster()
            roster.model.rearranges = rearranges
            roster.model.proposal = DropProposal(operation: .copy)
            roster.user.pickUp("Ajax")
            roster.user.move(onto: "Boca")
            XCTAssertEqual(roster.list.feedback.proposal, DropProposal(operation: .copy))
        }
    }

    func testZoneReceivesLocalPointerAndTypes() async throws {
        let roster = try Roster()
        roster.model.rearranges = false
        roster.user.pickUp("Ajax")
        roster.user.move(to: roster.user.point(on: "Celta", 0.25))
        let info = try XCTUnwrap(roster.model.info)
        XCTAssertEqual(info.location, Point(x: 450, y: 10))
        XCTAssertTrue(info.hasItemsConforming(to: [.plainText]))
        XCTAssertFalse(info.hasItemsConforming(to: [.png]))
        XCTAssertEqual(info.itemProviders(for: [.png, .utf8Text]).count, 1)
    }

    // MARK: Keys

    func testKeysGoToZonesThatMakeRoom() async throws {
        let roster = try Roster()
        XCTAssertTrue(roster.user.lift("Ajax"))
        XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"], "a lift moves nothing")
        XCTAssertEqual(roster.list.feedback.announcement, .lifted(.items([try XCTUnwrap(roster.list.row(of: "Ajax"))])))
        roster.user.press(.down)
        XCTAssertEqual(roster.model.teams, ["Boca", "Ajax", "Celta", "Derby"])
        guard case .at(let position, let count, _)? = roster.list.feedback.announcement else {
            return XCTFail("\(String(describing: roster.list.feedback.announcement))")
        }
        XCTAssertEqual([position, count], [2, 4])
        roster.user.press(.down, .down, .down)
        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Derby", "Ajax"])
        roster.user.press(.up)
        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Ajax", "Derby"])
        roster.user.press(.start)
        XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"])
        roster.user.press(.end, .up)
        XCTAssertEqual(roster.user.landByKeyboard(), [.row(try XCTUnwrap(roster.list.row(of: "Ajax")))])
        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Ajax", "Derby"])
        XCTAssertNil(roster.model.dragged)
    }

    func testKeysMarkNextZoneThatAccepts() async throws {
        let roster = try Roster()
        roster.model.rearranges = false
        roster.model.closed = ["Celta"]
        roster.user.lift("Ajax")
        XCTAssertNil(roster.list.litItem)
        roster.model.calls = []
        roster.user.press(.down)
        XCTAssertEqual(roster.list.litItem, "Boca")
        XCTAssertEqual(roster.list.feedback.proposal?.operation, .move)
        XCTAssertEqual(
            roster.list.feedback.announcement, .into(try XCTUnwrap(roster.list.row(of: "Boca"))), "it is not spoken")
        XCTAssertEqual(
            roster.model.calls, ["validate Boca", "exited Ajax", "validate Boca", "entered Boca", "updated Boca"])
        roster.user.press(.down)
        XCTAssertEqual(roster.list.litItem, "Derby", "Celta accepts nothing")
        roster.user.press(.down)
        XCTAssertEqual(roster.list.litItem, "Derby", "it is the last")
        roster.user.press(.up)
        XCTAssertEqual(roster.list.litItem, "Boca")
        // Without another zone that accepts, the mark stays.
        roster.user.press(.up)
        XCTAssertEqual(roster.list.litItem, "Boca")
        roster.user.press(.end)
        roster.model.calls = []
        roster.user.putDown()
        XCTAssertEqual(roster.model.calls, ["perform Derby"])
        XCTAssertNil(roster.model.dragged)
        XCTAssertFalse(roster.list.hasActiveDrag)
    }

    func testStepPastLastZoneThatAcceptsLeavesList() async throws {
        for rearranges in [false, true] {
            let roster = try Roster()
            roster.model.rearranges = rearranges
            roster.model.closed = ["Derby"]
            roster.user.lift("Ajax")
            XCTAssertTrue(roster.user.press(.up), "it is the first")
            XCTAssertFalse(roster.user.press(.down))
            XCTAssertFalse(roster.user.press(.down))
            XCTAssertTrue(roster.user.press(.down), "Derby refuses")
            XCTAssertFalse(roster.user.press(.up))
            XCTAssertFalse(roster.user.press(.end), "this key stays in the list")
        }
    }

    func testEndKeyPassesZonesThatRefuse() async throws {
        let roster = try Roster()
        roster.model.rearranges = false
        roster.model.closed = ["Celta", "Derby"]
        roster.user.lift("Ajax")
        roster.user.press(.end)
        XCTAssertEqual(roster.list.litItem, "Boca")
        roster.model.closed = ["Boca", "Celta", "Derby"]
        roster.user.cancel()
        roster.user.lift("Ajax")
        roster.user.press(.down)
        XCTAssertNil(roster.list.litItem, "none accepts the drag")
    }

    func testEscapeOnZoneRestoresOrder() async throws {
        let roster = try Roster()
        roster.user.lift("Ajax")
        roster.user.press(.down, .down)
        XCTAssertEqual(roster.model.teams, ["Boca", "Celta", "Ajax", "Derby"])
        roster.model.calls = []
        roster.user.cancel()
        XCTAssertEqual(roster.model.teams, ["Ajax", "Boca", "Celta", "Derby"])
        XCTAssertEqual(roster.list.rowsInOrder, [roster.model.teams])
        XCTAssertEqual(roster.model.calls, ["exited Ajax"])
    }

    func testKeysPassManyZonesThatRefuse() async throws {
        let list = try StringList(["All": (0...40).map { "\($0)" }])
        list.onDrag { ItemProvider(object: $0) }
        let order = Order()
        list.onDrop(of: [.utf8Text], restoring: Binding(order, \.items)) { ChosenZone(isOpen: $0 == "40") }
        let user = ListUser(at: list, with: order)
        user.lift("0")
        user.press(.down)
        XCTAssertEqual(list.litItem, "40")
    }

    func testSearchEndsAfterThousandZonesThatRefuse() async throws {
        let zones = try Zones((0...1_100).map { "\($0)" })
        zones.open = ["1001"]
        zones.user.lift("0")
        zones.user.press(.down)
        XCTAssertNil(zones.list.litItem)
        XCTAssertEqual(zones.asked.filter { $0 != "0" }, (1...1_000).map { "\($0)" })
        zones.open = ["1000"]
        zones.user.press(.down)
        XCTAssertEqual(zones.list.litItem, "1000", "the search begins again where it began before")
    }

    func testSearchEndsThoughZonesAppear() async throws {
        for removes in [false, true] {
            let zones = try Zones(["a", "b"])
            zones.user.lift("a")
            zones.whenAsked = { [unowned zones] item in
                // The test must end even if the search has no limit.
                guard item != "a", zones.asked.count < 5_000, let path = zones.list.path(of: item) else { return }
                _ = try? zones.list.insert(["\(zones.asked.count)"], at: ItemPath(item: path.item + 1, section: 0))
                if removes { zones.list.remove([item]) }
            }
            zones.user.press(.down)
            XCTAssertNil(zones.list.litItem)
            XCTAssertGreaterThanOrEqual(zones.asked.count, 1_000)
            XCTAssertLessThan(zones.asked.count, 1_100, "removes: \(removes)")
            zones.whenAsked = nil
            let items = zones.list.itemIDs(inSection: 0)
            zones.open = Set(items)
            zones.user.press(.down)
            XCTAssertEqual(zones.list.litItem, items[1], "the keys still work")
        }
    }

    func testSearchWhoseOriginIsRemovedEndsAtDraggedItem() async throws {
        let zones = try Zones(["0", "1", "2", "3", "4", "5"])
        zones.open = ["3"]
        zones.user.lift("2")
        zones.user.press(.down)
        XCTAssertEqual(zones.list.litItem, "3")
        zones.whenAsked = { [unowned zones] item in if item == "4" { zones.list.remove(["3"]) } }
        zones.user.press(.down)
        XCTAssertNil(zones.list.litItem)
        XCTAssertEqual(zones.list.rowsInOrder, [["0", "1", "2", "4", "5"]])
        zones.open = ["1", "5"]
        zones.user.press(.up)
        XCTAssertEqual(zones.list.litItem, "1")
    }

    func testCarriedItemGoesFromZoneToZone() async throws {
        let zones = try Zones(["1", "2", "3"])
        zones.open = ["1", "3"]
        for round in 1...2 {
            let roster = try Roster()
            roster.user.lift("Ajax")
            let drag = try XCTUnwrap(roster.list.dragSession)
            let session = DropSession(items: drag.items, localDragSession: drag)
            var lines: [String] = []
            XCTAssertTrue(zones.list.record { lines.append($0) })
            XCTAssertTrue(zones.list.enterByKeyboard(session, by: .down, time: zones.user.later()))
            roster.list.exit(at: roster.user.later())
            XCTAssertEqual(zones.list.litItem, "1")
            zones.user.press(.down)
            XCTAssertEqual(zones.list.litItem, "3", "round \(round)")
            zones.user.press(.up)
            XCTAssertEqual(zones.list.litItem, "1")
            zones.list.exit(at: zones.user.later())
            roster.list.endDrag(.cancel, time: roster.user.later())
            XCTAssertEqual(try TraceReplay(lines).mismatches, [], "round \(round)")
        }
    }

    func testDragOfOtherTypesIsIgnored() async throws {
        let roster = try Roster()
        let picture = ItemProvider()
        picture.registerDataRepresentation(for: .png) { completion in
            completion([], nil)
            return nil
        }
        roster.user.bring([picture], to: roster.user.point(on: "Boca"))
        XCTAssertEqual(roster.model.calls, [])
        XCTAssertFalse(roster.list.hasActiveDrop)
    }

    func testItemWithoutProviderStays() async throws {
        let roster = try Roster()
        roster.list.onDrag { $0 == "Boca" ? nil : ItemProvider(object: $0) }
        XCTAssertFalse(roster.user.pickUp("Boca"))
        XCTAssertTrue(roster.user.pickUp("Celta"))
    }
}

/// A list whose rows are zones, and the questions that they were asked.
@MainActor
private final class Zones {
    let list: StringList
    let user: ListUser
    private let order = Order()
    var open: Set<String> = []
    var whenAsked: ((String) -> Void)?
    private(set) var asked: [String] = []

    init(_ items: [String]) throws {
        list = try StringList(["All": items])
        user = ListUser(at: list)
        list.onDrag { ItemProvider(object: $0) }
        list.onDrop(of: [.utf8Text], restoring: Binding(order, \.items)) { [unowned self] in
            AskedZone(zone: $0, zones: self)
        }
    }

    func isOpen(_ zone: String) -> Bool {
        asked.append(zone)
        whenAsked?(zone)
        return open.contains(zone)
    }
}

private struct AskedZone: DropZoneDelegate {
    let zone: String
    let zones: Zones

    func validateDrop(info: DropInfo) -> Bool { zones.isOpen(zone) }

    func performDrop(info: DropInfo) -> Bool { true }
}

@MainActor
private final class Order {
    var items: [String] = []
}

private struct ChosenZone: DropZoneDelegate {
    let isOpen: Bool

    func validateDrop(info: DropInfo) -> Bool { isOpen }

    func performDrop(info: DropInfo) -> Bool { true }
}

/// A list whose rows are zones, and its model.
@MainActor
private struct Roster {
    let list: StringList
    let model = RosterModel()
    let user: ListUser

    init() throws {
        list = try StringList(["Division": model.teams])
        user = ListUser(at: list, with: model)
        model.list = list
        list.onDrag { [model] team in
            model.dragged = team
            return ItemProvider(object: team)
        }
        list.onDrop(of: [.utf8Text], restoring: Binding(model, \.teams)) { [model] team in
            TeamZone(
                team: team, model: model, dragged: Binding(model, \.dragged), teams: Binding(model, \.teams))
        }
    }
}

@MainActor
private final class RosterModel {
    weak var list: StringList?
    var dragged: String?
    var teams = ["Ajax", "Boca", "Celta", "Derby"] {
        didSet { try? list?.reload(teams) }
    }
    // State that tests read or change.
    var calls: [String] = []
    var info: DropInfo?
    var rearranges = true
    var performs = true
    var closed: Set<String> = []
    var proposal: DropProposal?
}

/// A team's zone. Everything that it changes is elsewhere and bound by reference.
private struct TeamZone: DropZoneDelegate {
    let team: String
    let model: RosterModel
    @Binding var dragged: String?
    @Binding var teams: [String]

    func validateDrop(info: DropInfo) -> Bool {
        model.calls.append("validate \(team)")
        return !model.closed.contains(team)
    }

    func dropEntered(info: DropInfo) {
        model.calls.append("entered \(team)")
        guard model.rearranges, let dragged, dragged != team, let from = teams.firstIndex(of: dragged),
            let to = teams.firstIndex(of: team)
        else { return }
        teams.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        model.calls.append("updated \(team)")
        model.info = info
        return model.proposal
    }

    func dropExited(info: DropInfo) { model.calls.append("exited \(team)") }

    func performDrop(info: DropInfo) -> Bool {
        model.calls.append("perform \(team)")
        guard model.performs else { return false }
        dragged = nil
        return true
    }
}
