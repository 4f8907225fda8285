import Board
import BoardModel
import BoardStore
import DesktopSupport
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp

/// Killing the program while a user drags and types: nothing that was done is lost or duplicated.
///
/// Each kind of desktop has seven kills, or as many as `INLAY_KILLS` says.
final class AppKillTests: DesktopTestCase {
    func testKillAtAnyMomentLosesNoFinishedChange() throws {
        try onDesktop { desktop in
            let kills = ProcessInfo.processInfo.environment["INLAY_KILLS"].flatMap(Int.init) ?? 7
            try AppScene.withLibrary(of: [Self.board]) { path in
                let places = try BoardPlaces(desktop, path)
                for turn in 0..<kills {
                    // The moments of the kills differ from one kind of desktop to another.
                    let kind = ProcessInfo.processInfo.environment["INLAY_DESKTOP"] ?? ""
                    let seed = TestSeed.current &+ UInt64(turn) &+ UInt64(kind.utf8.count) << 32
                    let worker = try Worker(desktop, path, places, turn: turn, seed: seed)
                    let said = try worker.work()
                    try worker.check("Killed \(said), with seed \(seed)")
                }
            }
        }
    }

    private static var board: BoardDocument {
        AppScene.board("Plan", [("To Do", (0..<5).map { "a\($0)" }), ("Doing", ["b0", "b1"]), ("Done", ["c0"])])
    }
}

/// A user who works until the program is killed, and then checks the library.
@MainActor
private final class Worker {
    private let desktop: TestDesktop
    private let path: String
    private let places: BoardPlaces
    private let turn: Int
    private let reader: FileReader
    private var random: SplitMix64
    private let before: [CardRecord]
    /// The typed texts: their cards, the text and time after each letter, and the number of edits begun by then.
    private var typed: [(card: CardID, texts: [(text: String, time: Int)], beginnings: Int)] = []
    /// The number of new cards that were requested, or may have been.
    private var newCards = 0
    /// The last edit that a reader has seen in the library.
    private var seen: Int64 = 0
    /// The earliest time of the kill.
    private var earliestKill = 0
    /// The number of texts that were typed long enough ago to be certainly saved.
    private var certainties = 0
    /// The number of edits begun.
    private var beginnings = 0

    init(_ desktop: TestDesktop, _ path: String, _ places: BoardPlaces, turn: Int, seed: UInt64) throws {
        (self.desktop, self.path, self.places, self.turn) = (desktop, path, places, turn)
        reader = try FileReader(path: path)
        before = try reader.allCards()
        random = SplitMix64(seed: seed)
    }

    // MARK: Working

    /// Works until the process is killed. Returns a description of what was done.
    ///
    /// The first time, it is killed only when typed text must already be saved; after that, at any moment.
    func work() throws -> String {
        let window = try WindowProcess(desktop, library: path, state: AppScene.stateFolder(of: path))
        var done: [String] = []
        // Sometimes before the window opens.
        if turn > 0, random.oneIn(8) {
            killSoon(window, after: random.int(in: 0...400))
        } else {
            try window.waitForWindow(showing: before[0].id)
            XCTAssertTrue(window.isRunning, window.errors)
            if turn > 0 { killSoon(window, after: random.int(in: 0...2_200)) }
        }
        while window.isRunning {
            let isTyped = turn == 0 && !typed.isEmpty
            if isTyped, earliestKill == 0 { killSoon(window, after: random.int(in: 1_100...1_600)) }
            let act = random.int(in: 0...(isTyped ? 1 : 3))
            switch act {
            case 0, 1: try drag(window)
            case 2: try rename(window)
            default: try add(window)
            }
            done.append(["dragging", "dragging", "renaming", "adding"][act])
            seen = max(seen, try sequence())
        }
        desktop.hand.release()
        XCTAssertEqual(window.errors, "")
        return "while \(done.last ?? "starting"), act \(done.count)"
    }

