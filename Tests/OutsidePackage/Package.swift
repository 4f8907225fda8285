// swift-tools-version: 6.0

import PackageDescription

// A program of somebody else's: all that it knows of the library is its product and its public interface.
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
            path: "Sources/Outside")
    ],
    swiftLanguageModes: [.v6]
)
