/// A JSON value, for the lines of a trace.
///
/// Unlike most JSON types, it keeps the order of an object's keys, so that recorded text is printed unchanged. It also
/// distinguishes integers from other numbers: `1` is an `int` and `1.0` a `double`, when read and when printed.
/// Programs only write traces; the tests have a parser.
///
///     let line: JSON = ["event": "move", "x": 12.5, "keys": ["control"]]
///     line.description             // {"event":"move","x":12.5,"keys":["control"]}
///
/// Values are equal only if their keys are in the same order too. Doubles are compared as doubles, so a value that
/// contains a NaN does not equal itself.
package enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A member of an object.
    package struct Member: Equatable, Sendable {
        package var key: String
        package var value: JSON

        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }

    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
}
