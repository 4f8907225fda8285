import Board
import BoardStore
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// The search of the desktop's shell, with its calls over the bus: `org.gnome.Shell.SearchProvider2`.
final class AppShellSearchTests: DesktopTestCase {
    private static let board = BoardDocument(
        title: "Fruit",
        sections: [
            SectionDocument(
                title: "Fresh",
                cards: [
                    CardDocument(title: "red apple", isDone: true), CardDocument(title: "pear"),
                    CardDocument(title: "green apple", steps: [StepDocument(title: "Peel it")]),
                ])
        ])

    func testSearchStartsProgramWithoutWindowUntilItIsIdle() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [Self.board, AppScene.plan], idleMilliseconds: 500) { shell in
                XCTAssertFalse(try shell.isRunning)
                let found = try shell.results("app")
                guard found.count == 2 else { return XCTFail("\(found)") }
                XCTAssertEqual(shell.processes.count, 1)
                XCTAssertFalse(try shell.hasWindow)
                let metas = try shell.call("GetResultMetas", "['\(found[0])', '\(found[1])', 'gone']")
                for text in ["'name': <'green apple'>", "'name': <'red apple'>", "'description': <'Fruit · Fresh'>"] {
                    XCTAssertTrue(metas.contains(text), metas)
                }
                XCTAssertEqual(metas.components(separatedBy: "'id': <'").count - 1, 2, metas)
                let green = try shell.call("GetSubsearchResultSet", "['\(found[0])']", "['app', 'gre']")
                XCTAssertEqual(green, "(['\(found[0])'],)")
                try shell.waitForEnd()
                XCTAssertFalse(shell.hasShown("{"), "there was a list")
                // The next search starts it again.
                XCTAssertEqual(try shell.results("app"), found)
                try shell.waitForEnd()
            }
        }
    }

    func testChosenCardOpensInWindow() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [AppScene.plan, Self.board], idleMilliseconds: 500) { shell in
                let (card, step) = try Self.cards(shell.path)
                let found = try shell.results("green")
                XCTAssertEqual(found, ["\(card)"])
                XCTAssertEqual(try shell.call("ActivateResult", "\(card)", "['green']", "0"), "()")
                try desktop.wait(for: "the window") { (try? shell.hasWindow) == true }
                // Only the open card shows its steps.
                try desktop.wait(for: "the open card") { shell.hasShown("\(step)") }
                XCTAssertTrue(shell.hasShown("\(card)"))
                let starts = shell.processes.count
                // A search in the meantime neither changes nor raises anything.
                XCTAssertEqual(try shell.results("green"), found)
                XCTAssertEqual(try shell.call("ActivateResult", "0000000000001", "['green']", "0"), "()")
                try shell.activate("close")
                try shell.waitForEnd()
                XCTAssertEqual(shell.processes.count, starts)
                try Programs.check(shell.path)
            }
        }
    }

    func testSearchContinuesInWindow() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [AppScene.plan, Self.board], idleMilliseconds: 500) { shell in
                XCTAssertEqual(try shell.call("LaunchSearch", "['']", "0"), "()")
                XCTAssertFalse(try shell.hasWindow)
                let (card, _) = try Self.cards(shell.path)
                XCTAssertEqual(try shell.call("LaunchSearch", "['green']", "1"), "()")
                try desktop.wait(for: "the window") { (try? shell.hasWindow) == true }
                try desktop.wait(for: "the board of the card") { shell.hasShown("\(card)") }
                try shell.activate("close")
                try shell.waitForEnd()
            }
        }
    }

    func testNonsenseIsAnsweredAndChangesNothing() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [Self.board]) { shell in
                let found = try shell.results("apple")
                let long = String(repeating: "apple", count: 20_000)
                let many = Array(repeating: "'apple'", count: 10_000).joined(separator: ",")
                for terms in ["[]", "['']", "['\(long)']", "[\(many)]", "['\\\\', '\"', '*', '\u{7f}']"] {
                    for method in ["GetInitialResultSet", "GetResultMetas"] {
                        let answer = try shell.call(method, terms)
                        XCTAssertTrue(["(@as [],)", "(@aa{sv} [],)"].contains(answer), String(answer.prefix(200)))
                    }
                }
                for identifier in ["", "gone", "0000000000001", "zzzzzzzzzzzzz", long] {
                    XCTAssertEqual(try shell.call("ActivateResult", identifier, "[]", "4294967295"), "()")
                }
                for words in [
                    ["GetInitialResultSet", "string:apple"], ["GetResultMetas"], ["GetResultMetas", "uint32:1"],
                    ["ActivateResult", "string:\(found[0])"], ["LaunchSearch", "array:string:apple", "string:now"],
                    ["Unknown"],
                ] {
                    let result = try Programs.run(
                        "dbus-send",
                        [
                            "--session", "--print-reply", "--dest=\(InlayApp.id)", "/org/inlay/Inlay/SearchProvider",
                            "org.gnome.Shell.SearchProvider2.\(words[0])",
                        ] + words.dropFirst())
                    XCTAssertTrue(result.output.hasPrefix("Error org.freedesktop.DBus.Error."), result.output)
                }
                XCTAssertFalse(try shell.hasWindow)
                XCTAssertEqual(try shell.results("apple"), found)
                XCTAssertEqual(shell.processes.count, 1)
            }
        }
    }

    func testEachOfManySearchesIsAnswered() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [Self.board]) { shell in
                let found = try shell.results("apple")
                var answers: [String] = []
                // More than may wait for the library at once, but no more than the bus lets anybody wait for. All that
                // the next one cancels may be answered with nothing.
                for _ in 0..<120 { try shell.call("GetInitialResultSet", with: "apple") { answers.append($0) } }
                try desktop.wait(for: "all answers") { answers.count == 120 }
                let list = found.map { "'\($0)'" }.joined(separator: ", ")
                XCTAssertTrue(Set(answers).isSubset(of: ["([\(list)],)", "([],)"]), "\(Set(answers))")
                XCTAssertEqual(try shell.results("apple"), found)
            }
        }
    }

    func testCallsAreAnsweredWhileTheProgramEnds() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [Self.board], idleMilliseconds: 1) { shell in
                let (card, _) = try Self.cards(shell.path)
                var answers: [String] = []
                // Each call arrives at another moment after the answer before it, while the program ends.
                for number in 0..<60 {
                    let next = MainLoop.now + number % 30 * 250
                    while MainLoop.now < next {}
                    try shell.call("GetResultMetas", with: "\(card)") { answers.append($0) }
                    try desktop.wait(for: "the answer") { answers.count > number }
                    // A machine may be so busy that the program never ends in between.
                    if number % 10 == 9 { try shell.waitForEnd() }
                }
                XCTAssertEqual(answers.filter { !$0.contains("green apple") }, [])
                XCTAssertGreaterThanOrEqual(shell.processes.count, 6)
                try shell.waitForEnd()
            }
        }
    }

    func testMissingLibraryIsNotCreatedBySearch() throws {
        try onDesktop { desktop in
            try ShellScene.run(desktop, [], idleMilliseconds: 200) { shell in
                XCTAssertEqual(try shell.call("GetInitialResultSet", "['apple']"), "(@as [],)")
                try shell.waitForEnd()
                XCTAssertFalse(FileManager.default.fileExists(atPath: shell.path))
            }
        }
    }

    func testShellFindsTheProgram() throws {
        let provider = try MainActor.assumeIsolated {
            try ShellScene.resource("\(InlayApp.id).search-provider.ini")
        }
        let lines = provider.split(separator: "\n").map(String.init)
        let path = MainActor.assumeIsolated { SearchProvider.path }
        XCTAssertEqual(
            lines,
            [
                "[Shell Search Provider]", "DesktopId=\(InlayApp.id).desktop", "BusName=\(InlayApp.id)",
                "ObjectPath=\(path)", "Version=2",
            ])
    }

    /// Returns the green apple and its step.
    private static func cards(_ path: String) throws -> (card: CardID, step: CardID) {
        let reader = try FileReader(path: path)
        let cards = try reader.allCards()
        let card = try XCTUnwrap(cards.first { $0.title == "green apple" }).id
        return (card, try XCTUnwrap(reader.cards(in: .card(card), includesArchived: false).first).id)
    }
}
