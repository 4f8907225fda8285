/// A marker attached to the toolkit's drag once the drag is over in this process, so that late events are ignored.
final class FinishedDragMarker {}