    private func killSoon(_ window: WindowProcess, after milliseconds: Int) {
        let process = window.process
        earliestKill = MainLoop.now + milliseconds * 1_000
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            kill(process.processIdentifier, SIGKILL)
        }
    }

    private func sequence() throws -> Int64 {
        try reader.boards().first.flatMap { try reader.open($0.id, firstCards: 0) }?.opening.sequence ?? 0
    }

    private func somePlace() -> ScreenPoint {
        places.card(random.int(in: 0...5), ofSection: random.int(in: 0...(places.sectionCount - 1)))
    }

    private func drag(_ window: WindowProcess) throws {
        guard try window.lift(at: somePlace()) else { return }
        var steps = random.int(in: 0...6)
        try window.drag(to: somePlace().moved(y: random.int(in: -20...20))) {
            steps -= 1
            return steps < 0
        }
        desktop.hand.release()
    }

    /// Types a new title for a card. Continues once the first letter is known to have arrived.
    private func rename(_ window: WindowProcess) throws {
        // There is a button below the last card that adds another.
        newCards += 1
        try window.click(at: somePlace())
        desktop.hand.type(Key("F2"))
        let titles = try reader.allCards()
        let first = begin()
        var renamed: CardID?
        try waitShortly(window) {
            renamed = try reader.allCards().first { card in
                card.title == first && titles.contains { $0.id == card.id && $0.title != first }
            }?.id
            return renamed != nil
        }
        if let renamed { try typeOn(window, first, word: "\(turn)x\(typed.count)title", into: renamed) }
        desktop.hand.type(.escape)
    }

    /// Adds a card and types its title.
    private func add(_ window: WindowProcess) throws {
        newCards += 1
        let known = Set(try reader.allCards().map(\.id))
        desktop.hand.holding(.leftControl) { desktop.hand.type(Key("n")) }
        let first = begin()
        var added: CardID?
        try waitShortly(window) {
            added = try reader.allCards().first { $0.title == first && !known.contains($0.id) }?.id
            return added != nil
        }
        if let added { try typeOn(window, first, word: "\(turn)x\(typed.count)new", into: added) }
        desktop.hand.type(.escape)
    }

    /// Types a letter that identifies the edit: the first letter of an earlier edit may still arrive later.
    private func begin() -> String {
        let letter = Self.letter(beginnings)
        beginnings += 1
        desktop.hand.type(Key(letter))
        return letter
    }

    private static func letter(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return String(letters[number % letters.count])
    }

    private func typeOn(_ window: WindowProcess, _ first: String, word: String, into card: CardID) throws {
        let index = typed.count
        typed.append((card, [(first, MainLoop.now)], beginnings))
        var text = first
        try window.type(word) { letter in
            text += letter
            typed[index].texts.append((text, MainLoop.now))
        }
    }

    /// Waits for something that may not happen: a click may have hit nothing.
    private func waitShortly(_ window: WindowProcess, _ condition: () throws -> Bool) throws {
        let end = MainLoop.now + 500_000
        try desktop.wait(for: "what was typed") {
            !window.isRunning || MainLoop.now > end || ((try? condition()) ?? false)
        }
    }

    // MARK: Checking

    func check(_ what: String) throws {
        try Programs.check(path, what)
        let after = try reader.allCards()
        XCTAssertGreaterThanOrEqual(try sequence(), seen, "\(what): something that was there is gone")
        XCTAssertEqual(Set(after.map(\.id)).count, after.count, "\(what): a card occurs twice")
        let titles = Dictionary(uniqueKeysWithValues: after.map { ($0.id, $0.title) })
        XCTAssertEqual(before.map(\.id).filter { titles[$0] == nil }, [], "\(what): cards are lost")
        let new = after.filter { card in !before.contains { $0.id == card.id } }
        XCTAssertLessThanOrEqual(new.count, newCards, "\(what): cards that nobody created: \(new.map(\.title))")
        // Of a card that was edited several times, only the last text remains.
        for (card, entries) in Dictionary(grouping: typed, by: \.card) {
            guard let last = entries.last, let all = last.texts.last?.text,
                let safe = last.texts.last(where: { $0.time < earliestKill - 1_000_000 })?.text
            else { continue }
            certainties += 1
            let found = titles[card] ?? "nothing"
            XCTAssertTrue(
                found.hasPrefix(safe) && all.hasPrefix(found) || canResult(found, from: all, since: last.beginnings),
                "\(what): “\(safe)” was typed more than a second before the kill, but the title is “\(found)”")
        }
        // A card has a different title only if it was renamed.
        for card in before where titles[card.id] != card.title {
            let found = titles[card.id] ?? "nothing"
            XCTAssertTrue(
                typed.contains { $0.card == card.id } || canResult(found, from: card.title, since: 0),
                "\(what): a different title, \(found) for \(card.title)")
        }
        if turn == 0 { XCTAssertGreaterThan(certainties, 0, "\(what): nothing was certain to be there") }
    }

    /// Returns whether a title can result from another one by later edits that were not waited for. Their letters
    /// replace it, or are appended to it if two clicks have opened the panel.
    private func canResult(_ title: String, from previous: String, since number: Int) -> Bool {
        let begun = (number..<max(beginnings, number)).map { Self.letter($0) }
        if begun.contains(title) { return true }
        return title.hasPrefix(previous) && title.dropFirst(previous.count).allSatisfy { begun.contains(String($0)) }
    }
}
