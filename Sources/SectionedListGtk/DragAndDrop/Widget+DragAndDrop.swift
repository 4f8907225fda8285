import DragDrop
import GtkInterop
import SectionedList

/// Drag and drop for any widget outside a list, like SwiftUI's `onDrag` and `onDrop`.
extension Widget {
    /// Makes the widget draggable. Lists accept it as they accept rows of other lists.
    ///
    ///     label.onDrag { ItemProvider(object: label.text) }
    ///
    /// - Parameter provider: Called when the pointer starts to drag the widget. Return `nil` to refuse the drag.
    public func onDrag(_ provider: @escaping @MainActor () -> ItemProvider?) {
        WidgetDragSource(self, provider).connect()
    }

    /// Makes the widget a drop target. Its delegate is called like the delegate of a row. While an acceptable drag is
    /// over the widget, it has the state `:drop(active)` for style sheets. For a widget inside a list's row, the list
    /// itself receives drags from this program.
    ///
    /// With the keyboard, a lift goes from a list to the widget if the list's `adjacentView` returns it. The widget has
    /// the focus meanwhile. Enter or Space drops, Escape cancels, and the opposite arrow key returns to the list.
    ///
    /// - Parameter types: The types to accept. Drags of other types are ignored.
    public func onDrop(of types: [ContentType], delegate: any DropZoneDelegate) {
        let dropTarget = WidgetDropTarget(self, types, delegate)
        addDropTarget(dropTarget)
        dropTarget.connectKeys()
        keyboardDropTarget = dropTarget
    }

    /// The list or drop target that lifts with the keyboard can enter here; `nil` if there is none.
    var keyboardDragHost: (any KeyboardDragHost)? {
        self as? any KeyboardDragHost ?? keyboardDropTarget as? any KeyboardDragHost
    }

    fileprivate func addDropTarget(_ dropTarget: WidgetDropTarget) {
        let target = DropTarget()
        target.onAccept { dropTarget.accepts($0) }
        target.onEnter { drop, _, _ in dropTarget.enter(drop) }
        target.onMotion { drop, x, y in dropTarget.move(drop, to: Point(x: x, y: y)) }
        target.onLeave { dropTarget.leave($0) }
        target.onDrop { drop, x, y in dropTarget.receiveDrop(drop, at: Point(x: x, y: y)) }
        dropTarget.target = target
        addEventController(target)
    }
}

extension TextView {
    /// Makes the text view a drop target for other programs. By itself, GTK would insert their text without its links.
    /// GTK still inserts text that is dragged from this program.
    package func onExternalDrop(of types: [ContentType], delegate: any DropZoneDelegate) {
        ignoreExternalDrops()
        addDropTarget(WidgetDropTarget(self, types, delegate, isExternalOnly: true))
    }
}
