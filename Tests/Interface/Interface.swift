import Foundation

/// The public declarations of a module, one per line, each below the type that it belongs to.
struct Interface {
    private var lines: [[String]: [String]] = [:]

    /// Reads the symbol graphs of a module: its own, and those of its extensions of other modules' types.
    init(of module: String, graphs folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let own = names.filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
        guard own.contains("\(module).symbols.json") else { throw CocoaError(.fileNoSuchFile) }
        for name in own {
            let graph = try JSONDecoder().decode(
                SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
            add(graph)
        }
    }

    /// The declarations, with types sorted by name and their members below them.
    var text: String {
        var lines = lines
        for path in lines.keys where path.count == 2 && lines[[path[0]]] == nil {
            lines[[path[0]]] = ["extension \(path[0])"]
        }
        return lines.keys.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { path in
            lines[path, default: []].sorted().map { String(repeating: "    ", count: path.count - 1) + $0 }
        }.joined(separator: "\n") + "\n"
    }

    private mutating func add(_ graph: SymbolGraph) {
        let defaults = graph.relationships.filter { $0.kind == "defaultImplementationOf" }
        let implementations = Set(defaults.map(\.source))
        let optional = Set(defaults.map(\.target))
        let overrides = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
        let parents = Dictionary(
            grouping: graph.relationships.filter { ["conformsTo", "inheritsFrom"].contains($0.kind) }, by: \.source)
        let names = Dictionary(
            graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }
        ) { first, _ in first }
        for symbol in graph.symbols {
            let id = symbol.identifier.precise
            // An implementation adds nothing to its requirement, and an override nothing to its method.
            if implementations.contains(id) || overrides.contains(id) { continue }
            let kinds = (parents[id] ?? []).compactMap { $0.targetFallback ?? names[$0.target] }
                .filter { !Self.isImplied($0) }
            // Newer compilers say redundantly that a main actor closure is sendable.
            var line = symbol.declarationFragments.map(\.spelling).joined().split { $0.isWhitespace }
                .joined(separator: " ").replacingOccurrences(of: "@MainActor @Sendable", with: "@MainActor")
            if symbol.accessLevel == "open" { line = "open " + line }
            if !kinds.isEmpty { line += " // is " + kinds.sorted().joined(separator: ", ") }
            if optional.contains(id) { line += " // has a default" }
            lines[symbol.pathComponents, default: []].append(line)
        }
    }

    /// Returns whether all compilers infer a conformance, although only some of them print it.
    private static func isImplied(_ name: String) -> Bool {
        ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable"].contains(name)
    }
}
