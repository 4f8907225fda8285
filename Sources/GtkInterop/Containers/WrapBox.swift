/// A container that arranges small widgets in as many lines as they need, each at its natural width.
///
/// (`GtkFlowBox` arranges its children in columns of equal width and wraps each in a focusable widget. With labels of
/// different lengths, that looks like a table with holes.)
@MainActor
package final class WrapBox: CustomWidget {
    private let spacing: Int
    private var children: [Widget] = []

    /// Creates a container with spacing between its widgets, in points.
    package init(spacing: Int, role: Role = .group, _ children: [Widget] = []) {
        self.spacing = spacing
        super.init(styleName: "wrapbox", role: role)
        show(children)
    }

    /// Replaces the widgets.
    package func show(_ children: [Widget]) {
        guard !children.elementsEqual(self.children, by: ===) else { return }
        for child in self.children { remove(child) }
        self.children = children
        for child in children { add(child) }
    }

    private var shown: [Widget] { children.filter(\.isVisible) }

    package override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        let sizes = shown.map { $0.measureWidth() }
        guard let width else {
            let gaps = spacing * max(sizes.count - 1, 0)
            return (sizes.map(\.minimum).max() ?? 0, sizes.reduce(gaps) { $0 + $1.natural })
        }
        let lines = arrange(width: width)
        let height = lines.last.map { $0.y + $0.height } ?? 0
        return (height, height)
    }

    package override func layOut(width: Int, height: Int) {
        for line in arrange(width: width) {
            for place in line.places {
                let x = isRightToLeft ? width - place.x - place.width : place.x
                place.child.allocate(x: Double(x), y: Double(line.y), width: place.width, height: line.height)
            }
        }
    }

    private struct Line {
        var y: Int
        var height = 0
        var places: [(child: Widget, x: Int, width: Int)] = []
    }

    private func arrange(width: Int) -> [Line] {
        var lines: [Line] = []
        var x = 0
        for child in shown {
            let needed = child.measureWidth()
            let childWidth = max(min(needed.natural, width), needed.minimum)
            if lines.isEmpty || x + childWidth > width {
                lines.append(Line(y: lines.last.map { $0.y + $0.height + spacing } ?? 0))
                x = 0
            }
            lines[lines.count - 1].places.append((child, x, childWidth))
            lines[lines.count - 1].height = max(
                lines[lines.count - 1].height, child.measureHeight(forWidth: childWidth).natural)
            x += childWidth + spacing
        }
        return lines
    }
}
