import Board
import BoardFormats
import BoardTestSupport
import TestSupport
import XCTest

/// The laws of boards that are linked to files, for random edits of both.
final class LinkLaws: XCTestCase {
    /// After an update, board and file have the same contents, another update changes nothing, and no word is lost that
    /// one side has written and none has deleted.
    func testBoardAndFileConverge() {
        check(isPlain: false) { world in
            for _ in 0..<world.random.int(in: 0...3) { try world.editFile() }
            for _ in 0..<world.random.int(in: 0...3) { try world.editBoard() }
        }
    }

    /// The same with text that has no syntax in it, so that nothing else hides a fault.
    func testPlainBoardAndFileConverge() {
        check(isPlain: true) { world in
            for _ in 0..<world.random.int(in: 0...3) { try world.editFile() }
            for _ in 0..<world.random.int(in: 0...3) { try world.editBoard() }
        }
    }

    /// The same with lines of the file moved, repeated, and deleted.
    func testChangedLinesConverge() {
        check(isPlain: true) { world in
            world.editLines()
            for _ in 0..<world.random.int(in: 0...2) { try world.editBoard() }
        }
    }

    /// Whatever the style of a file, a change of one card on the board leaves the lines of all others as they are.
    func testLinesOfOtherCardsStayTheSame() {
        for format in FileVersion.formats {
            let failure = forAll(cases: cases, name: "\(format)") { random in
                do {
                    var world = try LinkWorld(format, isPlain: true, random)
                    try world.restyle()
                    let old = world
                    guard let words = try world.editCard() else { return nil }
                    _ = try world.update()
                    var left = Set(world.lines)
                    left.formUnion(world.lines.map { $0.filter { $0 != "\r" } })
                    let lost = old.lines.filter { line in
                        line.contains(/(word|prose|owner)[0-9]+x/) && !left.contains(line)
                            && !words.contains { line.contains("word\($0)x") }
                    }
                    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
                    guard !lost.isEmpty || old.bytes.starts(with: mark) != world.bytes.starts(with: mark) else {
                        return nil
                    }
                    return "\(format) lost \(lost)\n\(old.text)\n\(world.text)"
                } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    private let cases = isOptimized ? 250 : 25

    private func check(isPlain: Bool, name: String = #function, edit: (inout LinkWorld) throws -> Void) {
        for format in FileVersion.formats {
            let failure = forAll(cases: cases, name: "\(name) \(format)") { random in
                do {
                    var world = try LinkWorld(format, isPlain: isPlain, random)
                    for _ in 0..<3 { if let fault = try self.step(&world, edit) { return "\(format): \(fault)" } }
                    return nil
                } catch { return "\(format): \(error)" }
            }
            XCTAssertNil(failure, "\(format)")
        }
    }

    private func step(_ world: inout LinkWorld, _ edit: (inout LinkWorld) throws -> Void) throws -> String? {
        let old = world
        try edit(&world)
        // A file that can't be read, or has become another kind of file, is left alone.
        guard let file = try? world.file, !file.isOfAnotherKind(since: world.link) else {
            world = old
            return nil
        }
        if try old.file.contents(of: file.base(FileState(file.contents))) != file.contents {
            return "\(world.text) is read in two ways"
        }
        let before = world
        let (common, mine, theirs) = (
            world.words(of: old.linkedBoard.document), world.words(of: world.linkedBoard.document),
            world.words(of: file.contents)
        )
        let merge: BoardMerge
        // So is a file with such unusual parts that the board can't be written between them.
        do { merge = try world.update() } catch ExportError.notWritable {
            world = old
            return nil
        }
        func report(_ text: String) -> String {
            func plain(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
            return """
                \(text)
                old file:\n\(plain(old.bytes))
                file:\n\(plain(before.bytes))
                old board:\n\(old.linkedBoard.document.json())
                board:\n\(before.linkedBoard.document.json())
                commands: \(merge.commands)
                new file:\n\(plain(world.bytes))
                new board:\n\(world.linkedBoard.document.json())
                """
        }
        let kept = world.words(of: world.linkedBoard.document)
        let lost = mine.intersection(theirs).union(mine.subtracting(common)).union(theirs.subtracting(common))
            .union(before.unheldWords(in: try old.file.contents, theirs))
            .subtracting(kept).subtracting(world.repeatedWords(of: old.linkedBoard.document))
        if !lost.isEmpty { return report("lost on the board: \(lost)") }
        let written = try world.file.contents
        let wanted = StoredText.board(try world.wanted)
        if Self.outline(world.comparable(written)) != Self.outline(world.comparable(wanted)) {
            return report("the file differs from the board: \(Self.outline(wanted))")
        }
        if before.bytes == old.bytes, before.library == old.library, world.bytes != old.bytes {
            return report("changed although nobody has edited anything")
        }
        let (bytes, library) = (world.bytes, world.library)
        let again = try world.update()
        if world.library != library { return report("another update changes the board: \(again.commands)") }
        if world.bytes != bytes {
            return report("another update changes the file:\n\(world.text)")
        }
        return nil
    }

    /// The contents that every format can hold in any layout: the texts of cards, in order. An archive that is one list
    /// has an order of its own, which the board doesn't know.
    private static func outline(_ document: BoardDocument) -> [String] {
        func texts(_ cards: [CardDocument]) -> [String] {
            cards.map { "\($0.title)|\($0.notes)|\($0.isDone)|\($0.isArchived)|\($0.steps.map(\.title))" }
        }
        return document.sections.filter { !$0.cards.isEmpty }.map { section in
            let archived = texts(section.cards.filter(\.isArchived)).sorted()
            return "\(section.title): "
                + (texts(section.cards.filter { !$0.isArchived }) + archived).joined(separator: "; ")
        }
    }
}
