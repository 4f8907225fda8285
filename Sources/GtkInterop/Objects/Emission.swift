import CGtk

/// An emission of a signal. It is valid only while its handler runs.
///
/// Each argument, counted from 1, is read by the GLib function for its type, which checks that the value has that type.
@MainActor
package struct Emission {
    let values: Address
    let returnAddress: Address

    private func value(_ index: Int) -> UnsafePointer<GValue> { UnsafePointer(bitPattern: values)! + index }
    private var returnValue: UnsafeMutablePointer<GValue> { UnsafeMutablePointer(bitPattern: returnAddress)! }

    /// The object that emitted the signal.
    var emitter: OpaquePointer { OpaquePointer(pointer(0)!) }

    func bool(_ index: Int) -> Bool { g_value_get_boolean(value(index)) != 0 }
    func double(_ index: Int) -> Double { g_value_get_double(value(index)) }
    func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }
    func key(_ index: Int) -> Key { Key(value: g_value_get_uint(value(index))) }
    func keys(_ index: Int) -> HeldKeys { HeldKeys(rawValue: g_value_get_flags(value(index))) }
    func enumeration(_ index: Int) -> guint { guint(bitPattern: g_value_get_enum(value(index))) }
    func object(_ index: Int) -> OpaquePointer? { g_value_get_object(value(index)).map { OpaquePointer($0) } }
    /// Returns an argument of another type as a pointer.
    func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_peek_pointer(value(index)) }

    func drag(_ index: Int) -> Drag { Drag(object(index)!) }
    func drop(_ index: Int) -> Drop { Drop(object(index)!) }
    func text(_ index: Int, count: Int) -> UnsafeRawBufferPointer {
        let (start, count) = (g_value_get_string(value(index)), int(count))
        return UnsafeRawBufferPointer(start: start, count: count < 0 ? start.map { strlen($0) } ?? 0 : count)
    }

    func setReturnValue(_ result: Bool) { g_value_set_boolean(returnValue, result ? 1 : 0) }
    func setReturnValue(_ result: DragActions) { g_value_set_flags(returnValue, result.rawValue) }
    func setReturnValue(_ result: Widget) { g_value_set_object(returnValue, result.handle) }
    func setReturnValue(_ result: ContentProvider?) { g_value_take_object(returnValue, result?.reference()) }
    /// Stops the emission, so that no other handler is called.
    func stop(_ signal: String) { g_signal_stop_emission_by_name(UnsafeMutableRawPointer(emitter), signal) }
}
