// swift-tools-version: 6.0

import PackageDescription

// Programs of other developers: they only use the library's products and public interface. One is a complete program;
// the others are the examples in README and in the articles.
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
            name: "article-board",
            dependencies: [
                .product(name: "SectionedListGtk", package: "inlay")
            ],
            path: "Sources/ArticleBoard"),
        .executableTarget(
            name: "article-list",
            dependencies: [
                .product(name: "SectionedList", package: "inlay"), .product(name: "DragDrop", package: "inlay"),
            ],
            path: "Sources/ArticleList"),
    ],
    swiftLanguageModes: [.v6]
)
