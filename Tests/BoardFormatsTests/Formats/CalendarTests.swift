import Board
import BoardFormats
import XCTest

/// Tasks in iCalendar files, as other programs write them and as Inlay does.
final class CalendarTests: XCTestCase {
    private func read(_ tasks: String, in zone: LocalTime = .utc) throws -> Import {
        let file = "BEGIN:VCALENDAR\nVERSION:2.0\n\(tasks)\nEND:VCALENDAR\n"
        return try BoardFormat.calendar.read(Array(file.utf8), name: "Tasks.ics", in: zone)
    }

    private func cards(_ read: Import) -> [CardDocument] { read.document.sections.flatMap(\.cards) }

    private func task(_ properties: String...) -> String {
        (["BEGIN:VTODO"] + properties + ["END:VTODO"]).joined(separator: "\n")
    }

    func testSampleHasStepsOrderPrioritiesAndNotes() throws {
        let read = try Sample.garden.read()
        XCTAssertEqual(read.document.title, "Orchard")
        XCTAssertEqual(read.document.sections.map(\.title), ["Orchard"])
        XCTAssertEqual(
            cards(read),
            [
                CardDocument(
                    title: "Graft the quince", notes: "Location: Behind the shed",
                    due: Due("2026-04-02 23:30 Europe/Oslo"), repetition: Repetition("FREQ=YEARLY"),
                    steps: [StepDocument(title: "Sharpen the knife")]),
                CardDocument(
                    title: "Prune the old apple tree",
                    notes: "Start with the crossing branches, then the water shoots.\nKeep the scaffold.\n\n"
                        + "Status: IN-PROCESS\nProgress: 40%",
                    due: Due("2026-03-10"), labels: ["High priority", "trees", "winter"],
                    steps: [StepDocument(title: "Borrow a ladder", isDone: true)]),
            ])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "1 event was left out. Inlay doesn't support events.",
                "1 reminder was left out. Inlay doesn't support reminders.",
            ])
    }

    func testRulesAreReadAndWritten() throws {
        func rule(_ properties: String...) throws -> [String?] {
            let card = cards(try read(task(properties.joined(separator: "\n")), in: LocalTime { _ in 9 * 3_600 }))[0]
            return [card.repetition?.description, card.notes]
        }
        // The last day is that of the user, for whom it is already January.
        XCTAssertEqual(
            try rule("DUE:20281201T230000Z", "RRULE:FREQ=DAILY;UNTIL=20281231T230000Z"),
            ["FREQ=DAILY;UNTIL=20290101", ""])
        XCTAssertEqual(
            try rule("DUE;VALUE=DATE:20281201", "RRULE:FREQ=WEEKLY;WKST=SU;COUNT=3"), ["FREQ=WEEKLY;COUNT=3", ""])
        XCTAssertEqual(try rule("RRULE:FREQ=DAILY"), [nil, "Repeats: FREQ=DAILY"])
        XCTAssertEqual(
            try rule("DUE;VALUE=DATE:20281201", "RRULE:FREQ=HOURLY"), [nil, "Repeats: FREQ=HOURLY"])

        let due = CardDocument(
            title: "a", due: Due("2028-12-01 09:00"), repetition: Repetition("FREQ=DAILY;UNTIL=20281231;FROM=DONE"))
        let board = BoardDocument(title: "b", sections: [SectionDocument(title: "s", cards: [due])])
        let file = String(decoding: try BoardFormat.calendar.write(board), as: UTF8.self)
        for line in [
            "DTSTART:20281201T090000", "DUE:20281201T090000",
            "RRULE;X-INLAY-FROM=DONE:FREQ=DAILY;UNTIL=20281231T235959",
        ] {
            XCTAssert(file.contains("\r\n\(line)\r\n"), "\(line) isn't in \(file)")
        }
    }

    func testLinesAreJoinedAndEscapesAreRead() throws {
        let read = try read(task(#"SUMMARY;LANGUAGE="en:GB":Tea\, mil"#, #" k\; \\n"#, #"DESCRIPTION:a\nb\Nc \: \q"#))
        XCTAssertEqual(cards(read)[0].title, #"Tea, milk; \n"#)
        XCTAssertEqual(cards(read)[0].notes, "a\nb\nc : \\q")
    }

    func testDueTimeIsReadInItsZone() throws {
        let dates: [(String, String?)] = [
            ("DUE;VALUE=DATE:20260131", "2026-01-31"),
            ("DUE:20260131T233000Z", "2026-02-01 00:30"),
            ("DUE;TZID=America/Chicago:20260131T233000", "2026-01-31 23:30 America/Chicago"),
            ("DUE;TZID=UTC;VALUE=DATE-TIME:20260131T233000", "2026-01-31 23:30 UTC"),
            ("DUE:20260131T233000", "2026-01-31 23:30"),
            ("DUE;TZID=W. Europe Standard Time:20260131T233000", "2026-01-31 23:30"),
            ("DUE:20260131T000000", "2026-01-31"),
            ("DUE:2026-01-31", "2026-01-31"),
            ("DUE:20260230", nil),
            ("DUE:soon", nil),
        ]
        for (property, day) in dates {
            let read = try read(task("SUMMARY:a", property), in: LocalTime { _ in 3_600 })
            XCTAssertEqual(cards(read)[0].due?.description, day, property)
            if day == nil {
                let text = String(property.dropFirst(4))
                XCTAssertEqual(read.notices.map(\.reason), [.invalidDate(text)])
                XCTAssertEqual(cards(read)[0].notes, text)
            }
        }
    }

    func testStatusesBecomeDoneAndArchivedCards() throws {
        let read = try read(
            [
                task("SUMMARY:a", "STATUS:COMPLETED"), task("SUMMARY:b", "COMPLETED:20260101T000000Z"),
                task("SUMMARY:c", "STATUS:CANCELLED", "UID:c"), task("SUMMARY:d", "STATUS:NEEDS-ACTION"),
                task("SUMMARY:e", "STATUS:CANCELLED", "RELATED-TO:c"), task("SUMMARY:f", "STATUS:DRAFT"),
            ].joined(separator: "\n"))
        XCTAssertEqual(cards(read).map(\.isDone), [true, true, false, false, false])
        XCTAssertEqual(cards(read).map(\.isArchived), [false, false, true, false, false])
        XCTAssertEqual(cards(read)[2].steps, [StepDocument(title: "e", isDone: true)])
        XCTAssertEqual(cards(read)[4].notes, "Status: DRAFT")
        XCTAssertEqual(
            read.notices.map(\.description),
            ["2 tasks are canceled. Canceled cards were archived, canceled steps are done."])
    }

    func testParentsMayComeLaterNameTheirChildrenOrBeMissing() throws {
        let read = try read(
            [
                task("SUMMARY:step", "UID:1", "RELATED-TO:2"), task("SUMMARY:card", "UID:2"),
                task("SUMMARY:deep", "UID:3", "RELATED-TO;RELTYPE=PARENT:1"),
                task("SUMMARY:parent", "UID:4", "RELATED-TO;RELTYPE=CHILD:5"), task("SUMMARY:child", "UID:5"),
                task("SUMMARY:lost", "UID:6", "RELATED-TO:7"), task("SUMMARY:ring", "UID:8", "RELATED-TO:9"),
                task("SUMMARY:ring too", "UID:9", "RELATED-TO:8"), task("SUMMARY:own", "UID:10", "RELATED-TO:10"),
                task("SUMMARY:beside", "UID:11", "RELATED-TO;RELTYPE=SIBLING:2"),
            ].joined(separator: "\n"))
        XCTAssertEqual(cards(read).map(\.title), ["card", "parent", "lost", "ring too", "own", "beside"])
        XCTAssertEqual(
            cards(read).map { $0.steps.map(\.title) }, [["step", "deep"], ["child"], [], ["ring"], [], []])
        XCTAssertEqual(read.notices.map(\.reason), [.deeperSteps(count: 1)])
    }

    func testEachCalendarOfAFileIsASection() throws {
        let read = try BoardFormat.calendar.read(
            "BEGIN:VCALENDAR\nX-WR-CALNAME:Home\n\(task("SUMMARY:a"))\nEND:VCALENDAR\n"
                + "BEGIN:VCALENDAR\nNAME:Work\n\(task("SUMMARY:b"))\nEND:VCALENDAR\n", name: "all.ics")
        XCTAssertEqual(read.document.title, "all")
        XCTAssertEqual(read.document.sections.map(\.title), ["Home", "Work"])
        XCTAssertEqual(read.document.sections.map { $0.cards.map(\.title) }, [["a"], ["b"]])
    }

    func testPropertiesWithoutPlaceOnACardAreReported() throws {
        let read = try read(
            [
                task(
                    "SUMMARY:a", "DTSTART:20260101", "DUE:20260102", "ATTENDEE:mailto:a@example.com", "X-PINNED:true",
                    "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA", "ATTACH:https://example.com/a", "URL:https://b.example"),
                task("SUMMARY:b", "DTSTART:20260102", "DUE:20260102"),
                task("SUMMARY:c", "RECURRENCE-ID:20260102"), "BEGIN:VJOURNAL", "SUMMARY:d", "END:VJOURNAL",
            ].joined(separator: "\n"))
        XCTAssertEqual(cards(read).map(\.title), ["a", "b"])
        XCTAssertEqual(cards(read)[0].notes, "Attachment: https://example.com/a\nURL: https://b.example")
        XCTAssertEqual(
            read.notices.map(\.reason),
            [
                .unknownKey("X-PINNED"), .omitted(kind: .members, count: 1), .omitted(kind: .startDates, count: 1),
                .omitted(kind: .attachedFiles, count: 1), .omitted(kind: .journalEntries, count: 1),
                .omitted(kind: .changedRepetitions, count: 1),
            ])
    }

    func testTextThatIsNotACalendarIsRefused() {
        XCTAssertThrowsError(try BoardFormat.calendar.read("Milk\n")) {
            XCTAssertEqual(
                "\($0)", "The file has no “BEGIN:VCALENDAR”, so it is not a calendar. Choose another format.")
        }
    }

    func testWrittenCalendarFollowsTheStandard() throws {
        let long = String(repeating: "é", count: 60)
        let file = try BoardFormat.calendar.write(
            BoardDocument(
                title: "Plan",
                sections: [
                    SectionDocument(
                        title: "Doing",
                        cards: [
                            CardDocument(
                                title: long, notes: "one\ntwo; three", isDone: true, due: Due("2026-01-31"),
                                labels: ["Medium priority", "a,b"], steps: [StepDocument(title: "first")]),
                            CardDocument(title: "Old", isArchived: true),
                        ])
                ]))
        let text = String(decoding: file, as: UTF8.self)
        let lines = text.split(separator: "\r\n").map(String.init)
        XCTAssertTrue(lines.allSatisfy { $0.utf8.count <= 75 })
        XCTAssertFalse(text.replacing("\r\n", with: "").contains { $0.isNewline })
        let uid = try XCTUnwrap(lines.first { $0.hasPrefix("UID:") }).dropFirst(4)
        XCTAssertTrue(lines.contains("RELATED-TO;RELTYPE=PARENT:\(uid)"))
        for line in [
            "DESCRIPTION:one\\ntwo\\; three", "DUE;VALUE=DATE:20260131", "PRIORITY:5", "CATEGORIES:a\\,b",
            "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "STATUS:CANCELLED", "STATUS:NEEDS-ACTION",
            "X-INLAY-SECTION:Doing", "X-APPLE-SORT-ORDER:3",
        ] {
            XCTAssertTrue(lines.contains(line), line)
        }
    }

    func testIdentifiersOfTheFileAreKept() throws {
        var read = try Sample.garden.read()
        XCTAssertEqual(try FormatExtras(text: read.extras.text), read.extras)
        read.document.sections[0].cards.swapAt(0, 1)
        read.document.sections[0].cards[0].due = nil
        read.document.sections[0].cards.append(CardDocument(title: "Graft the quince"))
        let file = try BoardFormat.calendar.write(read.document, extras: read.extras)
        let lines = String(decoding: file, as: UTF8.self).split(separator: "\r\n").map(String.init)
        let identifiers = lines.filter { $0.hasPrefix("UID:") }
        XCTAssertEqual(identifiers.prefix(4), ["UID:prune-1", "UID:ladder-1", "UID:graft-1", "UID:knife-1"])
        XCTAssertEqual(Set(identifiers).count, 5)
        XCTAssertTrue(lines.contains("RELATED-TO;RELTYPE=PARENT:prune-1"))
        let again = try BoardFormat.calendar.read(file, name: "garden.ics").extras
        XCTAssertEqual(try BoardFormat.calendar.write(read.document, extras: again), file)
    }

    func testIdentifiersStayTheSameWhileTitlesDo() throws {
        func identifiers(_ cards: [CardDocument]) throws -> [String] {
            let board = BoardDocument(title: "Plan", sections: [SectionDocument(title: "A", cards: cards)])
            let text = String(decoding: try BoardFormat.calendar.write(board), as: UTF8.self)
            return text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map(String.init)
        }
        let before = try identifiers([CardDocument(title: "a"), CardDocument(title: "a"), CardDocument(title: "b")])
        let after = try identifiers([
            CardDocument(title: "b", notes: "new"), CardDocument(title: "a", isDone: true), CardDocument(title: "a"),
        ])
        XCTAssertEqual(Set(before).count, 3)
        XCTAssertEqual([before[2], before[0], before[1]], after)
    }

    func testViewSettingsOfProgramsAreNotReported() throws {
        let names = [
            "X-OC-HIDESUBTASKS:0", "X-OC-HIDECOMPLETEDSUBTASKS:1", "X-MOZ-GENERATION:2",
            "X-MOZ-LASTACK:20260101T000000Z",
        ]
        let read = try BoardFormat.calendar.read(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(names.joined(separator: "\n"))\nEND:VTODO\nEND:VCALENDAR\n")
        XCTAssertEqual(read.notices, [])
    }
}
