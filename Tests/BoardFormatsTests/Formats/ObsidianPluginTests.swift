import Board
import BoardFormats
import XCTest

/// The meaning of the settings of Obsidian's plugin and of users' checkboxes.
final class ObsidianPluginTests: XCTestCase {
    private func file(_ sections: String, settings: String = "{\"kanban-plugin\":\"board\"}") -> String {
        "---\n\nkanban-plugin: board\n\n---\n\n" + sections + "\n\n\n\n%% kanban:settings\n```\n"
            + settings + "\n```\n%%"
    }

    private func written(_ read: Import) throws -> String {
        let extras = try FormatExtras(text: read.extras.text)
        return String(decoding: try BoardFormat.obsidian.write(read.document, extras: extras), as: UTF8.self)
    }

    func testLineBreakInTitleSeparatesWords() throws {
        let read = try BoardFormat.obsidian.read(
            file("## A\n\n- [ ] Sow peas<br>#garden and<br>#beans\n- [ ] a\\<br>#b\n"))
        let card = read.document.sections[0].cards[0]
        XCTAssertEqual(card.title, "Sow peas\n#garden and\n#beans", "a label inside a sentence stays readable")
        XCTAssertEqual(card.labels, ["garden", "beans"])
    }

    func testCompleteMarkerMarksCardsDoneInEveryLanguage() throws {
        for word in [
            "Complete", "Completato", "Concluído", "Fertiggestellt", "Выполнено", "完了", "完成", "완료됨",
        ] {
            let text = file("## Done\n\n**\(word)**\n- [ ] a\n- [x] b\n\n\n## Other\n\n- [ ] c\n")
            var read = try BoardFormat.obsidian.read(text)
            XCTAssertEqual(read.notices, [], word)
            XCTAssertEqual(read.document.sections.map { $0.cards.map(\.isDone) }, [[true, true], [false]], word)
            XCTAssertEqual(try written(read), text)
            // In another section, the card's checkbox says so.
            read.document.sections[1].cards.append(read.document.sections[0].cards.removeFirst())
            XCTAssertEqual(
                try written(read), file("## Done\n\n**\(word)**\n- [x] b\n\n\n## Other\n\n- [ ] c\n- [x] a\n"))
        }
        let read = try BoardFormat.obsidian.read(file("## Done\n\n**Urgent**\n- [ ] a\n- [ ] b\n\n**Complete**\n"))
        XCTAssertEqual(read.notices.map(\.count), [2], "only the plugin's word above the cards counts")
        XCTAssertEqual(read.document.sections[0].cards.map(\.isDone), [false, false])
    }

    func testOtherCheckboxStatesArePreserved() throws {
        let text = file("## A\n\n- [/] half\n- [-] canceled\n- [x] done\n- [ ] open\n\t- [!] step\n\t- [ ] two\n")
        var read = try BoardFormat.obsidian.read(text)
        XCTAssertEqual(read.document.sections[0].cards.map(\.title), ["half", "canceled", "done", "open"])
        XCTAssertEqual(read.document.sections[0].cards.map(\.isDone), [false, true, true, false])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Lines 9, 10, and 13: 3 checkboxes have states that Inlay doesn't support: “[/]”, “[-]”, and “[!]”. "
                    + "“[-]” counts as done, others as not done. Exports keep them while the titles stay the same."
            ])
        XCTAssertEqual(try written(read), text)
        read.document.sections[0].cards[0].notes = "More."
        read.document.sections[0].cards[1].isDone = false
        read.document.sections[0].cards[3].steps[1].isDone = true
        XCTAssertEqual(
            try written(read),
            file("## A\n\n- [/] half\n\tMore.\n- [ ] canceled\n- [x] done\n- [ ] open\n\t- [!] step\n\t- [x] two\n"))
    }

    func testTitleThatLooksLikeStateStaysTitle() throws {
        let document = BoardDocument(
            title: "Board",
            sections: [
                SectionDocument(title: "A", cards: [CardDocument(title: "[/] a"), CardDocument(title: "[-] b")])
            ])
        let (_, read) = try BoardFormat.obsidian.reread(document)
        XCTAssertEqual(read.document, document)
        XCTAssertEqual(read.notices, [])
    }

    func testDatesFollowSettings() throws {
        let formats = [
            ("DD.MM.YYYY", "@", "@{31.01.2026}", "@{05.02.2026}"), ("D/M/YY", "@", "@{31/1/26}", "@{5/2/26}"),
            ("dddd, MMMM Do YYYY", "due:", "due:{Saturday, January 31st 2026}", "due:{Thursday, February 5th 2026}"),
            ("[on] D MMM YYYY", "@@", "@@{on 31 Jan 2026}", "@@{on 5 Feb 2026}"),
            ("YYYYMMDD", "@", "@{20260131}", "@{20260205}"),
        ]
        for (format, trigger, before, after) in formats {
            let settings = "{\"date-format\":\"\(format)\",\"date-trigger\":\"\(trigger)\"}"
            let text = file("## A\n\n- [ ] a #x \(before)\n- [ ] in \(before) the middle\n", settings: settings)
            var read = try BoardFormat.obsidian.read(text)
            XCTAssertEqual(read.notices, [], format)
            XCTAssertEqual(read.document.sections[0].cards.map(\.due), [Due("2026-01-31"), Due("2026-01-31")], format)
            XCTAssertEqual(read.document.sections[0].cards[1].title, "in \(before) the middle")
            XCTAssertEqual(try written(read), text, format)
            read.document.sections[0].cards = [CardDocument(title: "new", due: Due("2026-02-05"))]
            XCTAssertEqual(try written(read), file("## A\n\n- [ ] new \(after)\n", settings: settings))
        }
    }

    func testDatesInsideLinksAreWrittenAsLinks() throws {
        let settings = "{\"date-format\":\"DD-MM-YYYY\",\"link-date-to-daily-note\":true}"
        var read = try BoardFormat.obsidian.read(file("## A\n\n- [ ] a @[[31-01-2026]]\n", settings: settings))
        XCTAssertEqual(read.document.sections[0].cards, [CardDocument(title: "a", due: Due("2026-01-31"))])
        read.document.sections[0].cards[0].due = Due("2026-02-05")
        XCTAssertEqual(try written(read), file("## A\n\n- [ ] a @[[05-02-2026]]\n", settings: settings))
    }

    func testUnknownDateFormatGivesNoticeAndKeepsText() throws {
        let text = file("## A\n\n- [ ] a @{week 5}\n", settings: "{\"date-format\":\"[week] w\"}")
        let read = try BoardFormat.obsidian.read(text)
        XCTAssertEqual(read.notices.map(\.reason), [.invalidDateFormat("[week] w")])
        XCTAssertEqual(read.document.sections[0].cards, [CardDocument(title: "a @{week 5}")])
        XCTAssertEqual(try written(read), text)
    }
}
