// swift-tools-version: 6.0

import PackageDescription

// Programs of somebody else's: all that they know of the library is its products and its public interface. One is whole,
// the others are what README shows.
let package = Package(
    name: "OutsidePackage",
    dependencies: [
        .package(name: "inlay", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "outside",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/Outside"),
        .executableTarget(
            name: "readme-board",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/ReadmeBoard"),
        .executableTarget(
            name: "readme-list",
            dependencies: [
                .product(name: "SectionedList", package: "inlay"), .product(name: "DragDrop", package: "inlay"),
            ],
            path: "Sources/ReadmeList"),
    ],
    swiftLanguageModes: [.v6]
)
