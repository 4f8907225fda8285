/// A marker attached to the toolkit's drag once it is over here, so that late events are ignored.
final class FinishedDragMarker {}
