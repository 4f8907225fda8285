// swift-tools-version: 6.0

import PackageDescription

// Stand-ins for other developers' programs: they use only the library's products and its public interface. They contain
// the examples of the documentation's first page and of the articles that three of them are named after.
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
            name: "getting-started",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/GettingStarted"),
        .executableTarget(
            name: "observed-data",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/ObservedData"),
        .executableTarget(
            name: "other-binding",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/OtherBinding"),
        .executableTarget(
            name: "early-view",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/EarlyView"),
        .executableTarget(
            name: "without-a-window",
            dependencies: [
                .product(name: "SectionedList", package: "inlay"), .product(name: "DragDrop", package: "inlay"),
            ],
            path: "Sources/WithoutAWindow"),
    ],
    swiftLanguageModes: [.v6]
)
