extension SectionedList {
    /// Stops the program if IDs and order are inconsistent. O(n), for tests only.
    package func checkInvariants() {
        order.checkInvariants()
        precondition(order.sectionCount == sectionSlots.count, "a section is lost")
        var total = 0
        for (id, slot) in sectionSlots {
            precondition(sectionIDsBySlot[Int(slot)] == id, "a section's slot has another ID")
            total += order.count(in: slot)
        }
        precondition(total == itemSlots.count, "an item is lost or duplicated")
        for (id, slot) in itemSlots {
            precondition(itemIDs[Int(slot)] == id, "an item's slot has another ID")
        }
    }
}
