import DragDrop
import TraceReading
import XCTest

final class JSONTests: XCTestCase {
    private func assertRefused(
        _ text: String, _ reason: JSON.ParseError.Reason, at offset: Int, line: UInt = #line
    ) {
        XCTAssertThrowsError(try JSON(parsing: text), text, line: line) { error in
            XCTAssertEqual(error as? JSON.ParseError, JSON.ParseError(reason, at: offset), text, line: line)
        }
    }

    func testValueIsPrintedOnOneLineInKeyOrder() {
        let value: JSON = [
            "z": nil, "a": [true, false], "n": [0, -1, 1.0, 0.1, -2.5e300], "text": "a\"b\\c\n\u{1}é🙂",
            "empty": [[:], []],
        ]
        XCTAssertEqual(
            value.description,
            #"{"z":null,"a":[true,false],"n":[0,-1,1.0,0.1,-2.5e+300],"text":"a\"b\\c\n\u0001é🙂","empty":[{},[]]}"#)
    }

    func testLineSeparatorsAreEscaped() throws {
        let value: JSON = "a\u{85}b\u{2028}c\u{2029}d\u{7F}e\r\tf\0"
        XCTAssertEqual(value.description, #""a\u0085b\u2028c\u2029d\u007fe\r\tf\u0000""#)
        XCTAssertEqual(try JSON(parsing: value.description), value)
    }

    func testNonfiniteDoublesBecomeNull() {
        XCTAssertEqual(
            JSON.array([.double(.nan), .double(.infinity), .double(-.infinity)]).description, "[null,null,null]")
    }

    func testIntegersAndDoublesStayDistinct() throws {
        XCTAssertEqual(try JSON(parsing: "1"), .int(1))
        XCTAssertEqual(try JSON(parsing: "1.0"), .double(1))
        XCTAssertEqual(try JSON(parsing: "1e0"), .double(1))
        XCTAssertEqual(try JSON(parsing: "-0"), .int(0))
        XCTAssertEqual(try JSON(parsing: "9223372036854775807"), .int(.max))
        XCTAssertEqual(try JSON(parsing: "-9223372036854775808"), .int(.min))
        XCTAssertEqual(try JSON(parsing: "-0.0").doubleValue?.sign, .minus)
        XCTAssertNotEqual(JSON.int(1), .double(1))
        assertRefused("9223372036854775808", .numberOutOfRange, at: 0)
        assertRefused("[1e999]", .numberOutOfRange, at: 1)
    }

    func testDoublesRoundTripBitForBit() throws {
        var random = SeededBytes(seed: 64)
        var doubles = [
            0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude, 1e16,
            123_456_789.123_456_78,
        ]
        doubles += (0..<10_000).map { _ in Double(bitPattern: random.next()) }
        for double in doubles where double.isFinite {
            let back = try JSON(parsing: JSON.double(double).description)
            guard case .double(let read) = back else { return XCTFail("\(double) came back as \(back)") }
            XCTAssertEqual(read.bitPattern, double.bitPattern)
        }
    }

    func testEscapesAreRead() throws {
        XCTAssertEqual(try JSON(parsing: #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE42""#), "\"\\/\u{8}\u{C}\n\r\tAé🙂")
        assertRefused(#""a\x""#, .invalidEscape, at: 2)
        assertRefused(#""\ud83d""#, .invalidEscape, at: 1)
        assertRefused(#""\ud83d\u0041""#, .invalidEscape, at: 1)
        assertRefused(#""\ude42""#, .invalidEscape, at: 1)
        assertRefused(#""\u12g4""#, .unexpectedByte(UInt8(ascii: "g")), at: 5)
        assertRefused(#""\u12"#, .unexpectedEnd, at: 5)
    }

    func testErrorsNameByteOffset() {
        assertRefused("", .unexpectedEnd, at: 0)
        assertRefused("  ", .unexpectedEnd, at: 2)
        assertRefused("{\"a\":1", .unexpectedEnd, at: 6)
        assertRefused("[1,]", .unexpectedByte(UInt8(ascii: "]")), at: 3)
        assertRefused("[1 2]", .unexpectedByte(UInt8(ascii: "2")), at: 3)
        assertRefused("{\"é\" 1}", .unexpectedByte(UInt8(ascii: "1")), at: 6)
        assertRefused("{1:2}", .unexpectedByte(UInt8(ascii: "1")), at: 1)
        assertRefused("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), at: 7)
        assertRefused("nul", .unexpectedEnd, at: 3)
        assertRefused("nulL", .unexpectedByte(UInt8(ascii: "L")), at: 3)
        assertRefused("\u{FEFF}1", .unexpectedByte(0xEF), at: 0)
        assertRefused("\"a\nb\"", .unexpectedByte(0x0A), at: 2)
        assertRefused("1 x", .trailingBytes, at: 2)
        assertRefused("NaN", .unexpectedByte(UInt8(ascii: "N")), at: 0)
        for number in ["01", "00"] { assertRefused(number, .trailingBytes, at: 1) }
        assertRefused("1.", .unexpectedEnd, at: 2)
        assertRefused("-", .unexpectedEnd, at: 1)
        assertRefused("+1", .unexpectedByte(UInt8(ascii: "+")), at: 0)
        assertRefused("1e+", .unexpectedEnd, at: 3)
        assertRefused(".5", .unexpectedByte(UInt8(ascii: ".")), at: 0)
    }

    func testInvalidUTF8IsRefusedWithItsOffset() {
        XCTAssertThrowsError(try JSON(parsing: Array(#"["é"#.utf8) + [0xC3, 0x28, 0x22, 0x5D])) {
            XCTAssertEqual($0 as? JSON.ParseError, JSON.ParseError(.invalidUTF8, at: 4))
            XCTAssertEqual("\($0)", "Not valid JSON: bytes that are not UTF-8 at byte 4")
        }
        XCTAssertThrowsError(try JSON(parsing: [0x22, 0xED, 0xA0, 0x80, 0x22]), "half of a pair, as UTF-8")
    }

    func testDuplicateKeyIsError() {
        assertRefused(#"{"a":1,"b":{"a":1},"a":2}"#, .duplicateKey("a"), at: 19)
    }

    func testDepthIsBounded() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        XCTAssertEqual(try JSON(parsing: deep).description, deep)
        assertRefused("[" + deep + "]", .tooDeep, at: 64)
        assertRefused(String(repeating: #"{"a":"#, count: 1 << 18), .tooDeep, at: 64 * 5)
        XCTAssertEqual(try JSON(parsing: "[" + String(repeating: "[],", count: 1000) + "[]]").arrayValue?.count, 1001)
    }

    func testAccessorsReturnNilForOtherTypes() throws {
        let value = try JSON(parsing: #" { "i" : 3 , "d" : 2.5 , "s" : "x" , "b" : true , "n" : null , "a" : [ 1 ] } "#)
        XCTAssertEqual(value["i"]?.intValue, 3)
        XCTAssertEqual(value["i"]?.doubleValue, 3)
        XCTAssertEqual(value["d"]?.doubleValue, 2.5)
        XCTAssertNil(value["d"]?.intValue)
        XCTAssertEqual(value["s"]?.stringValue, "x")
        XCTAssertEqual(value["b"]?.boolValue, true)
        XCTAssertEqual(value["n"]?.isNull, true)
        XCTAssertEqual(value["a"]?[0], 1)
        XCTAssertNil(value["a"]?[1])
        XCTAssertNil(value["a"]?[-1])
        XCTAssertNil(value["a"]?["i"])
        XCTAssertNil(value["none"])
        XCTAssertNil(value[0])
        XCTAssertNil(value["s"]?.intValue ?? value["s"]?.arrayValue?.count ?? value["s"]?.objectValue?.count)
        XCTAssertEqual(value.objectValue?.map(\.key), ["i", "d", "s", "b", "n", "a"])
    }

    func testRandomBytesNeverCrashParser() {
        var random = SeededBytes(seed: 1)
        for _ in 0..<20_000 {
            let bytes = random.bytes(upTo: 24)
            do {
                let value = try JSON(parsing: bytes)
                XCTAssertEqual(try? JSON(parsing: value.description), value)
            } catch {
                XCTAssertTrue((0...bytes.count).contains(error.offset), "\(error)")
            }
        }
    }

    func testRandomJSONFragmentsRoundTripOrAreRefused() {
        let pieces = [
            "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"é\"", "\\u00e9", "\\ud83d", "1", "-", "0.5", "e9", "true",
            "null",
            " ", "\n",
        ]
        var random = SeededBytes(seed: 2)
        var accepted = 0
        for _ in 0..<100_000 {
            let text = random.text(of: pieces, upTo: 9)
            guard let value = try? JSON(parsing: text) else { continue }
            accepted += 1
            XCTAssertEqual(try? JSON(parsing: value.description), value, text)
        }
        XCTAssertGreaterThan(accepted, 1000, "the parser accepts enough of the input")
    }

    func testRandomValuesRoundTrip() throws {
        var random = SeededBytes(seed: 3)
        for _ in 0..<2_000 {
            let value = JSON.random(depth: 4, using: &random)
            XCTAssertEqual(try JSON(parsing: value.description), value)
            XCTAssertFalse(value.description.utf8.contains(UInt8(ascii: "\n")))
        }
    }

    func testMegabyteIsReadOrRefusedQuickly() {
        let count = 1 << 20
        XCTAssertThrowsError(try JSON(parsing: String(repeating: "9", count: count)))
        XCTAssertThrowsError(try JSON(parsing: "1." + String(repeating: "9", count: count) + "e999999999"))
        XCTAssertEqual(try? JSON(parsing: String(repeating: " ", count: count) + "1"), 1)
        XCTAssertThrowsError(try JSON(parsing: "\"" + String(repeating: "\\\\", count: count)))
    }
}

extension JSON.ParseError {
    fileprivate init(_ reason: Reason, at offset: Int) {
        self.init(reason: reason, offset: offset)
    }
}

extension JSON {
    fileprivate static func random(depth: Int, using random: inout SeededBytes) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
        case 0: return nil
        case 1: return .bool(.random(using: &random))
        case 2: return .int(Int(truncatingIfNeeded: random.next()))
        case 3: return .double(Double.random(in: -1e9...1e9, using: &random))
        case 4: return .string(String(decoding: random.bytes(upTo: 12), as: UTF8.self))
        case 5:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            let keys = (0..<Int.random(in: 0...4, using: &random)).map { "k\($0)\n\"" }
            return .object(keys.map { Member($0, .random(depth: depth - 1, using: &random)) })
        }
    }
}
