import CGtk

/// The cards of a column as a model for GTK's list view. It is as cheap as possible: items are created on demand.
enum CardModel {
    private static let first = "inlay-first"
    private static let count = "inlay-count"

    static func make(_ cards: Range<Int>) -> OpaquePointer? {
        guard let model = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        g_object_set_data(model, first, UnsafeMutableRawPointer(bitPattern: cards.lowerBound))
        g_object_set_data(model, count, UnsafeMutableRawPointer(bitPattern: cards.count))
        return OpaquePointer(model)
    }

    private static let type: GType = {
        let type = g_type_register_static_simple(
            g_object_get_type(), "InlayBenchCards", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
        var info = GInterfaceInfo(
            interface_init: { interface, _ in
                guard let functions = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
                functions.pointee.get_item_type = { _ in gtk_string_object_get_type() }
                functions.pointee.get_n_items = { guint(number(CardModel.count, of: $0)) }
                functions.pointee.get_item = { model, position in
                    guard Int(position) < number(CardModel.count, of: model) else { return nil }
                    let title = SampleBoard.title(of: number(CardModel.first, of: model) + Int(position))
                    return UnsafeMutableRawPointer(gtk_string_object_new(title))
                }
            }, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &info)
        return type
    }()

    private static func number(_ key: String, of model: OpaquePointer?) -> Int {
        model.map { Int(bitPattern: g_object_get_data(UnsafeMutablePointer($0), key)) } ?? 0
    }
}
