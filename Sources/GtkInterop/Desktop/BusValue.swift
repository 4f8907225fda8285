import CGtk

/// A value in a call over the bus.
package enum BusValue: Hashable, Sendable {
    case text(String)
    case texts([String])
    case number(UInt32)
    /// Dictionaries of texts.
    case dictionaries([[String: String]])
    /// A value of another type.
    case other

    /// The maximum number of texts in a list, and of bytes in a text. Other programs may send megabytes. The rest isn't
    /// copied.
    private static let (listLimit, textLimit) = (1_024, 4_096)

    /// Returns the values in a tuple.
    static func values(in tuple: OpaquePointer) -> [BusValue] {
        (0..<g_variant_n_children(tuple)).map { index in
            let child = g_variant_get_child_value(tuple, index)!
            defer { g_variant_unref(child) }
            return BusValue(child)
        }
    }

    private init(_ variant: OpaquePointer) {
        switch String(cString: g_variant_get_type_string(variant)) {
        case "s": self = .text(Self.text(of: variant))
        case "u": self = .number(g_variant_get_uint32(variant))
        case "as":
            self = .texts(
                (0..<min(g_variant_n_children(variant), gsize(Self.listLimit))).map { index in
                    let child = g_variant_get_child_value(variant, index)!
                    defer { g_variant_unref(child) }
                    return Self.text(of: child)
                })
        default: self = .other
        }
    }

    private static func text(of variant: OpaquePointer) -> String {
        var length: gsize = 0
        guard let start = g_variant_get_string(variant, &length) else { return "" }
        let bytes = UnsafeBufferPointer(start: start, count: min(Int(length), textLimit))
        return String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self)
    }

    /// Returns a new variant with a floating reference.
    func makeVariant() -> OpaquePointer {
        switch self {
        case .text(let text): return g_variant_new_string(text.withoutNulls)
        case .texts(let texts):
            return Self.array(of: "s", texts.map { g_variant_new_string($0.withoutNulls) })
        case .number(let number): return g_variant_new_uint32(number)
        case .dictionaries(let dictionaries):
            return Self.array(
                of: "a{sv}",
                dictionaries.map { dictionary in
                    Self.array(
                        of: "{sv}",
                        dictionary.map { key, value in
                            g_variant_new_dict_entry(
                                g_variant_new_string(key),
                                g_variant_new_variant(g_variant_new_string(value.withoutNulls)))
                        })
                })
        case .other: preconditionFailure("Only known types can be sent.")
        }
    }

    private static func array(of type: String, _ values: [OpaquePointer?]) -> OpaquePointer {
        var values = values
        let element = g_variant_type_new(type)
        defer { g_variant_type_free(element) }
        return g_variant_new_array(element, &values, gsize(values.count))
    }
}

extension String {
    /// The text as the bus can carry it.
    fileprivate var withoutNulls: String { utf8.contains(0) ? split(separator: "\0").joined() : self }
}
