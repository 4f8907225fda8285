import Board
import BoardStore
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// An unused window: its process sleeps.
final class AppIdleTests: DesktopTestCase {
    func testNothingWakesProcessAfterDrop() throws {
        try onDesktop { desktop in
            try AppScene.withLibrary { path in
                let places = try BoardPlaces(desktop, path)
                let cards = try FileReader(path: path).allCards()
                let process = try WindowProcess(desktop, library: path, state: AppScene.stateFolder(of: path))
                defer { try? process.kill() }
                try process.waitForWindow(showing: cards[5].id)
                try process.waitForHand(at: places)
                XCTAssertTrue(try process.lift(at: places.card(0, ofSection: 0)))
                let proposals = process.count(of: "\"shown\"", "\"gap\":{\"rows\"")
                try process.drag(to: places.edge(ofCard: 1, ofSection: 1)) {
                    process.count(of: "\"shown\"", "\"gap\":{\"rows\"") > proposals + 1
                }
                let moves = process.moves(of: cards[0].id)
                desktop.hand.release()
                try desktop.wait(for: "the card to move") { process.moves(of: cards[0].id) > moves }
                // A timer that fires every second would fire within this time.
                let span = 1_300_000
                var (last, since) = (Self.switches(of: process), MainLoop.now)
                try desktop.wait(for: "the process to sleep") {
                    let now = Self.switches(of: process)
                    if now != last { (last, since) = (now, MainLoop.now) }
                    return MainLoop.now - since > span
                }
                XCTAssertTrue(process.isRunning)
                XCTAssertEqual(process.errors, "")
            }
        }
    }

    /// Returns the context switches of each thread of a process.
    private static func switches(of process: WindowProcess) -> [String: [Substring]] {
        let folder = "/proc/\(process.process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
                let lines = status.split(separator: "\n")
                let name = lines.first?.split(separator: "\t").last ?? ""
                return ("\(thread) \(name)", lines.filter { $0.contains("ctxt_switches") })
            })
    }
}
