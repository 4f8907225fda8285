// swift-tools-version: 6.0

import PackageDescription

// Warnings are errors only in the builds of the checks (see `CHECKED` in Makefile), so that a newer compiler's new
// warnings never keep users from building.
let package = Package(
    name: "inlay",
    products: [
        .library(name: "SectionedList", targets: ["SectionedList"]),
        .library(name: "DragDrop", targets: ["DragDrop"]),
        .library(name: "SectionedListGtk", targets: ["SectionedListGtk", "GtkInterop", "DragDrop", "SectionedList"]),
        .executable(name: "inlay", targets: ["inlay"]),
        .executable(name: "inlay-gallery", targets: ["inlay-gallery"]),
        .executable(name: "inlay-bench", targets: ["inlay-bench"]),
    ],
    targets: [
        // Links the C library's math functions by name, because a module that imports nothing does not get them
        // otherwise.
        .target(name: "SectionedList", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "DragDrop", dependencies: ["SectionedList"]),
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CGtkGlue", dependencies: ["CGtk"]),
        .target(name: "GtkInterop", dependencies: ["CGtk", "CGtkGlue"]),
        .target(name: "SectionedListGtk", dependencies: ["SectionedList", "DragDrop", "GtkInterop"]),
        .target(name: "Board", dependencies: ["SectionedList"]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CGlibc"),
        .target(name: "BoardStore", dependencies: ["Board", "CGlibc", "CSQLite"]),
        .target(name: "BoardFormats", dependencies: ["SectionedList", "Board"]),
        .target(name: "BoardLinks", dependencies: ["Board", "BoardStore", "BoardFormats"]),
        .target(
            name: "BoardCommands", dependencies: ["SectionedList", "Board", "BoardStore", "BoardFormats", "BoardLinks"]),
        .target(
            name: "BoardModel", dependencies: ["SectionedList", "Board", "BoardStore", "BoardFormats", "BoardLinks"]),
        .target(
            name: "InlayApp",
            dependencies: [
                "SectionedListGtk", "DragDrop", "GtkInterop", "SectionedList", "Board", "BoardStore", "BoardFormats",
                "BoardLinks", "BoardModel",
            ]),
        .executableTarget(name: "inlay", dependencies: ["BoardCommands", "InlayApp"]),
        .executableTarget(
            name: "inlay-gallery", dependencies: ["SectionedListGtk"], resources: [.embedInCode("SourceTexts")]),
        .executableTarget(
            name: "inlay-bench",
            dependencies: [
                "InlayApp", "SectionedListGtk", "BoardLinks", "BoardFormats", "BoardStore", "Board", "CSQLite",
            ]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // A test target, because it uses what is internal to DragDrop, which only builds with tests can import.
        .testTarget(name: "TraceReading", dependencies: ["DragDrop", "SectionedList"], path: "Tests/TraceReading"),
        .target(name: "StoreTestSupport", dependencies: ["BoardStore", "Board"], path: "Tests/StoreTestSupport"),
        .target(
            name: "DesktopSupport",
            dependencies: ["CGtk", "GtkInterop", "SectionedListGtk", "DragDrop", "SectionedList"],
            path: "Tests/DesktopSupport"),
        .executableTarget(
            name: "inlay-demonstration",
            dependencies: ["InlayApp", "DesktopSupport", "Board", "SectionedListGtk", "SectionedList", "GtkInterop"],
            path: "Tests/Demonstration"),
        .executableTarget(
            name: "inlay-text-source",
            dependencies: [
                "InlayApp", "Board", "SectionedListGtk", "SectionedList", "DesktopSupport", "GtkInterop", "CGtk",
                "CGtkGlue",
            ],
            path: "Tests/TextSource"),
        .executableTarget(name: "inlay-interface", path: "Tests/Interface", exclude: ["Listed"]),
        .executableTarget(
            name: "inlay-plain-source", path: "Tests/PlainSource", linkerSettings: [.linkedLibrary("X11")]),
        .testTarget(name: "SectionedListTests", dependencies: ["SectionedList", "TestSupport"]),
        .testTarget(
            name: "DragDropTests", dependencies: ["DragDrop", "SectionedList", "TraceReading", "TestSupport"],
            exclude: ["Traces/Recorded"]),
        .target(
            name: "BoardTestSupport", dependencies: ["Board", "BoardFormats", "TestSupport"],
            path: "Tests/BoardTestSupport"),
        .testTarget(
            name: "BoardTests", dependencies: ["Board", "SectionedList", "TestSupport", "BoardTestSupport"]),
        .testTarget(
            name: "BoardStoreTests",
            dependencies: ["BoardStore", "Board", "CGlibc", "CSQLite", "TestSupport", "BoardTestSupport"]),
        .executableTarget(name: "inlay-commands", dependencies: ["BoardCommands"], path: "Tests/CommandProgram"),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "BoardCommands", "BoardLinks", "BoardStore", "BoardFormats", "Board", "inlay", "inlay-commands",
                "TestSupport", "BoardTestSupport",
            ],
            exclude: ["Texts"]),
        .testTarget(
            name: "BoardFormatsTests", dependencies: ["BoardFormats", "Board", "TestSupport", "BoardTestSupport"]),
        .testTarget(
            name: "BoardModelTests",
            dependencies: [
                "BoardModel", "BoardLinks", "BoardStore", "BoardFormats", "Board", "SectionedList", "TestSupport",
                "StoreTestSupport",
            ]),
        .testTarget(
            name: "InlayAppTests",
            dependencies: [
                "InlayApp", "BoardModel", "BoardCommands", "BoardStore", "Board", "SectionedListGtk", "DragDrop",
                "GtkInterop", "TestSupport",
            ]),
        .testTarget(
            name: "GtkInteropTests",
            dependencies: ["SectionedListGtk", "DragDrop", "GtkInterop", "SectionedList", "CGtkGlue", "DesktopSupport"]),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "InlayApp", "BoardModel", "BoardLinks", "BoardStore", "BoardFormats", "Board", "SectionedListGtk",
                "DragDrop", "GtkInterop", "SectionedList", "DesktopSupport", "TraceReading", "TestSupport",
                "StoreTestSupport",
                "inlay-text-source", "inlay-gallery",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The parts of the package that can be built alone. Two are for checks: the layer over C, with a sanitizer (see
// .ci/memory-check), and the code under the laws, in release (see .ci/test). The others are for quick builds at work: a
// window's model without any window, the store, and the file formats (see ARCHITECTURE.md).
let parts = [
    "layer": [
        "SectionedList", "DragDrop", "CGtk", "CGtkGlue", "GtkInterop", "SectionedListGtk", "DesktopSupport",
        "GtkInteropTests",
    ],
    "model": [
        "SectionedList", "Board", "BoardFormats", "CGlibc", "CSQLite", "BoardStore", "BoardLinks", "BoardModel",
        "TestSupport", "StoreTestSupport", "BoardModelTests",
    ],
    "store": [
        "SectionedList", "Board", "BoardFormats", "CGlibc", "CSQLite", "BoardStore", "TestSupport", "BoardTestSupport",
        "BoardStoreTests",
    ],
    "core": ["SectionedList", "DragDrop", "TraceReading", "TestSupport", "SectionedListTests", "DragDropTests"],
    "formats": ["SectionedList", "Board", "BoardFormats", "TestSupport", "BoardTestSupport", "BoardFormatsTests"],
    "laws": [
        "SectionedList", "DragDrop", "Board", "BoardFormats", "TraceReading", "TestSupport", "BoardTestSupport",
        "DragDropTests", "BoardFormatsTests",
    ],
]
let withoutLaws = [
    "DragDropTests": [
        "Acceptance", "Delegates", "Items", "Observing", "Origins", "Selection", "Surface", "Touch", "Traces",
    ],
    "BoardFormatsTests": ["Exchange", "Formats", "Links", "OtherBoards"],
]
if let name = Context.environment["INLAY_PART"] {
    guard let part = parts[name] else { fatalError("There is no part \(name) of the package.") }
    package.targets.removeAll { !part.contains($0.name) }
    package.products = []
    // Only the laws run in release: the other tests would take most of the time to compile.
    if name == "laws" {
        for target in package.targets { target.exclude += withoutLaws[target.name] ?? [] }
    }
}
