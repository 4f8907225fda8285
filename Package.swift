// swift-tools-version: 6.0

import PackageDescription

// A warning is an error in `make test` only (see Makefile), so that a newer compiler's new warning never keeps a user
// from building.
let package = Package(
    name: "inlay",
    products: [
        .library(name: "SectionedList", targets: ["SectionedList"]),
        .library(name: "DragDrop", targets: ["DragDrop"]),
        .executable(name: "inlay-bench", targets: ["inlay-bench"]),
    ],
    targets: [
        // The C library's mathematics by name: a module that imports nothing has nobody else to ask for it.
        .target(name: "SectionedList", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "DragDrop", dependencies: ["SectionedList"]),
        .executableTarget(name: "inlay-bench", dependencies: ["SectionedList", "DragDrop"]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "SectionedListTests", dependencies: ["SectionedList", "TestSupport"]),
        .testTarget(
            name: "DragDropTests", dependencies: ["DragDrop", "SectionedList", "TestSupport"],
            exclude: ["Traces/Recorded"]),
    ],
    swiftLanguageModes: [.v6]
)
